import { expect, test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { warehousesIn } from '../../support/api/stock_records.ts'
import { entered, kinds, readyToIssue, stocked, storesIn } from '../../support/api/stores.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { openOffice } from '../../support/prepared_office.ts'

const inspector = ['朱检', 'inspector'] as const
const keeper = ['尤红', 'keeper'] as const
const head = ['许库生', 'store_head'] as const
const planner = ['周敏', 'planner'] as const
const buyer = ['冯琳', 'buyer'] as const
const boss = ['系统管理', 'admin'] as const

const lots = '/api/welding_material_inventory_details/'
const pieces = '/api/steel_material_inventory_details/'
const lot = (by: Scenario['by'], title: string, body: object, answer: object = {}) =>
  act(by, title, ['PATCH', `${lots}1/`, body], { status: 200, ...answer })
const refused = (code: string, more: object = {}) => ({ status: 409, like: { code, ...more } })
const unmet = (...conditions: string[]) => refused('precondition_failed', { unmet: conditions })
const wrong = (field: string) => ({ status: 400, like: { errors: [{ field }] } })

const rods = {
  name: '焊条',
  material_mark: 'J507',
  specification: 'Φ4.0',
  weight: 5,
  count: 20,
  deadline: '2027-03-01',
}
const sheet = { name: '钢板', material_mark: 'Q345R', specification: 'δ10×2000×8000', weight: 1256, count: 3 }

/** Warehouses, and rods good until 1 March 2027 as opening stock. */
async function opened(lan: Lan): Promise<void> {
  await warehousesIn(lan)
  await (await lan.as(...([head[0], [head[1]]] as const)))('POST', lots, rods)
}

test('opening stock is taken in by the head of the store, with what it is and a movement', () =>
  playAll([
    act(keeper, 'not by a keeper', ['POST', lots, rods], { status: 403 }),
    act(head, 'there is no room for it', ['POST', lots, rods], unmet('warehouse')),
    act(head, 'a room', ['POST', '/api/warehouses/', { name: '焊材库', category: 1 }], { status: 201 }),
    act(head, 'of steel', ['POST', '/api/warehouses/', { name: '钢材库', category: 2 }], { status: 201 }),
    act(head, 'it says what it is', ['POST', lots, { weight: 5, count: 20 }], {
      status: 400,
      like: { errors: [{ field: 'name' }, { field: 'material_mark' }, { field: 'specification' }] },
    }),
    act(head, 'it weighs something', ['POST', lots, { ...rods, weight: 0 }], wrong('weight')),
    act(head, 'taken in', ['POST', lots, { ...rods, reason: '盘盈' }], {
      status: 201,
      body: {
        id: 1,
        entry_detail: null,
        weight: 5,
        count: 20,
        unit: 'kg',
        status: 0,
        pretty_status: '在库',
        deadline: '2027-03-01',
      },
      warns: [],
    }),
    act(head, 'what is old is told', ['POST', lots, { ...rods, deadline: '2026-12-20' }], {
      status: 201,
      like: { status: 0 },
      warns: ['STK-EXP30'],
    }),
    act(head, 'what is too old is expired', ['POST', lots, { ...rods, deadline: '2026-11-19' }], {
      status: 201,
      like: { status: 3, pretty_status: '已过期' },
    }),
    act(head, 'where nobody says a day', ['POST', lots, { ...rods, deadline: null }], {
      status: 201,
      like: { deadline: '2028-11-20' },
    }),
    act(
      head,
      'it is good for the time of its grade',
      ['POST', lots, { ...rods, material_mark: 'HJ431', deadline: undefined }],
      { status: 201, like: { deadline: '2027-11-20' } },
    ),
    act(head, 'nothing is used up', ['POST', lots, { ...rods, count: 0 }], {
      status: 201,
      like: { status: 2 },
    }),
    act(head, 'steel names its room', ['POST', pieces, sheet], wrong('warehouse')),
    act(head, 'and the right one', ['POST', pieces, { ...sheet, warehouse: 1 }], wrong('warehouse')),
    act(head, 'whole pieces', ['POST', pieces, { ...sheet, warehouse: 2, count: 2.5 }], wrong('count')),
    act(head, 'steel', ['POST', `${pieces}?extended=1`, { ...sheet, warehouse: 2, batch_number: 'L1' }], {
      status: 201,
      like: {
        unit: '张',
        length: null,
        refund_times: 0,
        warehouse: 2,
        material_number: 'B26-0001',
        batch_number: 'L1',
        category: '板材',
        work_order_uid: '',
        nesting_diagram: '',
      },
    }),
    act(
      head,
      'with its own number',
      ['POST', `${pieces}?extended=1`, { ...sheet, warehouse: 2, material_number: 'K-1' }],
      {
        status: 201,
        like: { material_number: 'K-1' },
      },
    ),
    act(
      keeper,
      'every one began with a movement',
      ['GET', '/api/stock_movements/?stock_kind=1&inventory_detail=1'],
      {
        status: 200,
        like: { results: [{ kind: 'adjust', quantity: 20, balance: 20, reason: '盘盈', user: '许库生' }] },
      },
    ),
    act(keeper, 'found by number', ['GET', '/api/stock_movements/?material_number=k-1'], {
      status: 200,
      like: { count: 1 },
    }),
  ]))

test('of a line that is stored already more is found by counting; of one that is not there is none', () =>
  playAll(
    [
      act(
        buyer,
        'rods of a draft',
        [
          'POST',
          '/api/welding_material_entries/',
          { details: [{ ...sheet, production_dt: '2026-10-01', material_mark: 'J507' }] },
        ],
        { status: 201 },
      ),
      act(head, 'are not stored', ['POST', lots, { entry_detail: 1, weight: 5, count: 1 }], unmet('stored')),
      ...(
        [
          [buyer, 1],
          [inspector, 2],
          [keeper, 3],
        ] as const
      ).map(([by, status]) =>
        act(by, `${status}`, ['PATCH', '/api/welding_material_entries/1/', { status }], { status: 200 }),
      ),
      act(
        head,
        'are what their line says',
        ['POST', `${lots}?extended=1`, { entry_detail: 1, weight: 5, count: 1 }],
        {
          status: 201,
          like: {
            name: '钢板',
            material_mark: 'J507',
            material_number: 'H26-0001',
            deadline: '2028-10-01',
            warehouse: 1,
          },
        },
      ),
    ],
    warehousesIn,
  ))

test('a batch is frozen with a reason, released by an inspector, scrapped by the head of the store', () =>
  playAll(
    [
      lot(keeper, 'without a reason', { status: 1 }, wrong('reason')),
      lot(buyer, 'not by a buyer', { status: 1, reason: '受潮' }, { status: 403 }),
      lot(
        keeper,
        'expiry is nobody’s to ask for',
        { status: 3 },
        refused('illegal_transition', { from: 0, to: 3, allowed: [1] }),
      ),
      lot(
        boss,
        'nor is what the count says',
        { status: 2 },
        refused('illegal_transition', { allowed: [1, 4] }),
      ),
      lot(keeper, 'frozen', { status: 1, reason: '受潮' }, { like: { pretty_status: '冻结待检' } }),
      lot(keeper, 'a keeper does not release', { status: 0 }, { status: 403 }),
      lot(inspector, 'released', { status: 0 }, { like: { status: 0 } }),
      lot(inspector, 'and frozen', { status: 1, reason: '复查' }),
      lot(
        inspector,
        'with a longer validity, at the most twelve months',
        { status: 0, deadline: '2027-11-21' },
        wrong('deadline'),
      ),
      lot(inspector, 'from tomorrow on', { status: 0, deadline: '2026-11-20' }, wrong('deadline')),
      lot(
        inspector,
        'inspected again',
        { status: 0, deadline: '2027-11-20' },
        { like: { deadline: '2027-11-20' } },
      ),
      lot(inspector, 'the maker gave less', { deadline: '2027-06-01' }, { like: { deadline: '2027-06-01' } }),
      lot(inspector, 'but not more', { deadline: '2027-07-01' }, wrong('deadline')),
      lot(inspector, 'so little that it is told', { deadline: '2026-12-01' }, { warns: ['STK-EXP30'] }),
      lot(keeper, 'a keeper scraps nothing', { status: 4, reason: '报废' }, { status: 403 }),
      lot(head, 'without a reason', { status: 4 }, wrong('reason')),
      lot(
        head,
        'scrapped',
        { status: 4, reason: '结块' },
        { like: { status: 4, count: 0, pretty_status: '已报废' } },
      ),
      lot(head, 'for good', { status: 0 }, refused('illegal_transition', { allowed: [] })),
      lot(head, 'and closed', { count: 1, reason: '盘点' }, refused('locked')),
      act(
        keeper,
        'what was scrapped is noted',
        ['GET', '/api/stock_movements/?inventory_detail=1&kind=scrap'],
        {
          status: 200,
          like: { results: [{ kind: 'scrap', quantity: 20, balance: 0, reason: '结块', document_uid: '' }] },
        },
      ),
    ],
    opened,
  ))

test('stock-taking sets a count with a reason and leaves a movement of the difference', () =>
  playAll(
    [
      lot(keeper, 'not by a keeper', { count: 19, reason: '盘点' }, { status: 403 }),
      lot(head, 'not without a reason', { count: 19 }, wrong('reason')),
      lot(head, 'not below zero', { count: -1, reason: '盘点' }, wrong('count')),
      lot(head, 'one pack is missing', { count: 19, reason: '盘亏' }, { like: { count: 19 } }),
      lot(head, 'the pack is lighter', { weight: 4.5, reason: '复秤' }, { like: { weight: 4.5, count: 19 } }),
      lot(
        head,
        'nothing is left',
        { count: 0, reason: '盘亏' },
        { like: { status: 2, pretty_status: '已发完' } },
      ),
      lot(head, 'it is found', { count: 2.5, reason: '找到' }, { like: { status: 0, count: 2.5 } }),
      lot(keeper, 'another room', { warehouse: 5 }, { status: 200 }),
      lot(keeper, 'but not one of steel', { warehouse: 2 }, wrong('warehouse')),
      lot(
        head,
        'its number stays',
        { material_number: 'X' },
        { status: 400, like: { code: 'read_only_field' } },
      ),
      act(keeper, 'every change is told', ['GET', '/api/stock_movements/?inventory_detail=1&stock_kind=1'], {
        status: 200,
        like: {
          results: [
            { quantity: 2.5, balance: 2.5 },
            { quantity: -19, balance: 0 },
            { quantity: 0, balance: 19, reason: '复秤' },
            { quantity: -1, balance: 19, reason: '盘亏' },
            { quantity: 20, balance: 20, reason: '期初' },
          ],
        },
      }),
      act(head, 'plates', ['POST', pieces, { ...sheet, warehouse: 2, length: 8000 }], { status: 201 }),
      act(head, 'are shorter', ['PATCH', `${pieces}1/`, { length: 7950, reason: '复尺' }], {
        status: 200,
        like: { length: 7950 },
      }),
      act(planner, 'are nested', ['PATCH', `${pieces}1/`, { nesting_diagram: 'TL-12' }], { status: 200 }),
      act(planner, 'that is all a planner does', ['PATCH', `${pieces}1/`, { warehouse: 6 }], { status: 403 }),
      act(planner, 'as it says', ['GET', `${pieces}1/?extended=1`], {
        status: 200,
        like: { nesting_diagram: 'TL-12' },
      }),
      act(head, 'rusted through', ['PATCH', `${pieces}1/`, { status: 4, reason: '锈蚀' }], { status: 200 }),
      act(
        planner,
        'nothing is cut from it any more',
        ['PATCH', `${pieces}1/`, { nesting_diagram: 'TL-13' }],
        refused('locked'),
      ),
    ],
    opened,
  ))

test('rods past their deadline are expired from midnight on, until an inspection gives them time', () =>
  playAll(
    [
      act(keeper, 'on the last day they are good', ['GET', `${lots}1/`], {
        at: '2027-03-01T23:59:59',
        status: 200,
        like: { status: 0 },
      }),
      act(keeper, 'and then no more', ['GET', `${lots}1/`], {
        at: '2027-03-02T00:00:00',
        status: 200,
        like: { status: 3 },
      }),
      act(keeper, 'also in the list', ['GET', `${lots}?status=3`], { status: 200, like: { count: 1 } }),
      lot(
        inspector,
        'no way straight back',
        { status: 0, deadline: '2027-09-01' },
        refused('illegal_transition', { allowed: [1] }),
      ),
      lot(keeper, 'a keeper does not inspect', { status: 1 }, { status: 403 }),
      lot(inspector, 'inspection begins', { status: 1 }, { like: { status: 1 } }),
      lot(
        inspector,
        'they are too old',
        { status: 0 },
        {
          status: 409,
          like: { unmet: ['deadline_valid'], detail: '不能解冻：批次有效期至 2027-03-01，已过期' },
        },
      ),
      lot(boss, 'for an administrator too', { status: 0 }, unmet('deadline_valid')),
      lot(inspector, 'nor for ever', { status: 0, deadline: null }, wrong('deadline')),
      lot(
        inspector,
        'good again',
        { status: 0, deadline: '2027-09-01' },
        { like: { status: 0, deadline: '2027-09-01' } },
      ),
      lot(inspector, 'a day is not taken away', { deadline: null }, wrong('deadline')),
      lot(keeper, 'frozen ones', { status: 1, reason: '送检' }),
      act(keeper, 'stay frozen', ['GET', `${lots}1/`], {
        at: '2027-09-02T08:00:00',
        status: 200,
        like: { status: 1 },
      }),
    ],
    opened,
  ))

test('what expired while the office was closed is expired when it opens', async () => {
  const lan = await openLan()
  await opened(lan)
  await lan.listening.close()
  await lan.office.close()
  const office = await openOffice(lan.directory, { clock: () => '2027-03-02T07:00:00' })
  const { status } = await office.file.reading.db
    .selectFrom('welding_material_inventory_details')
    .select('status')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(status).toBe(3)
  await office.close()
})

test('a movement tells what it did to the count with its sign, unit and kilograms, and of which goods', async () => {
  const lan = await openLan()
  await storesIn(lan)
  const goods = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', unit: '包' }
  const id = await stocked(lan, 'welding_material', { ...goods, weight: 5, count: 36.7 })
  const boss = await lan.as('系统管理', ['admin'])
  const done = async (path: string, body: object) =>
    expect((await boss('PATCH', path, body)).status).toBe(200)
  await done(`${lots}${id}/`, { count: 35, reason: '盘点' })
  const input = { material_mark: 'J507', specification: 'Φ4.0', apply_weight: 8 }
  const card = { ...input, sub_order_uid: '26001-1', welding_seam_uid: 'A1' }
  await done(await readyToIssue(lan, 'welding_material', card), { status: 4, actual_weight: 8 })
  await done(`${lots}${id}/`, { status: 4, reason: '受潮' })
  const gauge = { name: '样板', material_mark: '20', specification: '—', unit: '个', weight: 0, count: 2 }
  await stocked(lan, 'auxiliary_material', gauge)
  const { results } = (await boss('GET', '/api/stock_movements/?extended=1&ordering=id')).body
  const moved = { ...goods, warehouse: 1 }
  expect(results).toMatchObject([
    { kind: 'adjust', quantity: 36.7, change: 36.7, weight: 183.5, ...moved },
    { kind: 'adjust', quantity: -1.7, change: -1.7, weight: -8.5, ...moved },
    { kind: 'out', quantity: 1.6, change: -1.6, weight: -8, ...moved },
    { kind: 'scrap', quantity: 33.4, change: -33.4, weight: -167, ...moved },
    { change: 2, unit: '个', weight: null, name: '样板', warehouse: 4 },
  ])
  expect(Object.keys((await boss('GET', '/api/stock_movements/')).body.results[0])).toEqual(
    'id stock_kind inventory_detail kind quantity balance material_number document_uid user dt reason'.split(
      ' ',
    ),
  )
})

test('a stored line may hold less than nothing, a batch and a balance never; people send more than nothing', async () => {
  const lan = await openLan()
  await storesIn(lan)
  const goods = { name: '材料', material_mark: 'A', specification: 'B', weight: 2, count: 3 }
  for (const kind of kinds) await entered(lan, kind, goods)
  const stored = (sql: string) =>
    lan.office.file
      .write(
        { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.office.now() },
        async ({ statements }) => statements.run(sql, []),
      )
      .then(
        () => true,
        () => false,
      )
  const boss = await lan.as('系统管理', ['admin'])
  const wrongOf = async (path: string, body: object) => {
    const { status, body: problem } = await boss('POST', `/api/${path}/`, body)
    expect(status, path).toBe(400)
    return problem.errors.map(({ field }: { field: string }) => field)
  }
  expect(await stored('update stock_movements set balance = -1 where id = 1')).toBe(false)
  for (const kind of kinds) {
    const [line, batch] = [`${kind}_entry_details`, `${kind}_inventory_details`]
    expect(await stored(`update ${batch} set count = -1`), batch).toBe(false)
    expect(await stored(`update ${batch} set weight = -1`), batch).toBe(false)
    expect(await stored(`update ${line} set count = 0`), line).toBe(false)
    expect(await stored(`update ${line} set count = -3, weight = -2`), line).toBe(true)
    for (const count of [0, -3])
      expect(await wrongOf(line, { entry: 1, ...goods, count }), line).toContain('count')
    expect(await wrongOf(line, { entry: 1, ...goods, weight: -2 }), line).toContain('weight')
  }
  for (const [path, fields] of [
    ['board_steel_material_refund_details', ['count', 'weight']],
    ['bar_steel_material_refund_details', ['count', 'weight']],
    ['bought_in_component_refund_details', ['count']],
    ['welding_material_refund_cards', ['weight']],
  ] as const)
    for (const value of [0, -1])
      expect(await wrongOf(path, Object.fromEntries(fields.map((one) => [one, value]))), path).toEqual(
        expect.arrayContaining(fields.slice()),
      )
})
