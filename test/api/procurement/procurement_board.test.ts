import { expect, test } from 'vitest'
import { openPlant } from '../../support/office.ts'

type Plant = Awaited<ReturnType<typeof openPlant>>

/** An order, and a sheet of it that compares quality and price. */
async function sheetIn({ as }: Plant, status: 0 | 3 = 3) {
  await as('管理员', 'admin')('purchase_orders', 'create', {
    uid: 'DG-2026-0001',
    work_order: '26001',
    category: 1,
    status,
  })
  const buyer = as('冯琳', 'buyer')
  const { id } = await buyer('bidding_sheets', 'create', { purchase_order: 'DG-2026-0001', category: 2 })
  return { id, sheet: String(id), buyer }
}

const only = <T>([one, ...others]: readonly T[]): T => {
  if (!one || others.length > 0) throw new Error('not one')
  return one
}

test('the board tells of every running sheet what its next step waits for', async () => {
  const plant = await openPlant()
  const { id, sheet, buyer } = await sheetIn(plant)
  const onBoard = async () => only(await buyer('bidding_sheets', 'board', {}))
  expect(await onBoard()).toMatchObject({
    purchase_order: 'DG-2026-0001',
    order_id: 1,
    work_order: '26001',
    category: 2,
    status: 0,
    unmet: [],
    form: '',
    form_status: null,
  })
  await buyer('bidding_sheets', 'update', { id, status: 1 })
  expect(await onBoard()).toMatchObject({ status: 1, unmet: ['has_form'] })
  const card = await buyer('parity_ratio_cards', 'create', {
    bidding_sheet: sheet,
    apply_id: 'ZB-1',
    work_order: '26001',
    amount: 1,
    unit: '套',
    content: '钢板',
    material: 'Q345R',
    delivery_period: '30天',
  })
  await buyer('bidding_sheets', 'update', { id, status: 2 })
  expect(await onBoard()).toMatchObject({
    status: 2,
    unmet: ['form_approved'],
    form: `parity_ratio_cards/${card.id}`,
    form_status: 0,
  })
  await buyer('parity_ratio_cards', 'update', { id: card.id, status: 1 })
  expect(await onBoard()).toMatchObject({ form_status: 1, missing_titles: [2, 3, 5] })
  const process = plant.as('李国栋', 'process_head')
  await process('bidding_comments', 'create', { bidding_sheet: sheet, user_title: 2 })
  expect(await onBoard()).toMatchObject({ missing_titles: [3, 5] })
  expect(only(await buyer('bidding_sheets', 'board', { sheet: id }))).toEqual(await onBoard())
})

test('the board tells what a sheet buys, from whom, and when the first of it is due', async () => {
  const plant = await openPlant()
  const { sheet, buyer } = await sheetIn(plant, 0)
  const onBoard = async () => only(await buyer('bidding_sheets', 'board', {}))
  expect(await onBoard()).toMatchObject({ supplier: '' })
  const { uid } = await buyer('suppliers', 'create', { name: '江北钢铁' })
  await buyer('supply_relationships', 'create', {
    bidding_sheet: sheet,
    supplier_code: uid,
    price: '100',
    G: true,
  })
  const material = {
    purchase_order: 'DG-2026-0001',
    bidding_sheet: sheet,
    inventory_type: 1,
    required_count: 1,
    unit: '件',
  } as const
  for (const [name, delivery_dt] of [
    ['板材', '2026-12-05'],
    ['管材', '2026-11-20'],
    ['板材', ''],
  ] as const)
    await plant.as('管理员', 'admin')('procurement_materials', 'create', { ...material, name, delivery_dt })
  expect(await onBoard()).toMatchObject({
    supplier: '江北钢铁',
    goods: expect.arrayContaining(['板材', '管材']),
    due: '2026-11-20',
  })
})

test('an ended sheet leaves the board and is shown there when it is asked for', async () => {
  const plant = await openPlant()
  const { id, buyer } = await sheetIn(plant)
  const head = plant.as('王建国', 'purchase_head')
  await head('bidding_sheets', 'update', { id, status: 9, reason: '不再需要' })
  expect(await buyer('bidding_sheets', 'board', {})).toEqual([])
  expect(only(await buyer('bidding_sheets', 'board', { ended: true }))).toMatchObject({ id, status: 9 })
})

test('each countersigner finds the forms that he has not signed, with what the others said, and nobody else does', async () => {
  const plant = await openPlant()
  const { sheet, buyer } = await sheetIn(plant)
  const { id } = await buyer('parity_ratio_cards', 'create', {
    bidding_sheet: sheet,
    apply_id: 'ZB-1',
    work_order: '26001',
    amount: 1,
    unit: '套',
    content: '钢板',
    material: 'Q345R',
    delivery_period: '30天',
  })
  const process = plant.as('李国栋', 'process_head')
  const quality = plant.as('秦正', 'quality_head')
  expect(await process('bidding_comments', 'inbox', {})).toEqual([])
  await buyer('parity_ratio_cards', 'update', { id, status: 1 })
  const form = `parity_ratio_cards/${id}`
  expect(only(await process('bidding_comments', 'inbox', {}))).toMatchObject({
    form,
    resource: 'parity_ratio_cards',
    record: Number(id),
    user_title: 2,
    needed: true,
    bidding_sheet: sheet,
    purchase_order: 'DG-2026-0001',
    opinions: [],
  })
  expect(await buyer('bidding_comments', 'inbox', {})).toEqual([])
  await process('bidding_comments', 'create', {
    bidding_sheet: sheet,
    user_title: 2,
    form,
    result: 2,
    comment: '材质不符',
  })
  expect(await process('bidding_comments', 'inbox', {})).toEqual([])
  expect(only(await quality('bidding_comments', 'inbox', {}))).toMatchObject({
    user_title: 3,
    opinions: [{ user_title: 2, user: '李国栋', result: 2, comment: '材质不符' }],
  })
  expect(await quality('waiting', 'items', { kind: 'countersign' })).toMatchObject({ count: 1 })
  expect(await process('waiting', 'items', { kind: 'countersign' })).toMatchObject({ count: 0 })
})

test('a substitution with items waits under each title that may sign it, until that title has signed or all have agreed', async () => {
  const plant = await openPlant()
  const planner = plant.as('周敏', 'planner')
  const apply = { work_order: '26001', production: '固定管板换热器', reason: 'Q245R 缺货' }
  const { id } = await planner('material_sub_applies', 'create', { uid: '', ...apply })
  const welder = plant.as('郑焊生', 'welding_engineer')
  const waiting = (who: typeof welder) => who('sub_spply_comments', 'inbox', {})
  expect(await waiting(welder)).toEqual([])
  await planner('material_sub_apply_items', 'create', { sub_apply: String(id), new_name: 'Q345R' })
  expect(only(await waiting(welder))).toMatchObject({
    sub_apply: id,
    uid: 'DY-2026-0001',
    ...apply,
    applicant: '周敏',
    user_title: '焊接责任人',
    needed: true,
    opinions: [],
  })
  expect(await welder('waiting', 'items', { kind: 'countersign' })).toMatchObject({ count: 1 })
  expect(await waiting(plant.as('冯琳', 'buyer'))).toEqual([])
  const titles = async (who: typeof welder) => (await waiting(who)).map(({ user_title }) => user_title)
  expect(await titles(planner)).toEqual(['设计单位', '用户代表', '监检机构'])
  expect(await planner('waiting', 'items', { kind: 'countersign' })).toMatchObject({ count: 1 })

  const sign = (who: typeof welder, user_title: string, result: 1 | 2 = 1) =>
    who('sub_spply_comments', 'create', { user_title, sub_apply: id, result, comment: '见附页' })
  await sign(welder, '焊接责任人', 2)
  expect(await waiting(welder)).toEqual([])
  const quality = plant.as('秦正', 'quality_head')
  // The head of a department signs for its people, too.
  const opinions = [{ user_title: '焊接责任人', user: '郑焊生', result: 2, comment: '见附页' }]
  expect(await waiting(quality)).toMatchObject([
    { user_title: '材料责任人', opinions },
    { user_title: '质量保证工程师', opinions },
  ])
  await sign(welder, '焊接责任人')
  await sign(planner, '设计单位')
  await sign(plant.as('李国栋', 'process_head'), '工艺责任人')
  await sign(plant.as('朱检', 'inspector'), '材料责任人')
  expect(await titles(planner)).toEqual(['用户代表', '监检机构'])
  await sign(quality, '质量保证工程师')
  expect(await waiting(planner)).toEqual([])
})

/** Who inspects goods is kept with them: the people are stored. */
async function openPeopledPlant(): Promise<Plant> {
  const plant = await openPlant()
  const info = '{"phone":"","mobile":"","gender":0}'
  for (const [last_name, first_name] of [
    ['管', '理员'],
    ['冯', '琳'],
  ] as const)
    await plant.put('users', { last_name, first_name, username: last_name, roles: '[]', info })
  return plant
}

test('the materials of a sheet stand there with their last arrival inspection', async () => {
  const plant = await openPeopledPlant()
  const { id, buyer } = await sheetIn(plant, 0)
  const [plate, head] = [
    { name: '筒体', material_mark: 'Q345R', specification: 'δ10' },
    { name: '封头', material_mark: 'Q345R', specification: 'EHA500×10' },
  ].map((described) => ({ inventory_type: 1 as const, purchase_order: 'DG-2026-0001', ...described }))
  if (!plate || !head) throw new Error('two materials')
  const first = await buyer('procurement_materials', 'create', plate)
  await buyer('procurement_materials', 'create', head)
  await buyer('arrival_inspections', 'create', { material: String(first.id) })
  expect(await buyer('bidding_sheets', 'covered', { sheet: id })).toMatchObject([
    { name: '筒体', inspection: 1, material_confirm: false, soft_confirm: false, passed: false },
    { name: '封头', inspection: null, material_confirm: false, passed: false },
  ])
})

test('arrivals are counted by material: a failed inspection that was made again counts no longer', async () => {
  const plant = await openPeopledPlant()
  const admin = plant.as('管理员', 'admin')
  await admin('purchase_orders', 'create', { uid: 'DG-2026-0001' })
  await admin('bidding_sheets', 'create', { purchase_order: 'DG-2026-0001', category: 2, status: 6 })
  const material = { inventory_type: 1, purchase_order: 'DG-2026-0001' } as const
  const { id } = await admin('procurement_materials', 'create', { ...material, name: '筒体' })
  await admin('procurement_materials', 'create', { ...material, name: '封头' })
  const counted = async () =>
    (await admin('arrival_inspections', 'desk', {})).filter(({ passed }) => !passed).length
  expect(await counted()).toBe(2)
  const confirmed = { material_confirm: true, soft_confirm: true }
  await admin('arrival_inspections', 'create', { material: id, ...confirmed, remark: '厚度超差' })
  expect(await counted()).toBe(2)
  await admin('arrival_inspections', 'create', {
    material: id,
    ...confirmed,
    inspection_confirm: true,
    passed: true,
  })
  expect(await counted()).toBe(1)
})
