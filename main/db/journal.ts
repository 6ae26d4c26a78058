import { hash } from 'node:crypto'
import type Sqlite from 'better-sqlite3'
import type { Selectable } from 'kysely'
import type { OfficeTables } from './database.ts'
import { brokenReference, isForeignKey } from './failures.ts'
import type { Row, Statements } from './statements.ts'

/** Who writes, from where, by which request, and why: what every journal row of a request says. */
export interface Writing {
  readonly user: number
  readonly person: string
  readonly machine: string
  readonly request: string
  readonly reason: string
  readonly at: string
}

export type Entry = Selectable<OfficeTables['journal']>
/** What a committed change means to the office's own memory: totals, anchors, cached answers. */
export interface Change {
  readonly entry: Entry
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>> | undefined
}

/** Tables without a record of their own: the journal itself, and memory that is no business fact. */
const unkept: ReadonlySet<string> = new Set([
  'journal',
  'repeats',
  'sessions',
  'search_texts',
  'counters',
  'jobs',
])
/** Columns of which the journal says only that they changed. */
export const veiled: Readonly<Record<string, readonly string[]>> = {
  users: ['password'],
  api_tokens: ['hash'],
}
/** Columns whose change is no business fact. */
const unkeptColumns: Readonly<Record<string, readonly string[]>> = { api_tokens: ['used_dt'] }

export interface Journal {
  begin(writing: Writing): void
  /** Writes what this request changed; part of the request's savepoint. */
  flush(): void
  /** The request failed: nothing of it happened. */
  discard(): void
  /** Everything flushed since the last call is on disk. */
  committed(): readonly Change[]
  /** The whole batch was rolled back. */
  rolledBack(): void
  /** An event that changes no row: a sign-in, an export, a changed permission. */
  event(resource: string, record: number, facts: Readonly<Record<string, unknown>>): void
}

/**
 * Every changed row of every table, noted by the database itself, so that no handler can forget.
 * TEMP triggers: they belong to this connection, are made anew from the tables at every start, and call `note`.
 * The rows are chained: each hash covers the one before, so that a changed or missing row shows.
 */
export function keepJournal(sqlite: Sqlite.Database, statements: Statements): Journal {
  const columnsOf = new Map<string, readonly string[]>()
  for (const [table, columns] of keptTables(sqlite)) columnsOf.set(table, columns)

  const insert =
    'insert into journal (id, at, user, person, machine, request, resource, record, kind, changes, reason, version, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'
  const last = statements.all('select id, hash from journal order by id desc limit 1', [])[0]
  let head = { id: Number(last?.['id'] ?? 0), hash: String(last?.['hash'] ?? '') }
  let durable = head
  let writing: Writing = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
  let noted: Omit<Change, 'entry'>[] = []
  let entries: Omit<Entry, 'id' | 'hash'>[] = []
  let flushed: Change[] = []

  const note = (
    kind: Entry['kind'],
    resource: string,
    record: number,
    changes: string,
    version: string,
    change: Omit<Change, 'entry'>,
  ) => {
    const { user, person, machine, request, reason, at } = writing
    entries.push({ at, user, person, machine, request, resource, record, kind, changes, reason, version })
    noted.push(change)
  }

  sqlite.function(
    'office_note',
    { varargs: true },
    (kind: Entry['kind'], table: string, ...values: unknown[]) => {
      const columns = columnsOf.get(table) ?? []
      const half = kind === 'update' ? columns.length : 0
      const before = kind === 'create' ? undefined : rowOf(columns, values, 0)
      const after = kind === 'remove' ? undefined : rowOf(columns, values, half)
      const changes = differences(table, columns, before, after)
      if (changes === '{}') return null
      note(kind, table, Number((after ?? before)?.['id']), changes, after ? versionOf(after) : '', {
        before,
        after,
      })
      return null
    },
  )
  for (const [table, columns] of columnsOf) sqlite.exec(triggers(table, columns))

  // A statement that fails half way has noted rows that are as they were: a handler may go on without it.
  statements.guard(() => {
    const mark = entries.length
    return (failure) => {
      const tables = entries.splice(mark).map(({ resource }) => resource)
      const rows = noted.splice(mark).map(({ after }, at) => ({ table: tables[at] ?? '', after }))
      return rows.length > 0 && isForeignKey(failure) ? brokenReference(statements, rows) : failure
    }
  })

  return {
    begin({ person, machine, request, reason, ...next }) {
      // What is hashed must be what the file gives back: SQLite keeps no half characters.
      writing = {
        ...next,
        person: person.toWellFormed(),
        machine: machine.toWellFormed(),
        request: request.toWellFormed(),
        reason: reason.toWellFormed(),
      }
      this.discard()
    },
    flush() {
      let link = head
      const written = entries.map((entry, at): Change => {
        link = { id: link.id + 1, hash: linkOf(link.hash, entry) }
        const { user, person, machine, request, resource, record, kind, changes, reason, version } = entry
        statements.run(insert, [
          link.id,
          entry.at,
          user,
          person,
          machine,
          request,
          resource,
          record,
          kind,
          changes,
          reason,
          version,
          link.hash,
        ])
        return { ...(noted[at] ?? { before: undefined, after: undefined }), entry: { ...entry, ...link } }
      })
      head = link
      flushed.push(...written)
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
    event: (resource, record, facts) =>
      note('event', resource, record, JSON.stringify(facts), '', { before: undefined, after: undefined }),
  }
}

function keptTables(sqlite: Sqlite.Database): (readonly [table: string, columns: readonly string[]])[] {
  const rows = sqlite
    .prepare(
      "select t.name as name, c.name as column from pragma_table_list t, pragma_table_info(t.name) c where t.schema = 'main' and t.type = 'table' order by t.name, c.cid",
    )
    .all() as { name: string; column: string }[] // the two columns of the text above
  const tables = new Map<string, string[]>()
  for (const { name, column } of rows) tables.set(name, [...(tables.get(name) ?? []), column])
  return [...tables].filter(([name, columns]) => columns.includes('id') && !unkept.has(name))
}

function triggers(table: string, columns: readonly string[]): string {
  const all = (of: string) => columns.map((name) => `${of}."${name}"`).join(', ')
  const trigger = (on: string, kind: string, values: string) =>
    `create temp trigger "journal_${table}_${kind}" after ${on} on main."${table}" begin select office_note('${kind}', '${table}', ${values}); end;`
  return (
    trigger('insert', 'create', all('new')) +
    trigger('update', 'update', `${all('old')}, ${all('new')}`) +
    trigger('delete', 'remove', all('old'))
  )
}

const rowOf = (
  columns: readonly string[],
  values: readonly unknown[],
  from: number,
): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[from + at]
  return row
}

/** `{"status": [0, 1]}` for an update, `[null, value]` and `[value, null]` for a new and a deleted row. */
function differences(table: string, columns: readonly string[], before: Row = {}, after: Row = {}): string {
  const found: Record<string, [unknown, unknown]> = {}
  for (const name of columns) {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    if (was !== is && !unkeptColumns[table]?.includes(name))
      found[name] = veiled[table]?.includes(name) ? ['…', '…'] : [was, is]
  }
  return JSON.stringify(found)
}

/** Changes with the stored row, and with nothing else; columns in the table's order. */
export const versionOf = (row: Readonly<Record<string, unknown>>): string =>
  hash('sha1', JSON.stringify(Object.values(row)), 'base64url').slice(0, 16)

function linkOf(before: string, entry: Omit<Entry, 'id' | 'hash'>): string {
  const { at, user, person, machine, request, resource, record, kind, changes, reason, version } = entry
  return hash(
    'sha256',
    JSON.stringify([
      before,
      at,
      user,
      person,
      machine,
      request,
      resource,
      record,
      kind,
      changes,
      reason,
      version,
    ]),
    'hex',
  )
}

/** Reads the whole chain in steps; the number of the first row that does not follow from the one before. */
export function brokenLink(statements: Statements): number | undefined {
  let [id, before] = [0, '']
  for (;;) {
    const rows = statements.all('select * from journal where id > ? order by id limit 1000', [id]) as Entry[] // the journal's own columns
    if (rows.length === 0) return undefined
    for (const row of rows) {
      if (row.id !== id + 1 || linkOf(before, row) !== row.hash) return row.id
      id = row.id
      before = row.hash
    }
  }
}
