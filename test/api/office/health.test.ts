import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../../main/api/backup/office_backup.ts'
import { systemActor } from '../../../main/api/engine/system_actor.ts'
import { createLanListener, fixedListener } from '../../../main/api/lan/lan_listener.ts'
import { setSetting } from '../../../main/domain/office/settings.ts'
import { addDays, toPlant } from '../../../shared/kernel/times.ts'
import { stocked, storesIn } from '../../support/api/stores.ts'
import { freePort } from '../../support/free_port.ts'
import { hasOtherHost, otherHost } from '../../support/lan_client.ts'
import { openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'

interface Finding {
  readonly name: string
  readonly state: string
  readonly since: string | null
  readonly says: string
  readonly todo: string
  readonly action: string
}
const patiently = { timeout: 15_000 }

async function openHealth(facts: Parameters<typeof openLan>[0] = {}) {
  const lan = await openLan(facts)
  const boss = await lan.as('王建国', ['admin'])
  const shown = async () => (await boss('GET', '/api/health/shown/')).body
  const of = async (name: string): Promise<Finding> =>
    (await shown()).findings.find((one: Finding) => one.name === name)
  const ended = async (path: string) => {
    const { body } = await boss('POST', path, {})
    const state = async () =>
      (await boss('GET', '/api/jobs/mine/')).body.find(({ id }: { id: number }) => id === body.id).state
    await expect.poll(state, patiently).not.toBe('running')
    return state()
  }
  const examine = () => ended('/api/health/examine/')
  /** Past the office: nothing notes it. */
  const behindItsBack = (sql: string) => {
    const file = new Sqlite(join(lan.directory, 'office.db'))
    file.pragma('foreign_keys = 0')
    file.exec(sql)
    file.close()
  }
  return { ...lan, boss, shown, of, examine, backUp: () => ended('/api/backups/make/'), behindItsBack }
}

test('an administrator sees what was looked at and what to do, everybody else how the office is and no more', {
  tags: 'sqlite',
}, async () => {
  const { as, shown, boss } = await openHealth()
  const found = await shown()
  expect(found.findings.map(({ name, state }: Finding) => `${name} ${state}`)).toEqual([
    'writing good',
    'disk good',
    'clock good',
    'backup good',
    'second_place look',
    'rights good',
    'pragmas good',
    'version good',
    'schema good',
    'integrity good',
    'foreign_keys good',
    'journal good',
    'journal_guards good',
    'rows good',
    'stock good',
    'content good',
    'listener good',
    'tokens good',
    'jobs good',
    'logs good',
  ])
  expect(found).toMatchObject({ state: 'look', troubles: [] })
  const keeper = await as('李焊', ['keeper'])
  expect((await keeper('GET', '/api/health/shown/')).body).toEqual({
    state: 'look',
    troubles: [],
    findings: [],
  })
  for (const path of ['examine', 'trust_clock'])
    expect((await keeper('POST', `/api/health/${path}/`, {})).status).toBe(403)
  const english = await boss('GET', '/api/health/shown/', undefined, { 'accept-language': 'en' })
  expect(found.findings[4].title).toBe('备份文件夹')
  expect(english.body.findings[4]).toMatchObject({
    title: 'Backup folder',
    says: 'Backups are only on the disk of the data: if it fails, both are lost',
    action: 'settings/plant',
  })
})

test('tokens that never end or reach every module are counted while they are good for anything, older ones too', async () => {
  const { of, boss, as, office } = await openHealth()
  const keeper = await as('李焊', ['keeper'])
  const issue = (facts: object) =>
    boss('POST', '/api/api_tokens/issue/', { name: 'x', user: boss.id, modules: ['office'], ...facts })
  await issue({})
  expect(await of('tokens')).toMatchObject({ state: 'good', says: '有效的 1 个' })
  await issue({ days: 0 })
  // As every token once could be issued.
  const old = {
    name: '看板',
    read_only: 0,
    modules: '[]',
    shape: 'A',
    create_dt: '2025-01-01T08:00:00',
  } as const
  await office.file.write(systemActor(office.now()), ({ db }) =>
    db
      .insertInto('api_tokens')
      .values([
        { ...old, user: boss.id, expires: null, hash: 'a' },
        { ...old, user: boss.id, expires: '2026-01-01', hash: 'b' },
        { ...old, user: keeper.id, expires: null, hash: 'c' },
      ])
      .execute(),
  )
  await boss('PATCH', `/api/users/${keeper.id}/`, { left: true })
  expect(await of('tokens')).toMatchObject({
    state: 'look',
    says: '有效的 3 个，其中 2 个没有期限，1 个可以使用全部模块',
    action: 'settings/tokens',
  })
})

test('work that no backup holds is to be looked at after an hour and bad after a day, until it is backed up', {
  tags: 'sqlite',
}, async () => {
  const { of, backUp, clock, boss } = await openHealth()
  const state = async () => (await of('backup')).state
  expect(await state()).toBe('good')
  clock.now = '2026-11-20T11:00:01'
  expect(await state()).toBe('look')
  clock.now = '2026-11-21T10:00:01'
  expect(await of('backup')).toMatchObject({
    state: 'bad',
    says: '还没有备份',
    since: '2026-11-20T10:00:00+08:00',
    action: 'backups.make',
  })
  expect(await backUp()).toBe('done')
  expect(await of('backup')).toMatchObject({ state: 'good', says: '最近一次已核对的备份：2026-11-21 10:00' })
  // The same for another week where nothing changes.
  clock.now = '2026-11-28T10:00:00'
  expect(await state()).toBe('good')
  await boss('POST', '/api/warehouses/', { name: '一库', location: '', category: 1 })
  // The work counts, not the age of the backup that lacks it.
  expect(await state()).toBe('good')
  clock.now = '2026-11-29T10:00:01'
  expect(await of('backup')).toMatchObject({ state: 'bad', since: '2026-11-28T10:00:00+08:00' })
})

test('a backup that comes to nothing is bad, and says why', { tags: 'sqlite' }, async () => {
  const { of, backUp, behindItsBack } = await openHealth()
  behindItsBack("update users set department = 77 where last_name = '王'")
  expect(await backUp()).toBe('failed')
  expect(await of('backup')).toMatchObject({ state: 'bad', says: expect.stringContaining('没有完成') })
})

test('a backup that somebody asks for goes to the backup folder as well; a folder that is gone is bad', {
  tags: 'sqlite',
}, async () => {
  const { of, boss, backUp, clock } = await openHealth()
  await backUp()
  const folder = tempFolder()
  await boss('POST', '/api/plant/set/', { backup_folder: folder })
  expect(await of('second_place')).toMatchObject({
    state: 'look',
    todo: '还没有备份复制到那里：请立即备份。',
    action: 'backups.make',
  })
  expect(await backUp()).toBe('done')
  expect(readdirSync(join(folder, 'office-backups'))).toContain('20261120-100000')
  expect(await of('second_place')).toMatchObject({
    state: 'good',
    says: expect.stringContaining('2026-11-20 10:00'),
  })
  const missingFolder = tempFolder()
  await boss('POST', '/api/plant/set/', { backup_folder: missingFolder })
  rmSync(missingFolder, { recursive: true })
  expect(await of('second_place')).toMatchObject({
    state: 'bad',
    says: expect.stringContaining(missingFolder),
    action: 'settings/plant',
    since: `${clock.now}+08:00`,
  })
  // Where the folder was, somebody has put a file: the backup stands beside the data, and its job says where it does not.
  writeFileSync(missingFolder, '')
  expect(await backUp()).toBe('failed')
  const [{ problem }] = (await boss('GET', '/api/jobs/mine/')).body
  expect(problem).toBe(
    `备份已完成，但没有复制到工厂选定的备份文件夹：备份文件夹 ${join(missingFolder, 'office-backups')} 找不到或不能写入`,
  )
  expect((await of('backup')).state).toBe('good')
})

test('a folder of backups that cannot be written is named, and is no error of the program', {
  tags: 'sqlite',
}, async () => {
  const { of, directory, backUp } = await openHealth()
  const folder = join(directory, 'backups')
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, '')
  expect(await backUp()).toBe('failed')
  expect(await of('backup')).toMatchObject({
    state: 'bad',
    says: `最近一次备份没有完成：备份文件夹 ${folder} 找不到或不能写入`,
  })
})

test('rows that were changed behind the back of the office are found when it is gone through as a whole', {
  tags: 'sqlite',
}, async () => {
  const { of, examine, behindItsBack, boss, shown } = await openHealth()
  await boss('POST', '/api/warehouses/', { name: '一库', location: '', category: 1 })
  expect(await examine()).toBe('done')
  expect(await of('journal')).toMatchObject({ state: 'good', says: '2026-11-20 10:00 全部检查过' })
  behindItsBack(`drop trigger journal_is_never_changed;
    update journal set person = '别人' where id = 3;
    update users set department = 77 where last_name = '王'`)
  expect(await of('journal_guards')).toMatchObject({ state: 'bad', says: 'journal_is_never_changed' })
  expect(await examine()).toBe('done')
  expect(await of('journal')).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('日志第 3 行'),
    action: 'settings/backups',
  })
  expect(await of('foreign_keys')).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('departments'),
  })
  expect((await shown()).state).toBe('bad')
})

/** The first page of a table, as a disk that goes wrong leaves it. */
function spoil(directory: string, table: string): void {
  const path = join(directory, 'office.db')
  const file = new Sqlite(path)
  const page = Number(file.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table))
  const size = Number(file.pragma('page_size', { simple: true }))
  file.pragma('wal_checkpoint(truncate)')
  file.close()
  const opened = openSync(path, 'r+')
  writeSync(opened, Buffer.alloc(size), 0, size, (page - 1) * size)
  closeSync(opened)
}

test('a page that the disk has spoilt is found, and everybody hears of it', { tags: 'sqlite' }, async () => {
  const { of, examine, directory, as } = await openHealth()
  spoil(directory, 'suppliers')
  await examine()
  expect(await of('integrity')).toMatchObject({ state: 'bad', action: 'settings/backups' })
  const keeper = await as('李焊', ['keeper'])
  expect((await keeper('GET', '/api/health/shown/')).body).toMatchObject({
    state: 'bad',
    troubles: [{ name: 'integrity', todo: expect.stringContaining('恢复') }],
  })
})

test('a batch whose count is not what came in and went out, and an upload whose content is gone, are found and named', {
  tags: 'sqlite',
}, async () => {
  const lan = await openHealth()
  await storesIn(lan)
  const id = await stocked(lan, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    material_number: 'H26-0001',
    count: 10,
    deadline: '2027-06-01',
  })
  lan.behindItsBack(`update welding_material_inventory_details set count = 11 where id = ${id};
    insert into files (hash, name, size, resource, user, at)
      values ('${'a'.repeat(64)}', '筒体图样.pdf', 8, 'bidding_documents', 1, '2026-11-20T10:00:00')`)
  expect(await lan.examine()).toBe('done')
  expect(await lan.of('stock')).toMatchObject({
    state: 'bad',
    says: expect.stringContaining(`welding_material ${id}`),
    todo: expect.stringContaining('盘点'),
  })
  expect(await lan.of('content')).toMatchObject({ state: 'bad', says: '内容丢失的文件：筒体图样.pdf' })
  // Every backup tells the same of the file that it is a copy of.
  await lan.office.replaceFile(async () => undefined)
  const { token } = await lan.sessions.open(1, '127.0.0.1')
  const readHealth = async () =>
    (await lan.send('GET', '/api/health/shown/', undefined, { authorization: `Bearer ${token}` })).body
      .findings
  const states = async () =>
    (await readHealth()).flatMap(({ name, state }: Finding) =>
      ['stock', 'content'].includes(name) ? [state] : [],
    )
  expect(await states()).toEqual(['good', 'good'])
  await backUp(lan.office, 'asked')
  expect(await states()).toEqual(['bad', 'bad'])
})

test('while another program holds the file, everybody hears that nothing can be saved, until it lets go', {
  tags: 'sqlite',
}, async () => {
  const { directory, boss, as } = await openHealth()
  const keeper = await as('李焊', ['keeper'])
  const shown = async () => (await keeper('GET', '/api/health/shown/')).body
  const other = new Sqlite(join(directory, 'office.db'))
  other.exec('begin exclusive')
  const save = () => boss('POST', '/api/warehouses/', { name: '一库', location: '', category: 1 })
  expect(await save()).toMatchObject({ status: 503, body: { code: 'database_busy' } })
  expect(await shown()).toMatchObject({ state: 'bad', troubles: [{ name: 'writing' }] })
  other.exec('rollback')
  other.close()
  expect((await save()).status).toBe(201)
  expect(await shown()).toMatchObject({ state: 'look', troubles: [] })
})

test.runIf(hasOtherHost)(
  'LAN access that is to be on and is not is bad; its certificate is told, and is looked at before it ends',
  async () => {
    const { office, sessions, setup, of, clock } = await openHealth()
    const lan = createLanListener({ office, sessions, setup })
    onTestFinished(() => lan.close())
    office.listener = lan
    expect(await of('listener')).toMatchObject({ state: 'good', says: '未开启：只有这台电脑能使用' })
    await office.file.write(systemActor(clock()), ({ db }) =>
      setSetting(db, 'listener', JSON.stringify({ on: true, host: otherHost, port: 8620, plain: false })),
    )
    expect(await of('listener')).toMatchObject({ state: 'bad', action: 'settings/lan' })
    await lan.start(otherHost, await freePort(), false)
    expect(await of('listener')).toMatchObject({
      state: 'good',
      says: expect.stringMatching(/^已开启：https:.*证书到 20/),
    })
    const certificate = join(office.directory, 'tls', 'certificate.pem')
    const whole = readFileSync(certificate)
    writeFileSync(certificate, whole.subarray(0, 100))
    expect(await of('listener')).toMatchObject({
      state: 'look',
      says: expect.stringContaining('证书文件缺失或损坏'),
    })
    // A server's door is its command line's: it is not switched off and on.
    office.listener = fixedListener(office.directory, `https://${otherHost}:8620/`)
    expect(await of('listener')).toMatchObject({
      todo: expect.stringContaining('重新启动办公室'),
      action: '',
    })
    office.listener = fixedListener(office.directory, `http://${otherHost}:8620/`)
    expect(await of('listener')).toMatchObject({ todo: expect.stringContaining('--plain'), action: '' })
    office.listener = lan
    writeFileSync(certificate, whole)
    const after = (days: number) => `${addDays(toPlant(new Date()), days)}T10:00:00`
    clock.now = after(758)
    expect(await of('listener')).toMatchObject({ state: 'good' })
    // A month before it is renewed, machines that trust it are told of.
    clock.now = after(762)
    expect(await of('listener')).toMatchObject({
      state: 'look',
      todo: expect.stringMatching(/^20\S+ 起.*\/pair 再信任一次/),
    })
    clock.now = after(815)
    expect(await of('listener')).toMatchObject({ state: 'look', todo: expect.stringContaining('新证书') })
    await lan.start(otherHost, await freePort(), true)
    expect(await of('listener')).toMatchObject({ state: 'look', says: expect.stringContaining('没有加密') })
  },
)

test('jobs that came to nothing are told for a day, and those that never end', {
  tags: 'sqlite',
}, async () => {
  const { of, behindItsBack, clock } = await openHealth()
  behindItsBack(`insert into jobs (user, kind, title, state, started_dt, ended_dt, problem) values
    (1, 'export', '人员', 'failed', '2026-11-20T09:00:00', '2026-11-20T09:00:01', '磁盘已满'),
    (1, 'export', '人员', 'running', '2026-11-20T07:00:00', null, '')`)
  expect(await of('jobs')).toMatchObject({
    state: 'look',
    says: '正在进行 1 项，其中 1 项已超过两小时，最近一天有 1 项没有完成',
  })
  clock.now = '2026-11-21T10:00:00'
  expect((await of('jobs')).says).toBe('正在进行 1 项，其中 1 项已超过两小时')
})
