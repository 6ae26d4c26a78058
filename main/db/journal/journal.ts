import type Sqlite from 'better-sqlite3'
import type { FileStatements } from '../connection/statement_cache.ts'
import { isForeignKeyError, toForeignKeyError } from '../errors.ts'
import { appendEntry, type ChainLink, type JournalEntry, lastLink, rowVersion } from './chain.ts'
import type { JournalEvent } from './events.ts'
import { diffRows, journaledTables, journalTriggers, rowFromValues } from './triggers.ts'

/** Who writes, from where, in which request, and why: common to all journal rows of a request. */
export interface WriteContext {
  readonly user: number
  readonly person: string
  readonly machine: string
  readonly request: string
  readonly reason: string
  readonly at: string
  /** `<resource>.<operation>`; absent for the office's own work. */
  readonly operation?: string
}

/** For the office's own writes that are not journaled: the search index, jobs. */
export const noActor: WriteContext = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }

/** A committed change, for the caches in memory: counts, offset index, cached results. */
export interface Change {
  readonly entry: JournalEntry
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>> | undefined
}

/** An entry before it is appended. */
export type NewEntry = Omit<JournalEntry, 'id' | 'hash'>

export interface Journal {
  begin(writing: WriteContext): void
  /** Attributes what follows in this request to another person; returns the function that ends it. */
  attribute(other: WriteContext): () => void
  /** A point of this request: the returned function drops what follows it, for a savepoint that is rolled back. */
  mark(): () => void
  /** Changes of the current request; not written yet. */
  pending(): readonly NewEntry[]
  /** Appends the changes of this request; inside its savepoint. */
  flush(): void
  /** Drops the changes of a failed request. */
  discard(): void
  /** Returns and clears the changes flushed since the last call; call it after COMMIT. */
  committed(): readonly Change[]
  /** Call after the whole batch was rolled back. */
  rolledBack(): void
  /** The last committed entry. */
  head(): ChainLink
  /** Adds an event that changes no row: a sign-in, an export. */
  event(resource: string, record: number, event: JournalEvent): void
}

/**
 * Journals every changed row of every table by triggers, so that no handler can forget it. TEMP triggers
 * belong to this connection; they are created at every start and call `office_note`.
 */
export function openJournal(sqlite: Sqlite.Database, statements: FileStatements): Journal {
  const columnsOf = new Map<string, readonly string[]>()
  for (const [table, columns] of journaledTables(statements)) columnsOf.set(table, columns)

  let head = lastLink(statements)
  let durable = head
  let writing: Required<WriteContext> = { ...noActor, operation: '' }
  let rowChanges: Omit<Change, 'entry'>[] = []
  let entries: NewEntry[] = []
  let flushed: Change[] = []

  const append = (
    kind: JournalEntry['kind'],
    resource: string,
    record: number,
    changes: string,
    version: string,
    change: Omit<Change, 'entry'>,
  ) => {
    entries.push({ ...writing, resource, record, kind, changes, version })
    rowChanges.push(change)
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
      append(kind, table, Number((after ?? before)?.['id']), changes, after ? rowVersion(table, after) : '', {
        before,
        after,
      })
      return null
    },
  )
  for (const [table, columns] of columnsOf) sqlite.exec(journalTriggers(table, columns))

  // A statement that fails half way has recorded rows that were not changed; they are dropped, because the
  // handler may catch the error and continue.
  statements.guard(() => {
    const mark = entries.length
    return (failure) => {
      const tables = entries.splice(mark).map(({ resource }) => resource)
      const rows = rowChanges.splice(mark).map(({ after }, at) => ({ table: tables[at] ?? '', after }))
      return rows.length > 0 && isForeignKeyError(failure) ? toForeignKeyError(statements, rows) : failure
    }
  })

  return {
    begin(next) {
      writing = wellFormed(next)
      this.discard()
    },
    attribute(other) {
      const before = writing
      writing = wellFormed(other)
      return () => {
        writing = before
      }
    },
    mark() {
      const at = entries.length
      return () => {
        entries.length = at
        rowChanges.length = at
      }
    },
    pending: () => [...entries],
    flush() {
      let link = head
      const written = entries.map((entry, at): Change => {
        link = appendEntry(statements, link, entry)
        return {
          ...(rowChanges[at] ?? { before: undefined, after: undefined }),
          entry: { ...entry, ...link },
        }
      })
      head = link
      for (const entry of written) flushed.push(entry)
      this.discard()
    },
    discard() {
      entries = []
      rowChanges = []
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
    event: (resource, record, event) =>
      append('event', resource, record, JSON.stringify(event), '', { before: undefined, after: undefined }),
  }
}

/** Lone surrogates are replaced before hashing, because SQLite does not store them. */
const wellFormed = ({
  person,
  machine,
  request,
  reason,
  operation = '',
  ...next
}: WriteContext): Required<WriteContext> => ({
  ...next,
  person: person.toWellFormed(),
  machine: machine.toWellFormed(),
  request: request.toWellFormed(),
  reason: reason.toWellFormed(),
  operation,
})
