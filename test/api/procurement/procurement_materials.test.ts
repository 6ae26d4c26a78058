import { test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import type { Lan } from '../../support/lan_office.ts'
import { partsIn } from '../../support/process_office.ts'

const buyer = ['冯琳', 'buyer'] as const
const chief = ['陈卫东', 'purchase_chief'] as const
const head = ['王建国', 'purchase_head'] as const
const clerk = ['蒋芳', 'quota_clerk'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const orders = '/api/purchase_orders/'
const materials = '/api/procurement_materials/'
const first = 'DG-2026-0001'

const locked = { status: 409, like: { code: 'locked' } }
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})
const refused = (field: string) => ({ status: 400, like: { errors: [{ field }] } })
const change = (by: Scenario['by'], title: string, id: number, body: object, answer: Answer) =>
  act(by, title, ['PATCH', `${materials}${id}/`, body], answer)
const shows = (title: string, id: number, like: object) =>
  act(keeper, title, ['GET', `${materials}${id}/?extended=1`], { status: 200, like })

const orderCreated = act(buyer, 'an order', ['POST', orders, { work_order: '26001', category: 1 }], {
  status: 201,
})
const forStock = act(buyer, 'an order for stock', ['POST', orders, { category: 1 }], { status: 201 })
const approved: readonly Scenario[] = [
  act(buyer, 'submitted', ['PATCH', `${orders}1/`, { status: 1 }], { status: 200 }),
  act(chief, 'audited', ['PATCH', `${orders}1/`, { status: 2 }], { status: 200 }),
  act(head, 'approved', ['PATCH', `${orders}1/`, { status: 3 }], { status: 200 }),
]

/** The parts of 26001 with the list of auxiliary material (3) written and reviewed, and the flange of ticket 4 bought (6). */
async function quotasIn(lan: Lan): Promise<void> {
  await partsIn(lan)
  const as = await lan.as(clerk[0], [clerk[1]])
  await as('POST', '/api/quota_lists/3/generate/', {})
  await as('POST', '/api/quota_lists/1/generate/', {})
  await as('POST', '/api/bought_in_items/', { quota_list: 6, work_order_uid: '26001', ticket_number: 4 })
  const checker = await lan.as('吴海涛', ['process_checker'])
  for (const list of [3, 6]) {
    await as('PATCH', `/api/quota_lists/${list}/`, { writer: as.id })
    await checker('PATCH', `/api/quota_lists/${list}/`, { reviewer: checker.id })
  }
}
const collects = (by: Scenario['by'], title: string, body: object, answer: Answer) =>
  act(by, title, ['POST', `${orders}1/collect/`, body], answer)

test('an order collects the items of a reviewed quota list for each unit', () =>
  playAll(
    [
      orderCreated,
      collects(keeper, 'not by a keeper', { quota_list: 6 }, { status: 403 }),
      collects(buyer, 'a list that nobody reviewed', { quota_list: 1 }, unmet('reviewed')),
      collects(buyer, 'a list that is not there', { quota_list: 99 }, refused('quota_list')),
      collects(
        buyer,
        'a unit that is not there',
        { quota_list: 6, sub_orders: ['26001-3'] },
        refused('sub_orders'),
      ),
      collects(buyer, 'the flange for both units', { quota_list: 6 }, { status: 200 }),
      act(keeper, 'listed with six fields', ['GET', `${materials}?purchase_order=${first}`], {
        status: 200,
        body: {
          count: 2,
          next: null,
          previous: null,
          results: ['1', '2'].map((id) => ({
            id,
            material_number: '',
            purchase_order: first,
            category: '其他外购件',
            finished: false,
            add_to_detail: true,
          })),
        },
      }),
      shows('of the part of ticket 4', 1, {
        process_material: '4',
        sub_order: '1',
        inventory_type: 6,
        name: '法兰DN150',
        material_mark: '16MnⅢ',
        specification: 'WN150-1.6 RF',
        drawing_number: 'E26001-01-3',
        required_count: 2,
        required_weight: 16.2,
        unit: '件',
      }),
      collects(
        buyer,
        'oxygen and its like for the second unit',
        { quota_list: 3, sub_orders: ['26001-2'] },
        {
          status: 200,
        },
      ),
      shows('with the unit it is counted in', 3, {
        process_material: '',
        sub_order: '2',
        inventory_type: 3,
        category: '其他辅材',
        required_count: 4.29,
        unit: '瓶',
      }),
      collects(
        boss,
        'an admin collects what is not reviewed',
        { quota_list: 1, sub_orders: [1] },
        {
          status: 200,
          warns: ['PRE'],
        },
      ),
      ...approved,
      collects(buyer, 'not once the order stands', { quota_list: 6 }, unmet('order_drafting')),
    ],
    quotasIn,
  ))

test('an order without a kind is of that of the first list collected for it, and keeps it', () => {
  const kind = (title: string, category: number) =>
    act(keeper, title, ['GET', `${orders}1/`], { status: 200, like: { category } })
  return playAll(
    [
      act(buyer, 'an order', ['POST', orders, { work_order: '26001' }], {
        status: 201,
        like: { category: 0 },
      }),
      collects(buyer, 'what is bought in', { quota_list: 6 }, { status: 200, like: { category: 2 } }),
      kind('stays', 2),
      collects(buyer, 'auxiliary material too', { quota_list: 3 }, { status: 200 }),
      kind('and is what it was', 2),
    ],
    quotasIn,
  )
})

test('a material made by hand takes from its part and its table what it does not say itself', () =>
  playAll(
    [
      act(keeper, 'not by a keeper', ['POST', materials, { inventory_type: 1 }], { status: 403 }),
      act(buyer, 'a table is needed', ['POST', materials, {}], refused('inventory_type')),
      act(
        buyer,
        'as published',
        ['POST', materials, { sub_order: '26001-2', inventory_type: 5, finished: true, add_to_detail: true }],
        {
          status: 201,
          body: {
            id: '1',
            process_material: '',
            merged_material: '',
            purchase_order: '',
            sub_order: '2',
            inventory_type: 5,
            batch_number: '',
            material_number: '',
            delivery_dt: '',
            category: '锻件',
            finished: true,
            add_to_detail: true,
          },
        },
      ),
      ...(
        [
          [1, '板材'],
          [2, '焊条'],
          [3, '其他辅材'],
          [4, '外协件'],
          [6, '其他外购件'],
        ] as const
      ).map(([inventory_type, category]) =>
        act(buyer, `table ${inventory_type}`, ['POST', materials, { inventory_type }], {
          status: 201,
          like: { category },
        }),
      ),
      act(
        buyer,
        'of a part, under its own name',
        ['POST', `${materials}?extended=1`, { inventory_type: 1, process_material: '2', name: '壳体' }],
        {
          status: 201,
          like: {
            id: '7',
            name: '壳体',
            material_mark: 'Q345R',
            specification: 'δ10×DN600 L=4440',
            drawing_number: 'E26001-01-1',
            unit: '件',
          },
        },
      ),
      change(buyer, 'a part named later', 2, { process_material: '4' }, { status: 200 }),
      shows('describes what was blank', 2, { name: '法兰DN150', material_mark: '16MnⅢ' }),
      change(
        buyer,
        'an unknown part is kept',
        3,
        { process_material: 'X-1' },
        { status: 200, warns: ['REF-UNKNOWN'] },
      ),
      change(
        buyer,
        'a day that is a text',
        3,
        { delivery_dt: '合同签订后30天' },
        {
          status: 200,
          like: { delivery_dt: '合同签订后30天' },
          warns: ['DATE-TEXT'],
        },
      ),
    ],
    partsIn,
  ))

const equal = {
  inventory_type: 1,
  purchase_order: first,
  material_mark: 'Q345R',
  specification: 'δ10',
  standard: 'GB/T 713',
}
const row = (title: string, more: object) =>
  act(buyer, title, ['POST', materials, { ...equal, ...more }], { status: 201 })

test('equal materials of one order are merged: the kept row grows, shrinks again and finishes both', () =>
  playAll([
    orderCreated,
    row('kept', { required_count: 2, required_weight: 100.5 }),
    row('merged', { required_count: 1.5, required_weight: 50.25 }),
    row('third', { required_count: 1 }),
    row('of another size', { specification: 'δ12' }),
    change(keeper, 'not by a keeper', 2, { merged_material: '1' }, { status: 403 }),
    change(buyer, 'into itself', 1, { merged_material: '1' }, refused('merged_material')),
    change(buyer, 'into nothing', 2, { merged_material: '77' }, refused('merged_material')),
    change(buyer, 'unequal', 4, { merged_material: '1' }, refused('merged_material')),
    change(buyer, 'merged', 2, { merged_material: '1' }, { status: 200, like: { merged_material: '1' } }),
    shows('grown', 1, { required_count: 3.5, required_weight: 150.75 }),
    change(buyer, 'into a merged row', 3, { merged_material: '2' }, refused('merged_material')),
    change(buyer, 'a kept row is not merged', 1, { merged_material: '3' }, refused('merged_material')),
    change(buyer, 'nor moved to another order', 2, { purchase_order: '' }, refused('purchase_order')),
    act(buyer, 'nor deleted', ['DELETE', `${materials}1/`], { status: 409, like: { code: 'in_use' } }),
    change(chief, 'a merged row is not finished by itself', 2, { finished: true }, refused('finished')),
    change(chief, 'finished', 1, { finished: true }, { status: 200 }),
    shows('with what was merged into it', 2, { finished: true }),
    change(chief, 'opened again', 1, { finished: false }, { status: 200 }),
    shows('as the merged row', 2, { finished: false }),
    change(buyer, 'third merged', 3, { merged_material: '1' }, { status: 200 }),
    act(buyer, 'deleted while merged', ['DELETE', `${materials}3/`], { status: 204 }),
    change(buyer, 'taken out', 2, { merged_material: '' }, { status: 200, like: { merged_material: '' } }),
    shows('as before', 1, { required_count: 2, required_weight: 100.5 }),
  ]))

test('materials stand still with their order; what is learnt of them while they are bought does not', () =>
  playAll([
    forStock,
    row('one', {}),
    change(buyer, 'not finished by its buyer', 1, { finished: true }, { status: 403 }),
    change(
      buyer,
      'out of the summary',
      1,
      { add_to_detail: false },
      { status: 200, like: { add_to_detail: false } },
    ),
    change(buyer, 'back', 1, { add_to_detail: true }, { status: 200 }),
    act(buyer, 'one without an order', ['POST', materials, { inventory_type: 1 }], { status: 201 }),
    change(buyer, 'joins no summary', 2, { add_to_detail: true }, unmet('order_drafting')),
    change(boss, 'but by an admin', 2, { add_to_detail: true }, { status: 200, warns: ['PRE'] }),
    ...approved,
    change(buyer, 'its size is closed', 1, { specification: 'δ12' }, locked),
    change(boss, 'also for an admin', 1, { specification: 'δ12' }, locked),
    change(buyer, 'its order is', 1, { purchase_order: '' }, locked),
    act(buyer, 'none joins', ['POST', materials, { inventory_type: 1, purchase_order: first }], locked),
    change(buyer, 'none comes from elsewhere', 2, { purchase_order: first }, locked),
    change(buyer, 'the summary is closed', 1, { add_to_detail: false }, unmet('order_drafting')),
    act(buyer, 'none is deleted', ['DELETE', `${materials}1/`], locked),
    change(
      buyer,
      'its heat is learnt',
      1,
      { batch_number: '2601A113', delivery_dt: '2026/12/1' },
      {
        status: 200,
        like: { batch_number: '2601A113', delivery_dt: '2026-12-01' },
      },
    ),
    change(chief, 'it is finished', 1, { finished: true }, { status: 200, like: { finished: true } }),
    act(buyer, 'one without an order is deleted', ['DELETE', `${materials}2/`], { status: 204 }),
  ]))
