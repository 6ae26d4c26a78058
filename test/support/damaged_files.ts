import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** How the file of a closed office may look when the program is started again. */
export interface Damage {
  readonly name: string
  /** Spoils the office of the folder; its whole file is 4,096 bytes a page. */
  spoil(folder: string): void
}

const file = (folder: string) => join(folder, 'office.db')

function overwrite(folder: string, at: number, bytes: Buffer): void {
  const opened = openSync(file(folder), 'r+')
  writeSync(opened, bytes, 0, bytes.length, at)
  closeSync(opened)
}

/** 30 lengths over the whole file, none of them its own. */
const truncated = (part: number): Damage => ({
  name: `cut off at ${part} of 30`,
  spoil(folder) {
    const { length } = readFileSync(file(folder))
    truncateSync(file(folder), Math.floor((length * part) / 31) + (part % 2 === 0 ? 0 : 1))
  },
})

export const damages: readonly Damage[] = [
  { name: 'no bytes', spoil: (folder) => truncateSync(file(folder), 0) },
  { name: 'a text', spoil: (folder) => writeFileSync(file(folder), '没有数据\n'.repeat(1000)) },
  { name: 'a page of zeros', spoil: (folder) => overwrite(folder, 4096 * 5, Buffer.alloc(4096)) },
  { name: 'another program', spoil: foreign },
  {
    name: 'no bytes beside a log',
    spoil(folder) {
      rmSync(file(folder))
      writeFileSync(file(folder), '')
      writeFileSync(`${file(folder)}-wal`, Buffer.alloc(8192, 7))
    },
  },
  ...Array.from({ length: 30 }, (_, part) => truncated(part + 1)),
]

function foreign(folder: string): void {
  rmSync(file(folder))
  const sqlite = new Sqlite(file(folder))
  sqlite.exec('create table notes (id integer primary key)')
  sqlite.close()
}

/** A closed office, once more. */
export function copied(made: string, into: string): string {
  cpSync(made, into, { recursive: true })
  return into
}

/** What was put aside lies there byte for byte. */
export function isPreserved(folder: string, before: Buffer): boolean {
  const kept = readdirSync(folder).filter((name) => /^office\.db\.damaged-\d+$/.test(name))
  return kept.length === 1 && readFileSync(join(folder, kept[0] ?? '')).equals(before)
}

/** What was put aside with names that begin so, byte for byte. */
export const preservedFiles = (folder: string, begins: string): readonly Buffer[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(begins))
    .map((name) => readFileSync(join(folder, name)))
