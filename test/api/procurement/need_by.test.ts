import { expect, test } from 'vitest'
import { openPlant } from '../../support/office.ts'

test('a new month of the plan moves the dates of its materials, as by hand', async () => {
  const plant = await openPlant()
  const planner = plant.as('卫平', 'prod_planner')
  const buyer = plant.as('冯琳', 'buyer')
  const product = await plant.put('products', { name: '换热器' })
  const order = await plant.put('work_orders', { uid: '26001', product, count: 1 })
  const unit = await plant.put('sub_work_orders', { uid: '26001-1', work_order: order, index: 1 })
  const made = { sub_order: String(unit), inventory_type: 1, name: '板材', material_mark: 'Q345R' } as const
  const id = await plant.put('procurement_materials', { ...made, category: '板材', required_count: 4 })
  const look = async () => {
    const answer = await plant.raw('冯琳', ['buyer'], 'procurement_materials', 'list', {}, { extended: true })
    if (!answer.ok) throw new Error(answer.problem.detail)
    const { results } = answer.value as { results: Record<string, unknown>[] }
    const [{ need_dt, order_by, lateness, days_late } = {}] = results
    return { need_dt, order_by, lateness, days_late }
  }
  expect(await look()).toEqual({ need_dt: null, order_by: null, lateness: 'no_date', days_late: null })

  // 2026-12-01 is a Tuesday; five working days before it, without the Sunday: Wednesday 25 November; thirty days before: 26 October.
  await planner('pruction_plans', 'create', { id: order, plan_dt: '2026-12' })
  expect(await look()).toEqual({
    need_dt: '2026-11-25',
    order_by: '2026-10-26',
    lateness: 'will_be_late',
    days_late: 25,
  })
  // 2027-01-01 is a Friday: 26 December, 26 November.
  await planner('pruction_plans', 'update', { id: order, plan_dt: '2027-01' })
  expect(await look()).toEqual({
    need_dt: '2026-12-26',
    order_by: '2026-11-26',
    lateness: 'urgent',
    days_late: null,
  })
  // Without a month: the delivery less 45 working days of making. 2027-03-31 is a Wednesday.
  await planner('pruction_plans', 'update', { id: order, plan_dt: '', delivery_dt: '2027-03-31' })
  expect(await look()).toMatchObject({ need_dt: '2027-02-01', order_by: '2027-01-02', lateness: 'on_time' })

  await buyer('procurement_materials', 'update', { id: String(id), delivery_dt: '2026-11-15' })
  expect(await look()).toMatchObject({ lateness: 'overdue', days_late: 5 })
  const counted = async (lateness: string) =>
    (await buyer('procurement_materials', 'list', { lateness: lateness as 'overdue' })).count
  expect([await counted('overdue'), await counted('urgent')]).toEqual([1, 0])
})
