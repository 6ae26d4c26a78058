import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Note } from './recording.ts'

/**
 * What becomes of that which no fsync has made sure when the power goes: all of it is lost; of each file the first
 * changes are there; of each file any of them are, in their order; the first are there and the next one is torn.
 */
export const fates = ['dropped', 'first', 'some', 'torn'] as const
export type Fate = (typeof fates)[number]

interface Content {
  /** Longer than the content; zeros behind it. */
  bytes: Buffer
  length: number
  readonly unsynced: Note[]
}
type Names = Map<string, Content>
interface Named {
  readonly note: Note
  readonly content: Content
}

const sector = 512
/** Shared memory of running processes, and noise that only takes up space: no start looks at what was in it. */
const unread = /-shm$|^ballast/
const below = (count: number): number => Math.floor(Math.random() * count)

/** A disk that knows only what was synced: the content of a file by its own fsync, a name by that of its folder. */
export function diskOf() {
  const seen: Names = new Map()
  const sure: Names = new Map()
  let unsyncedNames: Named[] = []

  function name(note: Note, content: Content): void {
    follow(seen, { note, content })
    unsyncedNames.push({ note, content })
  }
  function syncFolder(folder: string): void {
    const isHere = ({ note }: Named) => dirname(`/${note.path}`) === `/${folder}`
    for (const name of unsyncedNames.filter(isHere)) follow(sure, name)
    unsyncedNames = unsyncedNames.filter((one) => !isHere(one))
  }

  return {
    follow(note: Note): void {
      if (note.kind === 'x') return
      const content = seen.get(note.path)
      if (note.kind === 'c') name(note, { bytes: Buffer.alloc(0), length: 0, unsynced: [] })
      else if (note.kind === 's') content ? settle(content) : syncFolder(note.path)
      else if (!content) throw new Error(`${note.kind} of ${note.path}, which nobody has made`)
      else if (note.kind === 'w' || note.kind === 't') content.unsynced.push(note)
      else name(note, content)
    },
    /** Writes into a folder what is there after a cut of power at this moment. */
    cut(folder: string, fate: Fate): void {
      const names: Names = new Map(sure)
      const survived = fate === 'dropped' ? 0 : below(unsyncedNames.length + 1)
      for (const name of unsyncedNames.slice(0, survived)) follow(names, name)
      for (const [path, content] of names) {
        if (unread.test(path)) continue
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), survivorOf(content, fate))
      }
    },
  }
}

function follow(names: Names, { note: { kind, path, other }, content }: Named): void {
  if (kind === 'c') names.set(path, content)
  else if (kind === 'u') names.delete(path)
  else {
    names.set(other, content)
    if (kind === 'r') names.delete(path)
  }
}

function settle(content: Content): void {
  for (const note of content.unsynced.splice(0)) apply(content, note)
}

function survivorOf({ bytes, length, unsynced }: Content, fate: Fate): Buffer {
  const copy: Content = { bytes: Buffer.from(bytes), length, unsynced: [] }
  const first = fate === 'dropped' || fate === 'some' ? 0 : below(unsynced.length + 1)
  const whole = fate === 'some' ? unsynced.filter(() => below(2) === 0) : unsynced.slice(0, first)
  for (const note of whole) apply(copy, note)
  const next = unsynced[first]
  if (fate === 'torn' && next) tear(copy, next)
  return copy.bytes.subarray(0, copy.length)
}

function apply(content: Content, { kind, offset, bytes }: Pick<Note, 'kind' | 'offset' | 'bytes'>): void {
  const end = offset + bytes.length
  if (end > content.bytes.length)
    content.bytes = Buffer.concat([content.bytes], Math.max(end, 2 * content.bytes.length))
  bytes.copy(content.bytes, offset)
  if (kind === 't' && end < content.length) content.bytes.fill(0, end, content.length)
  content.length = kind === 't' ? end : Math.max(end, content.length)
}

/** A disk writes sectors whole, in any order. */
function tear(content: Content, { kind, offset, bytes }: Note): void {
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + sector - ((offset + at) % sector))
    if (below(2) === 0) apply(content, { kind, offset: offset + at, bytes: bytes.subarray(at, end) })
    at = end
  }
}
