import type { Statements } from '../connection/statement_cache.ts'
import { type JournalEntry, toEntries } from './chain.ts'

/** Queries of the journal: the feed of changes, and the history of a record. */

export interface ChangePage {
  readonly entries: readonly JournalEntry[]
  /** Pass as `since` to the next call. */
  readonly last: number
  readonly more: boolean
}

/** Changed rows after an entry id, oldest first. */
export async function changesSince(
  statements: Statements,
  since: number,
  limit: number,
): Promise<ChangePage> {
  const rows = toEntries(
    await statements.all('select * from journal where id > ? order by id limit ?', [since, limit]),
  )
  return {
    entries: rows.filter(({ kind }) => kind !== 'event'),
    last: rows.at(-1)?.id ?? since,
    more: rows.length === limit,
  }
}

const entriesAtOnce = 500

/** Entries from a time on, newest first, read as far as somebody takes them. */
export async function* entriesSince(statements: Statements, since: string): AsyncGenerator<JournalEntry> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const entries = toEntries(
      await statements.all('select * from journal where id < ? order by id desc limit ?', [
        before,
        entriesAtOnce,
      ]),
    )
    for (const entry of entries) {
      if (entry.at < since) return
      yield entry
    }
    if (entries.length < entriesAtOnce) return
    before = entries.at(-1)?.id ?? 0
  }
}

export const lastChangeId = async (statements: Statements): Promise<number> =>
  Number((await statements.all('select coalesce(max(id), 0) as last from journal', []))[0]?.last)

export interface HistoryPage {
  readonly entries: readonly JournalEntry[]
  readonly count: number
  readonly more: boolean
}

/** A range of entry ids: `from` inclusive, `before` exclusive. */
export interface EntryRange {
  readonly from: number
  readonly before: number
}

/** A record and the range of entries in which the id meant this record. */
export interface RecordRange extends EntryRange {
  readonly resource: string
  readonly record: number
}

/** The present life of each of these records: an id that was used before counts from its last creation. */
export const presentLives = async (
  statements: Statements,
  records: readonly { readonly resource: string; readonly record: number }[],
): Promise<readonly RecordRange[]> =>
  (
    await statements.all(
      `select json_text(span.value, 0) as resource, json_integer(span.value, 1) as record, coalesce((select max(entry.id) from journal entry
        where entry.resource = json_text(span.value, 0) and entry.record = json_integer(span.value, 1) and entry.kind = 'create'), 0) as birth
        from json_rows(?) span`,
      [JSON.stringify(records.map(({ resource, record }) => [resource, record]))],
    )
  ).map(({ resource, record, birth }) => ({
    resource: String(resource),
    record: Number(record),
    from: Number(birth),
    before: Number.MAX_SAFE_INTEGER,
  }))

/** Entries of these records within their ranges and before an entry id, newest first. */
export async function historyOf(
  statements: Statements,
  spans: readonly RecordRange[],
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<HistoryPage> {
  const rows = toEntries(
    await statements.all(
      `select * from journal where id in (select entry.id ${entriesOf} and entry.id < ? order by entry.id desc limit ?)
        order by id desc`,
      [rangesOf(spans), before, limit + 1],
    ),
  )
  const [counted] = await statements.all(`select count(*) as count ${entriesOf}`, [rangesOf(spans)])
  return { entries: rows.slice(0, limit), count: Number(counted?.count), more: rows.length > limit }
}
const rangesOf = (spans: readonly RecordRange[]): string =>
  JSON.stringify(spans.map((one) => [one.resource, one.record, one.from, one.before]))
/** Uses the index on (resource, record): only the shown entries are read. */
const entriesOf = `from json_rows(?) span cross join journal entry where entry.resource = json_text(span.value, 0)
  and entry.record = json_integer(span.value, 1) and entry.id >= json_integer(span.value, 2) and entry.id < json_integer(span.value, 3)`

/** At most so many entries that changed these records within their ranges, oldest first. */
export const correctingEntries = async (
  statements: Statements,
  spans: readonly RecordRange[],
  limit: number,
): Promise<readonly JournalEntry[]> =>
  toEntries(
    await statements.all(
      `select * from journal where id in (select entry.id ${entriesOf}) and kind = 'update' order by id limit ?`,
      [rangesOf(spans), limit],
    ),
  )

/** Remove entries of records in `list` whose field `via` had this value; the condition is that of two indexes. */
export const referencingEntries = async (
  statements: Statements,
  list: string,
  via: string,
  value: unknown,
  { from, before }: EntryRange,
): Promise<readonly JournalEntry[]> =>
  toEntries(
    await statements.all(
      `select * from journal where resource = '${list}' and kind in ('create', 'remove') and kind = 'remove'
        and coalesce(json_path(changes, '$.${via}[1]'), json_path(changes, '$.${via}[0]')) = ? and id >= ? and id < ? order by id`,
      [value, from, before],
    ),
  )
