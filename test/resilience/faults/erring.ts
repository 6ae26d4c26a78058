import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { faulty } from '../../support/disk_faults.ts'
import { signIn, startServe } from '../../support/serve.ts'
import { emptyWriteLog, type WriteLog, writeOn } from './keyed.ts'

const clients = 4
const password = 'correct horse'
/** An office is started anew after so many faults, by then killed. */
const faultsInOneLife = 20
const longestMs = 60_000
const weak = pathToFileURL(join(import.meta.dirname, 'deaf_commit.js')).href

/** The nth call, or all from it on for as long as the disk errs. */
const faults = [
  'fsync:error=EIO:when=1',
  'pwrite64:error=EIO:when=3',
  'fsync:error=EIO',
  'pwrite64:error=ENOSPC:when=2',
  'fsync:error=EIO:when=2',
  'pwrite64:error=EIO:when=5+3',
  'fsync,ftruncate:error=EIO:when=2+2',
  'pwrite64:error=ENOSPC',
] as const

export interface Erring {
  readonly writes: WriteLog
  /** System calls that were made to fail, as strace counts them. */
  readonly injected: number
  /** Faults after which nothing was written any more, and answers that no client may hear. */
  readonly wrong: readonly string[]
}

const allowed = new Set(['503 write_state_unknown', '503 database_busy', '507 disk_full'])

/** The disk of an office errs under load, time and again; `isWeak` takes every commit for done. */
export async function erring(directory: string, rounds: number, isWeak = false): Promise<Erring> {
  const writes = emptyWriteLog()
  const wrong: string[] = []
  let injected = 0
  for (let from = 0; from < rounds; from += faultsInOneLife) {
    const env = { OFFICE_ADMIN_PASSWORD: password, ...(isWeak && { NODE_OPTIONS: `--import ${weak}` }) }
    const office = await startServe(directory, [], env)
    try {
      const client = { url: office.url, token: await signIn(office.url, 'admin', password) }
      let over = false
      const running = Array.from({ length: clients }, (_, at) =>
        writeOn(client, `${from} ${at}`, writes, () => over),
      )
      for (let round = from; round < Math.min(rounds, from + faultsInOneLife); round++) {
        injected += await err(office.process.pid ?? 0, directory, faults[round % faults.length] ?? faults[0])
        if (!(await isWriting(writes))) wrong.push(`nothing is written after fault ${round + 1}`)
      }
      over = true
      await Promise.all(running)
    } finally {
      await office.stop('SIGKILL')
    }
  }
  wrong.push(...[...writes.refusals.keys()].filter((refusal) => !allowed.has(refusal)))
  return { writes: writes, injected, wrong }
}

/** Until a call has failed, and a moment longer. */
async function err(pid: number, directory: string, fault: string): Promise<number> {
  const files = ['office.db', 'office.db-wal'].map((name) => join(directory, name))
  const disk = await faulty(pid, files, fault)
  for (let waited = 0; disk.injected() === 0 && waited < longestMs; waited += 10) await setTimeout(10)
  await setTimeout(Math.random() * 100)
  return disk.end()
}

async function isWriting({ stored }: WriteLog): Promise<boolean> {
  const before = stored.size
  for (let waited = 0; stored.size < before + clients && waited < longestMs; waited += 10)
    await setTimeout(10)
  return stored.size > before
}
