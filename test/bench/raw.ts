import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Sqlite from 'better-sqlite3'

/**
 * What the office is measured against: the same tables behind a server written by hand for nothing else. Statements
 * prepared once, WAL with synchronous=FULL, 64 MB of cache, count(*) and OFFSET on each list, one transaction per
 * write; no sign-in, no permissions, no validation, no journal. `node raw.ts <file>` prints the port it listens on.
 */

const sqlite = new Sqlite(process.argv[2])
for (const pragma of [
  'journal_mode = wal',
  'synchronous = full',
  'cache_size = -65536',
  'foreign_keys = on',
  'busy_timeout = 100',
])
  sqlite.pragma(pragma)

type Row = Record<string, unknown>
interface Table {
  readonly list: readonly string[]
  readonly read: readonly string[]
  readonly times: readonly string[]
}
const tables: Readonly<Record<string, Table>> = {
  welding_material_humiture_records: {
    list: ['id', 'create_dt', 'keeper'],
    read: [
      'id',
      'create_dt',
      'keeper',
      'actual_temp_1',
      'actual_humid_1',
      'actual_temp_2',
      'actual_humid_2',
      'remark',
    ],
    times: ['create_dt'],
  },
  welding_material_bake_records: {
    list: ['id', 'create_dt', 'standard_num', 'size', 'heat_num', 'codedmark', 'keeper', 'welding_engineer'],
    read: [
      'id',
      'create_dt',
      'standard_num',
      'size',
      'class_num',
      'heat_num',
      'codedmark',
      'quantity',
      'furnace_time',
      'baking_temp',
      'heating_time',
      'cooling_time',
      'holding_time',
      'holding_temp',
      'apply_time',
      'keeper',
      'welding_engineer',
      'remark',
    ],
    times: ['create_dt', 'furnace_time', 'heating_time', 'cooling_time', 'holding_time', 'apply_time'],
  },
}

function prepare(name: string, { list, read, times }: Table) {
  const pageOf = (where: string) =>
    sqlite.prepare<unknown[], Row>(
      `select ${list.join(', ')} from ${name} ${where} order by create_dt desc, id desc limit ? offset ?`,
    )
  const countOf = (where: string) =>
    sqlite.prepare<unknown[], { n: number }>(`select count(*) as n from ${name} ${where}`)
  const range = 'where create_dt >= ? and create_dt <= ?'
  return {
    name,
    all: { page: pageOf(''), count: countOf('') },
    between: { page: pageOf(range), count: countOf(range) },
    one: sqlite.prepare<unknown[], Row>(`select ${read.join(', ')} from ${name} where id = ?`),
    writes: new Map<string, Sqlite.Statement>(),
    show(row: Row): Row {
      for (const time of times) if (typeof row[time] === 'string') row[time] += '+08:00'
      return row
    },
  }
}
type Prepared = ReturnType<typeof prepare>
const prepared = new Map(Object.entries(tables).map(([name, table]) => [name, prepare(name, table)]))

function written(table: Prepared, key: string, make: () => string): Sqlite.Statement {
  const known = table.writes.get(key)
  if (known) return known
  const statement = sqlite.prepare(make())
  table.writes.set(key, statement)
  return statement
}

function list(table: Prepared, query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? 20)
  const from = query.get('create_dt_start')
  const bounds = from === null ? [] : [from, query.get('create_dt_end')]
  const { page: rows, count } = from === null ? table.all : table.between
  const total = count.get(...bounds)?.n ?? 0
  const link = (to: number) => {
    query.set('page', String(to))
    return `/api/${table.name}/?${query}`
  }
  const next = page * limit < total ? link(page + 1) : null
  const previous = page > 1 ? link(page - 1) : null
  return {
    count: total,
    next,
    previous,
    results: rows.all(...bounds, limit, (page - 1) * limit).map(table.show),
  }
}

function create(table: Prepared, body: Row): Row {
  const values: Row = {
    create_dt: new Date().toISOString().slice(0, 19),
    keeper: '王保管',
    creator: 1,
    ...body,
  }
  const columns = Object.keys(values)
  const insert = written(
    table,
    `create ${columns}`,
    () => `insert into ${table.name} (${columns}) values (${columns.map(() => '?')})`,
  )
  return table.show(table.one.get(insert.run(...Object.values(values)).lastInsertRowid) ?? {})
}

function update(table: Prepared, id: number, { reason: _, ...values }: Row): Row {
  const columns = Object.keys(values)
  written(
    table,
    `update ${columns}`,
    () => `update ${table.name} set ${columns.map((one) => `${one} = ?`)} where id = ?`,
  ).run(...Object.values(values), id)
  return table.show(table.one.get(id) ?? {})
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

function withBody(request: IncomingMessage, then: (body: Row) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => then(JSON.parse(Buffer.concat(chunks).toString()) as Row)) // the driver sends objects
}

const server = createServer((request, response) => {
  const [path = '', query] = (request.url ?? '').split('?')
  const [, , name = '', id] = path.split('/')
  const table = prepared.get(name)
  if (!table) return answer(response, 404, {})
  if (request.method === 'POST')
    return withBody(request, (body) => answer(response, 201, create(table, body)))
  if (request.method === 'PATCH')
    return withBody(request, (body) => answer(response, 200, update(table, Number(id), body)))
  if (id) return answer(response, 200, table.show(table.one.get(Number(id)) ?? {}))
  answer(response, 200, list(table, new URLSearchParams(query)))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
})
process.once('SIGTERM', () => {
  sqlite.close()
  process.exit(0)
})
