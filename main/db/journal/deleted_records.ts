import type { Row, Statements } from '../connection/statement_cache.ts'
import { type JournalEntry, toEntries } from './chain.ts'
import type { RecordRange } from './history.ts'
import type { NewEntry } from './journal.ts'
import { redacted } from './triggers.ts'

/** SQL condition for deletions that were not undone by a later event `restore`. */
const isDeletion = `e.kind = 'remove' and not exists (
  select 1 from journal r where r.resource = e.resource and r.record = e.record and r.id > e.id and r.kind = 'event'
    and json_text(r.changes, 'event') = 'restore' and json_integer(r.changes, 'removal') = e.id
)`

/** Deletions from a resource since a time, newest first. */
export const deletionsSince = async (
  statements: Statements,
  resource: string,
  since: string,
  limit: number,
): Promise<JournalEntry[]> =>
  toEntries(
    await statements.all(
      `select e.* from journal e where e.resource = ? and e.at >= ? and ${isDeletion} order by e.id desc limit ?`,
      [resource, since, limit],
    ),
  )

/** The last deletion of a record. */
export const lastDeletion = async (
  statements: Statements,
  resource: string,
  record: number,
): Promise<JournalEntry | undefined> =>
  toEntries(
    await statements.all(
      `select e.* from journal e where e.resource = ? and e.record = ? and ${isDeletion} order by e.id desc limit 1`,
      [resource, record],
    ),
  )[0]

/** The deletion of a record within a range of entries; undefined if it was undone. */
export const deletionInRange = async (
  statements: Statements,
  { resource, record, from, before }: RecordRange,
): Promise<JournalEntry | undefined> =>
  toEntries(
    await statements.all(
      `select e.* from journal e where e.resource = ? and e.record = ? and e.id >= ? and e.id < ? and ${isDeletion}
        order by e.id desc limit 1`,
      [resource, record, from, before],
    ),
  )[0]

/** All entries of the operation that wrote `entry`, in order: entries of one request are consecutive. */
export async function operationEntries(
  statements: Statements,
  entry: JournalEntry,
): Promise<readonly JournalEntry[]> {
  // The office's own work has no request id.
  if (entry.request === '') return [entry]
  const neighbour = async (comparison: string, order: string): Promise<number> =>
    Number(
      (
        await statements.all(
          `select id from journal where id ${comparison} ? and (request <> ? or operation <> ?) order by id ${order} limit 1`,
          [entry.id, entry.request, entry.operation],
        )
      )[0]?.['id'] ?? (order === 'desc' ? 0 : Number.MAX_SAFE_INTEGER),
    )
  return toEntries(
    await statements.all('select * from journal where id > ? and id < ? order by id', [
      await neighbour('<', 'desc'),
      await neighbour('>', 'asc'),
    ]),
  )
}

/** A deleted row with its values before the deletion. */
export interface DeletedRow<E> {
  readonly removal: E
  readonly row: Row
}
/** A row changed by a deletion: the changed columns before and after. */
export interface ChangedRow {
  readonly resource: string
  readonly record: number
  readonly was: Row
  readonly is: Row
}

/** Combines the entries of one deletion: a row may be changed several times, also before it is deleted. */
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

/** The values of an entry before (0) or after (1) it. */
function side({ changes }: Pick<JournalEntry, 'changes'>, which: 0 | 1): Row {
  const parsed = JSON.parse(changes) as Readonly<Record<string, readonly [was: unknown, is: unknown]>> // written by the journal
  return Object.fromEntries(Object.entries(parsed).map(([name, both]) => [name, both[which]]))
}

/** The deleted row; columns that were null are missing. */
export const deletedRow = (entry: Pick<JournalEntry, 'changes'>): Row => side(entry, 0)

/** Whether the journal has the whole row: passwords and tokens are redacted. */
export const isFullyJournaled = ({ resource }: Pick<JournalEntry, 'resource'>): boolean =>
  (redacted[resource] ?? []).length === 0
