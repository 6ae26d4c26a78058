import { expect, test } from 'vitest'
import { openPlant, type Plant } from '../support/office.ts'

/** Filters, order, search and totals of lists: appendix B. */
const cards = 'welding_material_apply_cards'
const value = (answer: unknown) => (answer as { value: Record<string, unknown> }).value
const put = (plant: Plant, facts: object = {}) =>
  plant.put(cards, {
    create_dt: '2026-03-01T08:00:00',
    uid: `LY-${Math.random()}`,
    apply_weight: 1,
    status: 0,
    creator: 1,
    ...facts,
  })
const refused = (field: string) => ({
  ok: false,
  problem: { status: 400, code: 'validation_error', errors: [{ field }] },
})

test('a filter reaches through references: parts and quota items of a work order', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  for (const work_order_uid of [26001, 26002]) {
    const lib = await plant.put('process_libraries', { work_order_uid, status: 1 })
    await plant.put('process_materials', {
      lib,
      ticket_number: 1,
      name: `${work_order_uid}`,
      count: 1,
      piece_weight: 1,
    })
    await plant.put('auxiliary_quota_items', {
      quota_list: await plant.put('quota_lists', { category: 3, lib }),
      remark: `${work_order_uid}`,
    })
  }
  expect(
    (await li('process_materials', 'list', { work_order_uid: 26002 })).results.map(({ name }) => name),
  ).toEqual(['26002'])
  const both = await li('auxiliary_quota_items', 'list', { work_order_uid: 26001, category: 3 })
  expect(both.results.map(({ remark }) => remark)).toEqual(['26001'])
  expect((await li('process_materials', 'list', { work_order_uid: 99 })).count).toBe(0)
})

test('a filter of an address is a text, whichever door it comes through; one that is no number is refused', async () => {
  const plant = await openPlant()
  for (const work_order_uid of [26001, 26002]) {
    const lib = await plant.put('process_libraries', { work_order_uid, status: 1 })
    await plant.put('process_materials', { lib, ticket_number: 1, name: '筒体', count: 1, piece_weight: 1 })
  }
  const ask = (work_order_uid: unknown) =>
    plant.raw('Li', [], 'process_materials', 'list', { work_order_uid })
  expect(await ask('26001')).toMatchObject({ ok: true, value: { count: 1 } })
  expect(await ask('26003')).toMatchObject({ ok: true, value: { count: 0 } })
  expect(await ask('x')).toMatchObject(refused('work_order_uid'))
})

test('ranges are inclusive; a day means its whole length; start after end is empty; newest first', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  for (const day of ['01', '02', '03'])
    for (const hour of ['08', '16'])
      await put(plant, { create_dt: `2026-03-${day}T${hour}:00:00`, uid: `${day}-${hour}` })
  const uids = async (input: object) => (await li(cards, 'list', input)).results.map(({ uid }) => uid)
  const all = ['03-16', '03-08', '02-16', '02-08', '01-16', '01-08']
  expect(await uids({ create_dt_start: '2026-03-02', create_dt_end: '2026/3/3' })).toEqual(all.slice(0, 4))
  expect(
    await uids({ create_dt_start: '2026-03-01 16:00', create_dt_end: '2026-03-02T08:00:00+08:00' }),
  ).toEqual(['02-08', '01-16'])
  expect(await uids({ create_dt_start: '2026-03-02T00:00:00Z' })).toEqual(all.slice(0, 4))
  expect(await uids({ create_dt_start: '2026-03-03', create_dt_end: '2026-03-01' })).toEqual([])
  expect(await plant.raw('Li', [], cards, 'list', { create_dt_start: '明天' })).toMatchObject(
    refused('create_dt_start'),
  )
})

test('pages link to their neighbours with every parameter; a page past the end is empty', async () => {
  const plant = await openPlant()
  for (let at = 0; at < 5; at++) await put(plant)
  const li = plant.as('Li')
  const second = await li(cards, 'list', { create_dt_start: '2026-03-01', limit: 2, page: 2 })
  expect([second.count, second.results.length]).toEqual([5, 2])
  const link = (page: number) => `/api/${cards}/?create_dt_start=2026-03-01&limit=2&page=${page}`
  expect([second.next, second.previous]).toEqual([link(3), link(1)])
  expect(await li(cards, 'list', { page: 9 })).toMatchObject({ count: 5, next: null, results: [] })
  expect(await li(cards, 'list', { count: false, limit: 2 })).toMatchObject({
    count: null,
    next: expect.stringContaining('page=2'),
  })
  expect((await li(cards, 'list', { limit: 9999 })).next).toBeNull()
  for (const [name, wrong] of [
    ['page', 0],
    ['page', 'x'],
    ['limit', -1],
    ['limit', 1.5],
  ] as const) {
    expect(await plant.raw('Li', [], cards, 'list', { [name]: wrong })).toMatchObject(refused(name))
  }
})

test('a limit above 500 counts as 500', async () => {
  const plant = await openPlant()
  await Promise.all(Array.from({ length: 501 }, () => put(plant)))
  const page = await plant.as('Li')(cards, 'list', { limit: 100_000 })
  expect([page.results.length, page.count, page.next]).toEqual([500, 501, `/api/${cards}/?limit=500&page=2`])
})

test('a caller orders by item fields and by nothing else', async () => {
  const plant = await openPlant()
  for (const material_mark of ['b', 'a', 'b']) await put(plant, { material_mark })
  const list = (ordering: string) => plant.raw('Li', [], cards, 'list', { ordering })
  const marks = async (ordering: string) =>
    (value(await list(ordering))['results'] as { id: number }[]).map(({ id }) => id)
  expect([await marks('material_mark,-id'), await marks('-material_mark'), await marks(' ')]).toEqual([
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ])
  for (const wrong of [
    'creator',
    'apply_weight',
    'inventory_detail',
    'pretty_status',
    'id;drop',
    ',',
    '--id',
  ]) {
    expect(await list(wrong)).toMatchObject(refused('ordering'))
  }
})

test('text is contained without regard to case and blanks; % and _ are characters', async () => {
  const plant = await openPlant()
  for (const material_mark of ['AB%C', 'ABXC', 'A_B', '焊丝 H08']) await put(plant, { material_mark })
  const marks = async (material_mark: string) =>
    (await plant.as('Li')(cards, 'list', { material_mark })).results.map((one) => one.material_mark)
  expect([await marks(' b%c '), await marks('a_b'), await marks('h08'), await marks("x' or 1=1 --")]).toEqual(
    [['AB%C'], ['A_B'], ['焊丝 H08'], []],
  )
  expect(await plant.raw('Li', [], cards, 'list', { material_mark: '\ud800' })).toMatchObject(
    refused('material_mark'),
  )
})

test('numbers of documents and names of groups are compared equal, without regard to case and blanks', async () => {
  const plant = await openPlant()
  await put(plant, { sub_order_uid: '26001-1a' })
  await put(plant, { sub_order_uid: '26001-1ab' })
  const count = async (sub_order_uid: string) =>
    (await plant.as('Li')(cards, 'list', { sub_order_uid })).count
  expect([await count('26001-1A'), await count(' 26001-1a '), await count('26001')]).toEqual([1, 1, 0])
})

test('a coded filter takes number, digits, identifier and text; an unknown code is an empty list, no number a 400', async () => {
  const plant = await openPlant()
  await put(plant, { status: 4 })
  const list = (status: unknown) => plant.raw('Li', [], cards, 'list', { status })
  for (const status of [4, '4', 'issued', '已发料']) expect(value(await list(status))['count']).toBe(1)
  expect(value(await list(77))['count']).toBe(0)
  for (const wrong of ['nothing', 1.5, true, [4]]) expect(await list(wrong)).toMatchObject(refused('status'))
})

test('an empty filter does not filter; an unknown parameter is ignored; several filters all hold', async () => {
  const plant = await openPlant()
  await put(plant, { status: 4, material_mark: 'J422' })
  await put(plant, { status: 0, material_mark: 'J422' })
  const count = async (input: Record<string, unknown>) =>
    value(await plant.raw('Li', [], cards, 'list', input))['count']
  expect([
    await count({ status: '', material_mark: ' ' }),
    await count({ nonsense: 1 }),
    await count({ status: 4, material_mark: 'j4' }),
  ]).toEqual([2, 2, 1])
})

test('a bool filter may ask whether every one of some columns is filled', async () => {
  const plant = await openPlant()
  const time = '2026-03-01T08:00:00'
  await plant.put('process_details', {
    process_step: 1,
    work_hour: 1,
    estimated_start_dt: time,
    estimated_finish_dt: time,
    work_group: '一组',
  })
  await plant.put('process_details', { process_step: 2, work_hour: 1, estimated_start_dt: time })
  const li = plant.as('Li')
  const ids = async (input: object) =>
    (await li('process_details', 'list', input)).results.map(({ id }) => id)
  expect([
    await ids({ plan_status: true }),
    await ids({ plan_status: false }),
    await ids({ allocation_status: true }),
  ]).toEqual([[1], [2], [1]])
  for (const flag of [1, '1', 'true'])
    expect(value(await plant.raw('Li', [], 'process_details', 'list', { plan_status: flag }))['count']).toBe(
      1,
    )
  expect(await plant.raw('Li', [], 'process_details', 'list', { plan_status: 'maybe' })).toMatchObject(
    refused('plan_status'),
  )
})

test('rows that a list leaves out are shown when they are asked for', async () => {
  const plant = await openPlant()
  for (const count of [0, 2.5, 4])
    await plant.put('auxiliary_material_inventory_details', {
      name: 'x',
      entry_dt: '2026-03-01T08:00:00',
      count,
    })
  const li = plant.as('Li')
  const counts = async (input: object) =>
    (await li('auxiliary_material_inventory_ledgers', 'list', input)).results.map(({ count }) => count)
  expect([await counts({}), await counts({ all: true }), await counts({ all: false })]).toEqual([
    [4, 2.5],
    [4, 2.5, 0],
    [4, 2.5],
  ])
})

test('the planned month of a plan is compared with the months of two days', async () => {
  const plant = await openPlant()
  const pan = plant.as('Pan', 'prod_planner')
  for (const plan_dt of ['2026-01', '2026-02', '2026-03'])
    await pan('pruction_plans', 'create', { id: await plant.put('work_orders', {}), plan_dt })
  const plans = await pan('pruction_plans', 'list', {
    plan_start_time: '2026-01-31',
    plan_end_time: '2026-02-01',
  })
  expect(plans.results.map(({ plan_dt }) => plan_dt)).toEqual(['2026-01', '2026-02'])
})

test('a ledger is a view with a list and a read, and nothing else; its totals are of the whole filtered set', async () => {
  const plant = await openPlant()
  for (const weight of [0.1, 0.2, 5])
    await put(plant, {
      status: 4,
      issue_dt: '2026-03-02T09:00:00',
      actual_weight: weight,
      uid: `LY-${weight}`,
    })
  await put(plant, { status: 3 })
  const li = plant.as('Li')
  const page = await li(
    'welding_material_apply_ledgers',
    'list',
    { create_dt_end: '2026-03-02', limit: 1 },
    { extended: true },
  )
  expect(page).toMatchObject({
    count: 3,
    total_weight: 5.3,
    results: [{ apply_uid: 'LY-5', actual_weight: 5 }],
  })
  expect(await li('welding_material_apply_ledgers', 'list', {})).not.toHaveProperty('total_weight')
  const [small] = (await li('welding_material_apply_ledgers', 'list', { uid: 'ly-0.1' })).results
  expect(await li('welding_material_apply_ledgers', 'read', { id: small!.id })).toEqual(small)
  expect(
    await plant.raw('Boss', ['admin'], 'welding_material_apply_ledgers', 'update', { id: 1 }),
  ).toMatchObject({ problem: { status: 404 } })
})

test('search finds fragments of the declared texts and their pinyin initials, as they are now', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const found = async (search: string) =>
    (await li('suppliers', 'list', { search })).results.map(({ name }) => name)
  const { id } = await li('suppliers', 'create', { name: '宝山钢铁' })
  await li('suppliers', 'create', { name: '大西洋焊材 ATL' })
  expect([
    await found('钢铁'),
    await found('bsgt'),
    await found('atl'),
    await found('DXY'),
    await found('gf-0002'),
    await found('%'),
  ]).toEqual([['宝山钢铁'], ['宝山钢铁'], ['大西洋焊材 ATL'], ['大西洋焊材 ATL'], ['大西洋焊材 ATL'], []])
  await li('suppliers', 'update', { id, name: '鞍山钢铁' })
  expect([await found('bsgt'), await found('asgt')]).toEqual([[], ['鞍山钢铁']])
  await li('suppliers', 'remove', { id })
  expect(await found('asgt')).toEqual([])
})

test('a resource that declares no search is looked through in all its texts', async () => {
  const plant = await openPlant()
  await plant.put('process_details', { process_step: 1, work_hour: 1, process_name: '焊接' })
  expect((await plant.as('Li')('process_details', 'list', { search: '焊' })).count).toBe(1)
  expect((await plant.as('Li')('process_details', 'list', { search: '铆' })).count).toBe(0)
})

test('rows that a function brings are paged, ordered and searched like those of a table', async () => {
  const plant = await openPlant()
  for (const [work_group, day] of [
    ['铆工组', '01'],
    ['焊工组', '02'],
    ['铆工组', '03'],
  ] as const) {
    await plant.put('process_details', {
      process_step: 1,
      work_hour: 1,
      work_group,
      actual_finish_dt: `2026-03-${day}T08:00:00`,
    })
  }
  const list = async (input: Record<string, unknown>) =>
    value(await plant.raw('Li', [], 'work_hour_summarizes', 'list', input))
  const dates = async (input: Record<string, unknown>) =>
    ((await list(input))['results'] as { date: string }[]).map(({ date }) => date.slice(8, 10))
  expect(await dates({ ordering: 'date' })).toEqual(['01', '02', '03'])
  expect([await dates({ limit: 2 }), await dates({ limit: 2, page: 2 })]).toEqual([['03', '02'], ['01']])
  expect([await dates({ search: 'mgz' }), await dates({ group_name: '焊工组' })]).toEqual([
    ['03', '01'],
    ['02'],
  ])
  expect((await list({ limit: 2 }))['next']).toBe('/api/work_hour_summarizes/?limit=2&page=2')
})

test('who may not list does not see what somebody else has listed', async () => {
  const office = await openPlant()
  for (let times = 0; times < 3; times++) await office.as('Boss', 'admin')('api_tokens', 'list', {})
  await expect(office.as('Li', 'keeper')('api_tokens', 'list', {})).rejects.toThrow('403 forbidden')
})

test('a list answers what is stored now, also when it was asked before', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const names = async () =>
    (await li('suppliers', 'list', {})).results.map(({ name, supplierdocument }) => [
      name,
      supplierdocument.length,
    ])
  const { id } = await li('suppliers', 'create', { name: 'A' })
  expect(await names()).toEqual([['A', 0]])
  await li('supplier_documents', 'create', { path: 'x', supplier: id })
  expect(await names()).toEqual([['A', 1]])
  await li('suppliers', 'update', { id, name: 'B' })
  expect(await names()).toEqual([['B', 1]])
})

test('a list prepares each shape once and reads only its own columns', { tags: 'sqlite' }, async () => {
  const plant = await openPlant()
  const { prepared } = plant.file.connection
  const li = plant.as('Li')
  await li(cards, 'list', { status: 0 })
  const after = prepared.count
  for (const [page, status] of [
    [1, 1],
    [2, 2],
    [3, 3],
  ] as const)
    await li(cards, 'list', { page, status })
  expect(prepared.count).toBe(after)
  const page = prepared.texts().find((sql) => sql.includes(`from "${cards}"`) && sql.includes('limit')) ?? ''
  expect(page).toContain('select "id", "sub_order_uid"')
  expect(page).not.toContain('apply_weight')
})
