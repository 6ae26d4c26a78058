import Sqlite from 'better-sqlite3'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'

type Row = Readonly<Record<string, unknown>>

/** The number of every row, and of what it refers to. */
export const id = 9001

/** What else must stand in a row: a ledger shows the parts of reviewed libraries. */
const columns: Readonly<Record<string, Row>> = {
  process_libraries: { status: 2 },
  process_materials: { lib: id },
}

/** One row of every table under one number, written past the office: what a rule asks about is there, and it refers to its like. */
export function rowsOf(file: string) {
  const sqlite = new Sqlite(file, { timeout: 10_000 })
  sqlite.pragma('foreign_keys = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('ignore_check_constraints = ON')
  const columnsOf = sqlite.prepare(
    'select name, type, "notnull" as needed, dflt_value as empty, pk from pragma_table_info(?)',
  )
  return {
    /** Gives the row as it stands then; undefined for what has no table of its own. */
    stand(
      resource: Resource,
      asked: Row = {},
      people: ReadonlySet<string> = new Set(),
      author?: { readonly id?: number; readonly name?: string },
    ): Row {
      const own: Row = { ...columns[resource.name], ...asked }
      const known = columnsOf.all(resource.name) as readonly {
        readonly name: string
        readonly type: string
        readonly needed: 0 | 1
        readonly empty: string | null
        readonly pk: 0 | 1
      }[] // the columns of that statement
      if (known.length === 0 || specOf(resource).source) return own
      const values = Object.fromEntries(
        known.flatMap(({ name, type, needed, empty, pk }) => {
          if (pk) return [[name, id]]
          if (people.has(name)) return [[name, personIn(storedOf(resource, name)?.widget, type, author)]]
          if (name in own) return [[name, own[name]]]
          return needed === 1 && empty === null ? [[name, sampleOf(resource, name, type)]] : []
        }),
      )
      const names = Object.keys(values)
      sqlite
        .prepare(
          `insert or replace into "${resource.name}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
        )
        .run(Object.values(values))
      return values
    },
    file(resource: string, name: string) {
      sqlite
        .prepare('insert into files (id, hash, name, size, resource, user, at) values (?, ?, ?, 1, ?, ?, ?)')
        .run(id, 'x', name, resource, id, '2026-11-20T10:00:00')
    },
    close: () => sqlite.close(),
  }
}

/** A column names a person by his number or by his full name; a list, several by their numbers. */
const personIn = (
  widget: string | undefined,
  type: string,
  author: { readonly id?: number; readonly name?: string } | undefined,
): unknown => (widget === 'list' ? JSON.stringify([author?.id]) : type === 'TEXT' ? author?.name : author?.id)

function sampleOf(resource: Resource, name: string, type: string): unknown {
  const field = storedOf(resource, name)
  const code = field?.codes && Object.values(field.codes.table)[0]
  if (code) return type === 'TEXT' && typeof code[0] === 'number' ? code[1] : code[0]
  if (type !== 'TEXT') return field?.reference ? id : 1
  return ['roles', 'modules'].includes(name) ? '[]' : `{"${name}":1}`
}
