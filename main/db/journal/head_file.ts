import { hash } from 'node:crypto'
import { closeSync, constants, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Statements } from '../connection/statement_cache.ts'
import { syncFolder } from '../connection/sync.ts'
import { type JournalHead, journalHead } from '../integrity/verify.ts'
import type { ChainLink } from './chain.ts'
import { containsEntry } from './common_entry.ts'

/**
 * `office.head` beside the office file: number and hash of the journal's last entry, one record that is written over after
 * every commit, and not waited for. A program that is killed leaves it exact; a cut of power may leave it behind the file,
 * never ahead. A file that is behind it has lost what stood in its log.
 */
export const headFileName = 'office.head'

const pathOf = (directory: string): string => join(directory, headFileName)

/** 161 bytes, less than a disk writes at once. The empty journal has number 0 and a hash of zeros. */
function recordOf({ id, hash: last }: ChainLink): string {
  const said = `office.head 1 ${String(id).padStart(16, '0')} ${last.padStart(64, '0')} `
  return `${said}${checkOf(said)}\n`
}
const checkOf = (said: string): string => hash('sha256', said, 'hex')

const record = /^(office\.head 1 (\d{16}) ([0-9a-f]{64}) )([0-9a-f]{64})\n/

/** What stands beside the office file of a directory; undefined where there is none, or half of one. */
export function readHeadFile(directory: string): ChainLink | undefined {
  const [, said = '', id, last = '', check] = record.exec(writtenAt(pathOf(directory))) ?? []
  if (check === undefined || checkOf(said) !== check) return undefined
  return { id: Number(id), hash: Number(id) === 0 ? '' : last }
}

function writtenAt(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** What was acknowledged and is not in the file. */
export interface JournalLoss {
  /** `behind`: the last entries of its journal are missing; `parted`: it has another history than was noted. */
  readonly kind: 'behind' | 'parted'
  /** How many entries; 0 where it is not known. */
  readonly missing: number
  /** The last entry that was noted. */
  readonly head: ChainLink
  /** The last entry of the file. */
  readonly last: JournalHead
}

/** Of a file beside which `head` was noted; undefined where all is there, or nothing was noted. */
export function journalLoss(statements: Statements, head: ChainLink | undefined): JournalLoss | undefined {
  if (head === undefined) return undefined
  const last = hasJournal(statements) ? journalHead(statements) : { id: 0, hash: '', at: '', person: '' }
  if (last.id < head.id) return { kind: 'behind', missing: head.id - last.id, head, last }
  return containsEntry(statements, head) ? undefined : { kind: 'parted', missing: 0, head, last }
}

/** The making of the office may stand in the log as well. */
const hasJournal = (statements: Statements): boolean =>
  statements.all("select 1 from sqlite_master where name = 'journal'", []).length > 0

/** Before another file takes the place of the office's: the new one ends elsewhere. */
export const deleteHeadFile = (directory: string): void => rmSync(pathOf(directory), { force: true })

export interface HeadFile {
  /** After a commit is on the disk, before its answers go out. */
  write(link: ChainLink): void
  sync(): void
  close(): void
}

/**
 * Keeps the record of an open office. It never fails: the commits that it tells of stand without it, and a record that could
 * not be written is behind them.
 */
export function openHeadFile(directory: string): HeadFile {
  let [written, synced] = ['', '']
  let opened = orNothing(() => openSync(pathOf(directory), constants.O_RDWR | constants.O_CREAT, 0o600))
  return {
    write(link) {
      const next = recordOf(link)
      const file = opened
      if (file === undefined || next === written) return
      orNothing(() => {
        writeSync(file, next, 0, 'latin1')
        written = next
      })
    },
    sync() {
      const file = opened
      if (file === undefined || synced === written) return
      orNothing(() => {
        fsyncSync(file)
        if (synced === '') syncFolder(directory)
        synced = written
      })
    },
    close() {
      if (opened !== undefined) closeSync(opened)
      opened = undefined
    },
  }
}

function orNothing<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
