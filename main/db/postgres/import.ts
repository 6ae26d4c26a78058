import type pg from 'pg'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { connect } from '../connection/open.ts'
import { awaitable, type Statements, statementsOf } from '../connection/statement_cache.ts'
import { type ExportTable, exportTables, quoteIdentifier } from '../file/export_reader.ts'
import { corruptionError } from '../integrity/verify.ts'
import type { ChainLink } from '../journal/chain.ts'
import { firstBrokenStoredLink, lastStoredLink } from '../journal/stored_chain.ts'
import type { Pinyin } from '../search/triggers.ts'
import type { PostgresAddress } from './address.ts'
import { connectClient } from './connection.ts'
import { ConnectionProblemError } from './errors.ts'
import { insertionOrder } from './insertion_order.ts'
import { assertUsable, explained, inTransaction, withClient } from './open.ts'
import { readSchema, type StoredTable } from './schema.ts'
import { createWordWriter } from './search_words.ts'
import { type Query, queryOn } from './statements.ts'
import { createTranslator } from './translate.ts'
import { markMade } from './word_index.ts'

export interface ImportOptions {
  readonly address: PostgresAddress
  /** An intact office file of the newest version, which nobody has open. */
  readonly file: string
  readonly resources: readonly Resource[]
  readonly pinyin: Pinyin
  /** What must be the same of both: asked of the file and of the database before the commit. */
  readonly compare: (statements: Statements) => Promise<unknown>
  /** Runs before the commit, when everything was found to be the same. */
  readonly beforeCommit: () => void
}

export interface Imported {
  readonly counts: Readonly<Record<string, number>>
  readonly head: ChainLink
}

type Value = string | number | bigint | null | Uint8Array
/** Rows per statement. */
const slice = 500

/**
 * Writes the rows of an office file into a schema without an office's records, all or nothing. Before the commit every
 * table is counted, the whole chain recomputed, and `compare` asked of both. Throws DatabaseError, CorruptDatabaseError.
 */
export const importIntoDatabase = (options: ImportOptions): Promise<Imported> =>
  explained(options.address, async (told) => {
    await assertUsable(options.address, told)
    const client = await connectClient(options.address, 'maintain', () => undefined)
    const sqlite = connect(options.file, true)
    try {
      return await inTransaction(client, () => importOn(client, sqlite, options))
    } finally {
      sqlite.close()
      await client.end()
    }
  })

/** Throws DatabaseError unless the schema is that of an office which was never opened. */
export const assertImportable = (address: PostgresAddress): Promise<void> =>
  explained(address, async (told) => {
    await assertUsable(address, told)
    await withClient(address, (client) => assertEmpty(client, address))
  })

async function assertEmpty(client: pg.Client, { schema }: PostgresAddress): Promise<void> {
  const { rows } = await client.query(
    'select 1 from office_head where last > 0 union all select 1 from journal limit 1',
  )
  if (rows.length > 0) throw new ConnectionProblemError('filled', new Error(schema))
}

async function importOn(
  client: pg.Client,
  sqlite: ReturnType<typeof connect>,
  { address, resources, pinyin, compare, beforeCommit }: ImportOptions,
): Promise<Imported> {
  // Every row is noted for the journal; nobody listens, because the journal comes along.
  await client.query(`set local client_min_messages = error;
    select set_config('office.writing', 'on', true)`)
  await client.query('select 1 from office_head where one = 1 for update')
  await assertEmpty(client, address)
  const tables = exportTables(sqlite)
  const { tables: stored } = await readSchema(client, address)
  const total = countsOf(sqlite, tables)
  const steps = insertionOrder(tables.map(({ name }) => known(stored, name)))
  for (const { table, later } of steps) {
    const { columns = [] } = tables.find(({ name }) => name === table.name) ?? {}
    const first = columns.filter((column) => !later.includes(column))
    for (const part of rowsOf(sqlite, table.name, first))
      await client.query(insertOf(table, first), columnsOf(part, first.length))
  }
  for (const { table, later } of steps)
    for (const column of later)
      for (const part of rowsOf(sqlite, table.name, ['id', column], `${quoteIdentifier(column)} is not null`))
        await client.query(updateOf(table, column), columnsOf(part, 2))
  await keepIds(client, sqlite, stored)
  const query = queryOn(
    client,
    createTranslator(() => false),
  )
  await indexWords(query, sqlite, resources, pinyin)
  const imported = await verified(client, query, sqlite, { tables, total, compare })
  beforeCommit()
  return imported
}

const known = (stored: ReadonlyMap<string, StoredTable>, name: string): StoredTable => {
  const found = stored.get(name)
  if (!found) throw corruptionError('tables', name)
  return found
}

const countsOf = (
  sqlite: ReturnType<typeof connect>,
  tables: readonly ExportTable[],
): Record<string, number> =>
  Object.fromEntries(
    tables.map(({ name }) => [
      name,
      Number(
        sqlite
          .prepare(`select count(*) from ${quoteIdentifier(name)}`)
          .pluck()
          .get(),
      ),
    ]),
  )

/** Some rows at a time; whole numbers are bigint, so that none is rounded. */
function* rowsOf(
  sqlite: ReturnType<typeof connect>,
  table: string,
  columns: readonly string[],
  where = '1',
): Generator<readonly (readonly Value[])[]> {
  const sql = `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(table)} where ${where}`
  let part: Value[][] = []
  // In raw mode rows are arrays of SQLite values.
  for (const row of sqlite.prepare(sql).safeIntegers().raw().iterate() as IterableIterator<Value[]>) {
    part.push(row)
    if (part.length < slice) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** One array per column, as `unnest` takes them. */
const columnsOf = (rows: readonly (readonly Value[])[], width: number): (string | null)[][] =>
  Array.from({ length: width }, (_, at) => rows.map((row) => textOf(row[at] ?? null)))

const textOf = (value: Value): string | null => {
  if (value instanceof Uint8Array) throw corruptionError('row', 'blob')
  return value === null ? null : String(value)
}

const types = { real: 'float8', whole: 'bigint', text: 'text' } as const
const arrayOf = ({ kinds }: StoredTable, column: string, at: number): string =>
  `$${at}::${types[kinds.get(column) ?? 'text']}[]`

const insertOf = (table: StoredTable, columns: readonly string[]): string =>
  `insert into ${quoteIdentifier(table.name)} (${columns.map(quoteIdentifier).join(', ')})
    select * from unnest(${columns.map((column, at) => arrayOf(table, column, at + 1)).join(', ')})`

const updateOf = (table: StoredTable, column: string): string =>
  `update ${quoteIdentifier(table.name)} t set ${quoteIdentifier(column)} = v.value
    from unnest($1::bigint[], ${arrayOf(table, column, 2)}) as v (id, value) where t.id = v.id`

/** An id is never given again after its row was deleted. */
async function keepIds(
  client: pg.Client,
  sqlite: ReturnType<typeof connect>,
  stored: ReadonlyMap<string, StoredTable>,
): Promise<void> {
  // The two columns below.
  const kept = sqlite.prepare('select name, seq from sqlite_sequence').all() as {
    readonly name: string
    readonly seq: number
  }[]
  const own = kept.filter(({ name }) => stored.get(name)?.kinds.has('id') && name !== 'journal')
  await client.query('insert into office_ids (tab, last) select * from unnest($1::text[], $2::bigint[])', [
    own.map(({ name }) => name),
    own.map(({ seq }) => String(seq)),
  ])
}

async function indexWords(
  query: Query,
  sqlite: ReturnType<typeof connect>,
  resources: readonly Resource[],
  pinyin: Pinyin,
): Promise<void> {
  const words = createWordWriter(resources, pinyin)
  const statements = statementsOf(sqlite)
  for (const { table } of words.tables)
    for (let last = 0; ; ) {
      const rows = statements.all(`select * from "${table}" where id > ? order by id limit ${slice}`, [last])
      if (rows.length === 0) break
      await words.index(table, rows, query)
      last = Number(rows.at(-1)?.['id'])
    }
  await markMade(words.tables, query)
}

interface Expected {
  readonly tables: readonly ExportTable[]
  readonly total: Readonly<Record<string, number>>
  readonly compare: ImportOptions['compare']
}

async function verified(
  client: pg.Client,
  query: Query,
  sqlite: ReturnType<typeof connect>,
  { tables, total, compare }: Expected,
): Promise<Imported> {
  const statements: Statements = {
    ...awaitable(statementsOf(sqlite)),
    all: async (sql, parameters) => (await query(sql, parameters)).rows,
    inTransaction: () => true,
  }
  for (const { name } of tables) {
    const [counted] = await statements.all(`select count(*) as n from ${quoteIdentifier(name)}`, [])
    if (Number(counted?.['n']) !== total[name]) throw corruptionError('moved', name)
  }
  const broken = await firstBrokenStoredLink(statements)
  if (broken !== undefined) throw corruptionError('journal', String(broken))
  const file = awaitable(statementsOf(sqlite))
  const [head, expected] = [await lastStoredLink(statements), await lastStoredLink(file)]
  const same = [await compare(statements), head]
  if (JSON.stringify(same) !== JSON.stringify([await compare(file), expected]))
    throw corruptionError('moved', 'journal, stock')
  await client.query('update office_head set last = $1, hash = $2 where one = 1', [head.id, head.hash])
  return { counts: total, head }
}
