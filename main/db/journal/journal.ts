import type Sqlite from 'better-sqlite3'
import type { Statements } from '../connection/statement_cache.ts'
import { isForeignKeyError, toForeignKeyError } from '../errors.ts'
import { appendEntry, type ChainLink, type JournalEntry, lastLink, rowVersion } from './chain.ts'
import type { JournalEvent } from './events.ts'
import { diffRows, journaledTables, journalTriggers, rowFromValues } from './triggers.ts'

/** Who writes, from where, by which request, and why: what every journal row of a request says. */
export interface WriteContext {
  readonly user: number
  readonly person: string
  readonly machine: string
  readonly request: string
  readonly reason: string
  readonly at: string
  /** `<resource>.<operation>`; absent where the office works by itself. */
  readonly operation?: string
}

/** The office by itself, where nothing of it stands in the journal: the search index, jobs. */
export const noActor: WriteContext = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }

/** What a committed change means to the office's own memory: totals, anchors, cached answers. */
export interface Change {
  readonly entry: JournalEntry
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>> | undefined
}

/** An entry before it is written. */
export type NewEntry = Omit<JournalEntry, 'id' | 'hash'>

export interface Journal {
  begin(writing: WriteContext): void
  /** What this request has changed so far; none of it is written yet. */
  pending(): readonly NewEntry[]
  /** Writes what this request changed; part of the request's savepoint. */
  flush(): void
  /** The request failed: nothing of it happened. */
  discard(): void
  /** Everything flushed since the last call is on disk. */
  committed(): readonly Change[]
  /** The whole batch was rolled back. */
  rolledBack(): void
  /** The last entry that is on disk. */
  head(): ChainLink
  /** An event that changes no row: a sign-in, an export, a changed permission. */
  event(resource: string, record: number, noted: JournalEvent): void
}

/**
 * Every changed row of every table, noted by the database itself, so that no handler can forget.
 * TEMP triggers: they belong to this connection, are made anew from the tables at every start, and call `note`.
 */
export function openJournal(sqlite: Sqlite.Database, statements: Statements): Journal {
  const columnsOf = new Map<string, readonly string[]>()
  for (const [table, columns] of journaledTables(statements)) columnsOf.set(table, columns)

  let head = lastLink(statements)
  let durable = head
  let writing: Required<WriteContext> = { ...noActor, operation: '' }
  let noted: Omit<Change, 'entry'>[] = []
  let entries: NewEntry[] = []
  let flushed: Change[] = []

  const note = (
    kind: JournalEntry['kind'],
    resource: string,
    record: number,
    changes: string,
    version: string,
    change: Omit<Change, 'entry'>,
  ) => {
    entries.push({ ...writing, resource, record, kind, changes, version })
    noted.push(change)
  }

  sqlite.function(
    'office_note',
    { varargs: true },
    (kind: JournalEntry['kind'], table: string, ...values: unknown[]) => {
      const columns = columnsOf.get(table) ?? []
      const half = kind === 'update' ? columns.length : 0
      const before = kind === 'create' ? undefined : rowFromValues(columns, values, 0)
      const after = kind === 'remove' ? undefined : rowFromValues(columns, values, half)
      const changes = diffRows(table, columns, before, after)
      if (changes === '{}') return null
      note(kind, table, Number((after ?? before)?.['id']), changes, after ? rowVersion(table, after) : '', {
        before,
        after,
      })
      return null
    },
  )
  for (const [table, columns] of columnsOf) sqlite.exec(journalTriggers(table, columns))

  // A statement that fails half way has noted rows that are as they were: a handler may go on without it.
  statements.guard(() => {
    const mark = entries.length
    return (failure) => {
      const tables = entries.splice(mark).map(({ resource }) => resource)
      const rows = noted.splice(mark).map(({ after }, at) => ({ table: tables[at] ?? '', after }))
      return rows.length > 0 && isForeignKeyError(failure) ? toForeignKeyError(statements, rows) : failure
    }
  })

  return {
    begin({ person, machine, request, reason, operation = '', ...next }) {
      // What is hashed must be what the file gives back: SQLite keeps no half characters.
      writing = {
        ...next,
        person: person.toWellFormed(),
        machine: machine.toWellFormed(),
        request: request.toWellFormed(),
        reason: reason.toWellFormed(),
        operation,
      }
      this.discard()
    },
    pending: () => [...entries],
    flush() {
      let link = head
      const written = entries.map((entry, at): Change => {
        link = appendEntry(statements, link, entry)
        return { ...(noted[at] ?? { before: undefined, after: undefined }), entry: { ...entry, ...link } }
      })
      head = link
      for (const entry of written) flushed.push(entry)
      this.discard()
    },
    discard() {
      entries = []
      noted = []
    },
    committed() {
      const done = flushed
      flushed = []
      durable = head
      return done
    },
    rolledBack() {
      head = durable
      flushed = []
      this.discard()
    },
    head: () => durable,
    event: (resource, record, facts) =>
      note('event', resource, record, JSON.stringify(facts), '', { before: undefined, after: undefined }),
  }
}
