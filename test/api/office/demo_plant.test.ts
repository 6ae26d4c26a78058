import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readBackups } from '../../../main/api/backup/location.ts'
import { backUpOnRequest } from '../../../main/api/backup/office_backup.ts'
import { officeIdOf } from '../../../main/api/backup/office_id.ts'
import { backUpIfChanged } from '../../../main/api/backup/schedule.ts'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { type Lan, lanAddress, openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'

const plantName = '华鼎压力容器有限公司'
const plant = {
  language: 'zh',
  plant_name: '测试容器厂',
  last_name: '张',
  first_name: '工',
  username: 'zhang',
  password: 'a long password',
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An office with the demo plant, and its keeper's token. */
async function openDemo(facts = {}): Promise<Lan & { readonly keeper: Readonly<Record<string, string>> }> {
  const lan = await openLan({ asksCode: false, ...facts })
  const { body } = await lan.send('POST', '/api/setup/demo/', { language: 'zh' })
  return { ...lan, keeper: bearer(body.token) }
}

test('the demo plant is erased in one step and leaves a new office, without a restart', {
  tags: 'sqlite',
}, async () => {
  const { send, keeper, office, directory } = await openDemo()
  mkdirSync(join(directory, 'files', 'ab'), { recursive: true })
  writeFileSync(join(directory, 'files', 'ab', 'abc'), 'x')
  writeFileSync(join(directory, 'office.replaced.db'), 'what a restore of the demo kept')
  const list = '/api/welding_material_humiture_records/'
  expect((await send('GET', list, undefined, keeper)).body.count).toBeGreaterThan(50)
  // Asked twice: the second answer is remembered.
  await send('GET', list, undefined, keeper)
  const stock = '/api/steel_material_inventory_ledgers/'
  expect((await send('GET', stock, undefined, keeper)).body.count).toBe(10)

  // A backup of it stays beside it, and is none of the plant's own that comes after it.
  const stick = tempFolder()
  await send('POST', '/api/plant/set/', { backup_folder: stick }, keeper)
  const { folder, manifest } = await backUpOnRequest(office)
  expect([existsSync(folder), readdirSync(stick)]).toEqual([true, []])
  // One that an older program carried all the same.
  cpSync(join(directory, 'backups'), join(stick, 'office-backups'), { recursive: true })

  const erased = await send('POST', '/api/setup/erase/', { plant_name: plantName }, keeper)
  expect(erased).toMatchObject({ status: 200, body: { needed: true, demo: false, plant_name: '' } })
  expect(erased.headers.get('set-cookie')).toMatch(/office_session=;/)
  for (const name of [join('files', 'ab'), 'office.replaced.db'])
    expect(existsSync(join(directory, name))).toBe(false)
  expect(await send('GET', list, undefined, keeper)).toMatchObject({ status: 401 })

  const started = await send('POST', '/api/setup/plant/', plant)
  expect(started).toMatchObject({ status: 201, body: { user: { name: '张工' } } })
  const zhang = bearer(started.body.token)
  expect(await send('GET', list, undefined, zhang)).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await send('GET', stock, undefined, zhang)).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await send('GET', '/api/bake_classes/', undefined, zhang)).toMatchObject({ body: { count: 12 } })
  const created = await send('POST', '/api/warehouses/', { name: '焊材库', category: '焊材' }, zhang)
  expect(created.status).toBe(201)
  expect((await send('GET', '/api/search/records/?text=hck', undefined, zhang)).body).toHaveLength(1)
  expect((await send('GET', '/api/changes/', undefined, zhang)).body.results).toContainEqual(
    expect.objectContaining({ resource: 'warehouses' }),
  )
  expect(office.file.pragma('synchronous')).toBe(2)

  await send('POST', '/api/plant/set/', { backup_folder: stick }, zhang)
  const secondPlace = async () =>
    (await send('GET', '/api/health/shown/', undefined, zhang)).body.findings.find(
      ({ name }: { name: string }) => name === 'second_place',
    )
  expect(await secondPlace()).toMatchObject({ state: 'look' })
  await backUpIfChanged(office, 'regular')
  expect(officeIdOf(directory)).not.toBe(manifest.office)
  expect(await secondPlace()).toMatchObject({ state: 'good' })
  expect(
    (await readBackups(join(stick, 'office-backups'), { now: '' }))
      .map((one) => one.manifest.plant_name)
      .sort(),
  ).toEqual([plant.plant_name, plantName].sort())
})

test('an office that asks for a code gives it to whoever erased the demo', { tags: 'sqlite' }, async () => {
  const lan = await openLan()
  const code = lan.setup.newCode()
  const { body } = await lan.send('POST', '/api/setup/demo/', { code })
  const erased = await lan.send('POST', '/api/setup/erase/', { plant_name: plantName }, bearer(body.token))
  expect(erased).toMatchObject({ status: 200, body: { asks_code: true, code: expect.any(String) } })
  expect(await lan.send('POST', '/api/setup/plant/', plant)).toMatchObject({ status: 403 })
  const started = await lan.send('POST', '/api/setup/plant/', { ...plant, code: erased.body.code })
  expect(started.status).toBe(201)
})

test('erasing is confirmed with the name of the plant, by somebody who is signed in', async () => {
  const { send, keeper } = await openDemo()
  expect(await send('POST', '/api/setup/erase/', { plant_name: plantName })).toMatchObject({ status: 401 })
  for (const plant_name of ['', '别的厂', undefined])
    expect(await send('POST', '/api/setup/erase/', { plant_name }, keeper)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'plant_name', message: expect.stringContaining(plantName) }] },
    })
  expect(await send('GET', '/api/session/', undefined, keeper)).toMatchObject({ status: 200 })
})

test('an office with records of its own is never erased', async () => {
  const lan = await openLan({ asksCode: false })
  const { body } = await lan.send('POST', '/api/setup/plant/', plant)
  const answer = await lan.send(
    'POST',
    '/api/setup/erase/',
    { plant_name: plant.plant_name },
    bearer(body.token),
  )
  expect(answer).toMatchObject({ status: 409, body: { unmet: ['demo'] } })
})

test.runIf(lanAddress)('nobody of the LAN erases anything', async () => {
  const { send, keeper } = await openDemo({ host: lanAddress })
  expect(await send('POST', '/api/setup/erase/', { plant_name: plantName }, keeper)).toMatchObject({
    status: 403,
  })
})

test('requests under way finish before the demo goes, and those that come meanwhile meet the new office', {
  tags: 'sqlite',
}, async () => {
  const { send, keeper } = await openDemo()
  const humiture = '/api/welding_material_humiture_records/?format=csv'
  const [before, erased, state] = await Promise.all([
    send('GET', humiture, undefined, keeper),
    send('POST', '/api/setup/erase/', { plant_name: plantName }, keeper),
    send('GET', '/api/setup/'),
  ])
  expect([before.status, erased.status, state.status]).toEqual([200, 200, 200])
  expect(before.text.split('\r\n').length).toBeGreaterThan(50)
})

test('a running export and an open event stream end when the demo goes', { tags: 'sqlite' }, async () => {
  const { send, keeper, listening, office } = await openDemo()
  const stream = await fetch(new URL('/api/events/', listening.url), { headers: keeper })
  const output = stream.text()
  await office.file.write({ user: 0, person: '', machine: '', request: '', reason: '', at: '' }, ({ db }) =>
    db
      .insertInto('warehouses')
      .columns(['name', 'category'])
      .expression(
        sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 40000) select '库 ' || i, 1 from n`,
      )
      .execute(),
  )
  const begun = await send('POST', '/api/jobs/export/', { resource: 'warehouses', format: 'csv' }, keeper)
  expect(begun.status).toBe(201)
  await expect.poll(() => office.jobs.progress(begun.body.id)?.done).toBeGreaterThan(0)
  const erased = await send('POST', '/api/setup/erase/', { plant_name: plantName }, keeper)
  expect(erased.status).toBe(200)
  await output
  expect(office.jobs.areRunning()).toBe(false)
})

test('where the files of the demo cannot be removed, the office that opens is whole all the same', {
  tags: 'sqlite',
}, async () => {
  const { office, directory } = await openLan()
  const running = { user: 1, kind: 'export', title: '', state: 'running', started_dt: '2026-11-20T10:00:00' }
  const [writing, inTheWay] = [{ user: 0, person: '', machine: '', request: '', reason: '', at: '' }, 'EBUSY']
  const makeJob = async () =>
    office.file.write(writing, async ({ db }) => void (await db.insertInto('jobs').values(running).execute()))
  const jobs = () => office.file.reading.db.selectFrom('jobs').select('state').execute()

  await makeJob()
  const untouched = office.replaceFile(() => Promise.reject(new Error(inTheWay)))
  await expect(untouched).rejects.toThrow(inTheWay)
  expect(await jobs()).toEqual([{ state: 'failed' }])

  const half = office.replaceFile(async () => {
    for (const one of ['office.db-wal', 'office.db-shm', 'office.db'])
      rmSync(join(directory, one), { force: true })
    throw new Error(inTheWay)
  })
  await expect(half).rejects.toThrow(inTheWay)
  expect(await jobs()).toEqual([])
  expect(await office.file.reading.db.selectFrom('bake_classes').select('id').execute()).toHaveLength(12)
})

test('at the desk the demo goes the same way, and the window is signed out', { tags: 'sqlite' }, async () => {
  const { office, sessions } = await openLan()
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'desk')
  expect(await door.call('setup', 'demo', { language: 'zh' })).toMatchObject({ ok: true })
  const changed: string[] = []
  door.subscribe((changes) => changed.push(...changes.map(({ resource }) => resource)))
  const refused = await door.call('setup', 'erase', { plant_name: 'x' })
  expect(refused).toMatchObject({ ok: false, problem: { status: 400 } })
  const erased = await door.call('setup', 'erase', { plant_name: plantName })
  expect(erased).toMatchObject({ ok: true, value: { needed: true, asks_code: false } })
  expect(await door.call('session', 'read', {})).toMatchObject({ ok: false, problem: { status: 401 } })
  expect(await door.call('setup', 'plant', plant)).toMatchObject({ ok: true })
  expect(await door.call('warehouses', 'create', { name: '焊材库', category: '焊材' })).toMatchObject({
    ok: true,
  })
  await expect.poll(() => changed).toContain('warehouses')
})

test('the plant starts with a folder for its backups, which is made, and is shown in its settings', async () => {
  const lan = await openLan({ asksCode: false })
  const folder = join(tempFolder(), '备份', '办公室')
  for (const backup_folder of ['备份', '/proc/nothing/here'])
    expect(await lan.send('POST', '/api/setup/plant/', { ...plant, backup_folder })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'backup_folder' }] },
    })
  const { body } = await lan.send('POST', '/api/setup/plant/', { ...plant, backup_folder: folder })
  expect(existsSync(folder)).toBe(true)
  const shown = await lan.send('GET', '/api/plant/shown/', undefined, bearer(body.token))
  expect(shown.body).toMatchObject({ plant_name: '测试容器厂', backup_folder: folder, demo: false })

  const other = join(tempFolder(), '备份')
  const set = (backup_folder: string) =>
    lan.send('POST', '/api/plant/set/', { backup_folder }, bearer(body.token))
  writeFileSync(join(folder, '说明'), '')
  for (const refused of ['备份', join(folder, '说明'), join(folder, '一\n二')])
    expect(await set(refused)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'backup_folder' }] },
    })
  expect(await set(other)).toMatchObject({ status: 201 })
  // It was tried by writing, and nothing of that stays.
  expect(readdirSync(other)).toEqual([])
  expect(await set('')).toMatchObject({ status: 201 })
})

test('the state of the office names who is at work at which machine', async () => {
  const lan = await openLan()
  const li = await lan.as('李焊', ['keeper'])
  await lan.as('王管', ['keeper'])
  expect((await li('GET', '/api/plant/state/')).body).toEqual({
    address: '',
    plain: false,
    machines: ['王管', '李焊'].map((person) => ({
      person,
      machine: hostname(),
      used_dt: expect.any(String),
    })),
    last_backup: null,
    doubtful_backup: false,
  })
})
