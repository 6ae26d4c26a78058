import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobFile } from '../../../main/api/jobs/files.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { manualClock } from '../../support/office.ts'
import { openOffice } from '../../support/prepared_office.ts'

const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' }

async function putBakes(lan: Lan, count: number): Promise<void> {
  await lan.office.file.write(writing, async ({ statements }) => {
    await statements.run(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       insert into welding_material_bake_records (create_dt, standard_num, codedmark, quantity, keeper, creator)
       select '2026-03-01T08:00:00', 'NB/T 47018', 'HC-' || i, 5, '许库生', 1 from n`,
      [count],
    )
  })
}
const bakes = 'welding_material_bake_records'
type Send = Awaited<ReturnType<Lan['as']>>
const mine = async (send: Send) => (await send('GET', '/api/jobs/mine/')).body
const begin = async (send: Send, body: object) =>
  (await send('POST', '/api/jobs/export/', { resource: bakes, format: 'csv', ...body })).body.id as number
const ended = (send: Send, id: number) =>
  expect
    .poll(async () => (await mine(send)).find((job: { id: number }) => job.id === id), { timeout: 20_000 })
    .toMatchObject({ ended_dt: expect.any(String) })

test('a list is exported as a job: the same bytes as the list gives, for its person alone', async () => {
  const lan = await openLan()
  await putBakes(lan, 1200)
  const [li, wang] = [await lan.as('李焊', ['keeper']), await lan.as('王管', ['keeper'])]
  const id = await begin(li, { asked: JSON.stringify({ search: 'hc-11' }) })
  await ended(li, id)
  expect(await mine(li)).toEqual([
    {
      id,
      kind: 'export',
      title: '导出烘干记录（csv）',
      state: 'done',
      done: 111,
      total: 111,
      file: '烘干记录_2026-11-20.csv',
      problem: '',
      started_dt: '2026-11-20T10:00:00+08:00',
      ended_dt: '2026-11-20T10:00:00+08:00',
    },
  ])
  const file = await li('GET', `/api/jobs/${id}/file/`)
  expect(file.text).toBe((await li('GET', `/api/${bakes}/?search=hc-11&format=csv`)).text)
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('烘干记录_2026-11-20.csv'))

  expect(await mine(wang)).toEqual([])
  expect(await wang('GET', `/api/jobs/${id}/file/`)).toMatchObject({ status: 404 })
  expect(await wang('POST', '/api/jobs/forget/', { job: id })).toMatchObject({ status: 404 })
  expect(await jobFile(lan.office, id, wang.id)).toBeUndefined()
  expect(await jobFile(lan.office, id, li.id)).toMatchObject({ name: '烘干记录_2026-11-20.csv' })
})

test('an export has the columns that were asked for, in their order; a column the list has not is refused', async () => {
  const lan = await openLan()
  await putBakes(lan, 2)
  const li = await lan.as('李焊', ['keeper'])
  const id = await begin(li, { columns: 'keeper,codedmark' })
  await ended(li, id)
  const { text } = await li('GET', `/api/jobs/${id}/file/`)
  const [head = '', ...rows] = text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  expect(head).toBe('保管员,材料代号,id')
  expect(rows.toSorted()).toEqual(['许库生,HC-1,1', '许库生,HC-2,2'])
  const refused = await li('POST', '/api/jobs/export/', {
    resource: bakes,
    format: 'csv',
    columns: 'keeper,wage',
  })
  expect(refused).toMatchObject({ status: 400 })
  expect(JSON.stringify(refused.body)).toContain('列表没有这些列：wage')
})

test('the file of an export opens only to whoever may read its list now: no narrower token, and no right that is gone', async () => {
  const lan = await openLan()
  await putBakes(lan, 1)
  const [admin, li] = [await lan.as('系统管理', ['admin']), await lan.as('李焊', ['keeper'])]
  const program = async (modules: readonly string[]) => {
    const issued = await admin('POST', '/api/api_tokens/issue/', {
      name: modules.join(),
      user: li.id,
      modules,
    })
    const headers = { authorization: `Bearer ${issued.body.token}` }
    return (id: number) => lan.send('GET', `/api/jobs/${id}/file/`, undefined, headers)
  }
  const id = await begin(li, {})
  await ended(li, id)
  expect(await (await program(['inventory']))(id)).toMatchObject({ status: 200 })
  expect(await (await program(['core', 'office']))(id)).toMatchObject({ status: 404 })

  const boss = await lan.as('王管', ['admin'])
  const tokens = await begin(boss, { resource: 'api_tokens' })
  await ended(boss, tokens)
  expect(await boss('GET', `/api/jobs/${tokens}/file/`)).toMatchObject({ status: 200 })
  await admin('PATCH', `/api/users/${boss.id}/`, { roles: ['keeper'] })
  expect(await boss('GET', `/api/jobs/${tokens}/file/`)).toMatchObject({ status: 404 })
})

test('an export stands in the history of its list once, with its person and its conditions', async () => {
  const lan = await openLan()
  await putBakes(lan, 3)
  const li = await lan.as('李焊', ['keeper'])
  await ended(li, await begin(li, { format: 'xlsx', asked: '{"search":"HC-2"}' }))
  const history = await li('GET', `/api/history/?resource=${bakes}&record=0`)
  expect(history.body.results).toMatchObject([
    {
      person: '李焊',
      machine: '127.0.0.1',
      facts: { event: 'export', format: 'xlsx', filters: { search: 'HC-2' }, rows: 1 },
    },
  ])
})

test('what the list refuses is refused before there is a job', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  const refuses = async (body: object, status: number, errors: unknown) => {
    const answer = await li('POST', '/api/jobs/export/', { resource: bakes, format: 'csv', ...body })
    expect(answer).toMatchObject({ status, body: { errors } })
  }
  await refuses({ resource: 'api_tokens' }, 403, [])
  await refuses({ resource: 'nothing' }, 400, [{ field: 'resource' }])
  await refuses({ format: 'pdf' }, 400, [{ field: 'format' }])
  await refuses({ asked: '[1]' }, 400, [{ field: 'asked' }])
  await refuses({ asked: '{"ordering":"nothing"}' }, 400, [{ field: 'ordering' }])
  await refuses({ asked: '{"ordering":"id,-id"}' }, 400, [{ field: 'ordering' }])
  await refuses({ asked: JSON.stringify({ search: '焊'.repeat(60_000) }) }, 400, [{ field: 'search' }])
  await refuses({ asked: JSON.stringify({ class_num: 'x'.repeat(60_000) }) }, 400, [{ field: 'class_num' }])
  await refuses({ asked: '{"cursor":"x"}' }, 400, [{ field: 'cursor' }])
  await refuses({ asked: '{"format":"pdf"}' }, 400, [{ field: 'format' }])
  expect(await mine(li)).toEqual([])
})

test('a running export is cancelled within a page, leaves no file, and says in the history how far it came', async () => {
  const lan = await openLan()
  await putBakes(lan, 60_000)
  const li = await lan.as('李焊', ['keeper'])
  const id = await begin(li, {})
  await expect.poll(async () => (await mine(li))[0].done).toBeGreaterThan(0)
  expect(await mine(li)).toMatchObject([{ state: 'running', total: 60_000, ended_dt: null, file: '' }])
  expect(await li('POST', '/api/jobs/forget/', { job: id })).toMatchObject({ status: 409 })
  expect(await li('POST', '/api/jobs/cancel/', { job: id })).toMatchObject({ status: 201 })
  await ended(li, id)
  const [job] = await mine(li)
  expect(job).toMatchObject({ state: 'cancelled', file: '' })
  expect(job.done).toBeLessThan(60_000)
  expect(readdirSync(join(lan.directory, 'jobs'))).toEqual([])
  const history = await li('GET', `/api/history/?resource=${bakes}&record=0`)
  expect(history.body.results).toMatchObject([{ facts: { event: 'export', complete: false } }])
  expect(await li('POST', '/api/jobs/cancel/', { job: id })).toMatchObject({ status: 409 })
  expect(await li('POST', '/api/jobs/forget/', { job: id })).toMatchObject({ status: 201 })
  expect(await mine(li)).toEqual([])
})

test.skipIf(!existsSync('/dev/full'))(
  'an export that the disk has no room for says so, and leaves no file',
  async () => {
    const lan = await openLan()
    await putBakes(lan, 1)
    const li = await lan.as('李焊', ['keeper'])
    // The first job's file, before it is whole.
    symlinkSync('/dev/full', join(lan.directory, 'jobs', '1.part'))
    const id = await begin(li, {})
    await ended(li, id)
    expect(await mine(li)).toMatchObject([
      { id: 1, state: 'failed', problem: '磁盘已满，无法保存，请清理后再试' },
    ])
    expect(readdirSync(join(lan.directory, 'jobs'))).toEqual([])
  },
)

test('of two requests that were given one number, the first being taken back, the second gets its own file', async () => {
  const { office, as } = await openLan()
  const li = await as('李焊', ['keeper'])
  const row = { user: li.id, kind: 'export', title: '', state: 'running' as const, started_dt: office.now() }
  const id = await office.file.write(writing, async ({ db }) =>
    Number((await db.insertInto('jobs').values(row).executeTakeFirstOrThrow()).insertId),
  )
  const worked: string[] = []
  const work = (name: string) => async () => {
    worked.push(name)
    return { file: name }
  }
  office.jobs.begin(id, work('taken back'), () => '')
  office.jobs.begin(id, work('stored'), () => '')
  await ended(li, id)
  expect(worked).toEqual(['stored'])
  expect(await mine(li)).toMatchObject([{ state: 'done', file: 'stored' }])
  expect(office.jobs.areRunning()).toBe(false)
})

test('a finished job has gone through all there was, also where its list has shrunk since it was counted', async () => {
  const { office, as } = await openLan()
  const li = await as('李焊', ['keeper'])
  const row = {
    user: li.id,
    kind: 'export',
    title: '',
    state: 'running',
    total: 1200,
    started_dt: office.now(),
  }
  const id = await office.file.write(writing, async ({ db }) =>
    Number((await db.insertInto('jobs').values(row).executeTakeFirstOrThrow()).insertId),
  )
  const work: Parameters<typeof office.jobs.begin>[1] = async ({ onProgress }) => {
    onProgress(700)
    return { file: 'list.csv' }
  }
  office.jobs.begin(id, work, () => '')
  await ended(li, id)
  expect(await mine(li)).toMatchObject([{ state: 'done', done: 700, total: 700 }])
})

test('jobs whose end could not be written down are cancelled, and leave room for others', async () => {
  const lan = await openLan()
  await putBakes(lan, 1)
  const li = await lan.as('李焊', ['keeper'])
  const lost = { user: li.id, kind: 'export', title: '', state: 'running', started_dt: lan.clock.now }
  await lan.office.file.write(
    writing,
    async ({ db }) => void (await db.insertInto('jobs').values([lost, lost, lost]).execute()),
  )
  const input = { resource: bakes, format: 'csv' }
  expect(await li('POST', '/api/jobs/export/', input)).toMatchObject({ status: 409 })
  expect(await li('POST', '/api/jobs/cancel/', { job: 1 })).toMatchObject({ status: 201 })
  expect((await mine(li)).at(-1)).toMatchObject({ id: 1, state: 'cancelled', ended_dt: expect.any(String) })
  await ended(li, await begin(li, {}))
})

test('one person runs three jobs at the same time, and others go on beside them', async () => {
  const lan = await openLan()
  await putBakes(lan, 40_000)
  const [li, wang] = [await lan.as('李焊', ['keeper']), await lan.as('王管', ['keeper'])]
  const ids = await Promise.all([begin(li, {}), begin(li, {}), begin(li, {})])
  const fourth = await li('POST', '/api/jobs/export/', { resource: bakes, format: 'csv' })
  expect(fourth).toMatchObject({ status: 409, body: { detail: expect.stringContaining('3 个任务') } })
  expect(await begin(wang, { asked: '{"search":"HC-7"}' })).toBeGreaterThan(0)
  for (const id of ids) await li('POST', '/api/jobs/cancel/', { job: id })
  for (const id of ids) await ended(li, id)
})

test('a finished file is kept for seven days', async () => {
  const lan = await openLan()
  await putBakes(lan, 2)
  const li = await lan.as('李焊', ['keeper'])
  const id = await begin(li, {})
  await ended(li, id)
  lan.clock.now = '2026-11-27T09:00:00'
  expect(await li('GET', `/api/jobs/${id}/file/`)).toMatchObject({ status: 200 })
  lan.clock.now = '2026-11-27T11:00:00'
  expect(await li('GET', `/api/jobs/${id}/file/`)).toMatchObject({ status: 404 })
  expect(await mine(li)).toEqual([])
  const next = await begin(li, {})
  await ended(li, next)
  expect(readdirSync(join(lan.directory, 'jobs'))).toEqual([String(next)])
})

test('a job that ran when the office was closed is told as interrupted at the next start', async () => {
  const lan = await openLan()
  await putBakes(lan, 60_000)
  const li = await lan.as('李焊', ['keeper'])
  const id = await begin(li, {})
  await expect.poll(async () => (await mine(li))[0].done).toBeGreaterThan(0)
  await lan.office.close()
  const again = await openOffice(lan.directory, { clock: manualClock('2026-11-21T08:00:00') })
  const row = await again.file.reading.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  await again.close()
  expect(row).toMatchObject({ state: 'failed', problem: 'interrupted', ended_dt: '2026-11-21T08:00:00' })
  expect(readdirSync(join(lan.directory, 'jobs'))).toEqual([])
})
