import { expect, test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'
import { openPlant } from '../../support/office.ts'
import { partsIn } from '../../support/process_office.ts'

const buyer = ['冯琳', 'buyer'] as const
const chief = ['陈卫东', 'purchase_chief'] as const
const head = ['王建国', 'purchase_head'] as const
const leader = ['赵立群', 'leader'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const orders = '/api/purchase_orders/'
const materials = '/api/procurement_materials/'
const sheets = '/api/bidding_sheets/'
const first = 'DG-2026-0001'

const moves = (by: Scenario['by'], title: string, status: number, answer: Answer, reason?: string) =>
  act(by, title, ['PATCH', `${orders}1/`, { status, ...(reason !== undefined && { reason }) }], answer)
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})
const illegal = (from: number | null, allowed: readonly number[]) => ({
  status: 409,
  like: { code: 'illegal_transition', field: 'status', from, allowed },
})
const forbidden = { status: 403, like: { code: 'forbidden' } }
const locked = { status: 409, like: { code: 'locked' } }

const sent = { uid: '', work_order: '26001', status: 0, category: 1 }
const stock = { ...sent, work_order: '' }
const orderCreated = act(buyer, 'an order for stock is made', ['POST', orders, stock], { status: 201 })
const plate = { sub_order: '', inventory_type: 1, finished: false, add_to_detail: true }
const filled = act(
  buyer,
  'it has a material',
  ['POST', materials, { ...plate, purchase_order: first, name: '筒体' }],
  { status: 201 },
)
const approved: readonly Scenario[] = [
  orderCreated,
  filled,
  moves(buyer, 'submitted', 1, { status: 200 }),
  moves(chief, 'audited', 2, { status: 200 }),
  moves(head, 'approved', 3, { status: 200 }),
]
const sheetOf = (title = 'a sheet of it', by: Scenario['by'] = buyer, status = 0) =>
  act(by, title, ['POST', sheets, { purchase_order: first, category: 2, status }], { status: 201 })
const reads = (title: string, like: unknown) =>
  act(keeper, title, ['GET', `${orders}1/`], { status: 200, like })

const order = {
  id: '1',
  uid: first,
  work_order: '26001',
  create_date: '2026-11-20',
  status: 0,
  lister: '',
  list_date: '',
  chief: '',
  audit_date: '',
  approver: '',
  approve_time: '',
  tech_requirement: '',
  category: 1,
  revised_number: '00',
}

test('purchase orders answer as published: listed with six fields, read without their id', () =>
  playAll(
    [
      act(keeper, 'not by a keeper', ['POST', orders, sent], forbidden),
      act(buyer, 'made with a number', ['POST', orders, sent], { status: 201, body: order }),
      act(buyer, 'only in its first state', ['POST', orders, { ...sent, status: 3 }], illegal(null, [0])),
      act(head, 'taken over in any', ['POST', orders, { uid: 'DG-旧-7', status: 5 }], {
        status: 201,
        like: { id: '2', uid: 'DG-旧-7', status: 5, category: 0 },
      }),
      act(buyer, 'a number twice', ['POST', orders, { ...sent, uid: first }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(buyer, 'an unknown work order is kept', ['POST', orders, { work_order: '9' }], {
        status: 201,
        like: { id: '3', uid: 'DG-2026-0002', work_order: '9' },
        warns: ['REF-UNKNOWN'],
      }),
      act(keeper, 'listed newest first', ['GET', `${orders}?limit=2`], {
        status: 200,
        like: { count: 3, results: [{ id: '3' }, { id: '2' }] },
      }),
      act(keeper, 'found by its work order', ['GET', `${orders}?work_order=26001&status=0&category=1`], {
        status: 200,
        body: {
          count: 1,
          next: null,
          previous: null,
          results: [
            { id: '1', uid: first, create_date: '2026-11-20', status: 0, category: 1, revised_number: '00' },
          ],
        },
      }),
      act(keeper, 'read', ['GET', `${orders}1/`], {
        status: 200,
        body: Object.fromEntries(Object.entries(order).filter(([name]) => name !== 'id')),
      }),
      act(buyer, 'signatures are not written', ['PATCH', `${orders}1/`, { approver: '王建国' }], {
        status: 400,
        like: { code: 'read_only_field' },
      }),
      act(
        buyer,
        'changed',
        ['PATCH', `${orders}1/`, { tech_requirement: '逐张复验', list_date: '2026/11/18' }],
        {
          status: 200,
          like: { tech_requirement: '逐张复验', list_date: '2026-11-18' },
        },
      ),
      act(keeper, 'not deleted by a keeper', ['DELETE', `${orders}1/`], forbidden),
      act(buyer, 'deleted', ['DELETE', `${orders}1/`], { status: 204 }),
      act(buyer, 'gone', ['GET', `${orders}1/`], { status: 404 }),
      act(buyer, 'its number does not come again', ['POST', orders, sent], {
        status: 201,
        like: { uid: 'DG-2026-0003' },
      }),
    ],
    partsIn,
  ))

test('an order is submitted with material, audited and approved by others, each signing', () =>
  playAll([
    orderCreated,
    moves(buyer, 'nothing to buy', 1, unmet('has_material')),
    moves(boss, 'a step is not left out, by nobody', 3, illegal(0, [1, 9])),
    filled,
    moves(keeper, 'not by a keeper', 1, forbidden),
    moves(buyer, 'submitted', 1, {
      status: 200,
      like: { status: 1, lister: '冯琳', list_date: '2026-11-20' },
    }),
    act(buyer, 'then it stands still', ['PATCH', `${orders}1/`, { category: 2 }], locked),
    act(buyer, 'nor is it deleted', ['DELETE', `${orders}1/`], locked),
    moves(buyer, 'not audited by its buyer', 2, forbidden),
    moves(
      chief,
      'sent back without a word',
      0,
      { status: 400, like: { errors: [{ field: 'reason' }] } },
      ' ',
    ),
    moves(chief, 'audited', 2, {
      status: 200,
      like: { status: 2, chief: '陈卫东', audit_date: '2026-11-20' },
    }),
    moves(
      head,
      'sent back',
      0,
      { status: 200, like: { status: 0, chief: '', audit_date: '', lister: '冯琳' } },
      '漏项',
    ),
    act(buyer, 'the reason is told', ['GET', `${orders}1/?extended=1`], {
      status: 200,
      like: { return_reason: '漏项' },
    }),
    {
      ...moves(buyer, 'again, its day kept', 1, { status: 200, like: { list_date: '2026-11-20' } }),
      at: '2026-11-21T09:00:00',
    },
    moves(chief, 'audited again', 2, { status: 200, like: { audit_date: '2026-11-21' } }),
    moves(leader, 'approved', 3, {
      status: 200,
      like: { status: 3, approver: '赵立群', approve_time: '2026-11-21T09:00:00+08:00' },
    }),
    moves(buyer, 'purchasing begins by itself alone', 4, illegal(3, [])),
    moves(head, 'as for the head', 5, illegal(3, [0, 9])),
  ]))

test('an order is submitted for a work order that is there, of a kind, with the name or the grade of every material', () => {
  const says = (detail: string, ...unmet: string[]) => ({ status: 409, like: { unmet, detail } })
  const named = (title: string, body: object) =>
    act(buyer, title, ['PATCH', `${materials}1/`, body], { status: 200 })
  const changed = (title: string, body: object) =>
    act(buyer, title, ['PATCH', `${orders}1/`, body], { status: 200 })
  return playAll(
    [
      act(buyer, 'a draft', ['POST', orders, { work_order: '26999' }], { status: 201 }),
      act(buyer, 'with an empty line', ['POST', materials, { ...plate, purchase_order: first }], {
        status: 201,
      }),
      moves(
        buyer,
        'nothing of it is known',
        1,
        says(
          '不能提交：工作令 26999 不存在；还有 1 项材料没有名称也没有牌号；标单类别还没有选定',
          'work_order_known',
          'lines_named',
          'kind_set',
        ),
      ),
      moves(
        boss,
        'no work order that is not there, also for an admin',
        1,
        says('不能提交：工作令 26999 不存在', 'work_order_known'),
      ),
      changed('for stock', { work_order: '' }),
      moves(buyer, 'two are lacking', 1, unmet('lines_named', 'kind_set')),
      named('a grade is enough', { material_mark: 'Q345R' }),
      moves(buyer, 'the kind is lacking', 1, unmet('kind_set')),
      named('as is a name', { material_mark: '', name: '筒体' }),
      changed('a kind, and the work order', { category: 1, work_order: '26001' }),
      moves(buyer, 'submitted', 1, { status: 200 }),
      moves(chief, 'audited', 2, { status: 200 }),
    ],
    partsIn,
  )
})

test('an admin submits what lacks a kind and names; an order past its draft is not asked again', () =>
  playAll([
    act(boss, 'a draft', ['POST', orders, {}], { status: 201 }),
    act(boss, 'with an empty line', ['POST', materials, { ...plate, purchase_order: first }], {
      status: 201,
    }),
    { ...moves(boss, 'submitted', 1, { status: 200 }), warns: ['PRE'] },
    act(head, 'one taken over as submitted', ['POST', orders, { work_order: '26999', status: 1 }], {
      status: 201,
    }),
    act(chief, 'is audited as it stands', ['PATCH', `${orders}2/`, { status: 2 }], { status: 200 }),
  ]))

test('who listed an order does not approve it', () =>
  playAll([
    orderCreated,
    filled,
    moves(head, 'submitted by the head', 1, { status: 200, like: { lister: '王建国' } }),
    moves(chief, 'audited', 2, { status: 200 }),
    moves(head, 'not approved by him', 3, { status: 403, like: { code: 'separation_of_duty' } }),
    moves(leader, 'but by the leader', 3, { status: 200 }),
  ]))

test('an approved order is purchased from its first sheet on, and waits again when its last is deleted', () =>
  playAll([
    ...approved,
    sheetOf(),
    reads('purchased', { status: 4 }),
    act(buyer, 'the sheet goes', ['DELETE', `${sheets}1/`], { status: 204 }),
    reads('approved again', { status: 3 }),
    sheetOf('another sheet'),
    reads('purchased again', { status: 4 }),
  ]))

test('an order whose sheet came first is purchased as soon as it is approved', () =>
  playAll([
    orderCreated,
    filled,
    sheetOf('a sheet ahead of the approval'),
    act(buyer, 'no order goes with a sheet', ['DELETE', `${orders}1/`], {
      status: 409,
      like: { code: 'in_use' },
    }),
    ...approved.slice(2, 4),
    moves(head, 'approved and purchased at once', 3, { status: 200, like: { status: 4 } }),
  ]))

test('an order is completed when its sheets have ended and its material is finished, in either order', () =>
  playAll([
    ...approved,
    sheetOf(),
    act(chief, 'material finished', ['PATCH', `${materials}1/`, { finished: true }], { status: 200 }),
    reads('a sheet runs still', { status: 4 }),
    act(head, 'it is given up', ['PATCH', `${sheets}1/`, { status: 9, reason: '不再采购' }], { status: 200 }),
    reads('completed', { status: 5 }),
    moves(boss, 'an end, also for an admin', 0, illegal(5, [])),
    act(buyer, 'no further sheet', ['POST', sheets, { purchase_order: first }], unmet('order_not_closed')),
    act(boss, 'but by an admin', ['POST', sheets, { purchase_order: first }], {
      status: 201,
      warns: ['PRE'],
    }),
  ]))

test('a revision keeps the version it leaves and is counted; it is refused once a sheet is awarded', () =>
  playAll([
    ...approved,
    sheetOf(),
    moves(chief, 'not by the chief', 0, forbidden, '更改'),
    moves(head, 'not without a reason', 0, { status: 400, like: { errors: [{ field: 'reason' }] } }),
    moves(
      head,
      'revised',
      0,
      {
        status: 200,
        like: { status: 0, revised_number: '01', lister: '', chief: '', approver: '', approve_time: '' },
      },
      '客户更改规格',
    ),
    act(keeper, 'as it was', ['GET', `${orders}snapshots?order=1`], {
      status: 200,
      like: [
        {
          revised_number: '00',
          reason: '客户更改规格',
          order: { uid: first, status: 4, approver: '王建国', revised_number: '00' },
          materials: [{ name: '筒体', purchase_order: first }],
        },
      ],
    }),
    act(buyer, 'it is edited again', ['PATCH', `${materials}1/`, { name: '管板' }], { status: 200 }),
    act(keeper, 'its version is not', ['GET', `${orders}snapshots?order=1`], {
      status: 200,
      like: [{ materials: [{ name: '筒体' }] }],
    }),
    ...approved.slice(2, 4),
    moves(head, 'approved, with its sheet', 3, { status: 200, like: { status: 4, revised_number: '01' } }),
    sheetOf('a sheet taken over as awarded', head, 4),
    moves(
      boss,
      'no revision, by nobody',
      0,
      {
        status: 409,
        like: {
          unmet: ['no_awarded_sheet'],
          detail: '不能改版：已有定标的标单 BD-2026-0002',
        },
      },
      '更改',
    ),
  ]))

test('an order that ends releases its material; a running sheet holds it', () =>
  playAll([
    ...approved,
    sheetOf(),
    act(buyer, 'the sheet runs', ['PATCH', `${sheets}1/`, { status: 1 }], { status: 200 }),
    moves(buyer, 'not by a buyer', 9, forbidden),
    moves(boss, 'held, also for an admin', 9, {
      status: 409,
      like: { unmet: ['no_running_sheet'], detail: '不能终止：标单 BD-2026-0001 还在办' },
    }),

    act(head, 'the sheet ends', ['PATCH', `${sheets}1/`, { status: 9, reason: '取消' }], { status: 200 }),
    moves(head, 'terminated', 9, { status: 200, like: { status: 9 } }),
    act(keeper, 'its material is free', ['GET', `${materials}1/`], {
      status: 200,
      like: { purchase_order: '', add_to_detail: false },
    }),
    act(buyer, 'and may be deleted', ['DELETE', `${materials}1/`], { status: 204 }),
    act(head, 'the order is closed', ['PATCH', `${orders}1/`, { tech_requirement: 'x' }], locked),
  ]))

test('a new number of an order is told to its material and sheets; a deleted order releases its material', () =>
  playAll([
    orderCreated,
    filled,
    sheetOf(),
    act(buyer, 'another number', ['PATCH', `${orders}1/`, { uid: 'DG-A' }], {
      status: 200,
      like: { uid: 'DG-A' },
    }),
    act(keeper, 'of its material', ['GET', `${materials}1/`], {
      status: 200,
      like: { purchase_order: 'DG-A' },
    }),
    act(keeper, 'of its sheet', ['GET', `${sheets}1/`], { status: 200, like: { purchase_order: 'DG-A' } }),
    act(buyer, 'the sheet goes', ['DELETE', `${sheets}1/`], { status: 204 }),
    act(buyer, 'the order goes', ['DELETE', `${orders}1/`], { status: 204 }),
    act(keeper, 'its material is free', ['GET', `${materials}1/`], {
      status: 200,
      like: { purchase_order: '', add_to_detail: false },
    }),
  ]))

test('a deleted order comes back with its materials and their merging; what another order took meanwhile stays there', () => {
  const named = (record: number, title: string) => ({
    resource: 'procurement_materials',
    label: '采购材料',
    record,
    title,
  })
  const lines = '/api/procurement_materials/'
  const isRecord = (title: string, record: number, like: object) =>
    act(keeper, title, ['GET', `${lines}${record}/?extended=1`], { status: 200, like })
  const removalPath = '/api/history/removal/?resource=purchase_orders&record=1'
  const again = ['POST', '/api/history/restore/', { resource: 'purchase_orders', record: 1 }] as const
  const line = (name: string) =>
    act(buyer, name, ['POST', lines, { ...plate, purchase_order: first, name, required_count: 2 }], {
      status: 201,
    })
  return playAll([
    orderCreated,
    ...['筒体', '封头', '法兰'].map(line),
    act(buyer, 'two are one', ['PATCH', `${lines}2/`, { merged_material: '1' }], { status: 200 }),
    isRecord('received together', 1, { required_count: 4 }),
    act(buyer, 'what it holds is named before', ['GET', removalPath], {
      status: 200,
      body: {
        takes: [],
        loosens: [named(1, '筒体'), named(2, '封头'), named(3, '法兰')],
        loosens_more: 0,
        restorable: true,
      },
    }),
    act(buyer, 'it goes', ['DELETE', `${orders}1/`], { status: 204 }),
    isRecord('its material is free', 1, { purchase_order: '', add_to_detail: false }),
    act(buyer, 'it can be restored', ['GET', '/api/history/deleted/?resource=purchase_orders'], {
      status: 200,
      like: [{ record: 1, restorable: true }],
    }),
    act(buyer, 'it comes back', again, { status: 201, warns: [] }),
    reads('as it was', { uid: first, category: 1, status: 0 }),
    isRecord('with its material', 1, { purchase_order: first, add_to_detail: true, required_count: 4 }),
    isRecord('merged', 2, { purchase_order: first, merged_material: '1' }),
    act(buyer, 'it goes again', ['DELETE', `${orders}1/`], { status: 204 }),
    act(buyer, 'another order', ['POST', orders, sent], { status: 201 }),
    act(buyer, 'takes one', ['PATCH', `${lines}3/`, { purchase_order: 'DG-2026-0002' }], { status: 200 }),
    act(buyer, 'and the first comes back', again, { status: 201, warns: ['RESTORE-PART'] }),
    isRecord('with the others', 2, { purchase_order: first }),
    isRecord('without that one', 3, { purchase_order: 'DG-2026-0002' }),
  ])
})

test('a draft of eight lines goes with them and comes back with ids and merges as they were', async () => {
  const lan = await openLan()
  const buy = await lan.as('冯琳', ['buyer'])
  await buy('POST', orders, stock)
  for (let at = 1; at <= 8; at++)
    await buy('POST', materials, {
      ...plate,
      purchase_order: first,
      name: `钢板 ${at}`,
      required_count: at,
      material_mark: at <= 3 ? 'Q345R' : `Q${at}`,
    })
  for (const id of [2, 3]) await buy('PATCH', `${materials}${id}/`, { merged_material: '1' })
  const stored = async () => {
    const { db } = lan.office.file.reading
    return {
      order: await db.selectFrom('purchase_orders').selectAll().execute(),
      lines: await db.selectFrom('procurement_materials').selectAll().orderBy('id').execute(),
    }
  }
  const before = await stored()
  expect(before.lines.map(({ merged_material }) => merged_material)).toEqual([
    '',
    '1',
    '1',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(before.lines[0]).toMatchObject({ required_count: 6 })
  expect(await buy('DELETE', `${orders}1/?lines=all`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines' }] },
  })
  expect(await buy('DELETE', `${orders}1/?lines=delete`)).toMatchObject({ status: 204 })
  expect(await stored()).toEqual({ order: [], lines: [] })
  expect(
    await buy('POST', '/api/history/restore/', { resource: 'purchase_orders', record: 1 }),
  ).toMatchObject({ status: 201 })
  expect(await stored()).toEqual(before)
})

test('lines that have arrived or stand in an entry document do not go with their order; released they stay', () =>
  playAll([
    orderCreated,
    filled,
    act(
      boss,
      'a line of an entry',
      [
        'POST',
        '/api/steel_material_entries/',
        { details: [{ procurement_material: 1, weight: 10, count: 1 }] },
      ],
      {
        status: 201,
      },
    ),
    act(buyer, 'not deleted', ['DELETE', `${orders}1/?lines=delete`], {
      status: 409,
      like: { code: 'in_use', detail: '筒体 已到货或已有入库单，不能一并删除；可以保留为未订购材料' },
    }),
    act(buyer, 'but released', ['DELETE', `${orders}1/?lines=release`], { status: 204 }),
    act(keeper, 'it is there', ['GET', `${materials}1/`], { status: 200, like: { purchase_order: '' } }),
    act(buyer, 'another order', ['POST', orders, stock], { status: 201 }),
    act(
      buyer,
      'with a line',
      ['POST', materials, { ...plate, purchase_order: 'DG-2026-0002', name: '封头' }],
      { status: 201 },
    ),
    act(boss, 'which arrives', ['POST', '/api/arrival_inspections/', { material: '2' }], { status: 201 }),
    act(buyer, 'not deleted either', ['DELETE', `${orders}2/?lines=delete`], {
      status: 409,
      like: { code: 'in_use' },
    }),
  ]))

test('a sheet comes back to an order that goes on by another one', () =>
  playAll([
    ...approved,
    sheetOf(),
    act(buyer, 'the sheet goes', ['DELETE', `${sheets}1/`], { status: 204 }),
    sheetOf('another sheet'),
    act(
      buyer,
      'it comes back',
      ['POST', '/api/history/restore/', { resource: 'bidding_sheets', record: 1 }],
      { status: 201, warns: [] },
    ),
    reads('which is purchased', { status: 4 }),
  ]))

test('an order is not revised in English either: the awarded sheet is named', async () => {
  const plant = await openPlant()
  const call = plant.as('系统管理', 'admin')
  const order = await call('purchase_orders', 'create', { status: 3 })
  await call('bidding_sheets', 'create', { uid: 'BD-7', purchase_order: order.uid, status: 4 })
  const input = { id: order.id, status: 0, reason: '更改' }
  expect(
    await plant.raw('王建国', ['purchase_head'], 'purchase_orders', 'update', input, { language: 'en' }),
  ).toMatchObject({ problem: { status: 409, detail: 'Cannot revise: sheet BD-7 is awarded' } })
})
