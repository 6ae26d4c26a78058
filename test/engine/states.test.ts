import { expect, test } from 'vitest'
import { openPlant, type Plant } from '../support/office.ts'
import { openFixtures } from './fixtures.ts'

/** Transitions, conditions and open fields: domain 0.5, 0.6 and the general rules of section 2. */
const input = { sub_order_uid: '26001-1', material_mark: 'J422', specification: 'Φ4.0', apply_weight: 20 }
const cards = 'welding_material_apply_cards'
const failing = (status: number, code: string, more: object = {}) => ({
  ok: false,
  problem: { status, code, ...more },
})

async function submitted(plant: Plant, facts: object = {}) {
  const li = plant.as('Li')
  const { id } = await li(cards, 'create', { ...input, ...facts })
  await li(cards, 'update', { id, status: 1 })
  return id
}

async function toIssue(plant: Plant, facts: object = {}) {
  await plant.put('sub_work_orders', { index: 1, uid: '26001-1' })
  const stock = await plant.put('welding_material_inventory_details', { weight: 5, count: 10, status: 0 })
  const id = await submitted(plant, facts)
  await plant.as('Wang', 'welding_engineer')(cards, 'update', { id, status: 2 })
  await plant.as('Sun', 'inspector')(cards, 'update', { id, status: 3 })
  return { id, stock }
}

test('a PATCH may bring the actuals and issue the card at once: the fields are applied first', async () => {
  const plant = await openPlant()
  const { id, stock } = await toIssue(plant)
  const issue = { id, inventory_detail: stock, actual_weight: 15, status: 4 }
  expect(await plant.raw('Zhao', ['keeper'], cards, 'update', issue)).toMatchObject({
    ok: true,
    value: {
      status: 4,
      pretty_status: '已发料',
      actual_weight: 15,
      keeper: 'Zhao',
      auditor: 'Wang',
      inspector: 'Sun',
      applicant: 'Li',
    },
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'STK-PART', field: 'actual_weight' })]),
  })
  expect(await plant.as('Zhao')('welding_material_inventory_details', 'read', { id: stock })).toMatchObject({
    count: 7,
  })
})

test('a field may be sent with a transition when it is editable in the old or in the new state', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const { id } = await li(cards, 'create', input)
  expect(await li(cards, 'update', { id, apply_weight: 25, status: 1 })).toMatchObject({
    apply_weight: 25,
    status: 1,
  })
  await plant.as('Wang', 'welding_engineer')(cards, 'update', { id, status: 8, reason: '改' })
  expect(await li(cards, 'update', { id, apply_weight: 30, status: 0 })).toMatchObject({
    apply_weight: 30,
    status: 0,
    applicant: '',
  })
})

test('a state that the present one does not lead to: 409 with field, from, to and what this person could ask for', async () => {
  const plant = await openPlant()
  const { id } = await plant.as('Li')(cards, 'create', input)
  const illegal = (allowed: number[]) =>
    failing(409, 'illegal_transition', { field: 'status', from: 0, to: 4, allowed })
  expect(await plant.raw('Li', [], cards, 'update', { id, status: 4 })).toMatchObject(illegal([1, 9]))
  expect(await plant.raw('Gao', ['group_leader'], cards, 'update', { id, status: 4 })).toMatchObject(
    illegal([1]),
  )
  expect(await plant.raw('Nobody', [], cards, 'update', { id, status: 4 })).toMatchObject(illegal([]))
  expect(await plant.raw('Boss', ['admin'], cards, 'update', { id, status: 4 })).toMatchObject(
    illegal([1, 9]),
  )
})

test('an automatic transition cannot be asked for, by nobody, and is in no list', async () => {
  const plant = await openPlant()
  const order = await plant.as('Hu', 'purchase_head')('purchase_orders', 'create', { uid: 'DG-1', status: 3 })
  expect(
    await plant.raw('Boss', ['admin'], 'purchase_orders', 'update', { id: order.id, status: 4 }),
  ).toMatchObject(failing(409, 'illegal_transition', { from: 3, to: 4, allowed: [0, 9] }))
  await plant.as('Li', 'buyer')('bidding_sheets', 'create', { purchase_order: 'DG-1' })
  expect(await plant.as('Li')('purchase_orders', 'read', { id: order.id })).toMatchObject({ status: 4 })
})

test('unmet conditions: 409 with their ids and their words, and nothing of the body is kept', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const { id } = await li('purchase_orders', 'create', {})
  const submit = (language: 'zh' | 'en') =>
    plant.raw(
      'Li',
      ['buyer'],
      'purchase_orders',
      'update',
      { id, tech_requirement: 'x', status: 1 },
      { language },
    )
  const answer = await submit('zh')
  expect(answer).toMatchObject(failing(409, 'precondition_failed', { unmet: ['has_material', 'kind_set'] }))
  expect(answer).toMatchObject({
    problem: {
      detail: '不能提交：订购单里还没有材料；标单类别还没有选定',
    },
  })
  expect(await submit('en')).toMatchObject({
    problem: {
      detail: 'Cannot submit: the order has no materials yet; the kind of the order is not chosen yet',
    },
  })
  expect(await li('purchase_orders', 'read', { id })).toMatchObject({ tech_requirement: '', status: 0 })
})

test('a condition that the catalogue has no words for is named by its id', async () => {
  const plant = await openFixtures()
  const id = await plant.put('loans', { status: 0 })
  expect(await plant.raw('Zhao', ['keeper'], 'loans', 'update', { id, status: 1 })).toMatchObject({
    problem: { detail: '不能借出：tool_checked' },
  })
})

test('what stock cannot give is refused with what it has', async () => {
  const plant = await openPlant()
  const { id, stock } = await toIssue(plant, { apply_weight: 60 })
  const issue = { id, inventory_detail: stock, actual_weight: 60, status: 4 }
  expect(await plant.raw('Zhao', ['keeper'], cards, 'update', issue)).toMatchObject(
    failing(409, 'insufficient_stock', { available: 50 }),
  )
  expect(await plant.as('Li')(cards, 'read', { id })).toMatchObject({ actual_weight: null, status: 3 })
})

test('the last of a batch moves the batch by an automatic transition', async () => {
  const plant = await openPlant()
  const { id, stock } = await toIssue(plant, { apply_weight: 50 })
  await plant.as('Zhao', 'keeper')(cards, 'update', {
    id,
    inventory_detail: stock,
    actual_weight: 50,
    status: 4,
  })
  expect(await plant.as('Zhao')('welding_material_inventory_details', 'read', { id: stock })).toMatchObject({
    count: 0,
    status: 2,
  })
})

test('the wrong person is refused with 403; a missing or blank reason with 400, also for an admin', async () => {
  const plant = await openPlant()
  const id = await submitted(plant)
  expect(await plant.raw('Zhao', ['keeper'], cards, 'update', { id, status: 2 })).toMatchObject(
    failing(403, 'forbidden'),
  )
  for (const [name, role] of [
    ['Wang', 'welding_engineer'],
    ['Boss', 'admin'],
  ] as const) {
    for (const reason of [undefined, '', ' ']) {
      const answer = await plant.raw(name, [role], cards, 'update', { id, status: 8, reason })
      expect(answer).toMatchObject(failing(400, 'validation_error', { errors: [{ field: 'reason' }] }))
    }
  }
  expect(
    await plant.as('Wang', 'welding_engineer')(cards, 'update', { id, status: 8, reason: '牌号不符' }),
  ).toMatchObject({ status: 8 })
  const [row] = await plant.file.reading.db
    .selectFrom('journal')
    .select('reason')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(row?.reason).toBe('牌号不符')
})

test('the present state is no change: 200, no side effect, no record', async () => {
  const plant = await openPlant()
  const id = await submitted(plant)
  const entries = () => plant.file.reading.db.selectFrom('journal').select('id').execute()
  const before = await entries()
  expect(await plant.as('Nobody')(cards, 'update', { id, status: 1 })).toMatchObject({
    status: 1,
    auditor: '',
  })
  expect(await entries()).toEqual(before)
})

test('nobody audits an own card; an admin does, with warning DUTY', async () => {
  const plant = await openPlant()
  const id = await submitted(plant)
  expect(await plant.raw('Li', ['welding_engineer'], cards, 'update', { id, status: 2 })).toMatchObject(
    failing(403, 'separation_of_duty'),
  )
  expect(await plant.raw('Li', ['admin'], cards, 'update', { id, status: 2 })).toMatchObject({
    ok: true,
    value: { status: 2, auditor: 'Li' },
    warnings: [{ code: 'DUTY', field: 'status' }],
  })
})

test('an admin sets soft conditions aside with warning PRE, hard ones never', async () => {
  const plant = await openPlant()
  const submit = async (body: { work_order?: string }, ...roles: ('buyer' | 'admin')[]) => {
    const { id } = await plant.as('Li', 'buyer')('purchase_orders', 'create', body)
    return plant.raw('Boss', roles, 'purchase_orders', 'update', { id, status: 1 })
  }
  expect(await submit({}, 'buyer')).toMatchObject({ problem: { unmet: ['has_material', 'kind_set'] } })
  expect(await submit({}, 'admin')).toMatchObject({ ok: true, warnings: [{ code: 'PRE', field: 'status' }] })
  expect(await submit({ work_order: '26999' }, 'admin')).toMatchObject({
    ok: false,
    problem: { unmet: ['work_order_known'] },
  })
})

test('a button reads the same facts: what this person may do, and what is missing', async () => {
  const plant = await openPlant()
  const { id } = await toIssue(plant)
  const transitions = async (name: string, ...roles: ('keeper' | 'admin')[]) =>
    (await plant.as(name, ...roles)(cards, 'read', { id }, { extended: true })).transitions
  expect(await transitions('Zhao', 'keeper')).toEqual([
    {
      field: 'status',
      to: 4,
      text: '发料',
      allowed: false,
      unmet: ['has_actual'],
      why: '还没有实发数量',
      needs_reason: false,
      way: 'forward',
    },
    {
      field: 'status',
      to: 8,
      text: '驳回',
      allowed: true,
      unmet: [],
      why: '',
      needs_reason: true,
      way: 'back',
    },
  ])
  expect((await transitions('Li'))?.map(({ unmet }) => unmet)).toEqual([
    ['forbidden', 'has_actual'],
    ['forbidden'],
  ])
  expect(await plant.as('Li')(cards, 'read', { id })).not.toHaveProperty('transitions')
  const english = await plant.raw(
    'Zhao',
    ['keeper'],
    cards,
    'read',
    { id },
    { extended: true, language: 'en' },
  )
  expect(english).toMatchObject({ value: { transitions: [{ text: 'Issue' }, { text: 'Reject' }] } })
})

test('a button knows separation of duty, and that an admin is bound by hard conditions only', async () => {
  const plant = await openPlant()
  const id = await submitted(plant)
  const buttons = async (...roles: ('welding_engineer' | 'admin')[]) =>
    (await plant.as('Li', ...roles)(cards, 'read', { id }, { extended: true })).transitions?.map(
      ({ to, unmet }) => [to, unmet],
    )
  expect(await buttons('welding_engineer')).toEqual([
    [2, ['separation_of_duty']],
    [8, []],
  ])
  expect(await buttons('admin')).toEqual([
    [2, []],
    [8, []],
  ])
})

test('a code of Chinese text is a state like any other; buttons carry what answers carry', async () => {
  const plant = await openPlant()
  const pan = plant.as('Pan', 'prod_planner')
  await plant.put('work_orders', {})
  const { id } = await pan('pruction_plans', 'create', { id: 1 })
  const read = await pan('pruction_plans', 'read', { id }, { extended: true })
  expect(read.transitions?.map(({ to, unmet }) => [to, unmet])).toEqual([
    ['已排产', ['has_plan_dt']],
    ['已取消', ['forbidden']],
  ])
  expect(
    await plant.raw('Pan', ['prod_planner'], 'pruction_plans', 'update', { id, status: '生产中' }),
  ).toMatchObject(failing(409, 'illegal_transition', { from: '未排产', to: '生产中', allowed: ['已排产'] }))
  expect(
    await plant.raw('Pan', ['prod_planner'], 'pruction_plans', 'update', { id, status: '飞了' }),
  ).toMatchObject(failing(400, 'validation_error'))
  expect(await pan('pruction_plans', 'update', { id, plan_dt: '2026-12', status: '已排产' })).toMatchObject({
    status: '已排产',
  })
  await pan('pruction_plans', 'update', { id, status: '未排产' })
  expect(await pan('pruction_plans', 'read', { id })).toMatchObject({ plan_dt: '' })
})

test('the function that causes an automatic transition makes it, whoever calls', async () => {
  const plant = await openPlant()
  const unit = await plant.put('sub_work_orders', { work_order: await plant.put('work_orders', {}) })
  const { id } = await plant.as('Pan', 'prod_planner')('pruction_plans', 'create', { id: 1 })
  const detail = await plant.put('process_details', {
    sub_material: await plant.put('sub_materials', { unit }),
    work_group: '一组',
    estimated_start_dt: '2026-11-01T08:00:00',
    estimated_finish_dt: '2026-11-20T08:00:00',
  })
  await plant.as('Pan', 'prod_planner')('process_details', 'update', {
    id: detail,
    actual_finish_dt: '2026-11-20',
  })
  expect(await plant.as('Li')('pruction_plans', 'read', { id })).toMatchObject({ status: '生产中' })
})

test('a bool is a state too', async () => {
  const plant = await openPlant()
  const id = await plant.put('sub_work_orders', { index: 1, uid: '26001-1' })
  const finish = { id, finished: true }
  expect(await plant.raw('Pan', ['prod_planner'], 'sub_work_orders', 'update', finish)).toMatchObject({
    problem: { unmet: ['tickets_done'] },
  })
  await plant.put('sub_materials', { unit: id, actual_finish_dt: '2026-03-01T08:00:00' })
  expect(await plant.as('Pan', 'prod_planner')('sub_work_orders', 'update', finish)).toEqual({
    id,
    index: 1,
    finished: true,
  })
  expect(
    await plant.raw('Pan', ['prod_planner'], 'sub_work_orders', 'update', { id, finished: false }),
  ).toMatchObject(failing(403, 'forbidden'))
})

test('fields are open by state, person and reason', async () => {
  const plant = await openPlant()
  const id = await submitted(plant)
  const li = plant.as('Li')
  await expect(li(cards, 'update', { id, apply_weight: 30 })).rejects.toThrow('409 locked')
  await expect(plant.as('Boss', 'admin')(cards, 'update', { id, apply_weight: 30 })).rejects.toThrow(
    '409 locked',
  )
  const draft = await li(cards, 'create', input)
  await expect(plant.as('Other')(cards, 'update', { id: draft.id, apply_weight: 30 })).rejects.toThrow(
    '403 forbidden',
  )
  const stock = await plant.put('welding_material_inventory_details', { weight: 5, count: 10, status: 0 })
  const count = (name: string, role: 'inspector' | 'store_head' | 'admin', reason?: string) =>
    plant.raw(name, [role], 'welding_material_inventory_details', 'update', {
      id: stock,
      count: 9,
      ...(reason && { reason }),
    })
  expect(await count('Sun', 'inspector')).toMatchObject(failing(403, 'forbidden'))
  expect(await count('Zhou', 'store_head')).toMatchObject(
    failing(400, 'validation_error', { errors: [{ field: 'reason' }] }),
  )
  expect(await count('Boss', 'admin')).toMatchObject(
    failing(400, 'validation_error', { errors: [{ field: 'reason' }] }),
  )
  expect(await count('Zhou', 'store_head', '盘点')).toMatchObject({ ok: true, value: { count: 9 } })
})

test('a date may be given in the body that needs it', async () => {
  const plant = await openPlant()
  const id = await plant.put('welding_material_inventory_details', {
    weight: 5,
    count: 10,
    status: 1,
    deadline: '2026-01-01',
  })
  const sun = (body: object) =>
    plant.raw('Sun', ['inspector'], 'welding_material_inventory_details', 'update', {
      id,
      status: 0,
      ...body,
    })
  expect(await sun({})).toMatchObject(failing(409, 'precondition_failed', { unmet: ['deadline_valid'] }))
  expect(
    await plant.raw('Boss', ['admin'], 'welding_material_inventory_details', 'update', { id, status: 0 }),
  ).toMatchObject(failing(409, 'precondition_failed'))
  expect(await sun({ deadline: '2027-01-01' })).toMatchObject({
    ok: true,
    value: { status: 0, deadline: '2027-01-01' },
  })
})

test('a record starts in its first state; those who take business over start it in any, without side effects', async () => {
  const plant = await openPlant()
  const start = (status: unknown, ...roles: ('buyer' | 'purchase_head' | 'admin')[]) =>
    plant.raw('Li', roles, 'purchase_orders', 'create', { status })
  expect(await start(3, 'buyer')).toMatchObject(
    failing(409, 'illegal_transition', { field: 'status', from: null, to: 3, allowed: [0] }),
  )
  expect(await start(0, 'buyer')).toMatchObject({ ok: true })
  for (const role of ['purchase_head', 'admin'] as const) {
    expect(await start(3, role)).toMatchObject({ ok: true, value: { status: 3, approver: '', chief: '' } })
  }
  expect(await start(7, 'admin')).toMatchObject(failing(400, 'validation_error'))
})

test('an end state has no way out, and only remarks stay open', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const id = await plant.put('welding_material_entries', { status: 1, purchaser: 'Li' })
  await plant.as('Sun', 'inspector')('welding_material_entries', 'update', { id, status: 8, reason: '锈蚀' })
  expect(
    await plant.raw('Boss', ['admin'], 'welding_material_entries', 'update', { id, status: 0 }),
  ).toMatchObject(failing(409, 'illegal_transition', { allowed: [] }))
  await expect(li('welding_material_entries', 'update', { id, source: 'x' })).rejects.toThrow('409 locked')
  expect(
    await li('welding_material_entries', 'update', { id, remark: 'x' }, { extended: true }),
  ).toMatchObject({ remark: 'x' })
})

test('a record goes only in the states that say so', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const draft = await li('purchase_orders', 'create', {})
  await expect(plant.as('Other')('purchase_orders', 'remove', { id: draft.id })).rejects.toThrow(
    '403 forbidden',
  )
  await li('purchase_orders', 'remove', { id: draft.id })
  const submitted = await plant.put('purchase_orders', { status: 1 })
  await expect(li('purchase_orders', 'remove', { id: submitted })).rejects.toThrow('409 locked')
})

test('a sheet goes back with a reason, skips nothing, and every change leaves exactly one record', async () => {
  const plant = await openPlant()
  const hu = plant.as('Hu', 'admin')
  await hu('purchase_orders', 'create', { uid: 'DG-1', status: 3 })
  const { id } = await hu('bidding_sheets', 'create', { purchase_order: 'DG-1', category: 2 })
  for (const status of [1, 2] as const) await hu('bidding_sheets', 'update', { id, status })
  expect(
    await plant.raw('Hu', ['purchase_head'], 'bidding_sheets', 'update', { id, status: 3 }),
  ).toMatchObject({ problem: { allowed: [4, 9, 0, 1] } })
  await hu('bidding_sheets', 'update', { id, status: 0, reason: '填错' })
  const { results } = await hu('status_changes', 'list', {})
  expect(results.map((one) => [one.original_status, one.new_status, one.normal_change, one.reason])).toEqual([
    [2, 0, false, '填错'],
    [1, 2, true, ''],
    [0, 1, true, ''],
  ])
})

test('a state kept in signatures is a hand-written update', async () => {
  const plant = await openPlant()
  const id = await plant.put('quota_lists', { category: 3 })
  await plant.put('auxiliary_quota_items', {
    quota_list: id,
    process_material: await plant.put('process_materials', {}),
  })
  const [ma, xu] = [plant.person('Ma', []).id, plant.person('Xu', []).id]
  for (const uid of [ma, xu]) await plant.put('users', { id: uid, info: '{}' })
  expect(
    await plant.raw('Xu', ['process_checker'], 'quota_lists', 'update', { id, reviewer: xu }),
  ).toMatchObject(failing(409, 'precondition_failed', { unmet: ['written'] }))
  expect(await plant.as('Ma', 'planner')('quota_lists', 'update', { id, writer: ma })).toMatchObject({
    writer: ma,
    write_dt: '2026-11-20T10:00:00+08:00',
  })
  expect(
    await plant.raw('Ma', ['process_checker'], 'quota_lists', 'update', { id, reviewer: ma }),
  ).toMatchObject(failing(403, 'separation_of_duty'))
  expect(
    await plant.as('Xu', 'process_checker')('quota_lists', 'update', { id, reviewer: xu }),
  ).toMatchObject({ reviewer: xu })
})
