import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Serving, signIn, startServe } from '../../support/serve.ts'
import { type Client, emptyWriteLog, type WriteLog, write, wrongIn } from '../faults/keyed.ts'
import { canMount, emptyDisk, fill, mountDisk, takeDisk } from '../faults/small_disk.ts'
import type { Row } from './row.ts'

const clients = 4
const refusalsEach = 5
/** The log may have room for some that the disk has not. */
const mostWrites = 2000
const password = 'correct horse'
const weak = pathToFileURL(join(import.meta.dirname, '..', 'faults', 'deaf_commit.js')).href

/** Too small for space to be kept back; large enough. */
const smallDisk = 8
const largeDisk = 90

/** How a round goes on once the disk is full. */
type Ending = 'emptied' | 'killed' | 'started full' | 'space given back'
const endings: readonly Ending[] = ['emptied', 'killed', 'started full', 'space given back']

/** Writes until this client has been refused often enough. */
async function writeUntilRefused(client: Client, name: string, told: WriteLog): Promise<void> {
  for (let [count, refused] = [0, 0]; refused < refusalsEach && count < mostWrites; count++)
    if (!(await write(client, `${name} ${count}`, told))) refused++
}

const start = (place: string, env: NodeJS.ProcessEnv): Promise<Serving> =>
  startServe(place, [], { OFFICE_ADMIN_PASSWORD: password, ...env })

/** Fills the disk under an office that people write in; gives what was not as promised. */
async function filled(place: string, ending: Ending, told: WriteLog, env = {}): Promise<readonly string[]> {
  const office = await start(place, env)
  const wrong: string[] = []
  try {
    const client = { url: office.url, token: await signIn(office.url, 'admin', password) }
    const ballast = join(place, 'ballast')
    while (ending === 'space given back' && !existsSync(ballast)) await setTimeout(50)
    fill(place, Math.floor(Math.random() * 2 ** 19))
    await Promise.all(Array.from({ length: clients }, (_, at) => writeUntilRefused(client, `${at}`, told)))
    const read = await fetch(new URL('/api/warehouses/', office.url), {
      headers: { authorization: `Bearer ${client.token}` },
    })
    if (read.status !== 200) wrong.push(`a list is answered with ${read.status}`)
    if (ending === 'space given back' && !(await signIn(office.url, 'admin', password)))
      wrong.push('nobody can sign in')
    if (ending === 'killed' || ending === 'started full') await office.stop('SIGKILL')
    if (ending === 'started full') wrong.push(...(await startedFull(place)))
    emptyDisk(place)
    const next = ending === 'killed' || ending === 'started full' ? await start(place, env) : office
    const last = { ...client, url: next.url }
    if (!(await write(last, 'the last', told))) wrong.push('nothing is written when there is space again')
    await next.stop('SIGKILL')
  } finally {
    await office.stop('SIGKILL')
  }
  return wrong
}

/** It comes up, or says in a sentence that the disk is full; nothing else. */
async function startedFull(place: string): Promise<readonly string[]> {
  try {
    await (await start(place, {})).stop('SIGKILL')
    return []
  } catch (error) {
    return /磁盘已满|disk is full/.test(String(error)) ? [] : [`start on a full disk: ${String(error)}`]
  }
}

/** One round on a disk of its own. */
async function onDisk(folder: string, ending: Ending, env = {}) {
  mountDisk(folder, ending === 'space given back' ? largeDisk : smallDisk)
  try {
    const writes = emptyWriteLog()
    const wrong = await filled(folder, ending, writes, env)
    return { told: writes, wrong: wrong.map((one) => `${ending}: ${one}`), lost: wrongIn(folder, writes) }
  } finally {
    takeDisk(folder)
  }
}

export const fullDisk: Row = {
  name: 'full-disk',
  promise:
    'on a full disk nothing is damaged, every refusal says disk_full, reading goes on, and so does the office when there is space',
  rounds: 40,
  missing: () => (canMount ? undefined : 'only root puts up a small disk; disk-errors brings about ENOSPC'),
  async run(rounds, folder) {
    const wrong: string[] = []
    let [injected, stored, gone] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const ending = endings[round % endings.length] ?? 'emptied'
      const { told, lost, ...found } = await onDisk(join(folder, `${round}`), ending)
      wrong.push(...found.wrong, ...lost)
      gone += lost.length
      stored += told.stored.size
      for (const [refusal, count] of told.refusals) {
        injected += count
        if (refusal !== '507 disk_full') wrong.push(`${count} × ${refusal}`)
      }
      if (told.refusals.size === 0) wrong.push(`${ending}: nothing was refused`)
    }
    const loose = await onDisk(join(folder, 'weak'), 'emptied', { NODE_OPTIONS: `--import ${weak}` })
    const missed = loose.lost.filter((one) => one.endsWith('is lost'))
    return {
      injected,
      measured: `${gone} of ${stored} acknowledged records lost on ${rounds} full disks; ${injected} writes refused`,
      wrong,
      control: {
        tells: `an office that takes every commit for done loses ${missed.length} of ${loose.told.stored.size}`,
        seen: missed.length > 0,
      },
    }
  },
}
