import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { OfficeTables } from '../connection/database.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import { unjournaledColumns } from './triggers.ts'

/** The entries of the journal, chained: each hash covers the one before, so that a changed or missing row shows. */

export type JournalEntry = Selectable<OfficeTables['journal']>

const kinds: readonly JournalEntry['kind'][] = ['create', 'update', 'remove', 'event']

/** Whole rows of the journal. */
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
    // Another word was written by nobody of the office: the chain shows it.
    kind: kinds.find((one) => one === row['kind']) ?? 'event',
    changes: text('changes'),
    reason: text('reason'),
    version: text('version'),
    hash: text('hash'),
    // Files of older programs have no such column.
    operation: String(row['operation'] ?? ''),
  }
}

/** Changes with the stored row, and with nothing else; columns in the table's order, but those that the journal leaves out. */
export function rowVersion(table: string, row: Readonly<Record<string, unknown>>): string {
  const left = unjournaledColumns[table]
  const values = left
    ? Object.entries(row).flatMap(([name, value]) => (left.includes(name) ? [] : [value]))
    : Object.values(row)
  return hash('sha1', JSON.stringify(values), 'base64url').slice(0, 16)
}

type Content = Omit<JournalEntry, 'id' | 'hash'>

const columns =
  'at, user, person, machine, request, resource, record, kind, changes, reason, version, operation, id, hash'
const insert = `insert into journal (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`
/** In the file of an older program, which knew no operations; there such an entry hashes alike. */
const insertOlder = insert.replace('operation, ', '').replace('?, ', '')
const knowsOperations = "select 1 from pragma_table_info('journal') where name = 'operation'"

/** What an entry says, in the order of the columns above. */
function contentOf(entry: Content) {
  const { at, user, person, machine, request, resource, record, kind, changes, reason, version } = entry
  return [at, user, person, machine, request, resource, record, kind, changes, reason, version]
}

/** The hash of an entry that follows one with this hash. Entries without an operation hash as those of older programs. */
export function entryHash(before: string, entry: Content): string {
  const operation = entry.operation === '' ? [] : [entry.operation]
  return hash('sha256', JSON.stringify([before, ...contentOf(entry), ...operation]), 'hex')
}

/** Number and hash of an entry. */
export type ChainLink = Pick<JournalEntry, 'id' | 'hash'>

/** Writes an entry behind the last one; answers its own number and hash. */
export function appendEntry(statements: Statements, last: ChainLink, entry: Content): ChainLink {
  const link = { id: last.id + 1, hash: entryHash(last.hash, entry) }
  statements.run(insert, [...contentOf(entry), entry.operation, link.id, link.hash])
  return link
}

/** Writes an event without an operation, in a file of whatever version. */
export function appendEvent(statements: Statements, entry: Omit<Content, 'operation'>): void {
  const isOlder = statements.all(knowsOperations, []).length === 0
  const last = lastLink(statements)
  const whole = { ...entry, operation: '' }
  if (isOlder) statements.run(insertOlder, [...contentOf(whole), last.id + 1, entryHash(last.hash, whole)])
  else appendEntry(statements, last, whole)
}

/** Of the last entry; an empty journal has number 0. */
export function lastLink(statements: Statements): ChainLink {
  const [last] = statements.all('select id, hash from journal order by id desc limit 1', [])
  return { id: Number(last?.['id'] ?? 0), hash: String(last?.['hash'] ?? '') }
}

/** Reads the whole chain; answers the number of the first row that does not follow from the one before. */
export function firstBrokenLink(statements: Statements): number | undefined {
  let [id, before] = [0, '']
  for (;;) {
    const rows = toEntries(statements.all('select * from journal where id > ? order by id limit 1000', [id]))
    if (rows.length === 0) return undefined
    for (const row of rows) {
      if (row.id !== id + 1 || entryHash(before, row) !== row.hash) return row.id
      id = row.id
      before = row.hash
    }
  }
}
