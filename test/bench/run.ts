import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Databases, databasesOf } from '../support/postgres/databases.ts'
import { startServer } from '../support/postgres/server.ts'
import { measureDesk } from './desk.ts'
import { type Drive, drive } from './drive.ts'
import { measureFirstPages } from './firstpages.ts'
import { measureLedgers } from './ledgers.ts'
import { measureLists } from './lists.ts'
import { measureMigration } from './migration.ts'
import { measurePages } from './pages.ts'
import { measureProgress } from './progress.ts'
import { type Fact, type Figure, keep, median, print, printRows, type Row, rowOf } from './report.ts'
import { measureReturns } from './returns.ts'
import { seed } from './seed.ts'
import { type Server, startOffice, startRaw } from './servers.ts'
import { measureWaiting } from './waiting.ts'
import { aloneWork, clientMix, singleWrite, type Work, works } from './works.ts'

/** `npm run bench`: the office and a hand-written server over the same tables, in turns on one machine. docs/performance.md says what for. `-- lists` measures the list in a browser instead, `-- desk` every page over 100,000 rows, `-- pages` the loads of the pages, `-- ledgers` the ledgers of the stores, `-- firstpages` the first page of every list, `-- progress` where 200 orders stand, `-- waiting` what waits for a person, `-- migration` the first start after an update, `-- returns` 1,000 edits of a working copy that come home. */

const { values: asked, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    /** Only works whose name has this. */
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    /** The office is in a PostgreSQL database, whose processes are not counted; raw stays a file. */
    postgres: { type: 'boolean', default: false },
    /** Flags for the office's process, such as --cpu-prof. */
    node: { type: 'string', multiple: true, default: [] },
  },
})
const sizes = (asked.rows ?? (asked.quick ? ['100000'] : ['100000', '1000000'])).map(Number)
const seconds = Number(asked.seconds ?? (asked.quick ? 0.7 : 1.5))
const rounds = Number(asked.rounds ?? (asked.quick ? 1 : 3))
const chosen = works.filter(({ name }) => name.includes(asked.only))
const warmUp = asked.quick ? 0.15 : 0.3
const singleWrites = 10_000
const manyClients = 500

async function figure(server: Server, given: Pick<Drive, 'connections' | 'next'>): Promise<Figure> {
  await drive({ ...server, ...given, seconds: warmUp })
  const before = server.cpu()
  const { answers, seconds: took } = await drive({ ...server, ...given, seconds })
  return { rate: answers / took, cpu: ((server.cpu() - before) * 1e6) / answers }
}

async function compare(
  { name, goal, connections, questions }: Work,
  rows: number,
  office: Server,
  raw: Server,
): Promise<Row> {
  const measured: { office: Figure; raw: Figure }[] = []
  for (let round = 0; round < rounds; round++) {
    const of = (server: Server) => figure(server, { connections, next: questions(rows) })
    // In turns, so that none of them always meets the warmer machine.
    const first = round % 2 === 0 ? await of(office) : undefined
    const second = await of(raw)
    measured.push({ office: first ?? (await of(office)), raw: second })
  }
  return rowOf(name, goal, rows, measured)
}

const megabytes = (file: string) => statSync(file).size / 2 ** 20

async function underLoad(
  rows: number,
  directory: string,
  rawFile: string,
  office: Server,
  raw: Server,
  memory: number,
): Promise<Fact[]> {
  const write = { connections: 1, requests: singleWrites, next: singleWrite }
  await drive({ ...office, ...write })
  await drive({ ...raw, ...write })
  const wal = [join(directory, 'office.db-wal'), `${rawFile}-wal`].map((file) => megabytes(file).toFixed(1))
  await drive({ ...office, connections: manyClients, seconds: seconds * 2, next: () => clientMix(rows) })
  return [
    {
      name: `WAL after ${singleWrites} single writes`,
      value: `${wal[0]} MB (raw ${wal[1]} MB)`,
      goal: '≤ 16 MB',
    },
    { name: 'memory under this load', value: `${memory.toFixed(0)} MB`, goal: '≤ 220 MB' },
    {
      name: `memory with ${manyClients} clients`,
      value: `${office.memory().toFixed(0)} MB`,
      goal: '≤ 400 MB',
    },
  ]
}

async function starts(directory: string): Promise<Fact> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const server = await startOffice(directory)
    times.push(server.readyMs)
    await server.stop()
  }
  return { name: 'headless start to `ready`', value: `${median(times).toFixed(0)} ms`, goal: '≤ 1000 ms' }
}

interface Desk {
  readonly new50: number
  readonly new99: number
  readonly same50: number
  readonly same99: number
  readonly statement: Readonly<Record<string, number>>
}
function desk(directory: string, rows: number): Fact[] {
  const output = execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'ipc.ts'), directory, String(rows)],
    { encoding: 'utf8' },
  )
  const { new50, new99, same50, same99, statement } = JSON.parse(output) as Desk // printed by the file named above
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return [
    {
      name: 'desk, page of 50, new question',
      value: `p50 ${ms(new50)}, p99 ${ms(new99)}`,
      goal: 'p50 ≤ 0.4 ms, p99 ≤ 8 ms',
    },
    {
      name: 'desk, page of 50, same question',
      value: `p50 ${ms(same50)}, p99 ${ms(same99)}`,
      goal: 'p50 ≤ 0.4 ms, p99 ≤ 8 ms',
    },
    ...Object.entries(statement).map(([name, value]) => ({
      name: `longest statement: ${name}`,
      value: ms(value),
      goal: '≤ 10 ms',
    })),
  ]
}

/** The address of a new database with the office of this directory. */
async function moved(directory: string, databases: Databases): Promise<string> {
  const address = await databases.create()
  const program = join(import.meta.dirname, '..', '..', 'main', 'office.ts')
  const office = (...args: readonly string[]) =>
    execFileSync(process.execPath, [program, ...args, '--database', address])
  office('migrate')
  office('import', directory, '--data', `${directory}-database`)
  return address
}

async function measure(
  rows: number,
  folder: string,
  databases?: Databases,
): Promise<{ rows: Row[]; facts: Fact[] }> {
  const { office: directory, raw: file } = await seed(folder, rows)
  const database = databases && (await moved(directory, databases))
  const [office, raw] = [
    await startOffice(database ? `${directory}-database` : directory, asked.node, database),
    await startRaw(file),
  ]
  // An office runs for days: what it does while its code is still being compiled is no figure.
  for (const { connections, questions } of chosen) {
    for (const server of [office, raw])
      await drive({ ...server, connections, next: questions(rows), seconds: 2 * warmUp })
  }
  const found: Row[] = []
  let memory = 0
  for (const work of chosen) {
    found.push(await compare(work, rows, office, raw))
    memory = Math.max(memory, office.memory())
  }
  const alone = found.find(({ work }) => work === aloneWork)
  const commit: Fact[] = alone
    ? [
        {
          name: 'one commit of raw, one connection',
          value: `${(1000 / alone.raw.rate).toFixed(2)} ms`,
          goal: '–',
        },
      ]
    : []
  const facts =
    asked.only === '' && !database ? await underLoad(rows, directory, file, office, raw, memory) : []
  await Promise.all([office.stop(), raw.stop()])
  if (asked.only === '' && !database) facts.push(await starts(directory), ...desk(directory, rows))
  facts.unshift(...commit)
  return { rows: found, facts: facts.map((fact) => ({ ...fact, name: `${rows}: ${fact.name}` })) }
}

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  // A server that is started here ends with this process.
  const databases = asked.postgres ? databasesOf((await startServer()).address, 'office_bench_') : undefined
  try {
    const rows: Row[] = []
    const facts: Fact[] = []
    for (const size of sizes) {
      const found = await measure(size, join(folder, String(size)), databases)
      rows.push(...found.rows)
      facts.push(...found.facts)
      printRows(found.rows)
      print(found.facts.map(({ name, value, goal }) => [name, value, goal]))
    }
    keep(rows, facts)
  } finally {
    await databases?.dropAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

const others: Readonly<Record<string, () => Promise<void>>> = {
  lists: measureLists,
  pages: measurePages,
  ledgers: measureLedgers,
  desk: () => measureDesk(Number(asked.rows?.[0] ?? 100_000), asked.only),
  firstpages: () => measureFirstPages(Number(asked.rows?.[0] ?? 1_000_000), asked.only),
  progress: measureProgress,
  migration: measureMigration,
  returns: measureReturns,
  waiting: measureWaiting,
}
await (others[parts[0] ?? ''] ?? measureAll)()
