import type { Row } from '../connection/statement_cache.ts'
import { type ChainLink, type JournalEntry, toEntries } from '../journal/chain.ts'
import type { Change } from '../journal/journal.ts'
import type { Query } from './statements.ts'

/**
 * The changes that other processes committed between two entries; undefined if the first one is not in the journal any
 * more. An entry of an update has the changed columns only, so the row itself is read as it is now.
 */
export async function changesBetween(
  query: Query,
  from: ChainLink,
  until: ChainLink,
): Promise<readonly Change[] | undefined> {
  const { rows } = await query('select * from journal where id >= ? and id <= ? order by id', [
    from.id,
    until.id,
  ])
  const entries = toEntries(rows)
  if (from.id > 0 && entries[0]?.hash !== from.hash) return undefined
  const made = entries.filter(({ id }) => id > from.id)
  const present = await rowsOf(query, made)
  return made.map((entry) => changeOf(entry, present.get(entry.resource)?.get(entry.record)))
}

/** The rows that the updates changed, by table and id. */
async function rowsOf(
  query: Query,
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, Row>>> {
  const updates = Map.groupBy(
    entries.filter(({ kind }) => kind === 'update'),
    ({ resource }) => resource,
  )
  const found = new Map<string, ReadonlyMap<number, Row>>()
  for (const [table, changed] of updates) {
    const ids = JSON.stringify([...new Set(changed.map(({ record }) => record))])
    const { rows } = await query(`select * from "${table}" where id in integers(?)`, [ids])
    found.set(table, new Map(rows.map((row) => [Number(row['id']), row])))
  }
  return found
}

function changeOf(entry: JournalEntry, row: Row | undefined): Change {
  if (entry.kind === 'event') return { entry, before: undefined, after: undefined }
  // Written by the journal.
  const changes = JSON.parse(entry.changes) as Readonly<Record<string, readonly [was: unknown, is: unknown]>>
  const side = (which: 0 | 1): Row =>
    Object.fromEntries(Object.entries(changes).map(([name, both]) => [name, both[which]]))
  if (entry.kind === 'create') return { entry, before: undefined, after: { id: entry.record, ...side(1) } }
  if (entry.kind === 'remove') return { entry, before: { id: entry.record, ...side(0) }, after: undefined }
  return {
    entry,
    before: { id: entry.record, ...row, ...side(0) },
    after: { id: entry.record, ...row, ...side(1) },
  }
}
