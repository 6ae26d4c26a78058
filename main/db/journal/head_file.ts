import { hash } from 'node:crypto'
import { closeSync, constants, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStatements } from '../connection/statement_cache.ts'
import { syncFolder } from '../connection/sync.ts'
import { type JournalHead, journalHead } from '../integrity/verify.ts'
import type { ChainLink } from './chain.ts'
import { containsEntry } from './common_entry.ts'

/**
 * `office.head` beside the office file: id and hash of the journal's last entry, overwritten after every
 * commit without waiting for a sync. After a killed process it is exact; after a power cut it may be older
 * than the database, never newer. A database older than its head has lost commits from its WAL.
 */
export const headFileName = 'office.head'

const pathOf = (directory: string): string => join(directory, headFileName)

/**
 * 161 bytes: less than a disk sector, so it is written atomically. For an empty journal id 0 and a hash of
 * zeros.
 */
function recordOf({ id, hash: last }: ChainLink): string {
  const body = `office.head 1 ${String(id).padStart(16, '0')} ${last.padStart(64, '0')} `
  return `${body}${checksumOf(body)}\n`
}
const checksumOf = (body: string): string => hash('sha256', body, 'hex')

const record = /^(office\.head 1 (\d{16}) ([0-9a-f]{64}) )([0-9a-f]{64})\n/

/** Reads the head file; undefined if it is missing or incomplete. */
export function readHeadFile(directory: string): ChainLink | undefined {
  const [, body = '', id, last = '', checksum] = record.exec(readIfExists(pathOf(directory))) ?? []
  if (checksum === undefined || checksumOf(body) !== checksum) return undefined
  return { id: Number(id), hash: Number(id) === 0 ? '' : last }
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Acknowledged changes that are missing from the file. */
export interface JournalLoss {
  /** `behind`: the last entries are missing; `parted`: the entry `head` has another hash or is missing. */
  readonly kind: 'behind' | 'parted'
  /** Number of missing entries; 0 if unknown. */
  readonly missing: number
  /** The last acknowledged entry. */
  readonly head: ChainLink
  /** The last entry of the file. */
  readonly last: JournalHead
}

/** Compares the file with its head; undefined if nothing is missing or no head is known. */
export function journalLoss(
  statements: FileStatements,
  head: ChainLink | undefined,
): JournalLoss | undefined {
  if (head === undefined) return undefined
  const last = hasJournal(statements) ? journalHead(statements) : { id: 0, hash: '', at: '', person: '' }
  if (last.id < head.id) return { kind: 'behind', missing: head.id - last.id, head, last }
  return containsEntry(statements, head) ? undefined : { kind: 'parted', missing: 0, head, last }
}

/** If the WAL was lost, even the tables may be missing. */
const hasJournal = (statements: FileStatements): boolean =>
  statements.all("select 1 from sqlite_master where name = 'journal'", []).length > 0

/** Call before another file replaces the office's: its journal ends elsewhere. */
export const deleteHeadFile = (directory: string): void => rmSync(pathOf(directory), { force: true })

export interface HeadFile {
  /** Call after a commit is on the disk, before the results are sent. */
  write(link: ChainLink): void
  sync(): void
  close(): void
}

/**
 * Writes the head of an open office. Never throws: the commits are valid without it, and a failed write only
 * leaves an older head.
 */
export function openHeadFile(directory: string): HeadFile {
  let [written, synced] = ['', '']
  let handle = orUndefined(() => openSync(pathOf(directory), constants.O_RDWR | constants.O_CREAT, 0o600))
  return {
    write(link) {
      const next = recordOf(link)
      const file = handle
      if (file === undefined || next === written) return
      orUndefined(() => {
        writeSync(file, next, 0, 'latin1')
        written = next
      })
    },
    sync() {
      const file = handle
      if (file === undefined || synced === written) return
      orUndefined(() => {
        fsyncSync(file)
        if (synced === '') syncFolder(directory)
        synced = written
      })
    },
    close() {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}

function orUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
