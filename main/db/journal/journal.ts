import type Sqlite from 'better-sqlite3'
import type { RowTrigger } from '../connection/row_triggers.ts'
import type { FileStatements, Row } from '../connection/statement_cache.ts'
import { isForeignKeyError, toForeignKeyError } from '../errors.ts'
import { appendEntry, type ChainLink, type JournalEntry, lastLink, rememberVersion } from './chain.ts'
import type { JournalEvent } from './events.ts'
import { diffRows, journaledTables, journalTriggers, rowFromValues, unjournaledColumns } from './triggers.ts'

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

/** A row that was just written is found among so many changes. */
const recentChanges = 8
/** As many entries take some milliseconds. */
const appendedAtOnce = 200

/** A committed change, for the caches in memory: counts, offset index, cached results. */
export interface Change {
  readonly entry: JournalEntry
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>> | undefined
}

/** An entry before it is appended. */
export type NewEntry = Omit<JournalEntry, 'id' | 'hash'>

/** What a handler asks of the journal. */
export interface Journal {
  /** Attributes what follows in this request to another person; returns the function that ends it. */
  attribute(other: WriteContext): () => void
  /** A point of this request: the returned function drops what follows it, for a savepoint that is rolled back. */
  mark(): () => void
  /** Changes of the current request; not written yet. */
  pending(): readonly NewEntry[]
  /** A row as it is stored now, if it is among the last that this request has written. */
  noted(table: string, id: unknown): Row | undefined
  /** Adds an event that changes no row: a sign-in, an export. */
  event(resource: string, record: number, event: JournalEvent): void
}

/** What the commit queue of a file asks of it. */
export interface FileJournal extends Journal {
  begin(writing: WriteContext): void
  /** Appends the changes of this request; inside its savepoint. Others read while many are appended. */
  flush(): Promise<void>
  /** Drops the changes of a failed request. */
  discard(): void
  /** Returns and clears the changes flushed since the last call; call it after COMMIT. */
  committed(): readonly Change[]
  /** Call after the whole batch was rolled back. */
  rolledBack(): void
  /** The last committed entry. */
  head(): ChainLink
  /** For the connection that writes: without them nothing is journaled. */
  readonly triggers: readonly RowTrigger[]
}

/** Notes a changed row of the statement that runs now. */
export type NoteRow = (
  kind: Exclude<JournalEntry['kind'], 'event'>,
  table: string,
  before: Row | undefined,
  after: Row | undefined,
) => void

/** The changes of the request that writes now, before they are appended. */
export interface PendingEntries extends Journal, Pick<FileJournal, 'begin' | 'discard'> {
  readonly note: NoteRow
  /**
   * Call before a writing statement. If it fails, the returned function drops the rows that it had noted, because the
   * handler may catch the error and continue, and returns them.
   */
  guard(): () => readonly { readonly table: string; readonly after: Row | undefined }[]
  /** The changes in order, each with the rows it came from. */
  all(): readonly (Omit<Change, 'entry'> & { readonly entry: NewEntry })[]
}

export function createPendingEntries(columnsOf: (table: string) => readonly string[]): PendingEntries {
  let writing: Required<WriteContext> = { ...noActor, operation: '' }
  let rowChanges: Omit<Change, 'entry'>[] = []
  let entries: NewEntry[] = []
  const discard = () => {
    entries = []
    rowChanges = []
  }
  return {
    begin(next) {
      writing = wellFormed(next)
      discard()
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
    noted(table, id) {
      // A change of these columns alone is not noted.
      if (unjournaledColumns[table]) return undefined
      const first = Math.max(0, entries.length - recentChanges)
      for (let at = entries.length - 1; at >= first; at--)
        if (entries[at]?.record === id && entries[at]?.resource === table) return rowChanges[at]?.after
      return undefined
    },
    discard,
    event(resource, record, event) {
      const changes = JSON.stringify(event)
      entries.push({ ...writing, resource, record, kind: 'event', changes, version: '' })
      rowChanges.push({ before: undefined, after: undefined })
    },
    note(kind, table, before, after) {
      const changes = diffRows(table, columnsOf(table), before, after)
      if (changes === '{}') return
      const record = Number((after ?? before)?.['id'])
      const version = after ? rememberVersion(table, after) : ''
      entries.push({ ...writing, resource: table, record, kind, changes, version })
      rowChanges.push({ before, after })
    },
    guard() {
      const mark = entries.length
      return () => {
        const tables = entries.splice(mark).map(({ resource }) => resource)
        return rowChanges.splice(mark).map(({ after }, at) => ({ table: tables[at] ?? '', after }))
      }
    },
    all: () =>
      entries.map((entry, at) => ({ before: undefined, after: undefined, ...rowChanges[at], entry })),
  }
}

/** Journals every changed row of every table by triggers that call `office_note`, so that no handler can forget it. */
export function openJournal(sqlite: Sqlite.Database, statements: FileStatements): FileJournal {
  const columnsOf = new Map(journaledTables(statements))
  const entries = createPendingEntries((table) => columnsOf.get(table) ?? [])
  let head = lastLink(statements)
  let durable = head
  let flushed: Change[] = []

  sqlite.function(
    'office_note',
    { varargs: true },
    (kind: Parameters<NoteRow>[0], table: string, ...values: unknown[]) => {
      const columns = columnsOf.get(table) ?? []
      const half = kind === 'update' ? columns.length : 0
      entries.note(
        kind,
        table,
        kind === 'create' ? undefined : rowFromValues(columns, values, 0),
        kind === 'remove' ? undefined : rowFromValues(columns, values, half),
      )
      return null
    },
  )

  statements.guard(() => {
    const drop = entries.guard()
    return (failure) => {
      const rows = drop()
      return rows.length > 0 && isForeignKeyError(failure) ? toForeignKeyError(statements, rows) : failure
    }
  })

  return {
    ...entries,
    async flush() {
      for (const [at, { entry, before, after }] of entries.all().entries()) {
        head = appendEntry(statements, head, entry)
        flushed.push({ before, after, entry: { ...entry, ...head } })
        if (at % appendedAtOnce === appendedAtOnce - 1) await new Promise((resolve) => setImmediate(resolve))
      }
      entries.discard()
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
      entries.discard()
    },
    head: () => durable,
    triggers: [...columnsOf].flatMap(([table, columns]) => journalTriggers(table, columns)),
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
