import { expect, test } from 'vitest'
import { openPlant, type Plant } from '../support/office.ts'
import { openFixtures } from './fixtures.ts'

/** What a body may hold: domain 0.2 and 0.8. */
const value = (answer: unknown) => (answer as { value: Record<string, unknown> }).value
const refused = (field: string, code = 'validation_error') => ({
  ok: false,
  problem: { status: 400, code, errors: [{ field, code }] },
})

async function withItem(plant: Plant) {
  const work_order = await plant.put('work_orders', { uid: '26001' })
  const lib = await plant.put('process_libraries', { work_order_uid: 26001, work_order, status: 1 })
  const part = await plant.put('process_materials', {
    lib,
    ticket_number: 3,
    name: '筒体',
    count: 2,
    piece_weight: 1.5,
  })
  const quota_list = await plant.put('quota_lists', { category: 3, lib })
  const item = await plant.as('Ma', 'planner')('auxiliary_quota_items', 'create', {
    quota_list,
    stardard_code: 'GB/T 1',
  })
  return { lib, part, quota_list, item }
}
const card = { sub_order_uid: '26001-1', material_mark: 'J422', specification: 'Φ4', apply_weight: 20.5 }

test('a key that nobody knows is refused by name, in create and in PATCH', async () => {
  const plant = await openPlant()
  const { item, quota_list } = await withItem(plant)
  const create = { quota_list, standart_code: 'x' }
  expect(await plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'create', create)).toMatchObject(
    refused('standart_code'),
  )
  expect(
    await plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'update', { id: item.id, remrak: 'x' }),
  ).toMatchObject(refused('remrak'))
  for (const key of ['creator', 'constructor', '__proto__x', 'toString']) {
    expect(await plant.raw('Li', [], 'steel_material_apply_cards', 'create', { [key]: 1 })).toMatchObject(
      refused(key),
    )
  }
})

test('a client may send back the record it read, in any order and under aliases, changed in one field', async () => {
  const plant = await openPlant()
  const { item } = await withItem(plant)
  const { stardard_code, ...rest } = item
  const shuffled = Object.fromEntries(
    Object.entries({ ...rest, standard_code: stardard_code, remark: '改' }).reverse(),
  )
  expect(await plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'update', shuffled)).toMatchObject({
    ok: true,
    value: { ...item, remark: '改' },
  })
})

test('an echo of the whole extended answer of a locked record changes nothing, for anybody', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const { id } = await li('welding_material_apply_cards', 'create', card)
  await li('welding_material_apply_cards', 'update', { id, status: 1 })
  const read = value(
    await plant.raw('Li', [], 'welding_material_apply_cards', 'read', { id }, { extended: true }),
  )
  expect(read).toHaveProperty('transitions')
  const before = plant.office.file.commits.count
  expect(await plant.raw('Nobody', [], 'welding_material_apply_cards', 'update', read)).toMatchObject({
    ok: true,
    value: { status: 1 },
  })
  const journal = await plant.file.reading.db
    .selectFrom('journal')
    .select('id')
    .where('resource', '=', 'welding_material_apply_cards')
    .execute()
  expect([journal.length, plant.office.file.commits.count - before]).toEqual([2, 1])
})

test('what is equal may be written otherwise: times as instants, numbers, ids as text, codes in words', async () => {
  const plant = await openPlant()
  const { part, item } = await withItem(plant)
  await plant.as('Ma', 'planner')('auxiliary_quota_items', 'update', { id: item.id, process_material: part })
  const echo = { id: item.id, process_material: String(part), quota_list: String(item.quota_list) }
  expect(await plant.raw('Nobody', [], 'auxiliary_quota_items', 'update', echo)).toMatchObject({ ok: true })
  const entry = await plant.as('Li', 'buyer')('welding_material_entries', 'create', {})
  const same = { id: entry.id, create_dt: '2026-11-20 02:00:00Z', status: 'draft' }
  expect(await plant.raw('Nobody', [], 'welding_material_entries', 'update', same)).toMatchObject({
    ok: true,
  })
})

test('details are compared as a whole; others than the present ones are read-only', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const detail = { sub_order_uid: '1-1', material_mark: 'm', specification: 's', count: 1 }
  const created = await li('steel_material_apply_cards', 'create', { details: [detail] })
  expect(
    await plant.raw('Li', [], 'steel_material_apply_cards', 'update', { ...created, remark: 'x' }),
  ).toMatchObject({ ok: true })
  expect(
    await plant.raw('Li', [], 'steel_material_apply_cards', 'update', { id: created.id, details: [] }),
  ).toMatchObject(refused('details', 'read_only_field'))
})

test('a read-only key of PATCH is refused when it says something else', async () => {
  const plant = await openPlant()
  const entry = await plant.as('Li', 'buyer')('welding_material_entries', 'create', {})
  const patch = (body: object) =>
    plant.raw('Li', ['buyer'], 'welding_material_entries', 'update', { id: entry.id, ...body })
  expect(await patch({ inspector: 'Sun' })).toMatchObject(refused('inspector', 'read_only_field'))
  expect(await patch({ inspector: '' })).toMatchObject({ ok: true })
  const pretty = await plant.raw('Boss', ['admin'], 'welding_material_entries', 'update', {
    id: entry.id,
    pretty_status: '已入库',
  })
  expect(pretty).toMatchObject(refused('pretty_status', 'read_only_field'))
})

test('a read-only key of create is ignored when it is null, empty or what the office sets', async () => {
  const plant = await openPlant()
  const create = (body: Record<string, unknown>) =>
    plant.raw('Li', ['buyer'], 'welding_material_entries', 'create', body)
  const same = {
    id: 1,
    status: 0,
    pretty_status: '待提交',
    keeper: '',
    create_dt: '2026-11-20T10:00:00+08:00',
    inspector: null,
  }
  expect(await create(same)).toMatchObject({ ok: true, value: { id: 1 } })
  expect(await create({ status: 3 })).toMatchObject(refused('status', 'read_only_field'))
  expect(await create({ create_dt: '2020-01-01' })).toMatchObject(refused('create_dt', 'read_only_field'))
  expect(await plant.as('Li')('welding_material_entries', 'list', {})).toMatchObject({ count: 1 })
})

test('a read-only key under its name of shape B is compared too', async () => {
  const plant = await openPlant()
  const id = await plant.put('process_details', { material_index: '12' })
  const patch = (materiel_index: string) =>
    plant.raw('Pan', ['prod_planner'], 'process_details', 'update', { id, materiel_index }, { shape: 'B' })
  expect(await patch('12')).toMatchObject({ ok: true })
  expect(await patch('13')).toMatchObject(refused('material_index', 'read_only_field'))
})

test('ext fields are always accepted and come back with extended=1 only, beside the warnings', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const { id, ...plain } = await li('steel_material_apply_cards', 'create', { remark: '急' })
  expect(plain).not.toHaveProperty('remark')
  expect(await li('steel_material_apply_cards', 'read', { id }, { extended: true })).toMatchObject({
    remark: '急',
    warnings: [],
  })
  const sheet = await plant.raw(
    'Li',
    ['buyer'],
    'bidding_sheets',
    'create',
    { purchase_order: '旧' },
    { extended: true },
  )
  expect(value(sheet)['warnings']).toMatchObject([
    { code: 'REF-UNKNOWN', field: 'purchase_order', message: expect.stringContaining('旧') },
  ])
  expect(value(await plant.raw('Li', [], 'bidding_sheets', 'list', {}, { extended: true }))).toMatchObject({
    count: 1,
    warnings: [],
  })
})

test('keys of a create body that are no columns reach the office; the record never shows them', async () => {
  const plant = await openPlant()
  const { part, quota_list } = await withItem(plant)
  const ma = plant.as('Ma', 'planner')
  const created = await ma('auxiliary_quota_items', 'create', {
    quota_list,
    work_order_uid: '26001',
    ticket_number: 3,
  })
  expect(created.process_material).toBe(part)
  expect(created).not.toHaveProperty('ticket_number')
  await expect(ma('auxiliary_quota_items', 'create', { quota_list, ticket_number: 99 })).rejects.toThrow(
    '400 validation_error',
  )
  const wrong = await plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'update', {
    id: created.id,
    ticket_number: 3,
  })
  expect(wrong).toMatchObject(refused('ticket_number'))
})

test('the list of a route may be sent back, or in another order; nothing else is an order', async () => {
  const plant = await openPlant()
  const route = await plant.put('process_routes', {})
  const ma = plant.as('Ma', 'planner')
  for (const step of [1, 2, 3] as const) await ma('process_steps', 'create', { route, step, man_hours: 1 })
  const read = await ma('process_routes', 'read', { id: route })
  const patch = (process_steps: unknown, ...roles: 'planner'[]) =>
    plant.raw('Ma', roles, 'process_routes', 'update', { id: route, process_steps })
  expect(await patch(read.process_steps)).toMatchObject({ ok: true })
  expect(await patch([3, 1, 2])).toMatchObject({ problem: { status: 403 } })
  const steps = async () =>
    (await ma('process_routes', 'read', { id: route })).process_steps.map(({ step }) => step)
  await patch([3, 1, 2], 'planner')
  expect(await steps()).toEqual([3, 1, 2])
  await patch([...(await ma('process_routes', 'read', { id: route })).process_steps].reverse(), 'planner')
  expect(await steps()).toEqual([2, 1, 3])
  for (const wrong of [[1, 2], [1, 2, 9], 'x', [null]])
    expect(await patch(wrong, 'planner')).toMatchObject({ problem: { status: 400 } })
})

test('a list of plain values takes objects as it shows them', async () => {
  const plant = await openPlant()
  const id = await plant.put('circulation_routes', { process_material: 1 })
  const patch = (circulation_routes: unknown) =>
    plant.raw('Ma', ['planner'], 'circulation_routes', 'update', { id, circulation_routes })
  expect(await patch(['XL', { code: 'CX', short: '成' }])).toMatchObject({
    value: { circulation_routes: [{ code: 'XL' }, { code: 'CX', short: '成' }] },
  })
  expect(await patch([{ short: '成' }])).toMatchObject({ problem: { status: 400 } })
})

test('a dict with its keys in another order is the same', async () => {
  const plant = await openPlant()
  const created = await plant.as('Boss', 'admin')('users', 'create', {
    last_name: '王',
    username: 'w',
    info: { phone: '1', mobile: '2', gender: 1 },
  })
  const echo = { id: created.id, info: { gender: '1', mobile: '2', phone: '1' } }
  expect(await plant.raw('Nobody', [], 'users', 'update', echo)).toMatchObject({ ok: true })
})

test('a draft brings its own time, up to 30 days back and 5 minutes ahead', async () => {
  const plant = await openPlant()
  const create = (client_dt: unknown) =>
    plant.raw('Li', ['buyer'], 'welding_material_entries', 'create', { client_dt })
  expect(value(await create('2026-11-18 16:00'))['create_dt']).toBe('2026-11-18T16:00:00+08:00')
  expect(value(await create('2026-11-20T10:05:00'))['create_dt']).toBe('2026-11-20T10:05:00+08:00')
  expect(value(await create('2026-10-21T10:00:00'))['create_dt']).toBe('2026-10-21T10:00:00+08:00')
  expect(value(await create(null))['create_dt']).toBe('2026-11-20T10:00:00+08:00')
  for (const wrong of ['2026-11-20T10:05:01', '2026-10-21T09:59:59', '昨天', 7])
    expect(await create(wrong)).toMatchObject(refused('client_dt'))
})

test('a command takes what it declares; what may be absent is empty, a needed text is not', async () => {
  const plant = await openFixtures()
  const id = await plant.put('loans', { note: '旧' })
  const extend = (body: object) => plant.raw('Zhao', ['keeper'], 'loans', 'extend', { id, ...body })
  expect(await extend({ days: 2, reason: '试' })).toMatchObject({ ok: true, status: 200, value: { id } })
  expect(await plant.as('Li')('loans', 'read', { id })).toMatchObject({ days: 2, note: '' })
  expect(await extend({ days: 2, notes: 'x' })).toMatchObject(refused('notes'))
  expect(await extend({})).toMatchObject(refused('days'))
  expect(await extend({ days: 10 })).toMatchObject(refused('days'))
})

test('sentences are in the language of the reader', async () => {
  const plant = await openPlant()
  const ask = (language: 'zh' | 'en') => plant.raw('Li', ['buyer'], 'suppliers', 'create', {}, { language })
  expect(await ask('zh')).toMatchObject({ problem: { title: '输入有误', detail: '请填写供方名称' } })
  expect(await ask('en')).toMatchObject({
    problem: { title: 'Invalid input', detail: 'Supplier is required' },
  })
})

test('contact data may be sent in part: what is not sent stays', async () => {
  const plant = await openPlant()
  const boss = plant.as('Boss', 'admin')
  const { id } = await boss('users', 'create', {
    last_name: '王',
    username: 'w',
    info: { phone: '1', mobile: '2', gender: 1 },
  })
  await plant.raw('Boss', ['admin'], 'users', 'update', { id, info: { phone: '9' } })
  expect(await boss('users', 'read', { id })).toMatchObject({ info: { phone: '9', mobile: '2', gender: 1 } })
})
