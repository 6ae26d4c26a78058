import { expect, test } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { warehousesIn } from '../../support/api/stock_records.ts'
import { sheetArrived } from '../../support/arrived_sheet.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { orderIn } from '../../support/process_office.ts'

const people = {
  buyer: ['冯琳', 'buyer'],
  inspector: ['朱检', 'inspector'],
  keeper: ['尤红', 'keeper'],
  head: ['许库生', 'store_head'],
} as const satisfies Record<string, readonly [string, Role]>
type Who = keyof typeof people

const kinds = [
  ['welding_material', 1, 'RK-HC-2026-0001', 'H26-0001', 'kg'],
  ['steel_material', 2, 'RK-GC-2026-0001', 'B26-0001', '张'],
  ['bought_in_component', 3, 'RK-WG-2026-0001', 'W26-0001', '件'],
  ['auxiliary_material', 4, 'RK-FC-2026-0001', 'F26-0001', '个'],
] as const

function requester(lan: Lan) {
  return async (who: Who, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const [name, role] = people[who]
    const answer = await (await lan.as(name, [role]))(method, `/api/${path}`, body)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
}

test.each(kinds)(
  'goods of %s come in: submitted, inspected, stored, with number, batch and movement',
  async (kind, category, uid, number, unit) => {
    const lan = await openLan()
    const ask = requester(lan)
    await ask('head', 'POST', 'warehouses/', { name: '一号库', location: 'A区', category })
    const line = { name: '甲供料', material_mark: 'X1', specification: 'S1', weight: 2.5, count: 4 }
    const entry = await ask('buyer', 'POST', `${kind}_entries/`, { details: [line] })
    expect(entry).toMatchObject({ id: 1, uid, source: '甲供', status: 0, pretty_status: '待提交' })
    expect(entry.details).toMatchObject([{ id: 1, entry: 1, weight: 2.5, count: 4, unit }])
    const to = (who: Who, status: number) => ask(who, 'PATCH', `${kind}_entries/1/`, { status })
    expect(await to('buyer', 1)).toMatchObject({ status: 1, purchaser: '冯琳' })
    expect(await to('inspector', 2)).toMatchObject({ status: 2, inspector: '朱检' })
    expect(await to('keeper', 3)).toMatchObject({ status: 3, keeper: '尤红' })
    expect(await ask('keeper', 'GET', `${kind}_inventory_details/1/?extended=1`)).toMatchObject({
      id: 1,
      entry_detail: 1,
      weight: 2.5,
      count: 4,
      unit,
      status: 0,
      material_number: number,
      entry_dt: '2026-11-20T10:00:00+08:00',
      warehouse: 1,
    })
    const { results } = await ask('keeper', 'GET', `stock_movements/?stock_kind=${category}`)
    expect(results).toMatchObject([
      { inventory_detail: 1, kind: 'in', quantity: 4, balance: 4, document_uid: uid, user: '尤红' },
    ])
  },
)

const buyer = ['冯琳', 'buyer'] as const
const inspector = ['朱检', 'inspector'] as const
const keeper = ['尤红', 'keeper'] as const
const head = ['许库生', 'store_head'] as const
const both = ['何能', 'inspector', 'keeper', 'buyer'] as const
const planner = ['周敏', 'planner'] as const
const boss = ['系统管理', 'admin'] as const

const entries = '/api/welding_material_entries/'
const lines = '/api/welding_material_entry_details/'
const to = (by: Scenario['by'], title: string, status: number, answer: object, more: object = {}) =>
  act(by, title, ['PATCH', `${entries}1/`, { status, ...more }], { status: 200, ...answer })
const refused = (code: string, more: object = {}) => ({ status: 409, like: { code, ...more } })
const unmet = (...conditions: string[]) => refused('precondition_failed', { unmet: conditions })
const wrong = (field: string) => ({ status: 400, like: { errors: [{ field }] } })
const rods = {
  name: '焊条',
  material_mark: 'J507',
  specification: 'Φ4.0',
  weight: 5,
  count: 20,
}

test('an entry goes from draft to stock by the persons of each step, and stands still then', () =>
  playAll([
    act(planner, 'not by a planner', ['POST', entries, {}], { status: 403 }),
    act(
      buyer,
      'a misspelt key of a line',
      ['POST', entries, { details: [{ ...rods, colour: 1 }] }],
      wrong('details.0.colour'),
    ),
    act(
      buyer,
      'of nothing',
      ['POST', entries, { details: [{ ...rods, count: 0 }] }],
      wrong('details.0.count'),
    ),
    act(
      buyer,
      'without a grade',
      ['POST', entries, { details: [{ ...rods, material_mark: '' }] }],
      wrong('details.0.material_mark'),
    ),
    act(keeper, 'empty, by the keeper', ['POST', entries, { remark: '甲供焊材' }], {
      status: 201,
      body: {
        id: 1,
        uid: 'RK-HC-2026-0001',
        bidding_sheet: null,
        source: '甲供',
        create_dt: '2026-11-20T10:00:00+08:00',
        purchaser: '',
        inspector: '',
        keeper: '',
        status: 0,
        pretty_status: '待提交',
        details: [],
      },
    }),
    act(keeper, 'a number once', ['POST', entries, { uid: 'RK-HC-2026-0001' }], refused('duplicate')),
    to(buyer, 'without lines', 1, unmet('has_details')),
    to(boss, 'not even by an administrator', 1, unmet('has_details')),
    act(buyer, 'a line of no document', ['POST', lines, rods], wrong('entry')),
    act(buyer, 'a line', ['POST', lines, { entry: 1, ...rods }], {
      status: 201,
      body: {
        id: 1,
        entry: 1,
        procurement_material: null,
        weight: 5,
        count: 20,
        unit: 'kg',
        factory: '',
        remark: '',
        production_dt: null,
      },
    }),
    to(keeper, 'a keeper does not submit', 1, { status: 403 }),
    to(buyer, 'nothing is skipped', 2, refused('illegal_transition', { from: 0, to: 2, allowed: [1, 9] })),
    to(keeper, 'a keeper has no step yet', 3, refused('illegal_transition', { allowed: [] })),
    to(buyer, 'electrodes need their day', 1, unmet('dated')),
    to(boss, 'an administrator is told', 1, { warns: ['PRE'] }),
    to(boss, 'and takes it back', 0, {}),
    act(buyer, 'the day of their making', ['PATCH', `${lines}1/`, { production_dt: '2026-08-31' }], {
      status: 200,
      like: { production_dt: '2026-08-31T00:00:00+08:00' },
    }),
    act(both, 'with more decimals than are kept', ['PATCH', `${lines}1/`, { weight: 5.00004 }], {
      status: 200,
      like: { weight: 5 },
      warns: [],
    }),
    to(both, 'submitted', 1, { like: { purchaser: '何能', pretty_status: '待检验' } }),
    to(both, 'the same again is nothing', 1, { like: { status: 1 } }),
    act(buyer, 'what was submitted stands', ['PATCH', `${lines}1/`, { count: 21 }], refused('locked')),
    act(buyer, 'and so does its document', ['PATCH', `${entries}1/`, { source: '调拨' }], refused('locked')),
    act(buyer, 'no further line', ['POST', lines, { entry: 1, ...rods }], refused('locked')),
    act(
      keeper,
      'its heat is learnt later',
      ['PATCH', `${lines}1/`, { batch_number: '26B', certificate_no: 'Z1' }],
      {
        status: 200,
      },
    ),
    to(both, 'the purchaser does not inspect', 2, { status: 403, like: { code: 'separation_of_duty' } }),
    to(inspector, 'a rejection has a reason', 8, wrong('reason')),
    to(inspector, 'passed', 2, { like: { inspector: '朱检', status: 2 } }),
    to(keeper, 'sent back with a reason alone', 1, wrong('reason')),
    to(keeper, 'sent back', 1, { like: { inspector: '', status: 1 } }, { reason: '数量不符' }),
    act(inspector, 'it tells why', ['GET', `${entries}1/?extended=1`], {
      status: 200,
      like: { return_reason: '数量不符', remark: '甲供焊材' },
    }),
    to(inspector, 'passed again', 2, {}),
    to(keeper, 'there is no warehouse', 3, unmet('warehouse')),
    act(head, 'one of steel', ['POST', '/api/warehouses/', { name: '钢材库', category: 2 }], { status: 201 }),
    act(keeper, 'which holds no rods', ['PATCH', `${lines}1/`, { warehouse: 1 }], wrong('warehouse')),
    to(boss, 'not even by an administrator', 3, unmet('warehouse')),
    act(head, 'one of rods', ['POST', '/api/warehouses/', { name: '焊材库', category: 1 }], { status: 201 }),
    act(keeper, 'is taken', ['PATCH', `${lines}1/`, { warehouse: 2 }], { status: 200 }),
    act(
      head,
      'and holds rods from now on',
      ['PATCH', '/api/warehouses/2/', { category: 2 }],
      refused('in_use'),
    ),
    to(['朱检', 'inspector', 'keeper'], 'the inspector does not store', 3, { status: 403 }),
    to(keeper, 'stored', 3, { like: { status: 3, keeper: '尤红', pretty_status: '已入库' } }),
    to(keeper, 'stored once', 3, { like: { status: 3 } }),
    act(keeper, 'in stock', ['GET', '/api/welding_material_inventory_details/?extended=1'], {
      status: 200,
      like: {
        count: 1,
        results: [
          {
            entry_detail: 1,
            weight: 5,
            count: 20,
            deadline: '2028-08-31',
            material_number: 'H26-0001',
            batch_number: '26B',
          },
        ],
      },
    }),
    to(buyer, 'it is at its end', 0, refused('illegal_transition', { allowed: [] })),
    act(keeper, 'and closed', ['PATCH', `${lines}1/`, { batch_number: '26C' }], refused('locked')),
    act(keeper, 'but for its remark', ['PATCH', `${entries}1/`, { remark: '三包破损' }], { status: 200 }),
  ]))

test('what the inspector rejects goes back to the supplier; a draft may be cancelled', () =>
  playAll(
    [
      act(buyer, 'rods', ['POST', entries, { details: [{ ...rods, production_dt: '2026-08-31' }] }], {
        status: 201,
      }),
      to(buyer, 'submitted', 1, {}),
      to(buyer, 'withdrawn', 0, {}),
      to(buyer, 'and again', 1, {}),
      to(inspector, 'rejected', 8, { like: { pretty_status: '检验不合格' } }, { reason: '药皮开裂' }),
      to(buyer, 'for good', 0, refused('illegal_transition', { allowed: [] })),
      act(buyer, 'another', ['POST', entries, {}], { status: 201, like: { id: 2 } }),
      act(buyer, 'cancelled', ['PATCH', `${entries}2/`, { status: 9 }], {
        status: 200,
        like: { pretty_status: '已作废' },
      }),
      act(buyer, 'and closed', ['PATCH', `${entries}2/`, { source: '调拨' }], refused('locked')),
      act(keeper, 'nothing came of either', ['GET', '/api/stock_movements/'], {
        status: 200,
        like: { count: 0 },
      }),
    ],
    warehousesIn,
  ))

test('entries of all kinds share one sequence of ids; the PATCH of a bought-in one is published under the welding path', () =>
  playAll(
    [
      act(buyer, 'welding', ['POST', '/api/welding_material_entries/', {}], { status: 201, like: { id: 1 } }),
      act(buyer, 'steel', ['POST', '/api/steel_material_entries/', {}], { status: 201, like: { id: 2 } }),
      act(buyer, 'bought in', ['POST', '/api/bought_in_component_entries/', {}], {
        status: 201,
        like: { id: 3 },
      }),
      act(buyer, 'auxiliary', ['POST', '/api/auxiliary_material_entries/', {}], {
        status: 201,
        like: { id: 4 },
      }),
      act(buyer, 'bought in, as published', ['PATCH', `${entries}3/`, { source: '调拨' }], {
        status: 200,
        like: { id: 3, uid: 'RK-WG-2026-0001', source: '调拨' },
      }),
      act(
        buyer,
        'and by its own name',
        ['PATCH', '/api/bought_in_component_entries/3/', { source: 'surplus' }],
        {
          status: 200,
          like: { source: '盘盈' },
        },
      ),
      act(buyer, 'a welding one', ['PATCH', `${entries}1/`, { source: '赠送' }], {
        status: 200,
        like: { uid: 'RK-HC-2026-0001', source: '赠送' },
        warns: ['CODE-UNKNOWN'],
      }),
      act(buyer, 'no steel', ['PATCH', `${entries}2/`, { source: '调拨' }], { status: 404 }),
      act(buyer, 'no auxiliary', ['PATCH', `${entries}4/`, { source: '调拨' }], { status: 404 }),
      act(buyer, 'and it reads welding alone', ['GET', `${entries}3/`], { status: 404 }),
      act(buyer, 'its origin is found by a part', ['GET', '/api/bought_in_component_entries/?source=盘'], {
        status: 200,
        like: { count: 1 },
      }),
      act(buyer, 'by its identifier', ['GET', '/api/bought_in_component_entries/?source=surplus'], {
        status: 200,
        like: { count: 1 },
      }),
      act(buyer, 'by its number', ['GET', '/api/bought_in_component_entries/?uid=rk-wg-2026-0001&status=0'], {
        status: 200,
        like: { count: 1 },
      }),
      act(buyer, 'of another day there is none', ['GET', `${entries}?create_dt_start=2026-11-21`], {
        status: 200,
        like: { count: 0 },
      }),
    ],
    warehousesIn,
  ))

const steel = (more: object) => ({
  name: '料',
  material_mark: 'X1',
  specification: 'S1',
  weight: 1,
  count: 1,
  ...more,
})

test('a line of a draft is taken out again; the source follows the sheet until somebody says it', () =>
  playAll(
    [
      act(buyer, 'two lots', ['POST', entries, { details: [rods, rods] }], {
        status: 201,
        like: { source: '甲供' },
      }),
      act(inspector, 'not by an inspector', ['DELETE', `${lines}1/`], { status: 403 }),
      act(buyer, 'one is taken out', ['DELETE', `${lines}1/`], { status: 204 }),
      act(buyer, 'the other stays', ['GET', `${entries}1/`], { status: 200, like: { details: [{ id: 2 }] } }),
      act(
        boss,
        'the route of its sheet',
        ['PATCH', '/api/bidding_sheets/1/', { status: 1, reason: '补选' }],
        { status: 200 },
      ),
      act(buyer, 'is parity', ['PATCH', '/api/bidding_sheets/1/', { category: 2 }], { status: 200 }),
      act(buyer, 'and so is its source', ['PATCH', `${entries}1/`, { bidding_sheet: 1 }], {
        status: 200,
        like: { source: '比价采购', bidding_sheet: 1 },
      }),
      act(buyer, 'somebody says it', ['PATCH', `${entries}1/`, { source: '调拨' }], { status: 200 }),
      act(buyer, 'and it stays', ['PATCH', `${entries}1/`, { bidding_sheet: null }], {
        status: 200,
        like: { source: '调拨' },
      }),
      to(boss, 'submitted', 1, {}),
      act(buyer, 'nothing is taken out any more', ['DELETE', `${lines}2/`], refused('locked')),
    ],
    arrived,
  ))

test('nobody says the type of an entry: it is that of its first line, and of the next one when that is taken out', () =>
  playAll(
    [
      act(
        buyer,
        'pipes',
        [
          'POST',
          '/api/steel_material_entries/?extended=1',
          { details: [steel({ material_mark: '20#' }), steel({ material_mark: 'Q345R' })] },
        ],
        {
          status: 201,
          like: { steel_type: 2, pretty_steel_type: '型材' },
        },
      ),
      act(buyer, 'counted in lengths', ['GET', '/api/steel_material_entry_details/1/?extended=1'], {
        status: 200,
        like: { material_mark: '20', unit: '根', category: '管材' },
      }),
      act(buyer, 'nothing yet', ['POST', '/api/steel_material_entries/?extended=1', {}], {
        status: 201,
        like: { steel_type: 1 },
      }),
      act(
        buyer,
        'a forging',
        ['POST', '/api/steel_material_entry_details/', { entry: 2, ...steel({ material_mark: '16MnIII' }) }],
        {
          status: 201,
          like: { unit: '件' },
        },
      ),
      act(buyer, 'makes it bars', ['GET', '/api/steel_material_entries/'], {
        status: 200,
        like: { results: [{ id: 2, steel_type: 2 }, { id: 1 }] },
      }),
      act(buyer, 'the pipes are not brought', ['DELETE', '/api/steel_material_entry_details/1/'], {
        status: 204,
      }),
      act(buyer, 'plates are left', ['GET', '/api/steel_material_entries/1/?extended=1'], {
        status: 200,
        like: { pretty_steel_type: '板材', details: [{ id: 2 }] },
      }),
      act(buyer, 'nor are they twice', ['DELETE', '/api/steel_material_entry_details/1/'], { status: 404 }),
      act(
        buyer,
        'unless it is said',
        [
          'POST',
          '/api/steel_material_entries/?extended=1',
          { steel_type: '板材', details: [steel({ material_mark: '20' })] },
        ],
        {
          status: 201,
          like: { steel_type: 1 },
        },
      ),
      act(
        buyer,
        'no other',
        ['POST', '/api/steel_material_entries/', { steel_type: 3 }],
        wrong('steel_type'),
      ),
      act(
        buyer,
        'steel is kept by pieces',
        ['POST', '/api/steel_material_entries/', { details: [steel({ count: 1.5 })] }],
        wrong('details.0.count'),
      ),
      act(
        buyer,
        'gaskets',
        [
          'POST',
          '/api/bought_in_component_entries/?extended=1',
          { details: [steel({ material_mark: '石墨缠绕垫' })] },
        ],
        {
          status: 201,
          like: { category: 1 },
        },
      ),
      act(
        buyer,
        'unknown parts',
        ['POST', '/api/bought_in_component_entries/?extended=1', { details: [steel({})] }],
        {
          status: 201,
          like: { category: 2 },
        },
      ),
      act(buyer, 'found by it', ['GET', '/api/bought_in_component_entries/?category=1'], {
        status: 200,
        like: { count: 1 },
      }),
      act(buyer, 'without its gaskets', ['DELETE', '/api/bought_in_component_entry_details/1/'], {
        status: 204,
      }),
      act(buyer, 'it is of purchased parts', ['GET', '/api/bought_in_component_entries/?category=2'], {
        status: 200,
        like: { count: 2 },
      }),
    ],
    warehousesIn,
  ))

/** A sheet in arrival inspection: materials 1 and 2 of its order, 3 merged into 1. */
async function arrived(lan: Lan): Promise<void> {
  await warehousesIn(lan)
  const { id } = await lan.as('冯琳', ['buyer'])
  const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
  await lan.office.file.write(writing, (access) => sheetArrived(access, id))
}
const plates = '/api/steel_material_entries/'
const plate = (procurement_material: number, count: number, more: object = {}) => ({
  procurement_material,
  weight: 1256,
  count,
  ...more,
})
const step = (by: Scenario['by'], title: string, id: number, status: number, answer: object = {}) =>
  act(by, title, ['PATCH', `${plates}${id}/`, { status }], { status: 200, ...answer })
async function passed(lan: Lan, material: number): Promise<void> {
  const admin = await lan.as('系统管理', ['admin'])
  const all = { material_confirm: true, soft_confirm: true, inspection_confirm: true, passed: true }
  await admin('POST', '/api/arrival_inspections/', { material, ...all })
}

test('goods of a sheet are stored when they have arrived and passed; what is required finishes its material', async () =>
  playAll(
    [
      act(
        buyer,
        'merged material is received by the one it is merged into',
        ['POST', plates, { bidding_sheet: 1, details: [plate(3, 1)] }],
        wrong('details.0.procurement_material'),
      ),
      act(
        buyer,
        'described by what was bought',
        ['POST', `${plates}?extended=1`, { bidding_sheet: 1, details: [plate(1, 2), plate(1, 1)] }],
        {
          status: 201,
          like: { source: '甲供', steel_type: 1, bidding_sheet: 1 },
          warns: [],
        },
      ),
      act(buyer, 'name, size and grade', ['GET', '/api/steel_material_entry_details/1/?extended=1'], {
        status: 200,
        like: { name: '筒体板', specification: 'δ10×2000×8000', material_mark: 'Q345R', unit: '张' },
      }),
      step(buyer, 'submitted', 1, 1),
      step(inspector, 'not passed on arrival', 1, 2, unmet('inspection_passed')),
      act(
        boss,
        'passed on arrival',
        [
          'POST',
          '/api/arrival_inspections/',
          {
            material: '1',
            material_confirm: true,
            soft_confirm: true,
            inspection_confirm: true,
            passed: true,
          },
        ],
        { status: 201 },
      ),
      step(inspector, 'passed', 1, 2),
      step(keeper, 'stored', 1, 3),
      act(
        keeper,
        'finished, and the merged one with it',
        ['GET', '/api/procurement_materials/?finished=true'],
        {
          status: 200,
          like: { results: [{ id: '1', material_number: 'B26-0001' }, { id: '3' }] },
        },
      ),
      act(keeper, 'each line has its number', ['GET', '/api/steel_material_inventory_details/?extended=1'], {
        status: 200,
        like: {
          results: [
            { count: 2, material_number: 'B26-0001', warehouse: 2, refund_times: 0, category: '板材' },
            { count: 1, material_number: 'B26-0002' },
          ],
        },
      }),
      act(
        keeper,
        'the sheet is not in the store yet',
        ['PATCH', '/api/bidding_sheets/1/', { status: 8 }],
        refused('illegal_transition'),
      ),
      act(buyer, 'of another order', ['POST', '/api/purchase_orders/', { uid: 'DG-9' }], { status: 201 }),
      act(
        buyer,
        'a material',
        [
          'POST',
          '/api/procurement_materials/',
          {
            inventory_type: 1,
            purchase_order: 'DG-9',
            name: '板',
            material_mark: 'Q235B',
            specification: 'δ8',
          },
        ],
        {
          status: 201,
        },
      ),
      act(buyer, 'is told', ['POST', plates, { bidding_sheet: 1, details: [plate(4, 1)] }], {
        status: 201,
        warns: ['ENT-ORDER'],
      }),
      act(buyer, 'without the sheet nothing is odd', ['PATCH', `${plates}2/`, { bidding_sheet: null }], {
        status: 200,
        warns: [],
      }),
      act(buyer, 'and is told again', ['PATCH', `${plates}2/`, { bidding_sheet: 1 }], {
        status: 200,
        warns: ['ENT-ORDER'],
      }),
      act(
        boss,
        'a sheet that goes back',
        ['PATCH', '/api/bidding_sheets/1/', { status: 5, reason: '重新到货' }],
        { status: 200 },
      ),
      step(buyer, 'has not arrived', 2, 1, unmet('arrived')),
    ],
    arrived,
  ))

test('a line that was given another material says what that is, but for what somebody wrote', async () => {
  const lan = await openLan()
  await warehousesIn(lan)
  const ask = requester(lan)
  for (const bought of [
    { name: '筒体板', specification: 'δ12×2000×8000', material_mark: 'Q345R', category: '板材' },
    { name: '接管', specification: 'Φ89×6', material_mark: '20', category: '管材' },
  ])
    await ask('buyer', 'POST', 'procurement_materials/', { inventory_type: 1, ...bought })
  await ask('buyer', 'POST', 'steel_material_entries/', {
    details: [plate(1, 1), plate(1, 1, { name: '管板', specification: 'δ60×Φ900' })],
  })
  const other = (line: number) =>
    ask('buyer', 'PATCH', `steel_material_entry_details/${line}/?extended=1`, { procurement_material: 2 })
  expect(await other(1)).toMatchObject({
    name: '接管',
    specification: 'Φ89×6',
    material_mark: '20',
    unit: '根',
    category: '管材',
  })
  expect(await other(2)).toMatchObject({ name: '管板', specification: 'δ60×Φ900', material_mark: '20' })
})

test('a line has its own number: as given, else that of its material, else the next one that is free', async () => {
  const lan = await openLan()
  await arrived(lan)
  const ask = requester(lan)
  const bought = await ask('buyer', 'PATCH', 'procurement_materials/1/', {
    material_number: 'B26-0002',
    batch_number: 'L7',
  })
  expect(bought).toMatchObject({ material_number: 'B26-0002', batch_number: 'L7' })
  await passed(lan, 1)
  // What a cancelled document says is free again.
  const cancelled = plate(1, 1, { material_number: 'B26-0002', batch_number: 'L7' })
  await ask('buyer', 'POST', 'steel_material_entries/', { details: [cancelled] })
  await ask('buyer', 'PATCH', 'steel_material_entries/1/', { status: 9 })
  const line = plate(1, 1, { material_number: 'B26-0001', batch_number: 'L8' })
  const own = { name: '板', material_mark: 'Q345R', specification: 'δ8', weight: 1, count: 1 }
  await ask('buyer', 'POST', 'steel_material_entries/', {
    details: [line, plate(1, 1), plate(1, 1), own, { ...own, material_mark: '20' }],
  })
  for (const [who, status] of [
    ['buyer', 1],
    ['inspector', 2],
    ['keeper', 3],
  ] as const)
    await ask(who, 'PATCH', 'steel_material_entries/2/', { status })
  const { results } = await ask('keeper', 'GET', 'steel_material_inventory_details/?extended=1')
  expect(
    results.map(
      ({ material_number, batch_number }: Record<string, string>) => `${material_number} ${batch_number}`,
    ),
  ).toEqual(['B26-0001 L8', 'B26-0002 L7', 'B26-0003 ', 'B26-0004 ', 'G26-0001 '])
})

test('material that a document brings is merged into no other until that document is cancelled', async () => {
  const lan = await openLan()
  await warehousesIn(lan)
  const ask = requester(lan)
  const buyer = await lan.as('冯琳', ['buyer'])
  const bought = { inventory_type: 1, material_mark: 'Q345R', specification: 'δ12', purchase_order: 'DG-1' }
  for (const name of ['筒体板', '封头板'])
    await ask('buyer', 'POST', 'procurement_materials/', { ...bought, name })
  const merge = () => buyer('PATCH', '/api/procurement_materials/2/', { merged_material: '1' })
  await ask('buyer', 'POST', 'steel_material_entries/', { details: [plate(2, 1)] })
  const refused = await merge()
  expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'merged_material' }] })
  expect(refused.body.detail).toContain('RK-GC-2026-0001')
  await ask('buyer', 'PATCH', 'steel_material_entries/1/', { status: 9 })
  expect((await merge()).body).toMatchObject({ merged_material: '1' })
})

test('a consumable is good from the day it was made, or was stored, for the time of its grade', async () => {
  const lan = await openLan()
  await warehousesIn(lan)
  const ask = requester(lan)
  const planning = await lan.as('郑焊生', ['welding_engineer'])
  for (const [name, category] of [
    ['YJ502', '焊丝'],
    ['309L', '焊带'],
  ])
    await planning('POST', '/api/materials/', { name, category })
  const good = [
    ['J507', '2024-12-01', '2026-12-01'],
    ['J507', '2024-10-31', '2026-10-31'],
    ['J422', '2026-02-28 15:30', '2028-02-28'],
    ['HJ431', '2026-08-31', '2027-08-31'],
    ['YJ502', '2024-02-29', '2025-02-28'],
    ['309L', '2026-11-01', '2028-11-01'],
    ['ER50-6', null, '2028-11-20'],
    ['H10Mn2', '2026-06-30', '2028-06-30'],
    ['X-7', '2026-06-30', '2027-06-30'],
  ] as const
  const details = good.map(([material_mark, production_dt]) => ({ ...rods, material_mark, production_dt }))
  await ask('buyer', 'POST', 'welding_material_entries/', { details })
  await ask('buyer', 'PATCH', 'welding_material_entries/1/', { status: 1 })
  await ask('inspector', 'PATCH', 'welding_material_entries/1/', { status: 2 })
  const as = await lan.as('尤红', ['keeper'])
  const stored = await as('PATCH', '/api/welding_material_entries/1/', { status: 3 })
  expect(stored.headers.get('x-warnings')).toBe('STK-EXP30')
  const { results } = await ask('keeper', 'GET', 'welding_material_inventory_details/?extended=1')
  expect(results.map((lot: Record<string, string>) => [lot['material_mark'], lot['deadline']])).toEqual(
    good.map(([mark, , deadline]) => [mark, deadline]),
  )
  expect(results.map((lot: { status: number }) => lot.status)).toEqual([0, 3, 0, 0, 3, 0, 0, 0, 0])
})

test('what was bought for a work order bears its number, also when that is corrected', async () => {
  const lan = await openLan()
  await warehousesIn(lan)
  await orderIn(lan)
  const ask = requester(lan)
  const bought = {
    inventory_type: 6,
    sub_order: '26001-2',
    name: '法兰',
    material_mark: '20Ⅱ',
    specification: 'DN80',
    category: '法兰',
  }
  await ask('buyer', 'POST', 'procurement_materials/', bought)
  await passed(lan, 1)
  const entry = await ask('buyer', 'POST', 'bought_in_component_entries/?extended=1', {
    details: [{ procurement_material: 1, count: 2 }],
  })
  expect(entry).toMatchObject({ category: 1, details: [{ unit: '件', weight: 0 }] })
  for (const [who, status] of [
    ['buyer', 1],
    ['inspector', 2],
    ['keeper', 3],
  ] as const)
    await ask(who, 'PATCH', 'bought_in_component_entries/1/', { status })
  const tied = async () => {
    const of = { ...(await ask('keeper', 'GET', 'bought_in_component_inventory_details/1/?extended=1')) }
    return [of.work_order_uid, of.sub_order, of.category, of.drawing_number]
  }
  expect(await tied()).toEqual(['26001', 2, '法兰', ''])
  const sales = await lan.as('孙丽', ['sales'])
  expect((await sales('PATCH', '/api/work_orders/1/', { uid: '26009' })).status).toBe(200)
  expect(await tied()).toEqual(['26009', 2, '法兰', ''])
  // Its unit cannot go while goods lie in the store for it.
  const shrunk = await (await lan.as('钱晓峰', ['sales_head']))('PATCH', '/api/work_orders/1/', { count: 1 })
  expect(shrunk).toMatchObject({ status: 409, body: { code: 'in_use' } })
  // Nothing says how many are required: it is finished by hand.
  expect(await ask('keeper', 'GET', 'procurement_materials/1/?extended=1')).toMatchObject({
    finished: false,
    stored_count: 2,
    material_number: 'W26-0001',
  })
})

const words = { name: '甲', material_mark: 'X1', specification: 'S1', drawing_number: 'T1' }
/** What a line of each kind lacks when it says all but these, and the fields that the office asks for. */
const lacking = [
  ['welding_material', ['name'], ['name']],
  ['welding_material', ['material_mark', 'specification'], ['material_mark', 'specification']],
  ['steel_material', ['material_mark'], ['material_mark']],
  ['bought_in_component', ['name'], ['name']],
  ['bought_in_component', ['specification', 'drawing_number'], ['specification']],
  ['bought_in_component', ['material_mark', 'specification'], []],
  ['bought_in_component', ['material_mark', 'drawing_number'], []],
  ['auxiliary_material', ['name'], ['name']],
  ['auxiliary_material', ['material_mark', 'specification', 'drawing_number'], []],
] as const

test.each(lacking)(
  'goods of %s without %j are asked for %j, as lines and as opening stock',
  async (kind, without, asked) => {
    const lan = await openLan()
    await warehousesIn(lan)
    const fields = Object.fromEntries(
      Object.entries(words).filter(([name]) => !without.some((one) => one === name)),
    )
    const goods = { ...fields, weight: 1, count: 10 }
    const ask = await lan.as(both[0], ['inspector', 'keeper', 'buyer'])
    const keep = await lan.as(head[0], ['store_head'])
    const { body: entry } = await ask('POST', `/api/${kind}_entries/`, {})
    const steel = kind === 'steel_material' ? { warehouse: 2 } : {}
    for (const answer of [
      await ask('POST', `/api/${kind}_entry_details/`, { entry: entry.id, ...goods }),
      await keep('POST', `/api/${kind}_inventory_details/`, { ...goods, ...steel }),
    ]) {
      expect(answer.status, answer.text).toBe(asked.length === 0 ? 201 : 400)
      if (asked.length > 0) expect(answer.body.errors).toMatchObject(asked.map((field) => ({ field })))
    }
  },
)

test('a grinding disc comes in without a grade, is corrected and drawn by its name and size', () =>
  playAll([
    act(head, 'a room', ['POST', '/api/warehouses/', { name: '辅材库', category: 4 }], { status: 201 }),
    act(keeper, 'a document', ['POST', '/api/auxiliary_material_entries/', {}], { status: 201 }),
    act(
      keeper,
      'its line',
      ['POST', discs, { entry: 1, name: '砂轮片', specification: 'Φ150', count: 50, unit: '片' }],
      { status: 201, warns: [] },
    ),
    act(keeper, 'not without a name', ['PATCH', `${discs}1/`, { name: ' ' }], wrong('name')),
    act(keeper, 'of another size', ['PATCH', `${discs}1/`, { specification: 'Φ125' }], { status: 200 }),
    ...[1, 2, 3].map((status) =>
      act(boss, `to ${status}`, ['PATCH', '/api/auxiliary_material_entries/1/', { status }], { status: 200 }),
    ),
    act(keeper, 'in stock', ['GET', '/api/auxiliary_material_inventory_details/1/?extended=1'], {
      status: 200,
      like: { name: '砂轮片', material_mark: '', specification: 'Φ125', count: 50 },
    }),
  ]))
const discs = '/api/auxiliary_material_entry_details/'

test('a line whose grade nobody knew keeps it blank while something else of it is changed', () =>
  playAll([
    act(head, 'a room', ['POST', '/api/warehouses/', { name: '钢材库', category: 2 }], { status: 201 }),
    act(
      boss,
      'bought without a grade',
      ['POST', '/api/procurement_materials/', { inventory_type: 1, name: '垫板', specification: 'δ6' }],
      { status: 201 },
    ),
    act(
      buyer,
      'it comes in',
      [
        'POST',
        '/api/steel_material_entries/',
        { details: [{ procurement_material: 1, weight: 9, count: 2 }] },
      ],
      { status: 201 },
    ),
    act(
      buyer,
      'as goods of the client it says its grade',
      ['PATCH', `${steelLines}1/`, { procurement_material: null }],
      wrong('material_mark'),
    ),
    act(buyer, 'its size is corrected', ['PATCH', `${steelLines}1/`, { specification: 'δ8' }], {
      status: 200,
    }),
    ...[1, 2, 3].map((status) =>
      act(boss, `to ${status}`, ['PATCH', '/api/steel_material_entries/1/', { status }], { status: 200 }),
    ),
    act(
      keeper,
      'and lies in stock as what it is',
      ['GET', '/api/steel_material_inventory_details/1/?extended=1'],
      {
        status: 200,
        like: { name: '垫板', material_mark: '', specification: 'δ8' },
      },
    ),
  ]))
const steelLines = '/api/steel_material_entry_details/'
