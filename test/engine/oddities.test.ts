import { expect, test } from 'vitest'
import { addFile } from '../../main/db/file/files.ts'
import { users } from '../../shared/core/users.ts'
import { routesOf } from '../../shared/kernel/routes.ts'
import { type Resources, resources } from '../../shared/resources.ts'
import { openPlant, type Plant } from '../support/office.ts'
import { openFixtures } from './fixtures.ts'

/** One fact, or several, for every row of the table of published oddities, in its order and under its numbers. */
const linesOf = (name: keyof Resources, operation: string) =>
  routesOf(resources[name])
    .filter((route) => route.operation === operation)
    .map(({ method, path, shape }) => `${method} ${path}${shape === 'B' ? ' B' : ''}`)
const keys = (value: unknown) => Object.keys(value as object)
const resultOf = (answer: unknown) => (answer as { value: Record<string, unknown> }).value

const detail = { sub_order_uid: '26001-1', material_mark: 'Q345R', specification: 'δ10', count: 2 }

/** A planner whom the cards that he writes may refer to. */
async function plannerIn(plant: Plant) {
  await plant.put('users', { id: plant.person('Ma', []).id })
  return plant.as('Ma', 'planner')
}

async function withLibrary(plant: Plant, { work_order_uid = 26001, status = 1 as 0 | 1 | 2 } = {}) {
  const work_order = await plant.put('work_orders', { uid: `${work_order_uid}`, count: 1 })
  const lib = await plant.put('process_libraries', { work_order_uid, work_order, status })
  const part = await plant.put('process_materials', {
    lib,
    order_uid: `${work_order_uid}`,
    ticket_number: 3,
    name: '筒体',
    count: 2,
    piece_weight: 1,
  })
  const quota_list = await plant.put('quota_lists', { category: 3, lib })
  return { lib, part, quota_list }
}

test('1: users are listed by POST and by GET, and created under a path of their own', async () => {
  const lines = routesOf(users).map(({ operation, method, path }) => `${operation} ${method} ${path}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'list POST /api/users/',
      'list GET /api/users/',
      'create POST /api/users/create/',
    ]),
  )
  const plant = await openPlant()
  await plant.as('Boss', 'admin')('users', 'create', {
    last_name: '王',
    first_name: '建国',
    email: 'wjg@x.cn',
  })
  const page = await plant.as('Li')('users', 'list', { limit: 1, page: 1 })
  expect(page.results.map(keys)).toEqual([['id', 'first_name', 'email']])
})

test('2: what a foreign key keeps answers valid: false and stays', async () => {
  const plant = await openFixtures()
  const zhao = plant.as('Zhao', 'keeper')
  const { id } = await zhao('tools', 'create', { name: '扭力扳手' })
  const loan = await zhao('loans', 'create', { tool: id })
  expect(await zhao('tools', 'remove', { id })).toEqual({ valid: false })
  await zhao('loans', 'remove', { id: loan.id })
  expect(await zhao('tools', 'remove', { id })).toEqual({ valid: true })
})

test('3: entries of all kinds share one sequence of ids, and the welding path also changes a bought-in entry', async () => {
  expect(linesOf('bought_in_component_entries', 'update')).toEqual([
    'PATCH /api/bought_in_component_entries/{id}/',
    'PATCH /api/welding_material_entries/{id}/',
  ])
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const welding = await li('welding_material_entries', 'create', { source: 'a' })
  const boughtIn = await li('bought_in_component_entries', 'create', { source: 'b' })
  const steel = await li('steel_material_entries', 'create', { source: 'c', steel_type: 1 })
  expect([welding.id, boughtIn.id, steel.id]).toEqual([1, 2, 3])
  expect([welding.uid, boughtIn.uid, steel.uid]).toEqual([
    'RK-HC-2026-0001',
    'RK-WG-2026-0001',
    'RK-GC-2026-0001',
  ])
  expect(await li('bought_in_component_entries', 'update', { id: 2, source: 'z' })).toMatchObject({
    source: 'z',
  })
  await expect(li('welding_material_entries', 'update', { id: 2, source: 'z' })).rejects.toThrow(
    '404 not_found',
  )
  await expect(li('welding_material_entries', 'read', { id: 3 })).rejects.toThrow('404 not_found')
})

test('4: every path ends in a slash, also one published without: the listener serves both', () => {
  expect(linesOf('process_routes', 'read')).toEqual(['GET /api/process_routes/{id}/'])
  expect(linesOf('transfer_cards', 'remove')).toEqual(['DELETE /api/transfer_cards/{id}/'])
  for (const resource of Object.values(resources))
    for (const { path } of routesOf(resource)) expect(path).toMatch(/\/$/)
})

test('5: the upload has its path with and without /api', () =>
  expect(linesOf('process_libraries', 'upload')).toEqual([
    'POST /process_libraries/upload/',
    'POST /api/process_libraries/upload/',
  ]))

test('6: published spellings stand in paths, with the right spelling as another path', () => {
  expect(linesOf('sub_spply_comments', 'create')).toEqual([
    'POST /api/sub_spply_comments/',
    'POST /api/sub_supply_comments/',
  ])
  expect(linesOf('contact_details', 'create')).toEqual([
    'POST /api/contact_details/',
    'POST /api/contract_details/',
  ])
  expect(linesOf('pruction_plans', 'update')).toEqual([
    'PATCH /api/pruction_plans/{id}/',
    'PATCH /api/production_plans/{id}/',
  ])
  expect(linesOf('pruction_workgroups', 'read')).toEqual([
    'GET /api/pruction_workgroups/{id}/',
    'GET /api/production_workgroups/{id}/',
  ])
})

test('6: the right spelling is an alias on input; the published one wins; answers never carry the alias', async () => {
  const plant = await openPlant()
  const { quota_list } = await withLibrary(plant)
  const create = (body: object) =>
    plant.raw('Ma', ['planner'], 'auxiliary_quota_items', 'create', { quota_list, ...body })
  expect(await create({ standard_code: 'GB/T 1' })).toMatchObject({
    ok: true,
    value: { stardard_code: 'GB/T 1' },
  })
  const both = await create({ standard_code: 'no', stardard_code: 'yes' })
  expect(both).toMatchObject({ ok: true, value: { stardard_code: 'yes' } })
  expect(resultOf(both)).not.toHaveProperty('standard_code')
  const change = { original_status: 3, new_status: 4, change_user: '老王' }
  expect(
    await plant.raw('Li', ['admin'], 'status_changes', 'create', change, { extended: true }),
  ).toMatchObject({
    value: { chang_user: '老王' },
  })
})

test('6: a filter has its right spelling as well', async () => {
  const plant = await openPlant()
  const stock = { entry_dt: '2026-03-01T08:00:00', count: 5 }
  const oxygen = await plant.put('auxiliary_material_inventory_details', {
    ...stock,
    name: '氧气',
    supplier: '华气',
  })
  await plant.put('auxiliary_material_inventory_details', { ...stock, name: '砂轮片', specification: 'Φ100' })
  await plant.as('Li')('auxiliary_material_apply_cards', 'create', {
    apply_inventory: oxygen,
    apply_count: 1,
  })
  const cards = async (input: Record<string, unknown>) =>
    resultOf(await plant.raw('Li', [], 'auxiliary_material_apply_cards', 'list', input))['count']
  expect([await cards({ apply_intentory: '氧' }), await cards({ apply_inventory: '氧' })]).toEqual([1, 1])
  const ledger = async (input: Record<string, unknown>) =>
    resultOf(await plant.raw('Li', [], 'auxiliary_material_inventory_ledgers', 'list', input))['count']
  expect([
    await ledger({ supplier: '华' }),
    await ledger({ suppilier: '华' }),
    await ledger({ supplier: '无' }),
  ]).toEqual([1, 1, 0])
})

test('7: shape B names and rounds otherwise, over one store', async () => {
  const plant = await openPlant()
  const id = await plant.put('process_details', {
    process_step: 1,
    work_hour: 2.5,
    material_index: '12',
    work_group: '一组',
  })
  const [a, b] = [
    await plant.raw('Li', [], 'process_details', 'read', { id }),
    await plant.raw('Li', [], 'process_details', 'read', { id }, { shape: 'B' }),
  ]
  expect(keys(resultOf(b))).toEqual([
    'id',
    'materiel_index',
    'work_order_uid',
    'process_id',
    'process_name',
    'work_hour',
    'estimated_start_date',
    'estimated_finish_date',
    'workgroup_name',
    'actual_finish_date',
    'inspection_date',
    'remark',
    'inspector',
  ])
  expect([resultOf(a)['work_hour'], resultOf(b)['work_hour']]).toEqual([2.5, 3])
  expect(
    routesOf(resources.sub_materials)
      .filter(({ shape }) => shape === 'B')
      .map(({ path }) => path),
  ).toContain('/api/submaterials/')
  expect(await plant.raw('Li', [], 'query_man_hours', 'list', {}, { shape: 'B' })).toMatchObject({
    problem: { status: 404 },
  })
  expect(await plant.raw('Li', [], 'query_man_hours', 'list', {})).toMatchObject({ value: { count: 1 } })
})

test('8: one POST of status changes, two shapes', async () => {
  const plant = await openPlant()
  await plant.as('Hu', 'purchase_head')('purchase_orders', 'create', { uid: 'DG-1', status: 3 })
  const li = plant.as('Li', 'buyer')
  const sheet = await li('bidding_sheets', 'create', { purchase_order: 'DG-1', category: 2 })
  const body = { bidding_sheet: sheet.uid, original_status: 0, new_status: 1, chang_user: '老王' } as const
  const tracked = await li('status_changes', 'create', body)
  expect(keys(tracked)).toEqual([
    'bidding_sheet',
    'original_status',
    'new_status',
    'chang_user',
    'change_time',
    'normal_change',
    'reason',
  ])
  expect(tracked).toMatchObject({ bidding_sheet: '1', chang_user: '老王', normal_change: true })
  expect(await li('bidding_sheets', 'read', { id: sheet.id })).toMatchObject({ status: 1 })
  await expect(li('status_changes', 'create', body)).rejects.toThrow('409 stale_status')
  const bare = await li('status_changes', 'create', { original_status: 3, new_status: 4 })
  expect(keys(bare)).toEqual([
    'id',
    'original_status',
    'new_status',
    'change_time',
    'normal_change',
    'reason',
  ])
  expect(bare).toMatchObject({ id: '2', normal_change: true })
})

test('9: a purchase order is read without its id; create and PATCH answer with it', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const order = await li('purchase_orders', 'create', { work_order: '26001' })
  expect(keys(order).slice(0, 3)).toEqual(['id', 'uid', 'work_order'])
  const { id, ...rest } = order
  expect(await li('purchase_orders', 'read', { id })).toEqual(rest)
  expect(await li('purchase_orders', 'update', { id, work_order: '26002' })).toEqual({
    ...order,
    work_order: '26002',
  })
})

test('10: a transfer card shows kind and status in the list and with extended=1 only', async () => {
  const plant = await openPlant()
  const { part } = await withLibrary(plant)
  const ma = await plannerIn(plant)
  const card = await ma('transfer_cards', 'create', { process_material: part, category: 1 })
  for (const hidden of ['category', 'status']) expect(card).not.toHaveProperty(hidden)
  expect((await ma('transfer_cards', 'list', {})).results).toMatchObject([{ category: 1, status: '编制中' }])
  expect(await ma('transfer_cards', 'read', { id: card.id }, { extended: true })).toMatchObject({
    category: 1,
    status: '编制中',
  })
})

test('11: published filters without the optional mark are optional; absent or empty means not filtered', async () => {
  const plant = await openPlant()
  const { quota_list } = await withLibrary(plant)
  await plant.as('Ma', 'planner')('auxiliary_quota_items', 'create', { quota_list })
  const count = async (input: Record<string, unknown>) =>
    resultOf(await plant.raw('Li', [], 'auxiliary_quota_items', 'list', input))['count']
  expect([
    await count({}),
    await count({ work_order_uid: '', category: ' ' }),
    await count({ work_order_uid: null }),
  ]).toEqual([1, 1, 1])
})

test('12: a list published without page and limit answers up to 500 and says that there is more', async () => {
  const plant = await openPlant()
  const lib = await plant.put('process_libraries', { work_order_uid: 26001, status: 1 })
  const rows = Array.from({ length: 501 }, (_, at) => ({
    lib,
    ticket_number: at + 1,
    count: 1,
    piece_weight: 1,
  }))
  await Promise.all(rows.map((row) => plant.put('process_materials', row)))
  const li = plant.as('Li')
  const whole = await li('process_materials', 'list', {})
  expect([whole.results.length, whole.count, whole.next]).toEqual([
    500,
    501,
    '/api/process_materials/?page=2&limit=500',
  ])
  expect((await li('process_materials', 'list', { page: 2 })).results).toHaveLength(20)
})

test('13: the category of quota items is that of their list; another family is an empty list, no error', async () => {
  const plant = await openPlant()
  const { quota_list } = await withLibrary(plant)
  await plant.as('Ma', 'planner')('auxiliary_quota_items', 'create', { quota_list, category: 'oxygen' })
  const list = (category: unknown) => plant.raw('Li', [], 'auxiliary_quota_items', 'list', { category })
  expect([
    resultOf(await list(3))['count'],
    resultOf(await list('3'))['count'],
    resultOf(await list(1))['count'],
  ]).toEqual([1, 1, 0])
  expect(resultOf(await list(77))['count']).toBe(0)
})

test('14: an id is accepted as digits and as a number, whatever the answer carries', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const sheet = await li('bidding_sheets', 'create', { purchase_order: 'old' })
  expect(sheet.id).toBe(1)
  expect(await li('bidding_sheets', 'read', { id: '1' })).toMatchObject({ id: 1 })
  expect(await li('bidding_sheets', 'remove', { id: 1 })).toBeNull()
  const order = await li('purchase_orders', 'create', {})
  expect(await li('purchase_orders', 'remove', { id: Number(order.id) })).toBeNull()
  expect(await plant.raw('Li', ['buyer'], 'purchase_orders', 'read', { id: '1x' })).toMatchObject({
    problem: { status: 404 },
  })
})

test('15: the kind of a card is a number, and may be sent as text', async () => {
  const plant = await openPlant()
  const { part } = await withLibrary(plant)
  await plannerIn(plant)
  for (const category of ['1', 'shell', '筒体流转卡', 1]) {
    const answer = await plant.raw(
      'Ma',
      ['planner'],
      'transfer_cards',
      'create',
      { process_material: part, category },
      { extended: true },
    )
    expect(answer).toMatchObject({
      ok: true,
      status: 201,
      value: { category: 1, file_index: expect.stringContaining('LZ01-26001-003') },
    })
  }
})

test('16: material_index is the mark on a card and the ticket in a process detail', async () => {
  const plant = await openPlant()
  const { part } = await withLibrary(plant)
  const ma = await plannerIn(plant)
  const card = await ma('transfer_cards', 'create', {
    process_material: part,
    category: 1,
  })
  await ma('transfer_cards', 'update', { id: card.id, material_index: 'B26-0001' })
  await plant.put('process_details', { process_step: 1, work_hour: 1, material_index: '3' })
  const [detailed] = (await plant.as('Li')('process_details', 'list', { material_index: '3' })).results
  expect([
    (await plant.as('Li')('transfer_cards', 'read', { id: card.id })).material_index,
    detailed?.material_index,
  ]).toEqual(['B26-0001', '3'])
})

test('17: an hour ticket is one object; both parameters are needed', async () => {
  const plant = await openPlant()
  for (const material_index of ['3', '4']) {
    const inspected = { actual_finish_dt: '2026-03-01T08:00:00', inspection_dt: '2026-03-02T08:00:00' }
    await plant.put('process_details', {
      process_step: 1,
      work_hour: 1.25,
      work_order_uid: '26001',
      work_group: '一组',
      material_index,
      ticket_number: Number(material_index),
      ...inspected,
    })
  }
  const input = { work_order_uid: '26001', group_name: '一组' }
  const li = plant.as('Li')
  expect(await li('work_hour_summarize_tickets', 'ticket', input)).toMatchObject({
    ...input,
    added_work_hour: 3,
  })
  const material = [
    { material_index: '3', work_hour: 1 },
    { material_index: '4', work_hour: 1 },
  ]
  expect(await li('stock_work_hour_tickets', 'ticket', input)).toEqual({ ...input, material })
  for (const missing of ['work_order_uid', 'group_name']) {
    const answer = await plant.raw('Li', [], 'stock_work_hour_tickets', 'ticket', { ...input, [missing]: '' })
    expect(answer).toMatchObject({ ok: false, problem: { status: 400, errors: [{ field: missing }] } })
  }
  expect(linesOf('stock_work_hour_tickets', 'ticket')).toEqual(['GET /api/stock_work_hour_tickets/'])
  expect(await plant.raw('Li', [], 'stock_work_hour_tickets', 'list', {})).toMatchObject({
    problem: { status: 404 },
  })
})

test('18: a contract amount is created without an id in the answer; list and read have it', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const amount = await li('contact_details', 'create', { bidding_sheet: '9', amount: -500 })
  expect(keys(amount)).toEqual(['bidding_sheet', 'submitter', 'submit_dt', 'amount'])
  expect((await li('contact_details', 'list', {})).results).toMatchObject([{ id: 1, amount: -500 }])
  expect(await li('contact_details', 'read', { id: 1 })).toMatchObject({ id: 1, submitter: 'Li' })
})

async function withDocuments() {
  const plant = await openPlant()
  const [sales, process, quality] = [
    await plant.put('departments', { group: '经营', short_name: '经营部' }),
    await plant.put('departments', { group: '工艺', short_name: '工艺部' }),
    await plant.put('departments', { group: '质量', short_name: '质量部' }),
  ]
  const product = await plant.put('products', { name: '储罐' })
  await plant.put('products', { name: '塔器' })
  const sent = { product, path: '/files/x', status: 0, upload_dt: '2026-03-01T08:00:00', creator: 1 } as const
  for (const dst of [process, quality])
    await plant.put('bidding_documents', { ...sent, src: sales, dst, name: `致${dst}` })
  await plant.put('bidding_documents', { ...sent, src: process, dst: sales, name: '复' })
  return { plant, product, process, quality }
}

test('19: documents_to_distribution are those sent to distribution, by the department that sent them', async () => {
  const { plant, product, process, quality } = await withDocuments()
  const read = await plant.as('Li')('products', 'read', { id: product })
  expect(read.documents_to_distribution).toMatchObject({ 工艺部: [{ id: 3, name: '复' }] })
  expect(read.documents_from_distribution).toMatchObject({
    质量部: [{ id: 2, name: `致${quality}` }],
    工艺部: [{ id: 1, name: `致${process}` }],
  })
})

test('19: related=department lists only its products, and only its documents', async () => {
  const { plant, quality } = await withDocuments()
  const page = await plant.as('Li')('products', 'list', { related: quality })
  expect([
    page.count,
    page.results.map(({ name, documents_from_distribution }) => [name, keys(documents_from_distribution)]),
  ]).toEqual([1, [['储罐', ['质量部']]]])
  expect((await plant.as('Li')('products', 'list', {})).count).toBe(2)
})

test('20: a detail is linked only to a card in its first state', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const loose = await li('steel_material_apply_details', 'create', detail)
  const card = await li('steel_material_apply_cards', 'create', { details: [detail] })
  await li('steel_material_apply_cards', 'update', { id: card.id, status: 1 })
  await expect(
    li('steel_material_apply_details', 'update', { id: loose.id, apply_card: card.id }),
  ).rejects.toThrow('409 locked')
  const open = await li('steel_material_apply_cards', 'create', {})
  await li('steel_material_apply_details', 'update', { id: loose.id, apply_card: open.id })
  expect((await li('steel_material_apply_cards', 'read', { id: open.id })).details).toMatchObject([
    { id: loose.id },
  ])
})

test('21: saved is Chinese text; a price is plain decimal text, a number with two decimals', async () => {
  const plant = await openPlant()
  const ma = plant.as('Ma', 'planner')
  const table = await ma('material_executions', 'create', {})
  expect(table.saved).toBe('未保存')
  expect(
    await plant.raw('Ma', ['planner'], 'material_executions', 'update', { id: table.id, saved: 'saved' }),
  ).toMatchObject({
    value: { saved: '已保存' },
  })
  const price = async (unit_price: unknown) => {
    const answer = await plant.raw('Li', ['buyer'], 'supplier_quotations', 'create', {
      name_spec: 'x',
      unit_price,
    })
    return answer.ok
      ? [resultOf(answer)['unit_price'], answer.warnings.map(({ code }) => code)]
      : answer.problem.status
  }
  expect(await price('12800')).toEqual(['12800', []])
  expect(await price(12800)).toEqual(['12800.00', []])
  expect(await price(12800.005)).toEqual(['12800.005', []])
  expect(await price('￥12,800.5 元')).toEqual(['12800.5', []])
  expect(await price('面议')).toBe(400)
})

test.each([
  ['2026-03-01T08:00:00+08:00', '2026-03-01T08:00:00+08:00'],
  ['2026-03-01T00:00:00Z', '2026-03-01T08:00:00+08:00'],
  ['2026-03-01T09:00:00+09:00', '2026-03-01T08:00:00+08:00'],
  ['2026-03-01 08:00', '2026-03-01T08:00:00+08:00'],
  ['2026/3/1 8:00', '2026-03-01T08:00:00+08:00'],
  ['2026-03-01', '2026-03-01T00:00:00+08:00'],
  ['2026-02-30 08:00', 400],
  ['2026-03-01 08:00 PM', 400],
])('22: an old client sends the time %s', async (given, answered) => {
  const plant = await openPlant()
  const id = await plant.put('sub_materials', { material: '1' })
  const answer = await plant.raw('Pan', ['prod_planner'], 'sub_materials', 'update', {
    id,
    estimated_finish_dt: given,
  })
  expect(answer.ok ? resultOf(answer)['estimated_finish_dt'] : answer.problem.status).toBe(answered)
})

test('23: a document has the path of a stored file, and of nothing else', async () => {
  const { plant, product, process, quality } = await withDocuments()
  const clerk = plant.person('Qian', [], { memberOf: [process] })
  const send = (path: unknown) =>
    plant.by(clerk, 'bidding_documents', 'create', { product, src: process, dst: quality, path })
  const stored = {
    hash: 'h',
    name: '总图.dwg',
    size: 1,
    resource: 'bidding_documents',
    user: clerk.id,
    at: plant.office.now(),
  }
  const writing = { user: clerk.id, person: clerk.name, machine: '', request: '', reason: '', at: stored.at }
  await plant.office.file.write(writing, async ({ statements }) => addFile(statements, stored))
  expect(await send('/files/bidding_documents/1/总图.dwg')).toMatchObject({
    ok: true,
    value: { path: '/files/bidding_documents/1/总图.dwg' },
  })
  for (const path of ['C:\\总图.dwg', 'http://x/y', '/files/bidding_documents/9/总图.dwg', 7]) {
    expect(await send(path)).toMatchObject({
      ok: false,
      problem: { status: 400, errors: [{ field: 'path' }] },
    })
  }
  expect(await send(undefined)).toMatchObject({
    ok: false,
    problem: { status: 400, errors: [{ field: 'path' }] },
  })
})

test('24: steel entries list the kind of steel, which the record lacks', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const entry = await li('steel_material_entries', 'create', { steel_type: 2 })
  expect(keys(entry)).not.toContain('steel_type')
  expect((await li('steel_material_entries', 'list', {})).results).toMatchObject([
    { steel_type: 2, pretty_steel_type: '型材' },
  ])
})

test('24: a steel apply card is read and changed without its status, which its list has', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const card = await li('steel_material_apply_cards', 'create', {})
  const read = [
    'id',
    'department',
    'create_dt',
    'uid',
    'applicant',
    'auditor',
    'inspector',
    'keeper',
    'details',
  ]
  expect([
    keys(card),
    keys(await li('steel_material_apply_cards', 'update', { id: card.id, remark: 'x' })),
  ]).toEqual([read, read])
  expect((await li('steel_material_apply_cards', 'list', {})).results).toMatchObject([
    { status: 0, pretty_status: '待提交' },
  ])
  expect(await li('steel_material_apply_cards', 'read', { id: card.id }, { extended: true })).toMatchObject({
    status: 0,
    remark: 'x',
  })
})

test('24: the seam of a refund is only in its list', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const apply = {
    sub_order_uid: '26001-1',
    welding_seam_uid: 'A1',
    material_mark: 'J422',
    specification: 'Φ4',
    apply_weight: 2,
  }
  const { uid } = await li('welding_material_apply_cards', 'create', apply)
  const refund = await li('welding_material_refund_cards', 'create', { apply_card_uid: uid, weight: 1 })
  expect(refund).not.toHaveProperty('welding_seam_uid')
  const page = await li('welding_material_refund_cards', 'list', { welding_seam_uid: 'a1' })
  expect(page.results.map(({ welding_seam_uid }) => welding_seam_uid)).toEqual(['A1'])
})

test('24: an execution table lists saved without details, and reads details without saved', async () => {
  const plant = await openPlant()
  const ma = plant.as('Ma', 'planner')
  const table = await ma('material_executions', 'create', {})
  await ma('material_execution_details', 'create', { material: 'Q345R', material_execution: table.id })
  expect(keys(await ma('material_executions', 'read', { id: table.id }))).toEqual([
    'id',
    'uid',
    'lister',
    'list_date',
    'material_type',
    'process_requirement',
    'execution_details',
  ])
  expect((await ma('material_executions', 'list', {})).results.map(keys)).toEqual([
    ['id', 'uid', 'lister', 'list_date', 'material_type', 'saved', 'process_requirement'],
  ])
  expect(keys(table)).toEqual(keys((await ma('material_executions', 'list', {})).results[0]))
})

test('24: a substitution answers each of its four operations in its own way', async () => {
  const plant = await openPlant()
  const ma = plant.as('Ma', 'planner')
  const created = await ma('material_sub_applies', 'create', { work_order: '26001' })
  expect(keys(created)).toEqual([
    'id',
    'uid',
    'figure_code',
    'work_order',
    'production',
    'reason',
    'applicant',
  ])
  expect(keys(await ma('material_sub_applies', 'update', { id: created.id, reason: '缺料' }))).toEqual([
    'id',
    'figure_code',
    'work_order',
    'production',
    'reason',
  ])
  expect(keys(await ma('material_sub_applies', 'read', { id: created.id }))).toEqual([
    'id',
    'uid',
    'figure_code',
    'work_order',
    'production',
    'reason',
    'applicant',
    'sub_apply_items',
    'sub_spply_comments',
  ])
  expect((await ma('material_sub_applies', 'list', {})).results.map(keys)).toEqual([
    ['id', 'uid', 'work_order', 'production', 'figure_code', 'applicant', 'reason'],
  ])
})

test('24: a library, a plan and a ledger row answer a PATCH with few keys', async () => {
  const plant = await openPlant()
  const { lib, part } = await withLibrary(plant, { status: 2 })
  expect(
    keys(await plant.as('Ma', 'planner')('process_libraries', 'update', { id: lib, name: '罐' })),
  ).toEqual(['id', 'name', 'writer', 'proofreader', 'status'])
  const pan = plant.as('Pan', 'prod_planner')
  const plan = await pan('pruction_plans', 'create', { id: 1 })
  expect(keys(await pan('pruction_plans', 'update', { id: plan.id, plan_dt: '2026-03' }))).toEqual([
    'id',
    'remarks',
    'status',
    'plan_dt',
  ])
  expect(await pan('ledgers', 'update', { id: part, estimated_finish_dt: '2026-04-01' })).toEqual({
    id: part,
    estimated_finish_dt: '2026-04-01T00:00:00+08:00',
  })
})

test('24: the ledger lists and reads different keys', async () => {
  const plant = await openPlant()
  const { part } = await withLibrary(plant, { status: 2 })
  const li = plant.as('Li')
  const { results } = await li('ledgers', 'list', {})
  expect(results).toMatchObject([{ id: part, verbose_id: 3, work_order: '26001', name: '筒体', number: 2 }])
  for (const name of ['estimated_finish_dt', 'transfercard']) expect(results[0]).not.toHaveProperty(name)
  expect(keys(await li('ledgers', 'read', { id: part }))).toEqual([
    'id',
    'verbose_id',
    'work_order',
    'components_id',
    'drawing_id',
    'components_drawing_id',
    'steel_id',
    'transfercard',
    'number',
    'spec',
    'process_route',
    'circulation_route',
    'estimated_finish_dt',
    'remarks',
  ])
})

test('24: hours are listed in rows without an id, of which nothing else can be asked', async () => {
  const plant = await openPlant()
  const hours = { process_step: 1, work_order_uid: '26001', work_group: '一组' }
  await plant.put('process_details', { ...hours, work_hour: 1.25, actual_finish_dt: '2026-03-01T08:00:00' })
  await plant.put('process_details', { ...hours, work_hour: 1.25, actual_finish_dt: '2026-03-01T16:00:00' })
  await plant.put('process_details', { ...hours, work_hour: 4, actual_finish_dt: '2026-03-02T08:00:00' })
  const li = plant.as('Li')
  const day = { worke_order_uid: '26001', group_name: '一组' }
  expect(await li('work_hour_summarizes', 'list', {})).toMatchObject({
    count: 2,
    results: [
      { ...day, date: '2026-03-02T00:00:00+08:00', work_hour_total: 4 },
      { ...day, date: '2026-03-01T00:00:00+08:00', work_hour_total: 3 },
    ],
  })
  const half = await li('work_hour_summarizes', 'list', { complete_dt_end: '2026-03-01 12:00' })
  expect(half.results).toEqual([{ ...day, date: '2026-03-01T00:00:00+08:00', work_hour_total: 1 }])
  const inB = await plant.raw(
    'Li',
    [],
    'work_hour_summarizes',
    'list',
    { limit: 1, page: 2, ordering: '-date' },
    { shape: 'B' },
  )
  expect(resultOf(inB)).toMatchObject({ count: 2, next: null, results: [{ date: '2026-03-01' }] })
  expect(await plant.raw('Li', [], 'work_hour_summarizes', 'read', { id: 1 })).toMatchObject({
    problem: { status: 404 },
  })
})

test('24: work_order_uid of quota items is asked as a number or as text, by family', async () => {
  const plant = await openPlant()
  const { quota_list, lib } = await withLibrary(plant)
  await withLibrary(plant, { work_order_uid: 26002 })
  const ma = plant.as('Ma', 'planner')
  await ma('auxiliary_quota_items', 'create', { quota_list })
  const welding = await plant.put('quota_lists', { category: 2, lib })
  await ma('welding_quota_items', 'create', { quota_list: welding })
  expect((await ma('auxiliary_quota_items', 'list', { work_order_uid: 26001 })).count).toBe(1)
  expect((await ma('welding_quota_items', 'list', { work_order_uid: '26001' })).count).toBe(1)
  expect((await ma('welding_quota_items', 'list', { work_order_uid: '26002' })).count).toBe(0)
})

test('24: the category of an auxiliary item is text, beside the number its filter takes', async () => {
  const plant = await openPlant()
  const { quota_list } = await withLibrary(plant)
  const item = await plant.as('Ma', 'planner')('auxiliary_quota_items', 'create', {
    quota_list,
    category: 'oxygen',
  })
  expect(item.category).toBe('切割氧气')
  expect((await plant.as('Ma')('auxiliary_quota_items', 'list', { category: 3 })).results).toMatchObject([
    { category: '切割氧气' },
  ])
})

test('24: the group of a department goes in as text or dict and comes out as a dict', async () => {
  const plant = await openPlant()
  const create = (group: unknown) =>
    plant.raw('Boss', ['admin'], 'departments', 'create', { group, short_name: '工艺部' })
  for (const group of ['工艺', 'process', { name: '工艺' }]) {
    expect(await create(group)).toMatchObject({ ok: true, value: { group: { name: '工艺' } } })
  }
  expect(await create({ title: '工艺' })).toMatchObject({ ok: false, problem: { status: 400 } })
})
