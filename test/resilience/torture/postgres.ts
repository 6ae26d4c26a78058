import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { firstBrokenStoredLink } from '../../../main/db/journal/stored_chain.ts'
import { parseAddress } from '../../../main/db/postgres/address.ts'
import { configOf } from '../../../main/db/postgres/connection.ts'
import { migratePostgres } from '../../../main/db/postgres/migrate.ts'
import { queryOn } from '../../../main/db/postgres/statements.ts'
import { createTranslator } from '../../../main/db/postgres/translate.ts'
import { ask } from '../../support/postgres/ask.ts'
import { type ClusterNode, nodeIn } from '../../support/postgres/cluster.ts'
import { isPostgresThere } from '../../support/postgres/server.ts'
import { type Serving, signIn, startServe } from '../../support/serve.ts'
import type { Outcome, Row } from './row.ts'

/** Two processes of an office on one database, of which any is killed. */

const password = 'correct horse'
const clients = 16
/** Writes between two faults. */
const pause = 60
/** How soon both processes must serve again. */
const backMs = 10_000
const path = '/api/warehouses/'

const missing = () =>
  isPostgresThere() && !process.env['OFFICE_TEST_PG'] ? undefined : 'no PostgreSQL of its own'
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

class ServedOffice {
  readonly folder: string
  readonly database: string
  readonly processes: Serving[] = []
  token = ''
  constructor(folder: string, database: string) {
    this.folder = folder
    this.database = database
  }
  async start(at: 0 | 1): Promise<void> {
    const args = ['--database', this.database]
    this.processes[at] = await startServe(join(this.folder, 'data'), args, {
      OFFICE_ADMIN_PASSWORD: password,
    })
    this.token ||= await signIn(this.processes[at].url, 'admin', password)
  }
  async stop(): Promise<void> {
    for (const one of this.processes) await one.stop('SIGKILL')
  }
}

/** What the clients were told of each name. */
class Load {
  readonly acknowledged = new Map<string, string>()
  readonly unknown = new Set<string>()
  /** When the last stored request of each process was asked, and when it was answered. */
  readonly lastAnswer: [number, number] = [0, 0]
  readonly lastStored: [number, number] = [0, 0]
  readonly wrong: string[] = []
  answers = 0
  unclear = 0
  #isOver = false
  #running: Promise<unknown> | undefined
  readonly #office: ServedOffice
  readonly #patienceMs: number
  constructor(office: ServedOffice, patienceMs = 60_000) {
    this.#office = office
    this.#patienceMs = patienceMs
  }
  begin(): void {
    this.#running = Promise.all(Array.from({ length: clients }, (_, client) => this.#client(client)))
  }
  async end(): Promise<void> {
    this.#isOver = true
    await this.#running
  }
  async more(count: number): Promise<void> {
    const until = this.acknowledged.size + count
    for (const last = Date.now() + 60_000; this.acknowledged.size < until; await wait(10))
      if (Date.now() > last) throw new Error(`only ${this.acknowledged.size} of ${until} writes in a minute`)
  }
  /** When both processes have stored something that was asked for after this moment. */
  async bothBack(since: number): Promise<number> {
    for (const last = since + 60_000; ; await wait(10)) {
      if (this.lastAnswer.every((time) => time > since)) return Math.max(...this.lastAnswer) - since
      if (Date.now() > last) throw new Error('a process does not come back')
    }
  }
  async #client(client: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const name = `${client}-${turn}`
      // The same request again, at the other process, until it is answered: one effect.
      for (let attempt = 0; ; attempt++) {
        const at = (client + attempt) % 2 === 0 ? 0 : 1
        const status = await this.#send(at, name)
        if (status === 201) break
        if (this.#isOver && attempt > 20) return
        await wait(20)
      }
    }
  }
  async #send(at: 0 | 1, name: string): Promise<number> {
    const asked = Date.now()
    try {
      const response = await fetch(new URL(path, this.#office.processes[at]?.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#office.token}`,
          'idempotency-key': name,
        },
        body: JSON.stringify({ name, category: 1 }),
        signal: AbortSignal.timeout(this.#patienceMs),
      })
      const body = (await response.json()) as { readonly id: number; readonly code?: string } // a record or a problem
      this.answers++
      if (response.status === 201) {
        this.acknowledged.set(name, String(body.id))
        this.lastAnswer[at] = Math.max(this.lastAnswer[at], asked)
        this.lastStored[at] = Date.now()
      } else if (body.code === 'write_state_unknown') {
        this.unclear++
        this.unknown.add(name)
      } else if (response.status !== 503) this.wrong.push(`${response.status} ${JSON.stringify(body)}`)
      return response.status
    } catch {
      // The process ended under the request.
      this.unknown.add(name)
      return 0
    }
  }
}

async function lookAt(
  address: string,
  load: Load,
): Promise<{ readonly lost: string[]; readonly wrong: string[] }> {
  const client = new pg.Client(configOf(parseAddress(address, undefined), 'read'))
  await client.connect()
  try {
    const query = queryOn(
      client,
      createTranslator(() => false),
    )
    const all = async (sql: string, parameters: readonly unknown[]) => (await query(sql, parameters)).rows
    const stored = (await all(`select name from warehouses`, [])).map(({ name }) => String(name))
    const names = new Set(stored)
    const broken = await firstBrokenStoredLink({ all })
    const told = [...names].filter((name) => !load.acknowledged.has(name) && !load.unknown.has(name))
    return {
      lost: [...load.acknowledged.keys()].filter((name) => !names.has(name)),
      wrong: [
        ...(names.size < stored.length ? [`${stored.length - names.size} stored twice`] : []),
        ...told.map((name) => `${name} is stored and was refused`),
        ...(broken === undefined ? [] : [`journal ${broken}`]),
        ...load.wrong,
      ],
    }
  } finally {
    await client.end()
  }
}

async function serve(folder: string, nodes: readonly ClusterNode[]): Promise<ServedOffice> {
  const [first] = nodes
  if (!first) throw new Error('no server')
  await first.start()
  await ask(
    first.address('postgres'),
    "create database plant template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'",
  )
  await migratePostgres(parseAddress(first.address('plant'), undefined))
  const servers = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const made = new ServedOffice(folder, `postgres://postgres@${servers}/plant`)
  await made.start(0)
  await made.start(1)
  return made
}

export const postgres: Row = {
  name: 'postgres',
  promise:
    'two processes on PostgreSQL: what was acknowledged survives kill -9 of a process, of the database, of both',
  rounds: 100,
  missing,
  async run(rounds, folder) {
    const node = await nodeIn(join(folder, 'one'))
    const office = await serve(folder, [node])
    const load = new Load(office)
    const back: number[] = []
    try {
      load.begin()
      for (let round = 0; round < rounds; round++) {
        await load.more(pause)
        const at = round % 2 === 0 ? 0 : 1
        const kind = round % 3
        if (kind !== 1) await office.processes[at]?.stop('SIGKILL')
        if (kind !== 0) {
          await node.kill()
          await node.start()
        }
        const since = Date.now()
        if (kind !== 1) await office.start(at)
        back.push(await load.bothBack(since))
      }
      await load.end()
      const { lost, wrong } = await lookAt(node.address('plant'), load)
      return outcome(load, rounds, back, [...lost.map((name) => `lost: ${name}`), ...wrong])
    } finally {
      await office.stop()
      await node.kill()
    }
  },
}

function outcome(load: Load, injected: number, back: readonly number[], wrong: readonly string[]): Outcome {
  const slowest = Math.max(...back)
  return {
    injected,
    measured: `${load.acknowledged.size} writes acknowledged by two processes, ${load.unclear} answered as unknown; both served again after ${seconds(back.toSorted((a, b) => a - b)[Math.floor(back.length / 2)] ?? 0)}, at the latest after ${seconds(slowest)}`,
    wrong: [
      ...wrong,
      ...(load.unclear > load.answers / 100
        ? [`${load.unclear} of ${load.answers} answers were unknown`]
        : []),
      ...(slowest > backMs ? [`a process served again after ${seconds(slowest)}`] : []),
    ],
  }
}

export const failover: Row = {
  name: 'failover',
  promise:
    'kill -9 of the primary, and a synchronous standby takes over: nothing acknowledged is gone, both processes serve again by themselves',
  rounds: 10,
  missing,
  async run(rounds, folder) {
    let [primary, standby] = [await nodeIn(join(folder, 'one')), await nodeIn(join(folder, 'two'))]
    const office = await serve(folder, [primary, standby])
    const load = new Load(office)
    const back: number[] = []
    try {
      load.begin()
      for (let round = 0; round < rounds; round++) {
        standby.follow(primary)
        await standby.start()
        await synchronous(primary)
        await load.more(pause)
        await primary.kill()
        const since = Date.now()
        await standby.promote()
        back.push(await load.bothBack(since))
        ;[primary, standby] = [standby, primary]
      }
      await load.end()
      const { lost, wrong } = await lookAt(primary.address('plant'), load)
      const loss = await asynchronousLoss(office, primary, standby)
      return {
        ...outcome(load, rounds, back, [...lost.map((name) => `lost: ${name}`), ...wrong, ...loss.wrong]),
        control: { tells: loss.tells, seen: loss.seen },
      }
    } finally {
      await office.stop()
      await primary.kill()
      await standby.kill()
    }
  },
}

/** Longer and shorter than the database waits for a process that stands still with the lock of all writes: 30 s. */
const stillMs = [40_000, 10_000] as const
/** How soon the other one writes again: the wait of the database, and what its clients wait between two attempts. */
const freedMs = 32_000

export const frozen: Row = {
  name: 'frozen',
  promise: `a process stands still for ${stillMs.map((ms) => ms / 1000).join(' or ')} s under load: the other one goes on, and nothing is lost or stored twice`,
  rounds: 8,
  missing,
  async run(rounds, folder) {
    const node = await nodeIn(join(folder, 'one'))
    const office = await serve(folder, [node])
    // A client that waited for the process that stands still would not ask the other one.
    const load = new Load(office, 2000)
    const waited: number[] = []
    const back: number[] = []
    try {
      load.begin()
      for (let round = 0; round < rounds; round++) {
        await load.more(pause)
        const [still, other] = Math.floor(round / 2) % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
        const until = Date.now() + (stillMs[round % 2] ?? 0)
        const one = office.processes[still]?.process
        one?.kill('SIGSTOP')
        const since = Date.now()
        for (; load.lastStored[other] <= since && Date.now() < until; await wait(10));
        waited.push(Date.now() - since)
        await wait(Math.max(0, until - Date.now()))
        one?.kill('SIGCONT')
        back.push(await load.bothBack(Date.now()))
      }
      await load.end()
      const { lost, wrong } = await lookAt(node.address('plant'), load)
      const slowest = Math.max(...waited)
      const late = slowest > freedMs ? [`the other process waited ${seconds(slowest)}`] : []
      const told = outcome(load, rounds, back, [...lost.map((name) => `lost: ${name}`), ...wrong, ...late])
      return {
        ...told,
        measured: `the other process stored again after at most ${seconds(slowest)}; ${told.measured}`,
      }
    } finally {
      for (const one of office.processes) one.process.kill('SIGCONT')
      await office.stop()
      await node.kill()
    }
  },
}

async function synchronous(primary: ClusterNode): Promise<void> {
  const address = primary.address('postgres')
  await ask(address, "alter system set synchronous_standby_names = '*'")
  await ask(address, 'select pg_reload_conf()')
  for (const last = Date.now() + 30_000; Date.now() < last; await wait(50)) {
    const [found] = await ask(address, "select 1 from pg_stat_replication where sync_state = 'sync'")
    if (found) return
  }
  throw new Error('the standby does not follow')
}

/** A standby that was away takes over: what it lacks is told with its numbers, and streams begin anew. */
async function asynchronousLoss(office: ServedOffice, primary: ClusterNode, standby: ClusterNode) {
  standby.follow(primary)
  await standby.start()
  await standby.kill()
  const stream = await fetch(new URL('/api/events/', office.processes[1]?.url), {
    headers: { authorization: `Bearer ${office.token}` },
  })
  const told = stream.text().catch(() => '')
  const load = new Load(office)
  const post = async (at: 0 | 1, name: string) =>
    fetch(new URL(path, office.processes[at]?.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}` },
      body: JSON.stringify({ name, category: 1 }),
    }).then(({ status }) => status)
  const gone = ['verloren 1', 'verloren 2', 'verloren 3']
  for (const name of gone) if ((await post(0, name)) !== 201) load.wrong.push(`${name} was not stored`)
  const [head] = await ask(primary.address('plant'), 'select last from office_head')
  // Both have seen them.
  for (const one of office.processes) await fetch(new URL(path, one.url), auth(office))
  await primary.kill()
  await standby.start()
  await standby.promote()
  for (const at of [0, 1] as const)
    for (const last = Date.now() + 30_000; (await post(at, `danach ${at}`)) !== 201; await wait(50))
      if (Date.now() > last) throw new Error('a process does not come back')
  // The old primary comes back and the new one goes: nobody writes to the old one.
  const events = await ask(
    standby.address('plant'),
    "select changes from journal where changes like '%history_parted%'",
  )
  const numbers = events.map(({ changes }) => JSON.parse(String(changes)) as { after: number; until: number })
  const listed = (await (
    await fetch(new URL(`${path}?search=verloren`, office.processes[1]?.url), auth(office))
  ).json()) as {
    readonly count: number
  } // a page
  const text = await Promise.race([told, wait(10_000, '')])
  await primary.start()
  await standby.kill()
  await wait(2000)
  const refused = await Promise.all([post(0, 'zurück 0'), post(1, 'zurück 1')])
  const stale = await ask(primary.address('plant'), "select 1 from warehouses where name like 'zurück%'")
  return {
    tells: `a standby that lacked the last commits: ${numbers.map(({ after, until }) => `entries ${after + 1} to ${until}`).join(', ')} told as gone, the old primary is refused (${refused.join(', ')})`,
    seen: numbers.some(({ until }) => until === Number(head?.['last'])) && text.includes('event: reset'),
    wrong: [
      ...(listed.count > 0 ? ['a list shows what is gone'] : []),
      ...(stale.length > 0 ? ['the old primary took a write'] : []),
      ...(refused.some((status) => status !== 503)
        ? [`an old primary is answered ${refused.join(', ')}`]
        : []),
      ...load.wrong,
    ],
  }
}
const auth = (office: ServedOffice) => ({ headers: { authorization: `Bearer ${office.token}` } })
