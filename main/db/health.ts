import { brokenLink } from './journal_chain.ts'
import type { Statements } from './statements.ts'

/** Asked again of the open connection and stated here anew: a doctor does not take the patient's word. */
const safeWriting = {
  journal_mode: 'wal',
  synchronous: 2,
  fullfsync: 1,
  checkpoint_fullfsync: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
} as const
const journalGuards = ['journal_is_never_changed', 'journal_is_never_deleted']

/** What an office file says of itself; every list is empty in a healthy one. */
export interface Health {
  readonly pragmas: Readonly<Record<string, unknown>>
  readonly unsafePragmas: readonly string[]
  readonly damages: readonly string[]
  /** `table row → table` */
  readonly brokenReferences: readonly string[]
  readonly missingGuards: readonly string[]
  /** The first journal row that does not follow from the one before. */
  readonly brokenLink: number | undefined
  readonly counts: Readonly<Record<string, number>>
  readonly version: number
  readonly sqlite: string
}

/** What is asked of an open office file, whatever its tables. */
interface Open {
  readonly reading: { readonly statements: Statements }
  pragma(name: string): unknown
}

export function healthOf(file: Open): Health {
  const { statements } = file.reading
  const names = Object.keys(safeWriting) as (keyof typeof safeWriting)[] // the keys of the constant above
  const pragmas = Object.fromEntries(names.map((name) => [name, file.pragma(name)]))
  const guards = textsOf(
    statements,
    "select name from sqlite_master where type = 'trigger' and tbl_name = 'journal'",
  )
  return {
    pragmas,
    unsafePragmas: names
      .filter((name) => pragmas[name] !== safeWriting[name])
      .map((name) => `${name} = ${String(pragmas[name])}`),
    damages: textsOf(statements, 'pragma integrity_check').filter((one) => one !== 'ok'),
    brokenReferences: brokenReferences(statements, 'pragma foreign_key_check'),
    missingGuards: journalGuards.filter((name) => !guards.includes(name)),
    brokenLink: brokenLink(statements),
    counts: countsOf(statements),
    version: Number(file.pragma('user_version')),
    sqlite: textsOf(statements, 'select sqlite_version()')[0] ?? '',
  }
}

export const textsOf = (statements: Statements, sql: string): string[] =>
  statements.all(sql, []).map((row) => String(Object.values(row)[0]))

export const brokenReferences = (statements: Statements, check: string): readonly string[] =>
  statements
    .all(check, [])
    .map(({ table, rowid, parent }) => `${String(table)} ${String(rowid)} → ${String(parent)}`)

const countsOf = (statements: Statements): Record<string, number> =>
  Object.fromEntries(countedTables(statements).map((name) => [name, countOf(statements, name)]))

/** Tables only: the search index holds no records, and cannot be counted. */
export const countedTables = (statements: Statements): readonly string[] =>
  textsOf(
    statements,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
  )

export const countOf = (statements: Statements, table: string): number =>
  Number(textsOf(statements, `select count(*) from main."${table}"`)[0])
