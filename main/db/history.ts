import { type Entry, entriesIn } from './journal_chain.ts'
import type { Statements } from './statements.ts'

/** Reads of the journal: the feed of changes, and the history of one record. */

export interface Feed {
  readonly entries: readonly Entry[]
  /** Where the next read goes on. */
  readonly last: number
  readonly more: boolean
}

/** Changed rows after a journal number, oldest first. */
export function changesSince(statements: Statements, since: number, limit: number): Feed {
  const rows = entriesIn(
    statements.all('select * from journal where id > ? order by id limit ?', [since, limit]),
  )
  return {
    entries: rows.filter(({ kind }) => kind !== 'event'),
    last: rows.at(-1)?.id ?? since,
    more: rows.length === limit,
  }
}

export const lastChange = (statements: Statements): number =>
  Number(statements.all('select coalesce(max(id), 0) as last from journal', [])[0]?.last)

export interface History {
  readonly entries: readonly Entry[]
  readonly count: number
  readonly more: boolean
}

/** Entries by their numbers: from one of them on, and before another. */
export interface Span {
  readonly from: number
  readonly before: number
}

/** What happened to one record within a span before a journal number, newest first. */
export function historyOf(
  statements: Statements,
  resource: string,
  record: number,
  { span, before, limit }: { readonly span: Span; readonly before: number; readonly limit: number },
): History {
  const of = 'from journal where resource = ? and record = ? and id >= ? and id < ?'
  const rows = entriesIn(
    statements.all(`select * ${of} order by id desc limit ?`, [
      resource,
      record,
      span.from,
      Math.min(span.before, before),
      limit + 1,
    ]),
  )
  const [counted] = statements.all(`select count(*) as count ${of}`, [
    resource,
    record,
    span.from,
    span.before,
  ])
  return { entries: rows.slice(0, limit), count: Number(counted?.count), more: rows.length > limit }
}
