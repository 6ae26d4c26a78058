import { expect, test } from 'vitest'
import { openPlant, type Plant } from '../support/office.ts'

/** Codes, values and references: domain 0.1 to 0.3. */
const value = (answer: unknown) => (answer as { value: Record<string, unknown> }).value
const warnings = (answer: unknown) =>
  (answer as { warnings: readonly { code: string }[] }).warnings.map(({ code }) => code)
const refused = (field: string, code = 'validation_error') => ({
  ok: false,
  problem: { status: 400, code, errors: [{ field }] },
})

const order = (plant: Plant, body: Record<string, unknown>) =>
  plant.raw('Li', ['buyer'], 'purchase_orders', 'create', body)

test('an int code is taken as number, digits, identifier and Chinese text; anything else is refused', async () => {
  const plant = await openPlant()
  const sheet = (category: unknown) => plant.raw('Li', ['buyer'], 'bidding_sheets', 'create', { category })
  for (const category of [2, '2', 'parity', '比质比价'])
    expect(value(await sheet(category))).toMatchObject({ category: 2 })
  for (const category of [7, '7', 'paritee', '', null, true, 1.5, [2]])
    expect(await sheet(category)).toMatchObject(refused('category'))
})

test('an absent code is the one the table says: 0, unspecified', async () => {
  const plant = await openPlant()
  expect(value(await order(plant, {}))).toMatchObject({ category: 0 })
})

test('an open list keeps any other text with CODE-UNKNOWN', async () => {
  const plant = await openPlant()
  const lib = await plant.put('process_libraries', { work_order_uid: 26001, status: 1 })
  const quota_list = await plant.put('quota_lists', { category: 3, lib })
  const create = (category: unknown) =>
    plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'create', { quota_list, category })
  for (const known of ['oxygen', '切割氧气', '1', 1]) {
    const answer = await create(known)
    expect([value(answer)['category'], warnings(answer)]).toEqual(['切割氧气', []])
  }
  const other = await create('乙炔')
  expect([value(other)['category'], warnings(other)]).toEqual(['乙炔', ['CODE-UNKNOWN']])
  expect(warnings(await create(''))).toEqual([])
  expect(await create('长'.repeat(65))).toMatchObject(refused('category'))
})

test('a closed list refuses other text; digits and identifiers become the Chinese text', async () => {
  const plant = await openPlant()
  const create = (steel_type: unknown) =>
    plant.raw('Li', [], 'steel_material_refund_cards', 'create', { sub_order_uid: '26001-1', steel_type })
  for (const steel_type of ['bar', '2', '型材', 2])
    expect(value(await create(steel_type))).toMatchObject({ steel_type: '型材' })
  for (const steel_type of ['管材', '', null])
    expect(await create(steel_type)).toMatchObject(refused('steel_type'))
})

test('a pretty text is exactly the Chinese text of the code', async () => {
  const plant = await openPlant()
  const { id } = await plant.as('Li', 'buyer')('welding_material_entries', 'create', {})
  expect(await plant.as('Li')('welding_material_entries', 'read', { id })).toMatchObject({
    status: 0,
    pretty_status: '待提交',
  })
})

test('a date text takes every form of a day; other text is kept with DATE-TEXT', async () => {
  const plant = await openPlant()
  const day = async (list_date: unknown) => {
    const answer = await order(plant, { list_date })
    return [value(answer)['list_date'], warnings(answer)]
  }
  for (const text of ['2026-03-01', '2026/3/1', '20260301', '2026-03-01 08:00', '2026-02-28T16:00:00Z']) {
    expect(await day(text)).toEqual(['2026-03-01', []])
  }
  expect(await day('合同签订后30天')).toEqual(['合同签订后30天', ['DATE-TEXT']])
  expect(await day('')).toEqual(['', []])
})

test('a planned month takes a month or a day of it; other text is kept', async () => {
  const plant = await openPlant()
  await plant.put('work_orders', {})
  const { id } = await plant.as('Pan', 'prod_planner')('pruction_plans', 'create', { id: 1 })
  const month = async (plan_dt: string) => {
    const answer = await plant.raw('Pan', ['prod_planner'], 'pruction_plans', 'update', { id, plan_dt })
    return [value(answer)['plan_dt'], warnings(answer)]
  }
  expect([await month('2026/4'), await month('20260315'), await month('2026-05-01 08:00')]).toEqual([
    ['2026-04', []],
    ['2026-03', []],
    ['2026-05', []],
  ])
  expect(await month('年底')).toEqual(['年底', ['DATE-TEXT']])
})

test('a time text takes a day alone as its first second', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const { submit_dt } = await li('contact_details', 'create', { bidding_sheet: '1', amount: 1 })
  expect(submit_dt).toMatch(/^2026-11-20T10:00:00/)
})

test('numbers with more decimals than a field keeps are rounded half up, with ROUNDED', async () => {
  const plant = await openPlant()
  const id = await plant.put('process_materials', { name: '筒体', drawing_number: 'A-1', material: 1 })
  const set = async (piece_weight: unknown) =>
    plant.raw('Ma', ['planner'], 'process_materials', 'update', { id, piece_weight })
  const rounded = await set(1.00005)
  expect([value(rounded)['piece_weight'], warnings(rounded)]).toEqual([1.0001, ['ROUNDED']])
  expect(warnings(await set(1.2345))).toEqual([])
  for (const wrong of ['1', -1, null, true, Number.POSITIVE_INFINITY])
    expect(await set(wrong)).toMatchObject(refused('piece_weight'))
})

test('text has its length in characters and no control characters but the newline', async () => {
  const plant = await openPlant()
  expect(value(await order(plant, { tech_requirement: 'a\r\nb' }))).toMatchObject({
    tech_requirement: 'a\nb',
  })
  const supplier = (name: unknown) => plant.raw('Li', ['buyer'], 'suppliers', 'create', { name })
  expect(await supplier('𠮷'.repeat(255))).toMatchObject({ ok: true })
  for (const name of ['a\u0000', 'a\tb', 'a\u0085', '\ud800', 'x'.repeat(256), 7])
    expect(await supplier(name)).toMatchObject(refused('name'))
  expect(await order(plant, { uid: ' DG' })).toMatchObject(refused('uid'))
  expect(await order(plant, { uid: 'x'.repeat(33) })).toMatchObject(refused('uid'))
})

test('absent values are null for numbers, times and references, and empty for text, lists and switches', async () => {
  const plant = await openPlant()
  const entry = await plant.as('Li', 'buyer')('welding_material_entries', 'create', {})
  expect(entry).toMatchObject({ bidding_sheet: null, purchaser: '', inspector: '' })
  const id = await plant.put('sub_materials', { material: '1' })
  expect(await plant.as('Li')('sub_materials', 'read', { id })).toMatchObject({
    estimated_finish_dt: null,
    sub_order: '',
  })
  const unit = await plant.put('sub_work_orders', { index: 1 })
  expect(await plant.as('Li')('sub_work_orders', 'read', { id: unit })).toEqual({
    id: unit,
    index: 1,
    finished: false,
  })
})

test('a hard reference to nothing is refused by its name', async () => {
  const plant = await openPlant()
  const create = (quota_list: unknown) =>
    plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'create', { quota_list })
  expect(await create(99)).toMatchObject(refused('quota_list'))
  expect(await create('x')).toMatchObject(refused('quota_list'))
  expect(await create(undefined)).toMatchObject(refused('quota_list'))
})

test('a soft reference that carries a number takes number and id; unknown text stays with REF-UNKNOWN', async () => {
  const plant = await openPlant()
  await plant.as('Li', 'buyer')('purchase_orders', 'create', { uid: 'DG-1' })
  const sheet = (purchase_order: unknown) =>
    plant.raw('Li', ['buyer'], 'bidding_sheets', 'create', { purchase_order })
  for (const uid of ['DG-1', '1', 1, ' DG-1 ']) {
    const answer = await sheet(uid)
    expect([value(answer)['purchase_order'], warnings(answer)]).toEqual(['DG-1', []])
  }
  const old = await sheet('DG-1999')
  expect([value(old)['purchase_order'], warnings(old)]).toEqual(['DG-1999', ['REF-UNKNOWN']])
})

test('a number that looks like an id is a number first', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  await li('purchase_orders', 'create', { uid: 'DG-1' })
  await li('purchase_orders', 'create', { uid: '1' })
  expect(await li('bidding_sheets', 'create', { purchase_order: '1' })).toMatchObject({ purchase_order: '1' })
})

test('a soft reference that carries an id takes id, number, and a sub order as order-index', async () => {
  const plant = await openPlant()
  const id = await plant.put('sub_work_orders', { index: 2, uid: '26001-2' })
  const bought = (sub_order: unknown) =>
    plant.raw('Li', ['buyer'], 'procurement_materials', 'create', { inventory_type: 6, sub_order })
  for (const reference of [String(id), id, '26001-2'])
    expect(value(await bought(reference))).toMatchObject({ sub_order: String(id) })
  const unknown = await bought('26001-3')
  expect([value(unknown)['sub_order'], warnings(unknown)]).toEqual(['26001-3', ['REF-UNKNOWN']])
})

test('a number of its own is kept when it is free, refused when taken, and the office skips what is written', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  expect(await li('purchase_orders', 'create', { uid: 'DG-2026-0002' })).toMatchObject({
    uid: 'DG-2026-0002',
  })
  expect(await order(plant, { uid: 'DG-2026-0002' })).toMatchObject({
    ok: false,
    problem: { status: 409, code: 'duplicate', errors: [{ field: 'uid', code: 'duplicate' }] },
  })
  expect([
    (await li('purchase_orders', 'create', {})).uid,
    (await li('purchase_orders', 'create', { uid: '' })).uid,
  ]).toEqual(['DG-2026-0001', 'DG-2026-0003'])
  expect([
    (await li('suppliers', 'create', { name: 'A' })).uid,
    (await li('suppliers', 'create', { name: 'B' })).uid,
  ]).toEqual(['GF-0001', 'GF-0002'])
})

test('numbers count from one in every year, by the clock of the office', async () => {
  const clock = Object.assign(() => clock.now, { now: '2026-12-31T23:59:59' })
  const plant = await openPlant(undefined, clock)
  const li = plant.as('Li', 'buyer')
  await li('purchase_orders', 'create', {})
  clock.now = '2027-01-01T00:00:00'
  expect(await li('purchase_orders', 'create', {})).toMatchObject({
    uid: 'DG-2027-0001',
    create_date: '2027-01-01',
  })
})
