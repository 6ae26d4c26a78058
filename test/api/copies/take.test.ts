// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { backUpOnRequest } from '../../../main/api/backup/office_backup.ts'
import { openCopyFrom } from '../../../main/api/cli/transfer.ts'
import { readSealHead } from '../../../main/api/copies/seal.ts'
import { administrator, buyer, keeper, planner, processHead } from '../../../main/api/demo/people.ts'
import { commitUpload, contentPath, receiveUpload } from '../../../main/api/files/store.ts'
import { officeCatalogue, openOffice } from '../../../main/api/office.ts'
import { copySetting } from '../../../main/domain/office/copy_setting.ts'
import { isMoney } from '../../../shared/kernel/prices.ts'
import { hasRecords, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { openDemo } from '../../support/demo_office.ts'
import { tempFolder, whenDone } from '../../support/lifetime.ts'
import { manualClock, openPlant, type Plant } from '../../support/office.ts'
import { demoFolder } from '../../support/prepared_office.ts'
import {
  callerIn,
  firstOrder,
  jobEnded,
  openCopy,
  passphrase,
  personIn,
  takeCopy,
} from '../../support/working_copy.ts'

const now = '2026-11-23T08:00:00'

/** Every byte below a folder. */
const bytesBelow = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
      one.isFile() ? [readFileSync(join(one.parentPath, one.name))] : [],
    ),
  )

/** Columns of money in what travels. */
const moneyColumns = (): readonly (readonly [table: string, column: string])[] =>
  Object.values(officeCatalogue.resources).flatMap((resource) =>
    specOf(resource).away?.carried && hasRecords(resource)
      ? Object.keys(resource.fields).flatMap((name) => {
          const field = storedOf(resource, name)
          return field && isMoney(field) ? [[resource.name, name] as const] : []
        })
      : [],
  )

/** Tables without a declaration that hold rows in a copy: of the program itself, and what plainly travels. */
const ownTables = [
  ...['kysely_migration', 'kysely_migration_lock', 'sqlite_sequence', 'settings', 'plant_today'],
  ...['journal', 'files'],
]

test('no byte of an opened copy is a price, a supplier, a password, a deleted value or the secret of another copy', async () => {
  const office = await openDemo(now)
  const zhou = await callerIn(office, planner)
  const admin = await callerIn(office, administrator)
  // Values that would be found if they were there.
  const seam = {
    process_material: 2,
    uid: '焊缝已删7731',
    seam_type: 'A',
    weld_position: 1,
    weld_method_1: 111,
  } as const
  const { id } = await zhou('welding_seams', 'create', seam)
  await zhou('welding_seams', 'remove', { id })
  await zhou('transfer_cards', 'update', { id: 5, tech_requirement: '作废的要求9917' })
  await zhou('transfer_cards', 'update', { id: 5, tech_requirement: '按图要求4410' })
  await admin('api_tokens', 'issue', { name: '看板令牌4417', user: administrator, modules: ['office'] })
  await admin('users', 'update', { id: planner, email: 'zhou.min.4711@plant.example' })
  await office.put('supplier_quotations', { unit_price: '73519.46', name_spec: '报价规格8820', supplier: 1 })
  await office.put('status_changes', { reason: '退回原因5521' })
  await admin('comments', 'create', { resource: 'transfer_cards', record: 5, text: '压价留言6603' })
  await admin('preferences', 'keep', { name: '看板', value: '"看板设置3391"' })
  await admin('drafts', 'keep', { place: 'transfer_cards:5', value: '"没写完的2284"' })
  await office.put('bidding_documents', { name: '投标底价1175', src: 1, dst: 2 })
  await office.put('printers', { name: '标签打印机9052' })
  const money = moneyColumns()
  expect(money).toContainEqual(['pruction_plans', 'output_value'])
  const output = 8675.25
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: now }
  await office.office.file.write(writing, async (access) => {
    for (const [table, column] of money)
      await access.statements.run(`update "${table}" set "${column}" = ?`, [output])
  })
  const other = await takeCopy(office, { name: '另一份' })
  const copy = await openCopy(await takeCopy(office), now)
  const own = await copySetting(copy.office.file.reading.db)
  await copy.office.close()

  const texts = (sql: string) =>
    office.office.file.connection.all(sql, []).map((row) => String(Object.values(row)[0]))
  const unwanted = [
    ...texts('select name from suppliers'),
    ...texts("select password from users where password <> ''"),
    ...texts('select hash from api_tokens union all select token from sessions'),
    ...texts(`select secret from copies where uid <> '${own?.uid}'`),
    ...texts("select value from settings where name = 'repeat_secret'"),
    ...texts('select uid from purchase_orders union all select uid from bidding_sheets'),
    '@huading.example',
    '焊缝已删7731',
    '作废的要求9917',
    '看板令牌4417',
    'zhou.min.4711',
    '73519.46',
    '报价规格8820',
    '退回原因5521',
    '压价留言6603',
    '看板设置3391',
    '没写完的2284',
    '投标底价1175',
    '标签打印机9052',
  ].filter((text) => text.length > 3)
  expect(unwanted.length).toBeGreaterThan(30)
  const real = Buffer.alloc(8)
  real.writeDoubleBE(output)
  const held = bytesBelow(office.directory)
  const opened = bytesBelow(copy.directory)
  for (const text of unwanted) expect(held.includes(text), `the office has ${text}`).toBe(true)
  expect(unwanted.filter((text) => opened.includes(text))).toEqual([])
  expect([held.includes(real), opened.includes(real)]).toEqual([true, false])
  // What travels is there, and nothing can be read in the file itself.
  expect(opened.includes(own?.secret ?? '')).toBe(true)
  expect(opened.includes('按图要求4410')).toBe(true)
  expect(readFileSync(other).includes('要求')).toBe(false)
})

test('a copy holds what the declarations let travel, and its journal goes on from the office', async () => {
  const office = await openDemo(now)
  const admin = await callerIn(office, administrator)
  await admin('plant_parameters', 'update', { id: 1, value: 61 })
  await admin('lead_times', 'update', { id: 1, lead_days: 62 })
  const copy = await openCopy(await takeCopy(office), now)
  const [there, here] = [office, copy].map((one) => one.office.file.connection)
  const count = (at: typeof there, table: string) =>
    at?.all(`select count(*) as n from "${table}"`, [])[0]?.['n']
  for (const resource of Object.values(officeCatalogue.resources)) {
    const { away, source } = specOf(resource)
    if (!('id' in resource.fields) || source) continue
    const isTable = there?.all("select 1 from sqlite_master where type = 'table' and name = ?", [
      resource.name,
    ]).length
    if (!isTable) continue
    const expected = away?.carried ? count(there, resource.name) : 0
    expect.soft(count(here, resource.name), resource.name).toBe(expected)
  }
  const declared = new Set<string>(Object.keys(officeCatalogue.resources))
  const other = here
    ?.all("select name from sqlite_master where type = 'table' and name not like 'search%'", [])
    .map(({ name }) => String(name))
    .filter((name) => !declared.has(name) && Number(count(here, name)) > 0)
  expect(other?.filter((name) => !ownTables.includes(name))).toEqual([])
  // The days of its deadlines are those of the plant, not of a new one.
  expect(here?.all('select value from plant_parameters where id = 1', [])).toEqual([{ value: 61 }])
  expect(here?.all('select lead_days from lead_times where id = 1', [])).toEqual([{ lead_days: 62 }])
  const setting = await copySetting(copy.office.file.reading.db)
  const [base] = there?.all('select id, hash from journal where id = ?', [setting?.base]) ?? []
  expect(base?.['hash']).toBe(setting?.base_hash)
  const first = here?.all('select id, "user" from journal order by id limit 1', [])[0]
  expect(first).toEqual({ id: Number(setting?.base) + 1, user: 0 })
  expect(setting).toMatchObject({ holder: planner, orders: [firstOrder], companions: [], name: '江阴现场' })
  expect(setting?.instance).toMatch(/^[A-Z2-7]{26}$/)
})

test('of the uploads the content of the chosen orders travels; the others are listed', async () => {
  const office = await openDemo(now)
  const engine = office.office
  const received = await receiveUpload(engine, Readable.from([Buffer.from('%PDF-1.7 管孔图')]), () => {})
  const file = { name: '管孔图.pdf', resource: 'transfer_cards' }
  const writing = { user: planner, person: '周敏', machine: '', request: '', reason: '', at: now }
  const { path, hash } = await commitUpload(engine, received, file, writing)
  await (await callerIn(office, planner))('transfer_cards', 'update', { id: 5, sketch: path })
  const opened = async (orders: readonly number[]) => {
    const copy = await openCopy(await takeCopy(office, { orders }), now)
    const listed = await copy.office.file.reading.db.selectFrom('files').select('name').execute()
    return { listed: listed.map(({ name }) => name), isThere: existsSync(contentPath(copy.directory, hash)) }
  }
  const withSketch = expect.arrayContaining(['管孔图.pdf'])
  expect(await opened([firstOrder])).toMatchObject({ listed: withSketch, isThere: true })
  expect(await opened([])).toMatchObject({ listed: withSketch, isThere: false })
})

test('an upload that stayed at the office is not missing in a copy; what travelled, or was added there, is', async () => {
  const office = await openDemo(now)
  const upload = async ({ office: engine }: Plant, name: string) => {
    const received = await receiveUpload(engine, Readable.from([Buffer.from(`%PDF-1.7 ${name}`)]), () => {})
    const writing = { user: planner, person: '周敏', machine: '', request: name, reason: '', at: now }
    return commitUpload(engine, received, { name, resource: 'transfer_cards' }, writing)
  }
  await upload(office, '留下.pdf')
  const carried = await upload(office, '带走.pdf')
  await (await callerIn(office, planner))('transfer_cards', 'update', { id: 5, sketch: carried.path })
  const copy = await openCopy(await takeCopy(office), now)
  const added = await upload(copy, '新加.pdf')
  const admin = await callerIn(copy, administrator)
  const contentState = async () => {
    const { findings } = await admin('health', 'shown', {})
    return findings.find(({ name }) => name === 'content')
  }
  const examined = async () => {
    await jobEnded(copy, (await admin('health', 'examine', {})).id)
    return contentState()
  }
  const { manifest } = await backUpOnRequest(copy.office)
  expect(manifest.missing_files).toBe(0)
  expect(await contentState()).toMatchObject({ state: 'good' })
  expect(await examined()).toMatchObject({ state: 'good' })
  for (const { hash } of [carried, added]) rmSync(contentPath(copy.directory, hash))
  const lost = await examined()
  expect(lost?.state).toBe('bad')
  expect(lost?.says).toContain('带走.pdf; 新加.pdf')
  expect(lost?.says).not.toContain('留下.pdf')
})

test('a copy is for oneself; the head of process takes one for others, and its people can sign in', async () => {
  const office = await openDemo(now)
  const [zhou, li, feng] = await Promise.all(
    [planner, processHead, buyer].map((user) => callerIn(office, user)),
  )
  const asked = { name: '副本', holder: planner, orders: [firstOrder], due_dt: '2026-12-07', passphrase }
  const refusal = (input: object) => zhou?.('copies', 'take', { ...asked, ...input }).then(String, String)
  expect(await refusal({ holder: keeper })).toContain('403')
  expect(await refusal({ companions: [planner] })).toContain('周敏已在名单中')
  expect(await refusal({ companions: [9999] })).toContain('没有编号为 9999 的在职人员')
  expect(await refusal({ companions: [1, 2, 3, 4] })).toContain('400')
  expect(await refusal({ orders: [9999] })).toContain('没有编号为 9999 的工作令')
  expect(await refusal({ due_dt: '2026-11-22' })).toContain('带回期限不能早于今天')
  expect(await refusal({ passphrase: '12345678' })).toContain('400')
  expect(await refusal({ name: ' ' })).toContain('400')
  await expect(feng?.('copies', 'take', { ...asked, holder: buyer })).rejects.toThrow('403')
  expect(office.office.file.connection.all('select 1 from copies', [])).toEqual([])
  const job = await li?.('copies', 'take', { ...asked, companions: [keeper] })
  await jobEnded(office, job?.id ?? 0)
  // Its people read it, and nobody else but the heads.
  for (const [user, count] of [
    [planner, 1],
    [keeper, 1],
    [processHead, 1],
    [administrator, 1],
    [buyer, 0],
  ] as const) {
    const call = await callerIn(office, user)
    expect((await call('copies', 'list', {})).count, `user ${user}`).toBe(count)
    const read = call('copies', 'read', { id: job?.copy ?? 0 })
    await (count === 1
      ? expect(read).resolves.toMatchObject({ name: '副本', state: 0 })
      : expect(read).rejects.toThrow('403'))
  }
})

test('the passphrase is kept nowhere, and a copy tells its secret in no answer and in no history', async () => {
  const office = await openDemo(now)
  await takeCopy(office)
  const held = bytesBelow(office.directory)
  expect(held.includes(passphrase)).toBe(false)
  const statements = office.office.file.connection
  const secret = String(statements.all('select secret from copies', [])[0]?.['secret'])
  expect(secret).toMatch(/^[\w-]{43}$/)
  const admin = await callerIn(office, administrator)
  expect(JSON.stringify(await admin('copies', 'list', {}))).not.toContain(secret)
  const written = statements.all("select changes from journal where resource = 'copies'", [])
  expect(written.length).toBeGreaterThan(0)
  expect(JSON.stringify(written)).not.toContain(secret)
})

test('a copy opens with its passphrase only, whole, in an empty data directory', async () => {
  const office = await openDemo(now)
  const file = await takeCopy(office)
  const directory = tempFolder()
  const refusal = (path: string, word: string) =>
    openCopyFrom(directory, path, word, 'zh').then(String, (error: unknown) => String(error))
  const wrong = 'Wrong passphrase, or the file was changed on the way'
  expect(await refusal(file, '别的口令 12345')).toContain(wrong)
  const whole = readFileSync(file)
  const changed = join(tempFolder(), 'changed.office-copy')
  for (const bytes of [flipped(whole, whole.length - 1000), whole.subarray(0, whole.length - 1)]) {
    writeFileSync(changed, bytes)
    expect(await refusal(changed, passphrase)).toContain(wrong)
  }
  expect(readdirSync(directory).filter((name) => name !== 'office.lock')).toEqual([])
  expect(await refusal(file, passphrase)).not.toContain(wrong)
  // There is work in it now.
  const copy = await openCopy(file, now, directory)
  await copy.office.close()
  await expect(openCopyFrom(directory, file, passphrase, 'zh')).rejects.toMatchObject({ status: 409 })
})

test('each guess at the passphrase of a copy costs 128 MB', async () => {
  const [clock, directory] = [() => now, await demoFolder(() => now)]
  // Without the low cost of the other tests.
  const office = await openOffice(directory, { clock })
  whenDone(() => office.close())
  const { passphrase: cost } = await readSealHead(await takeCopy({ office, directory }))
  expect(cost).toMatchObject({ ln: 17, r: 8, p: 1 })
})

test('in a copy its people sign in with the passphrase, and choose a password of their own before anything else', async () => {
  const office = await openDemo(now)
  const file = await takeCopy(office)
  const directory = tempFolder()
  await openCopyFrom(directory, file, passphrase, 'zh')
  const copy = await openPlant(directory, manualClock(now))
  const sessions = createSessions(copy.office)
  const signIn = (name: string, word: string) => sessions.signIn(name, word, 'laptop')
  await expect(signIn('user5', 'demo-plant')).rejects.toMatchObject({ status: 401 })
  await expect(signIn(`user${planner}`, 'demo-plant')).rejects.toMatchObject({ status: 401 })
  expect(await signIn(`user${planner}`, passphrase)).toMatchObject({ must_change: true })
  const call = await callerIn(copy, planner)
  // What a person may do is read with him, at each request.
  const write = async () =>
    (await callerIn(copy, planner))('transfer_cards', 'update', { id: 5, tech_requirement: '按图' })
  await expect(write()).rejects.toThrow('这个密码别人也知道')
  const password = { id: planner, password: '我自己的密码 2026', present_password: passphrase }
  const same = call('users', 'set_password', { ...password, password: passphrase })
  await expect(same).rejects.toThrow('这就是现在的密码')
  await expect(write()).rejects.toThrow('这个密码别人也知道')
  await call('users', 'set_password', password)
  await write()
  expect(await signIn(`user${planner}`, password.password)).not.toHaveProperty('must_change')
})

test('what somebody has along is told to whoever edits it at the office; a new parts list needs a reason', async () => {
  const office = await openDemo(now)
  const before = await office.by(await personIn(office, planner), 'transfer_cards', 'update', {
    id: 5,
    tech_requirement: '一',
  })
  expect(before).toMatchObject({ ok: true, warnings: [] })
  await takeCopy(office, { due_dt: '2026-12-07' })
  const call = await callerIn(office, planner)
  expect(await call('copies', 'held', { resource: 'transfer_cards', records: [5] })).toEqual([
    { record: 5, copy: 1, name: '江阴现场', holder: '周敏', due_dt: '2026-12-07' },
  ])
  const zhou = await personIn(office, planner)
  const warned = {
    ok: true,
    warnings: [{ code: 'AWAY-HELD', message: expect.stringContaining('周敏 至 2026-12-07') }],
  }
  const update = { id: 5, tech_requirement: '二' }
  expect(await office.by(zhou, 'transfer_cards', 'update', update)).toMatchObject(warned)
  // The page of the card sends the whole of it, named as `card`.
  const { version } = await call('transfer_cards', 'contents', { card: 5 })
  const whole = { card: 5, version, tech_requirement: '二之二' }
  expect(await office.by(zhou, 'transfer_cards', 'save', whole)).toMatchObject(warned)
  const rows = [{ id: 5, tech_requirement: '三' }]
  expect(await office.by(zhou, 'batches', 'change', { resource: 'transfer_cards', rows })).toMatchObject(
    warned,
  )
  const seam = { process_material: 2, uid: 'Z9', seam_type: 'A', weld_position: 1, weld_method_1: 111 }
  const made = await office.by(zhou, 'welding_seams', 'create', seam)
  expect(made).toMatchObject({
    ok: true,
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'AWAY-HELD' })]),
  })
  // Its production has begun: the route stays as it is.
  const { results } = await call('circulation_routes', 'list', { process_material: 2 })
  const stations = (results[0]?.circulation_routes ?? []).map(({ code }) => code)
  const same = { parts: [25, 2], circulation_routes: stations }
  expect(await office.by(zhou, 'circulation_routes', 'assign', same)).toMatchObject(warned)
  const second = await office.by(zhou, 'copies', 'take', {
    ...{ name: '第二份', holder: planner, orders: [firstOrder], due_dt: '2026-12-01', passphrase },
  })
  expect(second).toMatchObject({ ok: true, warnings: [{ code: 'AWAY-HELD', field: 'orders' }] })
  const undo = await office.by(zhou, 'process_libraries', 'undo_import', { id: firstOrder })
  expect(undo).toMatchObject({ ok: false, problem: { status: 400, errors: [{ field: 'reason' }] } })
  // A void copy holds nothing; who voids it says why.
  await expect(call('copies', 'void', { id: 1 })).rejects.toThrow('请填写原因')
  await call('copies', 'void', { id: 1, reason: '笔记本丢失' })
  await expect(call('copies', 'void', { id: 1, reason: '又一次' })).rejects.toThrow('409')
  await (await callerIn(office, processHead))('copies', 'void', { id: 2, reason: '多带了一份' })
  expect(await call('copies', 'held', { resource: 'transfer_cards', records: [5] })).toEqual([])
})

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

test('a copy whose file was being written when the program ended is void at the next start', async () => {
  const office = await openDemo(now)
  await takeCopy(office)
  await takeCopy(office)
  // As the second stands while its job runs.
  const at = { user: planner, person: '', machine: '', request: '', reason: '', at: now }
  await office.file.write(at, ({ db }) =>
    db.updateTable('copies').set({ bases: '[]' }).where('id', '=', 2).execute(),
  )
  await office.office.close()
  const again = await openPlant(office.directory, manualClock(now))
  expect(again.file.connection.all('select id, state from copies order by id', [])).toEqual([
    { id: 1, state: 0 },
    { id: 2, state: 3 },
  ])
})
