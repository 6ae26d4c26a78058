// Backups of a database are its own.
// @module-tag sqlite

import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { primaryLocation } from '../../../main/api/backup/location.ts'
import { restore } from '../../../main/api/backup/restore/restore.ts'
import { backUpIfChanged } from '../../../main/api/backup/schedule.ts'
import { consoleActor } from '../../../main/api/cli/context.ts'
import { importFrom } from '../../../main/api/cli/transfer.ts'
import { dispatchOrThrow } from '../../../main/api/engine/dispatch.ts'
import { systemActor } from '../../../main/api/engine/system_actor.ts'
import { fixedListener } from '../../../main/api/lan/lan_listener.ts'
import { setSetting } from '../../../main/domain/office/settings.ts'
import { canInject } from '../../support/disk_faults.ts'
import { openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { faultyHere } from '../../support/own_disk_faults.ts'
import { openOffice } from '../../support/prepared_office.ts'
import { signIn, startServe } from '../../support/serve.ts'

const warehouse = (name: string) => ({ name, location: '', category: 1 })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const plantName = '测试容器厂'
const patiently = { timeout: 15_000 }

/** An office with a plant's name, its administrator, and one storeroom. */
async function openNamed() {
  const lan = await openLan()
  const boss = await lan.as('王建国', ['admin'])
  await boss('POST', '/api/plant/set/', { plant_name: plantName })
  await boss('POST', '/api/warehouses/', warehouse('一库'))
  const make = async () => {
    const { body } = await boss('POST', '/api/backups/make/', {})
    const state = async () =>
      (await boss('GET', '/api/jobs/mine/')).body.find(({ id }: { id: number }) => id === body.id).state
    await expect.poll(state, patiently).toBe('done')
  }
  const shown = async () => (await boss('GET', '/api/backups/shown/')).body
  const names = async (): Promise<string[]> =>
    (await lan.office.file.reading.db.selectFrom('warehouses').select('name').execute()).map(
      ({ name }) => name,
    )
  return { ...lan, boss, make, shown, names }
}

test('a finished job tells how many of how many: a backup its pages, an export of the office its rows', async () => {
  const { boss, make } = await openNamed()
  await make()
  await boss('POST', '/api/backups/export/', {})
  await boss('POST', '/api/health/examine/', {})
  const jobs = async () => (await boss('GET', '/api/jobs/mine/')).body
  const ended = async () => (await jobs()).map(({ state }: { state: string }) => state)
  await expect.poll(ended, patiently).toEqual(['done', 'done', 'done'])
  const [examined, exported, backup] = await jobs()
  for (const { done, total } of [exported, backup]) {
    expect(done).toBeGreaterThan(0)
    expect(total).toBe(done)
  }
  // It counts nothing.
  expect(examined).toMatchObject({ kind: 'examination', done: 0, total: 0 })
})

test('an administrator backs up as a job, sees what a restore would change, restores by typing the name of the plant, and undoes it', async () => {
  const { as, boss, make, shown, names, office, sessions, clock, send } = await openNamed()
  expect(await shown()).toEqual({ backups: [], can_undo: false, problem: '', kept: '' })
  const head = await as('许库生', ['store_head'])
  await head('POST', '/api/plant_days/', { day: '2026-10-01', working: false, name: '国庆节' })
  await make()
  const [backup] = (await shown()).backups
  expect(backup).toMatchObject({
    name: '20261120-100000',
    made: '2026-11-20T10:00:00+08:00',
    occasion: 'asked',
    plant_name: plantName,
    second: false,
  })
  expect((await boss('GET', '/api/plant/state/')).body.last_backup).toBe('2026-11-20T10:00:00+08:00')
  clock.now = '2026-11-20T11:00:00'
  for (const name of ['二库', '三库']) await boss('POST', '/api/warehouses/', warehouse(name))
  await head('DELETE', '/api/plant_days/1/')
  await head('POST', '/api/history/restore/', { resource: 'plant_days', record: 1 })
  const preview = await boss('GET', `/api/backups/preview/?name=${backup.name}`)
  const creations = ['库房 2 新建', '库房 3 新建'].map((what) => ['王建国', what])
  const broughtBack = ['删除', '新建', '恢复'].map((what) => ['许库生', `工厂日历 1 ${what}`])
  expect(preview.body).toEqual({
    made: '2026-11-20T10:00:00+08:00',
    other: '',
    unpaired: [],
    changes: [{ label: '库房', now: 3, restored: 1 }],
    last_person: '许库生',
    last_at: '2026-11-20T10:00:00+08:00',
    lost: 5,
    // So few are told one by one.
    lost_changes: [...creations, ...broughtBack].map(([person, what]) => ({
      at: '2026-11-20T11:00:00+08:00',
      person,
      what,
    })),
  })

  const restore = (name: string, plant_name: string) =>
    boss('POST', '/api/backups/restore/', { name, plant_name })
  expect(await restore(backup.name, '别的厂')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'plant_name' }] },
  })
  expect((await restore('20200101-000000', plantName)).status).toBe(404)
  expect((await restore('../..', plantName)).status).toBe(404)
  expect(await names()).toHaveLength(3)
  expect((await restore(backup.name, plantName)).status).toBe(201)
  await expect.poll(names, patiently).toEqual(['一库'])
  expect((await boss('GET', '/api/backups/shown/')).status).toBe(401)

  const { id } = await office.file.reading.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { token } = await sessions.open(id, '127.0.0.1')
  // The backup was a job of its own while it was made: nobody is told that it was broken off.
  expect((await send('GET', '/api/jobs/mine/', undefined, bearer(token))).body).toEqual([])
  const again = await send('GET', '/api/backups/shown/', undefined, bearer(token))
  expect(again.body).toMatchObject({ can_undo: true, problem: '' })
  expect(again.body.backups.map(({ occasion }: { occasion: string }) => occasion)).toEqual([
    'asked',
    'restore',
  ])
  await send('POST', '/api/backups/undo/', { plant_name: plantName }, bearer(token))
  await expect.poll(names, patiently).toEqual(['一库', '三库', '二库'])
})

test('a damaged backup is refused before anything begins, and nobody but an administrator sees backups', async () => {
  const { boss, make, shown, names, directory, as } = await openNamed()
  await make()
  const [{ name }] = (await shown()).backups
  writeFileSync(join(directory, 'backups', name, 'office.db'), 'spoilt')
  const spoilt = { status: 409, body: { code: 'backup_damaged', title: '备份已损坏' } }
  expect(await boss('GET', `/api/backups/preview/?name=${name}`)).toMatchObject(spoilt)
  expect(await boss('POST', '/api/backups/restore/', { name, plant_name: plantName })).toMatchObject(spoilt)
  expect(await names()).toEqual(['一库'])
  const keeper = await as('李焊', ['keeper'])
  for (const [method, path] of [
    ['GET', '/api/backups/shown/'],
    ['GET', `/api/backups/preview/?name=${name}`],
    ['POST', '/api/backups/make/'],
    ['POST', '/api/backups/restore/'],
    ['POST', '/api/backups/undo/'],
    ['POST', '/api/backups/discard/'],
  ] as const)
    expect((await keeper(method, path, method === 'POST' ? {} : undefined)).status).toBe(403)
  expect(await boss('POST', '/api/backups/undo/', { plant_name: plantName })).toMatchObject({ status: 201 })
  await expect.poll(async () => (await shown()).problem, patiently).toBe('没有可以撤销的恢复')
})

test('what people have typed and not saved outlasts a restore', async () => {
  const { boss, make, shown, office } = await openNamed()
  const keep = (place: string, value: string) => boss('POST', '/api/drafts/keep/', { place, value })
  await keep('form/warehouses/new', '1')
  await make()
  const { id } = (await boss('POST', '/api/warehouses/', warehouse('二库'))).body
  await keep('form/warehouses/new', '2')
  await keep(`form/warehouses/${id}`, '3')
  const [{ name }] = (await shown()).backups
  await boss('POST', '/api/backups/restore/', { name, plant_name: plantName })
  await expect.poll(async () => (await boss('GET', '/api/drafts/mine/')).status, patiently).toBe(401)
  const drafts = await office.file.reading.db.selectFrom('drafts').select(['place', 'value']).execute()
  expect(drafts.map(({ place, value }) => [place, value])).toEqual([
    [`form/warehouses/${id}`, '3'],
    ['form/warehouses/new', '2'],
  ])
})

test('a backup that cannot be read now is not called damaged: another program has it, or its disk errs', async () => {
  const { boss, make, shown, directory } = await openNamed()
  await make()
  const [{ name }] = (await shown()).backups
  const copy = join(directory, 'backups', name, 'office.db')
  const preview = (language: string) =>
    boss('GET', `/api/backups/preview/?name=${name}`, undefined, { 'accept-language': language })
  const unread = { status: 503, body: { code: 'backup_unread' } }
  const other = new Sqlite(copy)
  other.exec('begin exclusive')
  expect(await preview('zh')).toMatchObject({
    ...unread,
    body: { detail: expect.stringContaining('读不到') },
  })
  other.close()
  expect((await preview('zh')).status).toBe(200)
  if (!canInject) return
  const disk = await faultyHere([copy], 'pread64:error=EIO')
  expect(await preview('en')).toMatchObject({
    ...unread,
    body: { title: 'Backup cannot be read', detail: expect.stringContaining('may be intact') },
  })
  expect(await disk.end()).toBeGreaterThan(0)
  expect((await preview('en')).body.lost).toBe(0)
})

test('while the LAN reaches the office no demo comes into its place, neither from a backup nor by undoing a restore', async () => {
  const { boss, make, shown, names, office, sessions, clock, send } = await openNamed()
  await make()
  clock.now = '2026-11-20T11:00:00'
  await office.file.write(systemActor(clock()), ({ db }) => setSetting(db, 'demo', 'yes'))
  await boss('POST', '/api/warehouses/', warehouse('演示库'))
  await make()
  const [demo, plant] = (await shown()).backups
  await boss('POST', '/api/backups/restore/', { name: plant.name, plant_name: plantName })
  await expect.poll(names, patiently).toEqual(['一库'])

  const { id } = await office.file.reading.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { token } = await sessions.open(id, '127.0.0.1')
  const wish = (path: string, facts: object = {}, language = 'zh') =>
    send(
      'POST',
      `/api/backups/${path}/`,
      { ...facts, plant_name: plantName },
      {
        ...bearer(token),
        'accept-language': language,
      },
    )
  office.listener = fixedListener(office.directory, 'https://127.0.0.2:8620/')
  for (const [path, facts] of [['restore', { name: demo.name }], ['undo']] as const) {
    expect(await wish(path, facts)).toMatchObject({
      status: 409,
      body: { unmet: ['lan_shut'], detail: expect.stringContaining('演示工厂的密码人人知道') },
    })
    expect((await wish(path, facts, 'en')).body.detail).toContain('Switch LAN access off first')
  }
  expect(await names()).toEqual(['一库'])
  // The door that is opened while the demo is on its way keeps it out as well.
  const listener = fixedListener(office.directory, 'http://127.0.0.1:8620/')
  const opened = office.listener
  let calls = 0
  office.listener = { ...listener, shown: () => (calls++ === 0 ? listener : opened).shown() }
  expect((await wish('restore', { name: demo.name })).status).toBe(201)
  const problem = async () =>
    (await send('GET', '/api/backups/shown/', undefined, bearer(token))).body.problem
  await expect.poll(problem, patiently).toContain('演示工厂的密码人人知道')
  expect(await names()).toEqual(['一库'])
  // At the machine itself it comes back.
  office.listener = fixedListener(office.directory, 'http://127.0.0.1:8620/')
  expect((await wish('undo')).status).toBe(201)
  await expect.poll(names, patiently).toEqual(['一库', '演示库'])
})

test('an office is backed up where something has changed, and once a day in the second place, where nothing else is touched', async () => {
  const { boss, office, shown, clock } = await openNamed()
  const folder = tempFolder()
  writeFileSync(join(folder, '下载.part'), '')
  await boss('POST', '/api/plant/set/', { backup_folder: folder })
  const changed = async (at: string, write: boolean) => {
    clock.now = at
    if (write) await boss('POST', '/api/warehouses/', warehouse(at))
    await backUpIfChanged(office, 'regular')
    const { backups } = await shown()
    const of = (second: boolean) => backups.filter((one: { second: boolean }) => one.second === second).length
    return [of(false), of(true)]
  }
  expect(await changed('2026-11-20T10:15:00', false)).toEqual([1, 1])
  expect(await changed('2026-11-20T10:30:00', false)).toEqual([1, 1])
  expect(await changed('2026-11-20T10:45:00', true)).toEqual([2, 1])
  expect(await changed('2026-11-21T08:00:00', true)).toEqual([3, 2])
  expect(readdirSync(folder).sort()).toEqual(['office-backups', '下载.part'])

  // The disk of the data is lost: the second place is as good.
  rmSync(join(office.directory, 'backups'), { recursive: true })
  const [{ name }] = (await shown()).backups
  expect((await boss('GET', `/api/backups/preview/?name=${name}`)).body).toMatchObject({
    changes: [],
    lost: 0,
  })
})

test('the newest backup is the one whose journal reaches furthest, whatever date a wrong clock has given to others', async () => {
  const { boss, office, shown, clock, directory, listening } = await openNamed()
  const folder = tempFolder()
  await boss('POST', '/api/plant/set/', { backup_folder: folder })
  const backUpAt = async (at: string, work: string) => {
    clock.now = at
    await boss('POST', '/api/warehouses/', warehouse(work))
    await backUpIfChanged(office, 'regular')
  }
  const health = async (name: string) =>
    (await boss('GET', '/api/health/shown/')).body.findings.find((one: { name: string }) => one.name === name)
  await backUpAt('2036-11-20T10:00:00', '误')
  clock.now = '2026-11-20T10:00:00'
  // It holds all that there is; its date says nothing of that.
  expect(await health('backup')).toMatchObject({
    state: 'good',
    says: '最近一次已核对的备份：2036-11-20 10:00（日期不可信）',
  })
  expect((await boss('GET', '/api/plant/state/')).body.doubtful_backup).toBe(true)
  await boss('POST', '/api/warehouses/', warehouse('二库'))
  clock.now = '2026-11-20T12:00:00'
  expect(await health('backup')).toMatchObject({ state: 'look', since: '2026-11-20T10:00:00+08:00' })
  for (let day = 25; day < 30; day++) await backUpAt(`2026-12-${day}T10:15:00`, `${day}库`)
  const line = (name: string, newest: boolean, doubtful: boolean) =>
    expect.objectContaining({ name, newest, doubtful })
  const { backups } = await shown()
  const of = (second: boolean) => backups.filter((one: { second: boolean }) => one.second === second)
  for (const second of [false, true]) {
    expect(of(second)[0]).toEqual(line('20261229-101500', true, false))
    expect(of(second)).toContainEqual(line('20361120-100000', false, true))
  }
  for (const name of ['backup', 'second_place']) {
    expect(await health(name)).toMatchObject({
      state: 'good',
      says: expect.stringContaining('2026-12-29 10:15'),
    })
  }
  expect((await boss('GET', '/api/plant/state/')).body).toMatchObject({
    last_backup: '2026-12-29T10:15:00+08:00',
    doubtful_backup: false,
  })
  // The office is lost: the copies tell by themselves which of them reaches furthest.
  await listening.close()
  await office.close()
  rmSync(join(directory, 'office.db'))
  await expect(openOffice(directory)).rejects.toThrow('20261229-101500')
  expect((await importFrom(tempFolder(), folder, 'zh')).value).toMatchObject({ made: '2026-12-29T10:15:00' })
})

test('a preview counts what is lost from the last entry that both journals have, also where a restore has parted them', async () => {
  const { boss, make, shown, office, clock } = await openNamed()
  await make()
  const [{ name: before }] = (await shown()).backups
  clock.now = '2026-11-20T11:00:00'
  for (const name of ['二库', '三库']) await boss('POST', '/api/warehouses/', warehouse(name))
  await restore(office, join(primaryLocation(office.directory), before), consoleActor)
  const { id } = await office.file.reading.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const caller = {
    id,
    name: '王建国',
    department: null,
    roles: ['admin' as const],
    memberOf: [],
    headOf: [],
    leads: [],
  }
  const ask = async (resource: string, operation: string, input: Record<string, unknown>) =>
    Object((await dispatchOrThrow(office, { resource, operation, input, caller })).value)
  await ask('warehouses', 'create', warehouse('四库'))
  const { backups } = await ask('backups', 'shown', {})
  const parted = backups.find(({ occasion }: { occasion: string }) => occasion === 'restore')
  // Its journal has more entries than the office's own; what was done here since would be gone all the same.
  expect(await ask('backups', 'preview', { name: parted.name })).toMatchObject({
    lost: 2,
    lost_changes: [{ what: expect.stringContaining('恢复') }, { what: '库房 2 新建' }],
  })
})

test('an administrator deletes backups, the newest of each place stays, and the journal says who did', async () => {
  const { boss, office, shown, clock } = await openNamed()
  await boss('POST', '/api/plant/set/', { backup_folder: tempFolder() })
  for (const day of ['2026-11-20', '2026-11-21']) {
    clock.now = `${day}T10:00:00`
    await boss('POST', '/api/warehouses/', warehouse(day))
    await backUpIfChanged(office, 'regular')
  }
  const names = async (second: boolean): Promise<readonly string[]> =>
    (await shown()).backups
      .filter((one: { second: boolean }) => one.second === second)
      .map(({ name }: { name: string }) => name)
  const [newest, oldest] = await names(true)
  const discard = async (name: unknown, second: boolean) =>
    (await boss('POST', '/api/backups/discard/', { name, second })).status
  expect(await discard(oldest, true)).toBe(201)
  expect([await names(true), await names(false)]).toEqual([[newest], [newest, oldest]])
  expect([await discard(newest, true), await discard(newest, false), await discard(oldest, true)]).toEqual([
    409, 409, 404,
  ])
  expect([await discard('../..', false), await discard('', false), await discard(5, false)]).toEqual([
    404, 404, 400,
  ])
  expect(await discard(oldest, false)).toBe(201)
  expect([await names(true), await names(false)]).toEqual([[newest], [newest]])
  const noted = await office.file.reading.db
    .selectFrom('journal')
    .select(['person', 'changes'])
    .where('changes', 'like', '%"removed"%')
    .execute()
  expect(noted).toHaveLength(2)
  expect(noted[0]).toMatchObject({ person: '王建国' })
})

test('an office that ends is backed up once more, where it has changed', async () => {
  const directory = tempFolder()
  const settings = { OFFICE_ADMIN_PASSWORD: 'correct horse' }
  for (const written of [true, false]) {
    const office = await startServe(directory, [], settings)
    const token = written ? await signIn(office.url, 'admin', 'correct horse') : ''
    if (written)
      await fetch(new URL('/api/warehouses/', office.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify(warehouse('一库')),
      })
    expect(await office.stop('SIGTERM')).toBe(0)
    expect(readdirSync(join(directory, 'backups')).filter((name) => name !== 'files')).toHaveLength(1)
  }
})
