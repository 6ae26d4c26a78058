import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { OfficeTables } from '../connection/database.ts'
import type { FileStatements, Row } from '../connection/statement_cache.ts'
import { unjournaledColumns } from './triggers.ts'

/**
 * The journal's hash chain: each entry's hash covers the one before, so that a changed or missing entry is
 * detected.
 */

export type JournalEntry = Selectable<OfficeTables['journal']>

const kinds: readonly JournalEntry['kind'][] = ['create', 'update', 'remove', 'event']

/** Converts whole journal rows. */
export const toEntries = (rows: readonly Row[]): JournalEntry[] => rows.map(entryOf)

function entryOf(row: Row): JournalEntry {
  const text = (name: keyof JournalEntry) => String(row[name])
  return {
    id: Number(row['id']),
    at: text('at'),
    user: Number(row['user']),
    person: text('person'),
    machine: text('machine'),
    request: text('request'),
    resource: text('resource'),
    record: Number(row['record']),
    // The office writes no other kind; for a tampered row the hash chain breaks.
    kind: kinds.find((one) => one === row['kind']) ?? 'event',
    changes: text('changes'),
    reason: text('reason'),
    version: text('version'),
    hash: text('hash'),
    // Older files lack this column.
    operation: String(row['operation'] ?? ''),
  }
}

/** Rows whose version the journal has worked out. */
const versions = new WeakMap<object, string>()

/** As `rowVersion`, of a row that is not changed any more: it is not worked out twice. */
export function rememberVersion(table: string, row: Row): string {
  const version = rowVersion(table, row)
  versions.set(row, version)
  return version
}

/**
 * A hash of the stored row: changes exactly when a journaled column changes. `row` has its columns in table
 * order.
 */
export function rowVersion(table: string, row: Readonly<Record<string, unknown>>): string {
  const known = versions.get(row)
  if (known !== undefined) return known
  const excluded = unjournaledColumns[table]
  const values = excluded
    ? Object.entries(row).flatMap(([name, value]) => (excluded.includes(name) ? [] : [value]))
    : Object.values(row)
  return hash('sha1', JSON.stringify(values), 'base64url').slice(0, 16)
}

type Content = Omit<JournalEntry, 'id' | 'hash'>

const columns =
  'at, "user", person, machine, request, resource, record, kind, changes, reason, version, operation, id, hash'
const insert = `insert into journal (${columns}) values (${columns.replaceAll(/"?\w+"?/g, '?')})`
/** For files of older versions without the column `operation`; the hash of such an entry is the same. */
const insertOlder = insert.replace('operation, ', '').replace('?, ', '')
const knowsOperations = "select 1 from pragma_table_info('journal') where name = 'operation'"

/** The hashed values of an entry, in the order of `columns`. */
function contentOf(entry: Content) {
  const { at, user, person, machine, request, resource, record, kind, changes, reason, version } = entry
  return [at, user, person, machine, request, resource, record, kind, changes, reason, version]
}

/**
 * Hash of an entry that follows one with the hash `before`: SHA-256 over JSON. An empty operation is left
 * out, as in older versions.
 */
export const entryHash = (previousHash: string, entry: Content): string =>
  contentHash(previousHash, contentOf(entry), entry.operation)

function contentHash(previousHash: string, content: readonly unknown[], operation: string): string {
  const hashed = operation === '' ? [previousHash, ...content] : [previousHash, ...content, operation]
  return hash('sha256', JSON.stringify(hashed), 'hex')
}

/** Id and hash of an entry. */
export type ChainLink = Pick<JournalEntry, 'id' | 'hash'>

/** Appends an entry; returns its id and hash. */
export function appendEntry(statements: FileStatements, last: ChainLink, entry: Content): ChainLink {
  const content = contentOf(entry)
  const link = { id: last.id + 1, hash: contentHash(last.hash, content, entry.operation) }
  statements.run(insert, [...content, entry.operation, link.id, link.hash])
  return link
}

/** Appends an event without an operation, to a file of any version. */
export function appendEvent(statements: FileStatements, entry: Omit<Content, 'operation'>): void {
  const isOlder = statements.all(knowsOperations, []).length === 0
  const last = lastLink(statements)
  const whole = { ...entry, operation: '' }
  if (isOlder) statements.run(insertOlder, [...contentOf(whole), last.id + 1, entryHash(last.hash, whole)])
  else appendEntry(statements, last, whole)
}

/** Id and hash of the last entry, or where the chain starts if there is none. */
export function lastLink(statements: FileStatements): ChainLink {
  const [last] = statements.all('select id, hash from journal order by id desc limit 1', [])
  return last ? { id: Number(last['id']), hash: String(last['hash']) } : chainStart(statements)
}

/**
 * What the first entry follows: nothing (id 0), or in a working copy the office's last entry when it was taken, whose
 * journal stays there.
 */
export function chainStart(statements: FileStatements): ChainLink & { readonly at: string } {
  // Files of the first versions have no settings.
  const [table] = statements.all("select 1 from sqlite_master where type = 'table' and name = 'settings'", [])
  const [copy] = table
    ? statements.all(
        `select value ->> 'base' as id, value ->> 'base_hash' as hash, value ->> 'taken_dt' as at
          from settings where name = 'copy'`,
        [],
      )
    : []
  return { id: Number(copy?.['id'] ?? 0), hash: String(copy?.['hash'] ?? ''), at: String(copy?.['at'] ?? '') }
}

/** Where consecutive entries end that follow `from`; `broken` is the id of the first one that does not match. */
export function followChain(
  from: ChainLink,
  entries: readonly JournalEntry[],
): { readonly last: ChainLink; readonly broken?: number } {
  let last = from
  for (const entry of entries) {
    const { id, hash } = entry
    if (id !== last.id + 1 || entryHash(last.hash, entry) !== hash) return { last, broken: id }
    last = { id, hash }
  }
  return { last }
}
/** The entries after an id, some at a time. */
export const entriesAfter = 'select * from journal where id > ? order by id limit 1000'

/** Verifies the whole chain; returns the id of the first entry that does not match, or undefined. */
export function firstBrokenLink(statements: FileStatements): number | undefined {
  for (let from: ChainLink = chainStart(statements); ; ) {
    const entries = toEntries(statements.all(entriesAfter, [from.id]))
    const { last, broken } = followChain(from, entries)
    if (broken !== undefined || entries.length === 0) return broken
    from = last
  }
}
