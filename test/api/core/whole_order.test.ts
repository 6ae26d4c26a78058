import { expect, test } from 'vitest'
import { orderStages } from '../../../shared/core/order_stages.ts'
import { openDemo } from '../../support/demo_office.ts'
import { oncePerFile } from '../../support/lifetime.ts'
import { openPlant } from '../../support/office.ts'

const demo = oncePerFile(() => openDemo())
const planner = () => demo().as('周敏', 'planner')
const whole = (number: string) => planner()('work_orders', 'whole', { number })

test('one answer has the head of a work order, its eight stages, and those of each unit', async () => {
  const order = await whole('26001')
  expect(order).toMatchObject({
    uid: '26001',
    unit: null,
    product_name: '固定管板换热器 BEM600',
    client: '江北石化有限公司',
    count: 2,
    finished: false,
  })
  expect(order.stages.map(({ key }) => key)).toEqual(orderStages)
  expect(order.units.map(({ uid }) => uid)).toEqual(['26001-1', '26001-2'])
  for (const { segments } of order.units) expect(segments.map(({ key }) => key)).toEqual(orderStages)
})

test('every count of the order is the count of the list behind it', async () => {
  const { id, counts } = await whole('26001')
  const call = planner()
  const of = { work_order: '26001', limit: 1 }
  const numbers = { work_order_uid: '26001', limit: 1 }
  const count = async (asked: Promise<{ readonly count: number | null }>) => (await asked).count
  expect(counts).toMatchObject({
    parts: await count(call('process_materials', 'list', of)),
    cards: await count(call('transfer_cards', 'list', numbers)),
    purchasing: await count(call('procurement_materials', 'list', of)),
    arrivals: await count(call('arrival_inspections', 'list', of)),
    operations: await count(call('process_details', 'list', numbers)),
    confirmed: await count(call('process_details', 'list', { ...numbers, confirm_status: true })),
    material: {
      welding_material_apply_cards: await count(call('welding_material_apply_cards', 'list', of)),
      steel_material_apply_cards: await count(call('steel_material_apply_cards', 'list', of)),
      bought_in_component_apply_cards: await count(call('bought_in_component_apply_cards', 'list', of)),
      auxiliary_material_apply_cards: await count(call('auxiliary_material_apply_cards', 'list', of)),
      welding_material_refund_cards: await count(call('welding_material_refund_cards', 'list', of)),
      steel_material_refund_cards: await count(call('steel_material_refund_cards', 'list', of)),
      bought_in_component_refund_cards: await count(call('bought_in_component_refund_cards', 'list', of)),
    },
  })
  expect(counts.parts).toBeGreaterThan(0)
  expect(counts.purchasing).toBeGreaterThan(0)
  expect(counts.material['steel_material_apply_cards']).toBeGreaterThan(0)
  const papers = await call('comprehensive_department_filelists', 'read', { id })
  expect(counts.files).toBe(Object.values(papers).filter((is) => is === true).length)
})

test('a chosen unit narrows the purchases, in the list as in their count', async () => {
  const { unit, counts } = await whole('26001-1')
  const { count } = await planner()('procurement_materials', 'list', { sub_order: String(unit), limit: 1 })
  expect(counts.purchasing).toBe(count)
  expect(count).toBeLessThan((await whole('26001')).counts.purchasing)
})

test('a chosen unit narrows its operations, those confirmed as well, in the lists as in their counts', async () => {
  const all = (await whole('26001')).counts
  let [operations, confirmed] = [0, 0]
  for (const number of ['26001-1', '26001-2']) {
    const { unit, counts } = await whole(number)
    const own = { work_order_uid: '26001', sub_order: unit ?? 0, limit: 1 }
    const listed = async (more = {}) =>
      (await planner()('process_details', 'list', { ...own, ...more })).count
    expect([counts.operations, counts.confirmed], number).toEqual([
      await listed(),
      await listed({ confirm_status: true }),
    ])
    operations += counts.operations
    confirmed += counts.confirmed
  }
  expect([operations, confirmed]).toEqual([all.operations, all.confirmed])
})

test('the delivery of an order without a date of its own is that of its plan', async () => {
  const own = await openDemo()
  const sales = own.as('孙丽', 'sales')
  const { delivery_dt } = await sales('pruction_plans', 'read', { id: 1 })
  await sales('work_orders', 'update', { id: 1, delivery_dt: null })
  const { delivery, stages } = await sales('work_orders', 'whole', { order: 1 })
  expect(delivery_dt).not.toBe('')
  expect([delivery, stages.at(-1)?.planned_dt]).toEqual([delivery_dt, delivery_dt])
})

test('the forecast of an order is added up from its terms, each with the record that it comes from', async () => {
  const call = planner()
  for (const uid of ['26001', '26002', '26003']) {
    const { terms, forecast, delivery } = await whole(uid)
    if (forecast === null) {
      expect(terms).toEqual([])
      continue
    }
    expect(terms.slice(-2).map(({ day }) => day)).toEqual([forecast, delivery])
    for (const { label, resource, record } of terms) {
      expect(label).not.toBe('')
      const read = { resource, record: record ?? 0 }
      expect((await call('history', 'of', read)).results, label).toBeDefined()
    }
  }
  const { terms } = await whole('26001')
  expect(terms.map(({ label, value, day }) => `${label} | ${value} | ${day}`)).toEqual([
    '最晚到货：锻件 16MnⅢ Φ740/Φ600×52 | 未订货，从今天起采购周期 45 天 | 2027-01-04',
    '检验入库（锻件） | +5 个工作日 | 2027-01-09',
    '到货后制造 15 个工作日 × 未完成 41% | +7 个工作日 | 2027-01-18',
    '最后一道工序：票 7 装配 | 按排程推算 | 2026-12-08',
    '较晚的一个之后，检验 | +5 个工作日 | 2027-01-23',
    '发运 | +3 个工作日 | 2027-01-27',
    '交货期 |  | 2027-01-04',
  ])
})

test('the number of a unit leads to its order, unless an order has that number', async () => {
  const { uid, units, unit } = await whole('26001-2')
  expect({ uid, unit }).toEqual({ uid: '26001', unit: units[1]?.id })
  const plant = await openPlant()
  const sales = plant.as('孙丽', 'sales')
  const { id: product } = await sales('products', 'create', { name: '储气罐' })
  await sales('work_orders', 'create', { uid: 'S/1', product, count: 2 })
  const { id } = await sales('work_orders', 'create', { uid: 'S/1-1', product, count: 1 })
  expect(await sales('work_orders', 'whole', { number: 'S/1-1' })).toMatchObject({ id, unit: null })
  expect(await sales('work_orders', 'whole', { number: 'S/1-2' })).toMatchObject({ uid: 'S/1' })
})

test('a number that nobody has is not found, and without one the question is refused', async () => {
  await expect(whole('26999')).rejects.toThrow('404')
  await expect(whole(' ')).rejects.toThrow('400')
})

test('the history of an order is that of everything on it, of one stage if asked', async () => {
  const { id } = await whole('26001')
  const asked = { resource: 'work_orders', record: id, whole: true, limit: 500 }
  const all = await planner()('history', 'of', asked)
  const about = new Set(all.results.map(({ of }) => of?.resource))
  for (const resource of ['process_details', 'transfer_cards', 'welding_material_apply_cards'])
    expect(about).toContain(resource)
  const cards = await planner()('history', 'of', { ...asked, only: ['transfer_cards'] })
  expect(cards.results.map(({ of }) => of)).toContainEqual(
    expect.objectContaining({ resource: 'transfer_cards', title: expect.stringContaining('26001-016') }),
  )
  expect(cards.results.every(({ of }) => of?.resource === 'transfer_cards')).toBe(true)
  expect(cards.count).toBeLessThan(all.count)
})

test('an unknown order narrows a list to nothing', async () => {
  const { count } = await planner()('procurement_materials', 'list', { work_order: '26999' })
  expect(count).toBe(0)
})
