import type pg from 'pg'
import { type ChainLink, entryHash, type JournalEntry } from '../journal/chain.ts'
import { type Change, createPendingEntries, type Journal, type WriteContext } from '../journal/journal.ts'
import type { Query } from './statements.ts'

/** Appends the journal of the connection that writes: triggers send every changed row as a notice of the statement. */

/** SQLSTATE of the notices that `office_note` raises. */
const noteCode = 'OFF00'
const kinds = { INSERT: 'create', UPDATE: 'update', DELETE: 'remove' } as const

/** A changed row as `office_note` tells it. */
type Note = [
  operation: keyof typeof kinds,
  table: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
]

export interface PostgresJournal extends Journal {
  begin(writing: WriteContext): void
  /** Drops the changes of a failed request. */
  discard(): void
  /** Sets where the chain ends: read under the lock of the head. */
  startFrom(head: ChainLink): void
  /** Appends the changes of this request; inside its savepoint. */
  flush(query: Query): Promise<void>
  head(): ChainLink
  /** The changes flushed since `startFrom`. */
  flushed(): readonly Change[]
  /** A point of the batch, to return to when a request is rolled back. */
  markBatch(): () => void
  /** Hears what the connection that writes reports. */
  listen(client: pg.Client): void
  /** Call when a statement has ended: takes up the rows that it changed, or drops those of one that failed. */
  statementEnded(succeeded: boolean): void
}

const columns =
  'id, at, "user", person, machine, request, resource, record, kind, changes, reason, version, hash, operation'
const append = `insert into journal (${columns}) select ${columns} from json_to_recordset(?::json) as entry (
  id bigint, at text, "user" bigint, person text, machine text, request text, resource text, record bigint, kind text,
  changes text, reason text, version text, hash text, operation text)`
/** Rows per statement. */
const slice = 1000

export function createPostgresJournal(
  columnsOf: (table: string) => readonly string[],
  afterFlush: (changes: readonly Change[], query: Query) => Promise<void>,
): PostgresJournal {
  const entries = createPendingEntries(columnsOf)
  let head: ChainLink = { id: 0, hash: '' }
  let flushed: Change[] = []
  let noted: Note[] = []
  return {
    ...entries,
    startFrom(link) {
      head = link
      flushed = []
      entries.discard()
    },
    async flush(query) {
      const made: Change[] = entries.all().map(({ entry, before, after }) => {
        head = { id: head.id + 1, hash: entryHash(head.hash, entry) }
        return { before, after, entry: { ...entry, ...head } }
      })
      entries.discard()
      for (let from = 0; from < made.length; from += slice) {
        const rows: readonly JournalEntry[] = made.slice(from, from + slice).map(({ entry }) => entry)
        await query(append, [JSON.stringify(rows)])
      }
      await afterFlush(made, query)
      flushed.push(...made)
    },
    head: () => head,
    flushed: () => flushed,
    markBatch() {
      const [link, length] = [head, flushed.length]
      return () => {
        head = link
        flushed.length = length
      }
    },
    listen(client) {
      client.on('notice', ({ code, message }) => {
        if (code !== noteCode || message === undefined) return
        noted.push(JSON.parse(message) as Note) // made by office_note
      })
    },
    statementEnded(succeeded) {
      if (noted.length === 0) return
      const rows = noted
      noted = []
      if (succeeded)
        for (const [operation, table, before, after] of inOrder(rows))
          entries.note(kinds[operation], table, before ?? undefined, after ?? undefined)
    },
  }
}

/** A statement changes rows in the order that they lie in; the journal has those of one table by their ids, as on SQLite. */
function inOrder(notes: readonly Note[]): readonly Note[] {
  if (notes.length === 1) return notes
  const runs: Note[][] = []
  for (const note of notes) {
    const run = runs.at(-1)
    if (run && run[0]?.[0] === note[0] && run[0][1] === note[1]) run.push(note)
    else runs.push([note])
  }
  const idOf = ([, , before, after]: Note) => Number((after ?? before)?.['id'])
  return runs.flatMap((run) => run.toSorted((one, other) => idOf(one) - idOf(other)))
}
