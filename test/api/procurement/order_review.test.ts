import { test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { enteredFor, stocked } from '../../support/api/stores.ts'
import type { Lan } from '../../support/lan_office.ts'
import { partsIn } from '../../support/process_office.ts'

/** What an auditor and an approver see first of a purchase order. */
const buyer = ['冯琳', 'buyer'] as const
const chief = ['陈卫东', 'purchase_chief'] as const
const head = ['王建国', 'purchase_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const orders = '/api/purchase_orders/'
const materials = '/api/procurement_materials/'
const [first, second] = ['DG-2026-0001', 'DG-2026-0002']

const order = (title: string, body: object = {}) =>
  act(buyer, title, ['POST', orders, { work_order: '26001', category: 1, ...body }], { status: 201 })
const plate = {
  inventory_type: 1,
  sub_order: '1',
  name: '钢板',
  material_mark: 'Q345R',
  specification: 'δ12×1800×6000',
  standard: 'GB/T 713',
  required_count: 2,
  unit: '张',
}
const line = (title: string, purchase_order: string, body: object = {}) =>
  act(buyer, title, ['POST', materials, { ...plate, purchase_order, ...body }], { status: 201 })
const reviewed = (title: string, id: number, lines: readonly unknown[], more: object = {}) =>
  act(chief, title, ['GET', `${orders}review/?order=${id}`], { status: 200, like: { lines, ...more } })
const moves = (
  by: Scenario['by'],
  title: string,
  id: number,
  status: number,
  answer: Answer,
  reason?: string,
) => act(by, title, ['PATCH', `${orders}${id}/`, { status, ...(reason !== undefined && { reason }) }], answer)
const alone = { ordered_elsewhere: [], findings: [] }
const twice = (...uids: string[]) => ({
  code: 'PO-TWICE',
  message: `${uids.join('、')} 已为同一台订购此材料`,
})

test('what another order buys for the same unit is named, with the order and the count; a terminated order buys nothing', () =>
  playAll(
    [
      order('the first order'),
      line('a plate of the first unit', first),
      line('the same of the second', first, { sub_order: '2' }),
      line('a flange by its part', first, { process_material: '4', inventory_type: 6 }),
      reviewed('nobody else buys it', 1, [alone, alone, alone], { twice: 0 }),
      order('the second order'),
      line('the plate of the first unit again', second, { required_count: 3 }),
      line('one of another size', second, { specification: 'δ14×1800×6000' }),
      line('the flange by its part, called otherwise', second, {
        process_material: '4',
        inventory_type: 6,
        name: '法兰',
        required_count: 4,
      }),
      line('the flange of the second unit', second, {
        process_material: '4',
        inventory_type: 6,
        sub_order: '2',
      }),
      reviewed(
        'both see it',
        1,
        [
          { ordered_elsewhere: [{ order: 2, uid: second, count: 3 }], findings: [twice(second)] },
          alone,
          { ordered_elsewhere: [{ order: 2, uid: second, count: 4 }], findings: [twice(second)] },
        ],
        { twice: 2 },
      ),
      reviewed('the other way round', 2, [
        { ordered_elsewhere: [{ order: 1, uid: first, count: 2 }] },
        alone,
        { ordered_elsewhere: [{ order: 1, uid: first, count: 2 }] },
        alone,
      ]),
      moves(head, 'the first is given up', 1, 9, { status: 200 }),
      reviewed('then nobody else does', 2, [alone, alone, alone, alone], { twice: 0 }),
    ],
    partsIn,
  ))

test('a row that others are merged into stands for all of them, and for its own count elsewhere', () =>
  playAll(
    [
      order('the first order'),
      line('of the first unit', first),
      line('of the second', first, { sub_order: '2' }),
      act(buyer, 'received as one', ['PATCH', `${materials}2/`, { merged_material: '1' }], { status: 200 }),
      order('the second order'),
      line('of the second unit', second, { sub_order: '2', required_count: 5 }),
      reviewed('the kept row tells it', 1, [
        { material: 1, required_count: 4, ordered_elsewhere: [{ order: 2, uid: second, count: 5 }] },
      ]),
      order('a third order', { uid: 'DG-3' }),
      line('of the first unit', 'DG-3'),
      reviewed('two of the four are for that unit', 3, [
        { ordered_elsewhere: [{ order: 1, uid: first, count: 2 }] },
      ]),
    ],
    partsIn,
  ))

test('what is ordered for stock, or has no grade and another name, is not the same', () =>
  playAll(
    [
      order('for stock', { work_order: '' }),
      line('a plate', first, { sub_order: '' }),
      line('paint for a unit', first, {
        inventory_type: 3,
        name: '底漆',
        material_mark: '',
        specification: '',
      }),
      order('another', { work_order: '' }),
      line('the same plate', second, { sub_order: '' }),
      line('a thinner', second, { inventory_type: 3, name: '稀释剂', material_mark: '', specification: '' }),
      reviewed('nothing is ordered twice', 1, [alone, alone], { twice: 0 }),
      line('the paint', second, { inventory_type: 3, name: '底漆', material_mark: '', specification: '' }),
      reviewed('but the paint', 1, [alone, { findings: [twice(second)] }], { twice: 1 }),
    ],
    partsIn,
  ))

test('an order that buys something twice is submitted only with a reason, which its signers read', () => {
  const needed = {
    status: 400,
    like: {
      errors: [{ field: 'reason', message: '有材料已在别的订购单中为同一台订购，请写明重复订购的原因' }],
    },
  }
  const reads = (title: string, twice_reason: string) =>
    act(head, title, ['GET', `${orders}2/?extended=1`], { status: 200, like: { twice_reason } })
  return playAll(
    [
      order('the first order'),
      line('a plate', first),
      order('the second order'),
      line('the same', second),
      moves(buyer, 'not without a reason', 2, 1, needed),
      moves(boss, 'nor by an administrator', 2, 1, needed),
      moves(buyer, 'nor with blanks', 2, 1, needed, ' '),
      moves(buyer, 'with one', 2, 1, { status: 200 }, '原板报废，补订'),
      reads('which is kept', '原板报废，补订'),
      moves(chief, 'sent back', 2, 0, { status: 200 }, '核对'),
      moves(head, 'the first is given up', 1, 9, { status: 200 }),
      moves(buyer, 'submitted again, as it is bought once', 2, 1, { status: 200 }),
      reads('nothing is to be explained', ''),
    ],
    partsIn,
  )
})

const stockCovers = (quantity: string) => [{ code: 'PO-STOCK', message: `库存可抵 ${quantity}` }]
const warehousesIn = async (lan: Lan) => {
  await partsIn(lan)
  const store = await lan.as('许库生', ['store_head'])
  for (const category of [1, 2, 3, 4])
    await store('POST', '/api/warehouses/', { name: `库${category}`, category })
}

test('free stock of the same grade and size covers the lines in their order; what is frozen or bought for a work order does not', async () => {
  const lot = { material_mark: 'Q345R', specification: 'δ12×1800×6000', warehouse: 2 }
  const rods = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0' }
  await playAll(
    [
      order('an order'),
      line('two plates', first),
      line('two more of them', first, { sub_order: '2' }),
      line('rods by the kilogram', first, {
        ...rods,
        inventory_type: 2,
        required_count: 100,
        unit: 'kg',
      }),
      line('a bolt, of which the store has the nut', first, {
        inventory_type: 6,
        name: '螺栓',
        material_mark: '35CrMo',
        specification: 'M20',
        unit: '件',
      }),
      reviewed('three plates are free', 1, [
        { free: 3, findings: stockCovers('2 张') },
        { free: 1, findings: stockCovers('1 张') },
        { free: 60, findings: stockCovers('60 kg') },
        { free: 0, findings: [] },
      ]),
      {
        ...reviewed('rods past their day are none', 1, [
          { free: 3 },
          { free: 1 },
          { free: 0, findings: [] },
          {},
        ]),
        at: '2027-12-26T08:00:00',
      },
    ],
    async (lan: Lan) => {
      await warehousesIn(lan)
      const batch = (kind: 'steel_material' | 'welding_material' | 'bought_in_component', body: object) =>
        stocked(lan, kind, body)
      await batch('steel_material', { ...lot, count: 3 })
      await enteredFor(lan, 'steel_material', '2', { ...lot, count: 9 })
      const frozen = await batch('steel_material', { ...lot, count: 7 })
      const inspector = await lan.as('马检', ['inspector'])
      await inspector('PATCH', `/api/steel_material_inventory_details/${frozen}/`, {
        status: 1,
        reason: '待查',
      })
      await batch('welding_material', { ...rods, count: 12, weight: 5, deadline: '2027-12-25' })
      await batch('bought_in_component', {
        name: '螺母',
        material_mark: '35CrMo',
        specification: 'M20',
        count: 8,
      })
    },
  )
})

test('3 plates in stock cover the shell or the head, not both: steel and welding material go by grade and size, in any unit', () => {
  const rods = { inventory_type: 2, name: '焊条', material_mark: 'J507', specification: 'Φ4.0', unit: '包' }
  return playAll(
    [
      order('an order'),
      line('the shell', first, { name: '筒体', required_count: 3 }),
      line('the head', first, { name: '封头', required_count: 3 }),
      line('rods by the pack', first, { ...rods, required_count: 4 }),
      line('rods by the kilogram', first, { ...rods, name: '电焊条', unit: 'kg', required_count: 30 }),
      line('the last packs', first, { ...rods, required_count: 4 }),
      line('rods by the piece', first, { ...rods, unit: '根', required_count: 4 }),
      reviewed('what one line takes, the next does not find', 1, [
        { free: 3, findings: stockCovers('3 张') },
        { free: 0, findings: [] },
        { free: 12, findings: stockCovers('4 包') },
        { free: 40, findings: stockCovers('30 kg') },
        { free: 2, findings: stockCovers('2 包') },
        { free: 0, findings: [] },
      ]),
      order('another'),
      line('the shell by weight', second, {
        sub_order: '2',
        name: '筒体',
        unit: 'kg',
        required_count: 1017.36,
      }),
      line('the head by the sheet', second, { sub_order: '2', name: '封头', required_count: 1 }),
      line('a ring by weight', second, { sub_order: '2', name: '垫板', unit: 'kg', required_count: 5000 }),
      reviewed('sheets and kilograms are the same plates', 2, [
        { free: 3052.08, findings: stockCovers('1017.36 kg') },
        { free: 2, findings: stockCovers('1 张') },
        { free: 1017.36, findings: stockCovers('1017.36 kg') },
      ]),
    ],
    async (lan: Lan) => {
      await warehousesIn(lan)
      const { material_mark, specification } = plate
      await stocked(lan, 'steel_material', { material_mark, specification, weight: 1017.36, count: 3 })
      await stocked(lan, 'welding_material', {
        name: '焊条',
        material_mark: 'J507',
        specification: 'Φ4.0',
        unit: '包',
        weight: 5,
        count: 12,
        deadline: '2027-12-25',
      })
    },
  )
})

test('10 cans of paint cover no tubes of it; bought-in parts and auxiliary material go by their name too', () => {
  const paint = { inventory_type: 3, name: '油漆', material_mark: 'C04', specification: '20L', unit: '桶' }
  const bolt = { inventory_type: 6, name: '螺栓', material_mark: '35CrMo', specification: 'M20', unit: '件' }
  return playAll(
    [
      order('an order'),
      line('paint in tubes', first, { ...paint, unit: '支', required_count: 100 }),
      line('paint in cans', first, { ...paint, required_count: 8 }),
      line('thinner in cans', first, { ...paint, name: '稀释剂', required_count: 8 }),
      line('paint by the kilogram', first, { ...paint, unit: 'kg', required_count: 100 }),
      line('bolts', first, { ...bolt, required_count: 4 }),
      line('nuts', first, { ...bolt, name: '螺母', required_count: 9 }),
      line('bolts in sets', first, { ...bolt, unit: '套', required_count: 4 }),
      line('wax', first, { ...paint, name: '蜡', unit: 'kg', required_count: 9 }),
      reviewed('each takes from its own', 1, [
        { free: 0, findings: [] },
        { free: 10, findings: stockCovers('8 桶') },
        { free: 5, findings: stockCovers('5 桶') },
        { free: 40, findings: stockCovers('40 kg') },
        { free: 6, findings: stockCovers('4 件') },
        { free: 8, findings: stockCovers('8 件') },
        { free: 0, findings: [] },
        { free: 7.5, findings: stockCovers('7.5 kg') },
      ]),
    ],
    async (lan: Lan) => {
      await warehousesIn(lan)
      const { inventory_type: _, ...can } = paint
      const { inventory_type: __, ...part } = bolt
      await stocked(lan, 'auxiliary_material', { ...can, weight: 20, count: 10 })
      await stocked(lan, 'auxiliary_material', { ...can, name: '稀释剂', count: 5 })
      await stocked(lan, 'auxiliary_material', { ...can, name: '蜡', unit: 'kg', count: 7.5 })
      await stocked(lan, 'bought_in_component', { ...part, count: 6 })
      await stocked(lan, 'bought_in_component', { ...part, name: '螺母', count: 8 })
    },
  )
})

test('the price of a nut is not told for a bolt of its grade and size, whether the grade is a word or of the master', () => {
  const bolt = { inventory_type: 6, name: '螺栓', material_mark: '35CrMo', specification: 'M20', unit: '件' }
  const none = { last_price: null, price_unit: '', amount: null }
  return playAll(
    [
      order('an order'),
      line('bolts', first, { ...bolt, required_count: 10 }),
      line('nuts', first, { ...bolt, name: '螺母', required_count: 10 }),
      line('nuts of another grade', first, {
        ...bolt,
        name: '螺母',
        material_mark: '25',
        required_count: 10,
      }),
      line('studs', first, { ...bolt, name: '双头螺柱', required_count: 10 }),
      line('washers', first, { ...bolt, name: '垫圈', required_count: 10 }),
      reviewed('each its own', 1, [
        { last_price: 3.5, price_unit: '件', amount: 35 },
        { last_price: 1.2, price_unit: '件', amount: 12 },
        none,
        { last_price: 6, price_unit: '件', amount: 60 },
        none,
      ]),
    ],
    async (lan: Lan) => {
      await partsIn(lan)
      const boss = await lan.as('系统管理', ['admin'])
      const master = await boss('POST', '/api/materials/', { name: '35CrMo', category: '紧固件' })
      if (master.status !== 201) throw new Error(master.text)
      const quoted = (name_spec: string, unit_price: string, quoted_dt: string, more: object = {}) =>
        boss('POST', '/api/supplier_quotations/', { name_spec, unit_price, unit: '件', quoted_dt, ...more })
      const grade = { material_mark: master.body.id }
      await quoted('螺栓 M20', '3.50', '2026-10-01T08:00:00', grade)
      await quoted('双头螺柱 35CrMo M20', '6.00', '2026-10-02T08:00:00', grade)
      await quoted('螺母 M20', '1.20', '2026-11-01T08:00:00', grade)
      await quoted('薄螺母 35CrMo M20', '0.90', '2026-11-02T08:00:00')
    },
  )
})

test('the last price quoted gives the amount: 2 plates of 1017.36 kg at 5.20 are 5290.27, a flange has no price yet', () => {
  const quoted = (title: string, unit_price: string, quoted_dt: string, more: object = {}) =>
    act(
      buyer,
      title,
      [
        'POST',
        '/api/supplier_quotations/',
        { name_spec: '钢板 Q345R δ12×1800×6000', unit: 'kg', unit_price, quoted_dt, ...more },
      ],
      { status: 201 },
    )
  return playAll(
    [
      quoted('earlier', '5.00', '2026-10-01T08:00:00'),
      quoted('last', '5.20', '2026-11-01T08:00:00'),
      quoted('of another size', '9.90', '2026-11-02T08:00:00', { name_spec: 'Q345R δ14×1800×6000' }),
      quoted('of another grade', '9.90', '2026-11-02T08:00:00', { name_spec: 'Q245R δ12×1800×6000' }),
      order('an order'),
      line('two plates', first, { required_weight: 1017.36 }),
      line('a flange', first, { sub_order: '2', name: '法兰', material_mark: '20', specification: 'DN50' }),
      reviewed(
        'what it will cost',
        1,
        [
          { last_price: 5.2, price_unit: 'kg', amount: 5290.27 },
          { last_price: null, price_unit: '', amount: null },
        ],
        { amount: 5290.27, priced: 1 },
      ),
      act(keeper, 'of an order that is not there', ['GET', `${orders}review/?order=9`], { status: 400 }),
    ],
    partsIn,
  )
})

test('an empty order has nothing to look at', () =>
  playAll([
    act(buyer, 'an order', ['POST', orders, {}], { status: 201 }),
    act(chief, 'empty', ['GET', `${orders}review/?order=1`], {
      status: 200,
      body: { lines: [], twice: 0, amount: null, priced: 0 },
    }),
  ]))
