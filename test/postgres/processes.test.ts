import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { collectFindings } from '../../main/api/health/findings.ts'
import { runMinuteTasks } from '../../main/api/scheduler/daily.ts'
import { noActor } from '../../main/db/journal/journal.ts'
import type { Lan } from '../support/lan_office.ts'
import { openLan } from '../support/lan_office.ts'
import { ask } from '../support/postgres/commands.ts'
import { databaseIn } from '../support/postgres/office_database.ts'
import { at, openTwo } from '../support/postgres/two_offices.ts'

const warehouses = '/api/warehouses/'

/** A job of this person that ends when it is told to. */
async function longJob({ office }: Lan, user: number) {
  const id = await office.file.write(noActor, async ({ db, statements }) => {
    const values = { kind: 'export', resource: 'warehouses', title: '仓库', total: 0, user }
    const { insertId } = await db
      .insertInto('jobs')
      .values({ ...values, state: 'running', started_dt: office.now() })
      .executeTakeFirstOrThrow()
    await office.file.processes?.ownJob(statements, Number(insertId))
    return Number(insertId)
  })
  const job = { id, wasAborted: false }
  office.jobs.begin(
    id,
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          job.wasAborted = true
          reject(new Error('aborted'))
        }),
      ),
    (text) => text('zh'),
  )
  return job
}

const stateOf = async ({ office }: Lan, id: number) =>
  (await office.file.reading.statements.all('select state, problem from jobs where id = ?', [id]))[0]

test('a process that starts leaves the jobs of another one alone; those of a process that is gone have failed', async () => {
  const one = await openLan()
  const li = await one.as('李焊', ['keeper'])
  const { id } = await longJob(one, li.id)
  writeFileSync(join(one.directory, 'jobs', `${id}.part`), 'half')
  const two = await openLan({ directory: one.directory })
  expect(await stateOf(two, id)).toEqual({ state: 'running', problem: '' })
  expect(readdirSync(join(one.directory, 'jobs'))).toEqual([`${id}.part`])
  await runMinuteTasks(two.office)
  expect(await stateOf(two, id)).toEqual({ state: 'running', problem: '' })
  await ask(databaseIn(one.directory), "update office_processes set seen = now() - interval '61 seconds'")
  await runMinuteTasks(two.office)
  expect(await stateOf(two, id)).toEqual({ state: 'failed', problem: 'interrupted' })
})

test('a job that is cancelled at another process ends, and stays cancelled', async () => {
  const [one, two] = await openTwo()
  const li = await one.as('李焊', ['keeper'])
  const job = await longJob(one, li.id)
  expect(await at(two, li)('POST', '/api/jobs/cancel/', { job: job.id })).toMatchObject({ status: 201 })
  await vi.waitFor(
    () => expect([job.wasAborted, one.office.jobs.areRunning()]).toEqual([true, false]),
    10_000,
  )
  expect(await stateOf(one, job.id)).toEqual({ state: 'cancelled', problem: '' })
})

/** What a stream has told so far. */
async function streamOf(lan: Lan, { token }: { readonly token: string }) {
  const ending = new AbortController()
  const response = await fetch(new URL('/api/events/', lan.listening.url), {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  const stream = { text: '', isOver: false, end: () => ending.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk)
    stream.isOver = true
  }
  void read().catch(() => undefined)
  return stream
}

test('streams and the feed of one process tell what the other has committed', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const stream = await streamOf(two, boss)
  for (let round = 0; round < 5; round++) await boss('POST', warehouses, { name: `${round}`, category: 1 })
  await vi.waitFor(() => expect(stream.text.match(/event: warehouses.create/g)).toHaveLength(5), 10_000)
  stream.end()
  const feed = await at(two, boss)('GET', '/api/changes/?since=0&limit=500')
  const created = ({ resource, operation }: { resource: string; operation: string }) =>
    resource === 'warehouses' && operation === 'create'
  expect(feed.body.results.filter(created)).toHaveLength(5)
  await boss('POST', warehouses, { name: 'x', category: 1 })
  const next = await at(two, boss)('GET', `/api/changes/?since=${feed.body.last}&limit=500`)
  expect(next.body.results).toMatchObject([{ resource: 'warehouses', operation: 'create' }])
})

test('a history that parted ends streams with reset, and no list or page of before is taken for unchanged', async () => {
  const [one, two] = await openTwo()
  const boss = await one.as('系统管理', ['admin'])
  const there = at(two, boss)
  await boss('POST', warehouses, { name: '留', category: 1 })
  const [{ last, hash } = {}] = await ask(databaseIn(one.directory), 'select last, hash from office_head')
  const { body: lost } = await boss('POST', warehouses, { name: '丢', category: 1 })
  const before = await there('GET', warehouses)
  const again = await there('GET', warehouses)
  const etag = again.headers.get('etag') ?? ''
  expect([before.body.count, again.body.count]).toEqual([2, 2])
  const stream = await streamOf(two, boss)
  // As after a failover to a standby that lacked the last commit, with another one in its place.
  await ask(
    databaseIn(one.directory),
    `set session_replication_role = replica; set office.writing = 'on';
      delete from warehouses where id = ${lost.id};
      delete from search_texts where resource = 'warehouses' and record = ${lost.id}; delete from journal where id > ${String(last)};
      update office_head set last = ${String(last)}, hash = '${String(hash)}'`,
  )
  const after = await there('GET', warehouses, undefined, { 'if-none-match': etag })
  expect([after.status, after.body.count]).toEqual([200, 1])
  await vi.waitFor(() => expect(stream.isOver).toBe(true), 10_000)
  expect(stream.text).toContain('event: reset')
  // What is gone is told with its numbers, in the journal, too.
  const gone = { after: Number(last), until: Number(last) + 1 }
  expect(two.office.file.processes?.lost()).toEqual(gone)
  const told = async () =>
    (
      await ask(
        databaseIn(one.directory),
        "select changes from journal where changes like '%history_parted%'",
      )
    ).map(({ changes }) => JSON.parse(String(changes)))
  await vi.waitFor(
    async () => expect(await told()).toContainEqual({ event: 'history_parted', ...gone }),
    10_000,
  )
  const finding = (await collectFindings(two.office, true)).find(({ name }) => name === 'lost_entries')
  expect(finding?.message('zh')).toContain(`第 ${gone.until} 至第 ${gone.until} 条`)
  expect((await there('POST', warehouses, { name: '新', category: 1 })).status).toBe(201)
  expect((await boss('GET', warehouses)).body.results.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['留', '新']),
  )
})
