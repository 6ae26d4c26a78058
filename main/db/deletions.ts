import { type Entry, entriesIn } from './journal_chain.ts'
import { veiled } from './journal_triggers.ts'
import type { Row, Statements } from './statements.ts'

/** What the journal knows of deleted records. A deletion counts as one until an event `restore` names it. */
const standing = `e.kind = 'remove' and not exists (
  select 1 from journal r where r.resource = e.resource and r.record = e.record and r.id > e.id and r.kind = 'event'
    and json_extract(r.changes, '$.event') = 'restore' and json_extract(r.changes, '$.removal') = e.id
)`

/** Deletions from a list since a time, newest first. */
export const removalsSince = (
  statements: Statements,
  resource: string,
  since: string,
  most: number,
): Entry[] =>
  entriesIn(
    statements.all(
      `select e.* from journal e where e.resource = ? and e.at >= ? and ${standing} order by e.id desc limit ?`,
      [resource, since, most],
    ),
  )

/** The last deletion of a record. */
export const removalOf = (statements: Statements, resource: string, record: number): Entry | undefined =>
  entriesIn(
    statements.all(
      `select e.* from journal e where e.resource = ? and e.record = ? and ${standing} order by e.id desc limit 1`,
      [resource, record],
    ),
  )[0]

/** All that the request of an entry did, in its order: a request's entries stand together. */
export function requestOf(statements: Statements, entry: Entry): readonly Entry[] {
  // What the office did by itself has no name.
  if (entry.request === '') return [entry]
  const beyond = (comparison: string, order: string): number =>
    Number(
      statements.all(
        `select id from journal where id ${comparison} ? and request <> ? order by id ${order} limit 1`,
        [entry.id, entry.request],
      )[0]?.['id'] ?? (order === 'desc' ? 0 : Number.MAX_SAFE_INTEGER),
    )
  return entriesIn(
    statements.all('select * from journal where id > ? and id < ? order by id', [
      beyond('<', 'desc'),
      beyond('>', 'asc'),
    ]),
  )
}

/** The row that a deletion took; columns that held nothing are not in it. */
export function deletedRow({ changes }: Entry): Row {
  const parsed = JSON.parse(changes) as Readonly<Record<string, readonly [was: unknown, is: null]>> // written by the journal
  return Object.fromEntries(Object.entries(parsed).map(([name, [was]]) => [name, was]))
}

/** Whether the journal kept the whole row: of passwords and tokens it does not say what they were. */
export const isWhole = ({ resource }: Entry): boolean => (veiled[resource] ?? []).length === 0
