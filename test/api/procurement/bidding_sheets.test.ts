import { expect, test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'

const buyer = ['冯琳', 'buyer'] as const
const head = ['王建国', 'purchase_head'] as const
const leader = ['赵立群', 'leader'] as const
const office = ['何标', 'bid_office'] as const
const inspector = ['朱检', 'inspector'] as const
const keeper = ['尤红', 'keeper'] as const
const planner = ['周敏', 'planner'] as const
const boss = ['系统管理', 'admin'] as const

const orders = '/api/purchase_orders/'
const sheets = '/api/bidding_sheets/'
const changes = '/api/status_changes/'
const first = 'DG-2026-0001'

const moves = (by: Scenario['by'], title: string, status: number, answer: Answer, reason?: string) =>
  act(by, title, ['PATCH', `${sheets}1/`, { status, ...(reason !== undefined && { reason }) }], answer)
const to = (by: Scenario['by'], status: number, reason?: string) =>
  moves(by, `to ${status}`, status, { status: 200, like: { status } }, reason)
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})
/** The same in the words of its fact. */
const says = (detail: string, ...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions, detail },
})
const illegal = (from: number | null, allowed?: readonly number[]) => ({
  status: 409,
  like: { code: 'illegal_transition', from, ...(allowed && { allowed }) },
})
const forbidden = { status: 403, like: { code: 'forbidden' } }
const locked = { status: 409, like: { code: 'locked' } }
const noReason = { status: 400, like: { errors: [{ field: 'reason' }] } }
const counts = (title: string, count: number) =>
  act(keeper, title, ['GET', `${changes}?bidding_sheet=1`], { status: 200, like: { count } })

const order = (status: number) =>
  act(head, 'an order', ['POST', orders, { work_order: '', status, category: 1 }], { status: 201 })
const sheet = (category: number, status = 0) =>
  act(head, 'a sheet', ['POST', sheets, { purchase_order: first, category, status }], { status: 201 })
const form = (path: string, status: number, title = 'its form') =>
  act(head, title, ['POST', `/api/${path}/`, { bidding_sheet: '1', applicant: '采购部', status }], {
    status: 201,
  })

test('bidding sheets answer as published, with a number of their own', () =>
  playAll([
    order(3),
    act(keeper, 'not by a keeper', ['POST', sheets, {}], forbidden),
    act(
      buyer,
      'made',
      [
        'POST',
        sheets,
        { uid: '', purchase_order: first, status: 0, contract_amount: 100, billing_amount: 0, category: 1 },
      ],
      {
        status: 201,
        body: {
          id: 1,
          uid: 'BD-2026-0001',
          purchase_order: first,
          create_date: '2026-11-20T10:00:00+08:00',
          status: 0,
          contract_amount: 100,
          billing_amount: 0,
          category: 1,
        },
      },
    ),
    counts('making it writes no record', 0),
    act(buyer, 'only in its first state', ['POST', sheets, { status: 4 }], illegal(null, [0])),
    act(
      head,
      'taken over, of an order before the system',
      ['POST', sheets, { purchase_order: '旧-1', status: 7 }],
      {
        status: 201,
        like: { id: 2, status: 7, purchase_order: '旧-1', contract_amount: null },
        warns: ['REF-UNKNOWN'],
      },
    ),
    act(keeper, 'listed with six fields', ['GET', `${sheets}?purchase_order=${first}`], {
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            uid: 'BD-2026-0001',
            purchase_order: first,
            create_date: '2026-11-20T10:00:00+08:00',
            status: 0,
            category: 1,
          },
        ],
      },
    }),
    act(buyer, 'its order stays', ['PATCH', `${sheets}1/`, { purchase_order: '' }], {
      status: 400,
      like: { code: 'read_only_field' },
    }),
    act(buyer, 'its route is chosen until the forms', ['PATCH', `${sheets}1/`, { category: 2 }], {
      status: 200,
      like: { category: 2 },
    }),
    act(buyer, 'and not in a running one', ['PATCH', `${sheets}2/`, { category: 2 }], locked),
    act(buyer, 'only a new one is deleted', ['DELETE', `${sheets}2/`], locked),
    form('parity_ratio_cards', 0),
    act(buyer, 'nor one with a form', ['DELETE', `${sheets}1/`], { status: 409, like: { code: 'in_use' } }),
    act(buyer, 'the form goes', ['DELETE', '/api/parity_ratio_cards/1/'], { status: 204 }),
    act(buyer, 'deleted', ['DELETE', `${sheets}1/`], { status: 204 }),
  ]))

test('a tender goes from step to step, each by its person and on its condition', () =>
  playAll([
    order(2),
    sheet(0),
    moves(keeper, 'not by a keeper', 1, forbidden),
    moves(
      buyer,
      'the order is not approved',
      1,
      says('不能选择供方：订购单 DG-2026-0001 还没有批准', 'order_approved'),
    ),
    act(head, 'it is', ['PATCH', `${orders}1/`, { status: 3 }], { status: 200 }),
    to(buyer, 1),
    moves(buyer, 'no route, no form', 2, unmet('category_set', 'has_form')),
    moves(boss, 'a route also by an admin', 2, unmet('category_set')),
    act(
      buyer,
      'a route in the same request',
      ['PATCH', `${sheets}1/`, { category: 1, status: 2 }],
      says('不能申请审批：标单还没有招标申请', 'has_form'),
    ),
    form('bidding_applications', 0),
    act(buyer, 'with its form', ['PATCH', `${sheets}1/`, { category: 1, status: 2 }], { status: 200 }),
    moves(
      office,
      'a form that is not approved',
      3,
      says('不能招标评标：招标申请还没有批准', 'form_approved'),
    ),
    form('bidding_applications', 2, 'an approved one beside it'),
    moves(office, 'all of them', 3, unmet('form_approved')),
    act(buyer, 'the other is cancelled', ['PATCH', '/api/bidding_applications/1/', { status: 9 }], {
      status: 200,
    }),
    moves(head, 'a tender is not awarded at once', 4, illegal(2)),
    moves(buyer, 'not by the buyer', 3, forbidden),
    to(office, 3),
    moves(office, 'nobody has won', 4, unmet('has_acceptance', 'winner_named')),
    act(
      office,
      'a notice without a price',
      ['POST', '/api/bidding_acceptances/', { bidding_sheet: '1', uid: '' }],
      {
        status: 201,
      },
    ),
    moves(office, 'is not enough', 4, unmet('has_acceptance', 'winner_named')),
    act(
      office,
      'a price and a day',
      ['PATCH', '/api/bidding_acceptances/1/', { accept_money: '12800.00', accept_date: '2026-11-20' }],
      { status: 200 },
    ),
    moves(office, 'and whose notice it is', 4, unmet('winner_named')),
    act(office, 'the winner', ['PATCH', '/api/bidding_acceptances/1/', { winner: 'GF-0001' }], {
      status: 200,
      warns: ['REF-UNKNOWN'],
    }),
    to(office, 4),
    moves(buyer, 'no contract', 5, unmet('has_contract')),
    act(buyer, 'with it', ['PATCH', `${sheets}1/`, { contract_amount: 12_800, status: 5 }], { status: 200 }),
    moves(inspector, 'not by an inspector', 6, forbidden),
    to(buyer, 6),
    to(inspector, 7),
    moves(keeper, 'nothing is stored', 8, unmet('all_stored')),
    moves(boss, 'an admin takes it over', 8, { status: 200, like: { status: 8 }, warns: ['PRE'] }),
    moves(boss, 'that is the end', 7, illegal(8, []), '退回'),
    counts('a record for each of eight changes', 8),
  ]))

test('a direct purchase goes from the forms to the award, with one supplier recommended', () =>
  playAll([
    order(3),
    sheet(3, 2),
    moves(office, 'it is no tender', 3, illegal(2)),
    moves(head, 'nothing is checked', 4, unmet('form_approved', 'recommended')),
    act(
      head,
      'somebody is recommended: the sheet is taken over',
      ['POST', '/api/supply_relationships/', { C: 1, price: '1', G: true, bidding_sheet: '1' }],
      {
        status: 201,
      },
    ),
    moves(head, 'it is not checked', 4, unmet('form_approved')),
    form('supplier_checks', 2),
    moves(office, 'not by the tender office', 4, forbidden),
    to(head, 4),
  ]))

test('goods go to the store when the last inspection of each material of the sheet has passed', () => {
  const material = (more: object) =>
    act(
      boss,
      'a material',
      ['POST', '/api/procurement_materials/', { inventory_type: 1, purchase_order: first, ...more }],
      {
        status: 201,
      },
    )
  const inspected = (material: string, passed: boolean) =>
    act(
      boss,
      `inspected: ${passed}`,
      [
        'POST',
        '/api/arrival_inspections/',
        { material, material_confirm: passed, soft_confirm: passed, inspection_confirm: passed, passed },
      ],
      { status: 201 },
    )
  return playAll([
    order(0),
    sheet(2, 6),
    sheet(2, 1),
    material({ material_mark: 'Q345R' }),
    material({ material_mark: 'Q345R' }),
    material({ bidding_sheet: '2' }),
    act(buyer, 'merged', ['PATCH', '/api/procurement_materials/2/', { merged_material: '1' }], {
      status: 200,
    }),
    moves(inspector, 'not inspected', 7, says('不能入库：还有 1 项材料没有检验合格', 'all_passed')),
    inspected('1', true),
    inspected('1', false),
    moves(inspector, 'the later one did not pass', 7, unmet('all_passed')),
    inspected('1', true),
    to(inspector, 7),
  ])
})

test('a sheet goes back to any earlier step, only by the head of procurement and only with a reason', () =>
  playAll([
    order(3),
    sheet(2, 7),
    moves(buyer, 'not by a buyer', 5, forbidden, '退回重做'),
    moves(head, 'not without a word', 5, noReason),
    moves(head, 'not with blanks', 5, noReason, '   '),
    moves(boss, 'nor by an admin', 5, noReason),
    moves(head, 'one sign is no reason', 5, noReason, ' 错 '),
    moves(head, 'nor is an essay', 5, noReason, '长'.repeat(201)),
    ...[6, 5, 4, 3, 2, 1, 0].map((status) => to(head, status, `退回到 ${status}`)),
    counts('each is told', 7),
    act(keeper, 'the last with its reason', ['GET', `${changes}7/`], {
      status: 200,
      body: {
        id: '7',
        original_status: 1,
        new_status: 0,
        change_time: '2026-11-20T10:00:00+08:00',
        normal_change: false,
        reason: '退回到 0',
      },
    }),
    moves(head, 'a step is not left out', 4, illegal(0, [1, 9])),
  ]))

test('a sheet ends before its time by the head or the leader, with a reason, and is closed', () =>
  playAll([
    order(3),
    sheet(2, 5),
    moves(buyer, 'not by a buyer', 9, forbidden, '取消采购'),
    moves(leader, 'not without a reason', 9, noReason),
    to(leader, 9, '停'),
    moves(head, 'it does not come back', 5, illegal(9, []), '恢复采购'),
    act(buyer, 'closed', ['PATCH', `${sheets}1/`, { billing_amount: 5 }], locked),
    act(keeper, 'told', ['GET', `${changes}1/`], {
      status: 200,
      like: { original_status: 5, new_status: 9, normal_change: false, reason: '停' },
    }),
  ]))

test('a change comes in two published shapes and leaves one record each', () => {
  const posts = (by: Scenario['by'], title: string, body: object, answer: Answer) =>
    act(by, title, ['POST', changes, body], answer)
  const step = { bidding_sheet: '1', original_status: 0, new_status: 1, chang_user: '' }
  return playAll([
    order(3),
    sheet(2),
    posts(
      buyer,
      'by tracking',
      { ...step, chang_user: '冯二' },
      {
        status: 201,
        body: {
          bidding_sheet: '1',
          original_status: 0,
          new_status: 1,
          chang_user: '冯二',
          change_time: '2026-11-20T10:00:00+08:00',
          normal_change: true,
          reason: '',
        },
      },
    ),
    act(keeper, 'the sheet has gone on', ['GET', `${sheets}1/`], { status: 200, like: { status: 1 } }),
    posts(buyer, 'stale', step, { status: 409, like: { code: 'stale_status' } }),
    posts(buyer, 'to where it stands', { ...step, original_status: 1 }, illegal(1, [2])),
    posts(buyer, 'a step left out', { ...step, original_status: 1, new_status: 5 }, illegal(1, [2])),
    posts(
      buyer,
      'its condition holds here too',
      { ...step, original_status: 1, new_status: 2 },
      unmet('has_form'),
    ),
    posts(keeper, 'and its person', { ...step, original_status: 1, new_status: 2 }, forbidden),
    posts(
      head,
      'back is no forward',
      { ...step, original_status: 1, new_status: 0, normal_change: true, reason: '重选' },
      {
        status: 400,
        like: { errors: [{ field: 'normal_change' }] },
      },
    ),
    posts(head, 'back without a reason', { ...step, original_status: 1, new_status: 0 }, noReason),
    posts(
      head,
      'back',
      { ...step, original_status: 1, new_status: 0, reason: '供方重选' },
      {
        status: 201,
        like: { normal_change: false, reason: '供方重选', chang_user: '王建国' },
      },
    ),
    counts('two changes, two records', 2),
    posts(buyer, 'an unknown sheet', { ...step, bidding_sheet: '77' }, { status: 400 }),
    posts(
      buyer,
      'a bare record',
      { original_status: 3, new_status: 4, normal_change: true },
      {
        status: 201,
        body: {
          id: '3',
          original_status: 3,
          new_status: 4,
          change_time: '2026-11-20T10:00:00+08:00',
          normal_change: true,
          reason: '',
        },
      },
    ),
    act(
      buyer,
      'a reason is mended by the head alone',
      ['PATCH', `${changes}2/`, { reason: '改' }],
      forbidden,
    ),
    act(head, 'mended', ['PATCH', `${changes}2/`, { reason: '供方资质过期' }], {
      status: 200,
      like: { reason: '供方资质过期' },
    }),
    act(head, 'nothing else', ['PATCH', `${changes}2/`, { new_status: 5 }], {
      status: 400,
      like: { code: 'read_only_field' },
    }),
    act(head, 'not deleted by the head', ['DELETE', `${changes}2/`], forbidden),
    act(boss, 'but by an admin', ['DELETE', `${changes}2/`], { status: 204 }),
    act(keeper, 'the change stays', ['GET', `${sheets}1/`], { status: 200, like: { status: 0 } }),
  ])
})

test('contract amounts add up, corrections among them with their reason, and what is invoiced beyond them is warned of', () => {
  const amounts = '/api/contact_details/'
  const adds = (by: Scenario['by'], title: string, amount: number, answer: Answer, reason?: string) =>
    act(
      by,
      title,
      [
        'POST',
        `${amounts}?extended=1`,
        { bidding_sheet: '1', submitter: '', amount, ...(reason && { reason }) },
      ],
      answer,
    )
  const bills = (title: string, billing_amount: number, answer: Answer) =>
    act(buyer, title, ['PATCH', `${sheets}1/`, { billing_amount }], answer)
  const sum = (contract_amount: number) =>
    act(keeper, `in all ${contract_amount}`, ['GET', `${sheets}1/`], {
      status: 200,
      like: { contract_amount },
    })
  const noWhy = {
    status: 400,
    like: { errors: [{ field: 'reason', message: '请填写更正原因，2–200 个字' }] },
  }
  const below = (paid: number) => ({
    status: 409,
    like: {
      code: 'precondition_failed',
      unmet: ['not_below_paid'],
      detail: `不能更正合同金额：已开票 ${paid} 元，合同金额不能更低`,
    },
  })
  return playAll([
    order(3),
    sheet(2, 3),
    adds(planner, 'not by a planner', 100, forbidden),
    adds(buyer, 'nothing', 0, { status: 400, like: { errors: [{ field: 'amount' }] } }),
    act(buyer, 'as published', ['POST', amounts, { bidding_sheet: '1', submitter: '', amount: 100 }], {
      status: 201,
      body: { bidding_sheet: '1', submitter: '冯琳', submit_dt: '2026-11-20T10:00:00+08:00', amount: 100 },
    }),
    adds(inspector, 'before the award no reason is asked', -30, { status: 201, like: { reason: '' } }),
    sum(70),
    act(boss, 'awarded', ['PATCH', `${sheets}1/`, { status: 4 }], { status: 200 }),
    adds(buyer, 'a correction of it says why', 30, noWhy),
    adds(buyer, 'in two signs at least', 30, noWhy, '运'),
    adds(boss, 'by an administrator too', 30, noWhy),
    adds(buyer, 'why', 30, { status: 201, like: { reason: '含运费' } }, '含运费'),
    sum(100),
    act(buyer, 'the contract runs', ['PATCH', `${sheets}1/`, { status: 5 }], { status: 200 }),
    adds(buyer, 'no longer by the buyer', -30, forbidden, '更正'),
    adds(leader, 'by the leader, not without a word', -30, noWhy),
    adds(leader, 'by the leader', -30, { status: 201 }, '运费由供方承担'),
    adds(head, 'by the head', 1, { status: 201 }, '尾差'),
    sum(71),
    adds(head, 'not below zero', -72, { status: 400, like: { errors: [{ field: 'amount' }] } }, '更正'),
    adds(
      head,
      'no more than a sheet may say',
      9_999_999_999,
      {
        status: 400,
        like: { errors: [{ field: 'amount', message: '合同金额应在 0 至 9999999999元 之间' }] },
      },
      '更正',
    ),
    act(buyer, 'the sum is not overwritten', ['PATCH', `${sheets}1/`, { contract_amount: 90 }], locked),
    bills('invoiced', 70, { status: 200, warns: [] }),
    adds(head, 'not below what is invoiced', -2, below(70), '更正'),
    adds(boss, 'by nobody', -2, below(70), '更正'),
    adds(head, 'down to it', -1, { status: 201 }, '抹零'),
    sum(70),
    bills('more than the contract', 71, { status: 200, like: { billing_amount: 71 }, warns: ['BD-BILL'] }),
    act(keeper, 'its rows', ['GET', `${amounts}?bidding_sheet=1&extended=1`], {
      status: 200,
      like: {
        count: 6,
        results: [{ amount: 100 }, { amount: -30 }, { amount: 30, reason: '含运费' }, {}, {}, {}],
      },
    }),
    act(head, 'an ended sheet', ['POST', sheets, { status: 9 }], { status: 201 }),
    act(head, 'takes none', ['POST', amounts, { bidding_sheet: '2', amount: 1, reason: '补录' }], locked),
  ])
})

test('the amount of a contract that runs is corrected with a reason by those who answer for it, and never below what is invoiced', () => {
  const sets = (by: Scenario['by'], title: string, given: object, answer: Answer) =>
    act(by, title, ['PATCH', `${sheets}1/`, given], answer)
  const done = { status: 200 }
  const noWhy = {
    status: 400,
    like: { errors: [{ field: 'reason', message: '请填写更正原因，2–200 个字' }] },
  }
  const below = {
    status: 409,
    like: {
      code: 'precondition_failed',
      unmet: ['not_below_paid'],
      detail: '不能更正合同金额：已开票 20000 元，合同金额不能更低',
    },
  }
  return playAll([
    act(head, 'a sheet with its award', ['POST', sheets, { status: 4 }], { status: 201 }),
    sets(buyer, 'its first amount is typed', { contract_amount: 26_800 }, done),
    sets(buyer, 'invoiced', { billing_amount: 20_000 }, done),
    sets(buyer, 'not below it', { contract_amount: 19_999 }, below),
    sets(buyer, 'nor emptied', { contract_amount: null }, below),
    sets(buyer, 'the contract runs', { contract_amount: 26_000, status: 5 }, done),
    sets(buyer, 'no longer by the buyer', { contract_amount: 26_800, reason: '含运费' }, forbidden),
    sets(buyer, 'the same is no correction', { contract_amount: 26_000 }, done),
    sets(head, 'by the head, not without a word', { contract_amount: 26_800 }, noWhy),
    sets(boss, 'nor by an administrator', { contract_amount: 26_800, reason: '运' }, noWhy),
    sets(
      head,
      'by the head',
      { contract_amount: 26_800, reason: '含运费' },
      {
        ...done,
        like: { contract_amount: 26_800 },
      },
    ),
    sets(leader, 'by the leader', { contract_amount: 20_000, reason: '运费由供方承担' }, done),
    sets(boss, 'below by nobody', { contract_amount: 1, reason: '更正' }, below),
    act(buyer, 'as it was', ['GET', `${sheets}1/`], { status: 200, like: { contract_amount: 20_000 } }),
  ])
})

test('of two who move a sheet at once one finds it moved', async () => {
  const lan = await openLan()
  const chief = await lan.as('王建国', ['purchase_head'])
  await chief('POST', orders, { status: 3 })
  await chief('POST', sheets, { purchase_order: first, category: 2 })
  const step = { bidding_sheet: '1', original_status: 0, new_status: 1, chang_user: '' }
  const answers = await Promise.all([chief('POST', changes, step), chief('POST', changes, step)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})
