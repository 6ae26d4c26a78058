import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openOffice } from '../../../main/api/office.ts'
import { diskOf, fates } from './disk.ts'
import { type AcknowledgedWrites, killedOnce, lostOf } from './killing.ts'
import { type Note, noteAcknowledged, notesIn, recording } from './recording.ts'

const preload = (name: string): string => `--import ${pathToFileURL(join(import.meta.dirname, name)).href}`

export interface Load {
  /** The compiled recorder. */
  readonly library: string
  readonly acknowledged: number
  /** The log goes home when it is so long. */
  readonly pages: number
  /** Commits are not synced. */
  readonly weak?: boolean
}

/** Makes an office in a folder and works in it until it is killed; gives all it did to its files, and what clients were told. */
export async function recordedUnderLoad(
  folder: string,
  { library, acknowledged, pages, weak = false }: Load,
): Promise<readonly Note[]> {
  const office = join(folder, 'office')
  mkdirSync(office, { recursive: true })
  const to = join(folder, 'notes')
  const preloads = [preload('checkpoint_pages.js'), ...(weak ? [preload('weak_commit.js')] : [])]
  const notes = openSync(to, 'a')
  await killedOnce(office, {
    atLeast: acknowledged,
    tell: (...told) => noteAcknowledged(notes, told),
    env: {
      ...recording({ library, folder: office, to }),
      NODE_OPTIONS: preloads.join(' '),
      CHECKPOINT_PAGES: String(pages),
    },
  })
  closeSync(notes)
  return [...notesIn(readFileSync(to))]
}

export interface Cuts {
  readonly count: number
  /** Every so many cuts the office itself starts on what is left; else SQLite opens it. Before the first acknowledgement always. */
  readonly startEvery: number
}

export interface Left {
  /** Cuts after which something acknowledged was missing, or the file or the chain of the journal was not whole. */
  readonly wrong: readonly string[]
  readonly started: number
}

/** Cuts the power at random moments of what was recorded, and looks what is left each time. */
export async function leftAfterCuts(
  notes: readonly Note[],
  folder: string,
  { count, startEvery }: Cuts,
): Promise<Left> {
  const moments = Array.from({ length: count }, () => Math.floor(Math.random() * (notes.length + 1)))
  moments.sort((a, b) => b - a)
  const disk = diskOf()
  const acknowledged: AcknowledgedWrites = new Map()
  const wrong: string[] = []
  let [done, started] = [0, 0]
  for (let at = 0; moments.length > 0; at++) {
    for (; moments.at(-1) === at; moments.pop()) {
      const fate = fates[done % fates.length] ?? 'dropped'
      const isStarted = acknowledged.size === 0 || done % startEvery === 0
      done++
      if (isStarted) started++
      const [place, seen] = [join(folder, 'cut'), `${fate} before note ${at} of ${notes.length}`]
      rmSync(place, { recursive: true, force: true })
      mkdirSync(place)
      disk.cut(place, fate)
      const missing = await missingIn(place, acknowledged, isStarted).catch((error: unknown) => String(error))
      if (missing) wrong.push(`${seen}: ${missing}`)
    }
    const note = notes[at]
    if (note?.kind === 'a') acknowledged.set(...toldIn(note))
    else if (note) disk.follow(note)
  }
  return { wrong, started }
}

function toldIn({ bytes }: Note): [id: number, value: number] {
  const [id, value]: unknown[] = JSON.parse(bytes.toString('utf8'))
  return [Number(id), Number(value)]
}

/** What is not there as it should be; undefined where all is. */
async function missingIn(
  place: string,
  told: AcknowledgedWrites,
  isStarted: boolean,
): Promise<string | undefined> {
  if (isStarted) await (await openOffice(place)).close()
  if (!existsSync(join(place, 'office.db'))) return 'no office'
  const { lost, integrity, link } = lostOf(place, told)
  if (lost.length > 0) return `${lost.length} of ${told.size} records lost`
  if (integrity !== 'ok') return String(integrity)
  return link === undefined ? undefined : `journal broken at ${link}`
}
