import type { Row, Statements } from '../connection/statement_cache.ts'
import { type JournalEntry, toEntries } from './chain.ts'
import type { RecordRange } from './history.ts'
import type { NewEntry } from './journal.ts'
import { redacted } from './triggers.ts'

/** What the journal knows of deleted records. A deletion counts as one until an event `restore` names it. */
const standing = `e.kind = 'remove' and not exists (
  select 1 from journal r where r.resource = e.resource and r.record = e.record and r.id > e.id and r.kind = 'event'
    and json_extract(r.changes, '$.event') = 'restore' and json_extract(r.changes, '$.removal') = e.id
)`

/** Deletions from a list since a time, newest first. */
export const deletionsSince = (
  statements: Statements,
  resource: string,
  since: string,
  most: number,
): JournalEntry[] =>
  toEntries(
    statements.all(
      `select e.* from journal e where e.resource = ? and e.at >= ? and ${standing} order by e.id desc limit ?`,
      [resource, since, most],
    ),
  )

/** The last deletion of a record. */
export const lastDeletion = (
  statements: Statements,
  resource: string,
  record: number,
): JournalEntry | undefined =>
  toEntries(
    statements.all(
      `select e.* from journal e where e.resource = ? and e.record = ? and ${standing} order by e.id desc limit 1`,
      [resource, record],
    ),
  )[0]

/** The deletion that ended a record within a span; of one that was undone there is none. */
export const deletionInRange = (
  statements: Statements,
  { resource, record, from, before }: RecordRange,
): JournalEntry | undefined =>
  toEntries(
    statements.all(
      `select e.* from journal e where e.resource = ? and e.record = ? and e.id >= ? and e.id < ? and ${standing}
        order by e.id desc limit 1`,
      [resource, record, from, before],
    ),
  )[0]

/** All that the operation of an entry did, in its order: the entries of one request stand together. */
export function operationEntries(statements: Statements, entry: JournalEntry): readonly JournalEntry[] {
  // What the office did by itself has no name.
  if (entry.request === '') return [entry]
  const beyond = (comparison: string, order: string): number =>
    Number(
      statements.all(
        `select id from journal where id ${comparison} ? and (request <> ? or operation <> ?) order by id ${order} limit 1`,
        [entry.id, entry.request, entry.operation],
      )[0]?.['id'] ?? (order === 'desc' ? 0 : Number.MAX_SAFE_INTEGER),
    )
  return toEntries(
    statements.all('select * from journal where id > ? and id < ? order by id', [
      beyond('<', 'desc'),
      beyond('>', 'asc'),
    ]),
  )
}

/** A row that a deletion took, as it was before it. */
export interface DeletedRow<E> {
  readonly removal: E
  readonly row: Row
}
/** A row that a deletion left changed: the columns that it changed, before and after. */
export interface ChangedRow {
  readonly resource: string
  readonly record: number
  readonly was: Row
  readonly is: Row
}

/** What the entries of one deletion come to: a row may be changed several times, and before it goes. */
export function deletionEffects<E extends NewEntry>(
  entries: readonly E[],
): { readonly lost: readonly DeletedRow<E>[]; readonly changed: readonly ChangedRow[] } {
  const lost: DeletedRow<E>[] = []
  const changed = new Map<string, ChangedRow>()
  for (const one of entries) {
    const { resource, record } = one
    const key = `${resource}/${record}`
    const before = changed.get(key)
    const was = { ...side(one, 0), ...before?.was }
    if (one.kind === 'remove') {
      changed.delete(key)
      lost.push({ removal: one, row: was })
    } else changed.set(key, { resource, record, was, is: { ...before?.is, ...side(one, 1) } })
  }
  return { lost, changed: [...changed.values()] }
}

/** The values of an entry before or after it. */
function side({ changes }: Pick<JournalEntry, 'changes'>, which: 0 | 1): Row {
  const parsed = JSON.parse(changes) as Readonly<Record<string, readonly [was: unknown, is: unknown]>> // written by the journal
  return Object.fromEntries(Object.entries(parsed).map(([name, both]) => [name, both[which]]))
}

/** The row that a deletion took; columns that held nothing are not in it. */
export const deletedRow = (entry: Pick<JournalEntry, 'changes'>): Row => side(entry, 0)

/** Whether the journal kept the whole row: of passwords and tokens it does not say what they were. */
export const isFullyJournaled = ({ resource }: Pick<JournalEntry, 'resource'>): boolean =>
  (redacted[resource] ?? []).length === 0
