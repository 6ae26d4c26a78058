import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { copied } from '../../support/damaged_files.ts'
import { signIn, startServe } from '../../support/serve.ts'
import { brokenGroups, broughtIn, type OpenedReturn, recordsIn, returnIn } from '../faults/return_work.ts'
import { canMount, emptyDisk, fill, mountDisk, takeDisk } from '../faults/small_disk.ts'
import type { Row } from './row.ts'

const path = '/api/copy_returns/'
const password = 'demo-plant'
const weak = pathToFileURL(join(import.meta.dirname, '..', 'faults', 'weak_group.js')).href
const controlKills = 12
/** Bytes flipped, and places at which the file is cut. */
const damagesEach = 6
/** Room for the demo plant, and none that is kept back. */
const diskMebibytes = 48

const sending = (url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    opened: async (file: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)]), 'home.office-return')
      const response = await fetch(new URL(path, url), { method: 'POST', headers, body: form })
      const answer = (await response.json()) as { readonly id?: number; readonly code?: string } // a return or a problem
      return { status: response.status, ...answer }
    },
    /** Gives the status and the code of a refusal; nothing where the office is gone. One request takes some of the groups. */
    async applied(groups: readonly number[]): Promise<string | undefined> {
      try {
        const response = await fetch(new URL(`${path}1/apply`, url), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ groups, decisions: {} }),
        })
        const answer = (await response.json()) as {
          readonly code?: string
          readonly left?: readonly number[]
        } // outcomes or a problem
        if (answer.left && answer.left.length > 0) return this.applied(answer.left)
        return response.ok ? '' : `${response.status} ${answer.code}`
      } catch {
        return undefined
      }
    },
  }
}

async function officeIn(place: string, env: NodeJS.ProcessEnv = {}) {
  const office = await startServe(place, ['--accept-loss'], env)
  return { ...office, ...sending(office.url, await signIn(office.url, 'user1', password)) }
}
type Running = Awaited<ReturnType<typeof officeIn>>

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)
const some = (below: number): number => Math.floor(Math.random() * below)

interface Sound {
  readonly made: OpenedReturn
  readonly file: Buffer
  readonly groups: readonly number[]
  /** What the office holds of it before. */
  readonly before: readonly string[]
  /** What an undisturbed run leaves, and how long it takes. */
  readonly lines: readonly string[]
  readonly ms: number
}

/** Opens the return and brings it in undisturbed. */
async function soundIn(folder: string): Promise<Sound> {
  const made = await returnIn(folder)
  const file = readFileSync(made.file)
  const first = await officeIn(made.office)
  const { id, status } = await first.opened(file)
  if (id !== 1) throw new Error(`the return is ${id}: ${status}`)
  await first.stop('SIGTERM')
  const before = await broughtIn(made.office)
  const groups = range(
    Math.max(...before.flatMap((line) => Number(/"edit_group":(\d+)/.exec(line)?.[1] ?? 0))),
  )
  const place = copied(made.office, join(folder, 'sound'))
  const office = await officeIn(place)
  const began = performance.now()
  const refused = await office.applied(groups)
  if (refused !== '') throw new Error(`the return is not brought in: ${refused}`)
  const ms = performance.now() - began
  await office.stop('SIGTERM')
  return { made, file, groups, before, lines: await broughtIn(place), ms }
}

/** All groups in one request, or each in its own. */
async function bringIn(office: Running, groups: readonly number[], oneByOne: boolean): Promise<string> {
  if (!oneByOne) return (await office.applied(groups)) ?? ''
  for (const group of groups) {
    const refused = await office.applied([group])
    if (refused) return refused
  }
  return ''
}

/** Brings in what is left, sends the file once more, and compares with the undisturbed run. */
async function ended(place: string, { file, groups, lines }: Sound, env = {}): Promise<readonly string[]> {
  const wrong = [...brokenGroups(place)]
  const office = await officeIn(place, env)
  wrong.push((await office.applied(groups)) ?? 'the office is gone')
  const again = await office.opened(file)
  if (again.id !== 1) wrong.push(`the same file is return ${again.id}, ${again.status} ${again.code}`)
  await office.applied(groups)
  await office.stop('SIGTERM')
  const found = new Set(await broughtIn(place))
  const known = new Set(lines)
  return [
    ...wrong.filter((one) => one !== ''),
    ...lines.filter((one) => !found.has(one)).map((one) => `is missing: ${one.slice(0, 200)}`),
    ...[...found].filter((one) => !known.has(one)).map((one) => `is more: ${one.slice(0, 200)}`),
  ]
}

/** Kills the office while a return is brought in; tells whether it was before the end. */
async function killedOnce(place: string, sound: Sound, oneByOne: boolean): Promise<boolean> {
  const office = await officeIn(copied(sound.made.office, place))
  let isOver = false
  const bringing = bringIn(office, sound.groups, oneByOne).then(() => (isOver = true))
  await setTimeout(Math.random() * sound.ms * (oneByOne ? 1.5 : 1))
  const isBefore = !isOver
  await office.stop('SIGKILL')
  await bringing
  return isBefore
}

/** Kills an office that does without transactions, once so many records are seen from outside. */
async function killedWeak(place: string, sound: Sound, records: number): Promise<void> {
  const office = await officeIn(copied(sound.made.office, place), { NODE_OPTIONS: `--import ${weak}` })
  let isOver = false
  const bringing = office.applied(sound.groups).then(() => (isOver = true))
  while (!isOver && recordsIn(place) < records) await setTimeout(2)
  await office.stop('SIGKILL')
  await bringing
}

/** Fills the disk at some moment of the bringing in; gives what was not as promised. */
async function filledOnce(
  place: string,
  sound: Sound,
): Promise<{ refusals: number; wrong: readonly string[] }> {
  if (!mountDisk(place, diskMebibytes)) throw new Error('no disk')
  try {
    const office = await officeIn(copied(sound.made.office, place))
    const before = some(sound.groups.length)
    await bringIn(office, sound.groups.slice(0, before), true)
    fill(place, some(2 ** 17))
    const told: string[] = []
    for (const group of sound.groups.slice(before))
      told.push((await office.applied([group])) ?? 'the office is gone')
    emptyDisk(place)
    await office.stop(some(2) === 0 ? 'SIGKILL' : 'SIGTERM')
    const refusals = told.filter((one) => one !== '')
    const other = refusals.filter((one) => one !== '507 disk_full')
    return { refusals: refusals.length, wrong: [...other, ...(await ended(place, sound))] }
  } finally {
    takeDisk(place)
  }
}

/** The file with a byte flipped, or cut off: it is refused, and nothing of it is stored. */
async function damagedOnes(place: string, sound: Sound): Promise<readonly string[]> {
  const office = await officeIn(copied(sound.made.office, place))
  const wrong: string[] = []
  for (let count = 0; count < damagesEach; count++) {
    const [at, flips] = [some(sound.file.length), count % 2 === 0]
    const bytes = Buffer.from(flips ? sound.file : sound.file.subarray(0, at))
    if (flips) bytes[at] = (bytes[at] ?? 0) ^ (1 << some(8))
    const { status, id } = await office.opened(bytes)
    if (status !== 400) wrong.push(`${flips ? 'flipped' : 'cut'} at ${at}: ${status}, return ${id}`)
  }
  await office.stop('SIGTERM')
  if ((await broughtIn(place)).length !== sound.before.length) wrong.push('a damaged file was brought in')
  return [...wrong, ...(await ended(place, sound))]
}

export const returned: Row = {
  name: 'returned',
  promise:
    'a return that is brought in while the office is killed or its disk is full is whole afterwards, group by group, and nothing of it is there twice; a damaged file is refused whole',
  rounds: 48,
  async run(rounds, folder) {
    const sound = await soundIn(folder)
    const wrong: string[] = []
    let [kills, disks, refusals, damages] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const place = join(folder, `${round}`)
      const kind = round % 6
      const found: string[] = []
      if (kind === 4 && canMount) {
        const full = await filledOnce(place, sound)
        found.push(...full.wrong)
        disks++
        refusals += full.refusals
      } else if (kind === 5) {
        found.push(...(await damagedOnes(place, sound)))
        damages += damagesEach
      } else {
        if (await killedOnce(place, sound, kind % 2 === 0)) kills++
        found.push(...(await ended(place, sound)))
      }
      wrong.push(...found.slice(0, 5).map((one) => `round ${round}: ${one}`))
      rmSync(place, { recursive: true, force: true })
    }
    const loose: boolean[] = []
    for (let kill = 0; kill < controlKills; kill++) {
      const place = join(folder, `weak ${kill}`)
      await killedWeak(place, sound, 1 + some(100))
      loose.push(
        await ended(place, sound).then(
          (found) => found.length > 0,
          () => true,
        ),
      )
      rmSync(place, { recursive: true, force: true })
    }
    const seen = loose.filter((one) => one).length
    return {
      injected: kills + refusals + damages,
      measured: `${sound.groups.length} groups: after ${kills} kills, ${disks} full disks (${refusals} refusals) and ${damages} damaged files ${wrong.length} lines differ from an undisturbed run`,
      wrong,
      control: {
        tells: `where it is no transaction ${seen} of ${controlKills} kills leave something else`,
        seen: seen > 0,
      },
    }
  },
}
