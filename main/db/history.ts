import type { Entry } from './journal.ts'
import type { Statements } from './statements.ts'

/** Reads of the journal: the feed of changes, and the history of one record. */

const most = 500

export interface Feed {
  readonly entries: readonly Entry[]
  /** Where the next read goes on. */
  readonly last: number
  readonly more: boolean
}

/** Changed rows after a journal number, oldest first. */
export function changesSince(statements: Statements, since: number, limit = most): Feed {
  const rows = statements.all('select * from journal where id > ? order by id limit ?', [
    since,
    limit,
  ]) as unknown as Entry[] // the journal's own columns
  return {
    entries: rows.filter(({ kind }) => kind !== 'event'),
    last: rows.at(-1)?.id ?? since,
    more: rows.length === limit,
  }
}

export const lastChange = (statements: Statements): number =>
  Number(statements.all('select coalesce(max(id), 0) as last from journal', [])[0]?.['last'])

/** Everything that happened to one record, newest first. */
export function historyOf(statements: Statements, resource: string, record: number): readonly Entry[] {
  return statements.all('select * from journal where resource = ? and record = ? order by id desc limit ?', [
    resource,
    record,
    most,
  ]) as unknown as Entry[] // as above
}
