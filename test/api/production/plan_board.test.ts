import { expect, test } from 'vitest'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { exampleList } from '../../support/library_example.ts'
import { orderIn, uploadOf } from '../../support/process_office.ts'

const board = '/api/pruction_plans/board/'
const desk = '/api/pruction_plans/desk/'

/** Orders 26001 to 26004; the last has no plan. */
async function plansIn(lan: Lan) {
  await orderIn(lan)
  const sales = await lan.as('孙丽', ['sales'])
  for (const uid of ['26002', '26003', '26004'])
    await sales('POST', '/api/work_orders/', { uid, product: 1, count: 1, delivery_dt: '2026-12-20' })
  const planner = await lan.as('卫平', ['prod_planner'])
  for (const id of [1, 2, 3]) expect((await planner('POST', '/api/pruction_plans/', { id })).status).toBe(201)
  return {
    sales,
    planner,
    head: await lan.as('褚洪', ['prod_head']),
    keeper: await lan.as('尤红', ['keeper']),
  }
}

test('the board tells every open plan by month and delivery, and what is finished or cancelled in its months', async () => {
  const lan = await openLan()
  const { planner, head, sales, keeper } = await plansIn(lan)
  const change = (id: number, body: object) => planner('PATCH', `/api/pruction_plans/${id}/`, body)
  const numbers = async (query: string) =>
    (await keeper('GET', `${board}?${query}`)).body.map(
      ({ work_order }: { work_order: string }) => work_order,
    )
  await change(2, { plan_dt: '2027-01', status: '已排产', output_value: 86.5 })
  await change(1, { plan_dt: '2026-12', status: '已排产', delivery_dt: '2026-12-31' })
  const { body } = await keeper('GET', `${board}?from=2026-11&until=2026-12`)
  expect(body).toEqual([
    {
      id: 3,
      work_order: '26003',
      client_name: '',
      product_name: '固定管板换热器',
      number: 1,
      output_value: 0,
      output: 0,
      delivery: '2026-12-20',
      plan_dt: '',
      status: '未排产',
      remarks: '',
      files_missing: 8,
      lines_late: 0,
    },
    expect.objectContaining({ id: 1, plan_dt: '2026-12', delivery: '2026-12-31', status: '已排产' }),
    expect.objectContaining({ id: 2, plan_dt: '2027-01', delivery: '2026-12-20', output_value: 86.5 }),
  ])
  await head('PATCH', '/api/pruction_plans/2/', { status: '已取消' })
  expect(await numbers('from=2026-11&until=2027-03')).toEqual(['26003', '26001'])
  expect(await numbers('from=2026-11&until=2027-03&cancelled=true')).toEqual(['26003', '26001', '26002'])
  expect(await numbers('from=2026-11&until=2026-12&cancelled=true')).toEqual(['26003', '26001'])
  expect((await sales('GET', `${board}?from=&until=`)).status).toBe(200)
})

test('the desk counts what is unscheduled, rests, is late, and which orders nobody has planned', async () => {
  const lan = await openLan()
  const { planner, head, keeper } = await plansIn(lan)
  const counts = async () => (await keeper('GET', desk)).body
  expect(await counts()).toEqual({ unscheduled: 3, producing: 0, suspended: 0, late: 0, unplanned: 1 })
  const { body } = await keeper('GET', '/api/pruction_plans/unplanned/')
  expect(body).toEqual([
    {
      id: 4,
      uid: '26004',
      client: '',
      product_name: '固定管板换热器',
      count: 1,
      delivery_dt: '2026-12-20',
    },
  ])
  // Planned for a later month than its delivery; past its delivery; words tell nothing.
  await planner('PATCH', '/api/pruction_plans/2/', { plan_dt: '2027-01', status: '已排产' })
  await planner('PATCH', '/api/pruction_plans/1/', { delivery_dt: '2026-10-01' })
  await planner('PATCH', '/api/pruction_plans/3/', { delivery_dt: '合同签订后30天', plan_dt: '2027-05' })
  expect(await counts()).toMatchObject({ unscheduled: 2, late: 2 })
  await head('PATCH', '/api/pruction_plans/2/', { status: '已暂停', remarks: '等料' })
  await planner('POST', '/api/pruction_plans/', { id: 4 })
  expect(await counts()).toMatchObject({ unscheduled: 3, suspended: 1, late: 2, unplanned: 0 })
})

test('the papers that raise themselves tell what they wait for', async () => {
  const lan = await openLan()
  await orderIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  const standing = async () =>
    (await boss('GET', '/api/comprehensive_department_filelists/standing/?order=1')).body
  expect(await standing()).toEqual({
    library_status: 0,
    approved_cards: 0,
    cards_without_sketch: [],
    has_drawing: false,
  })
  await boss('POST', '/process_libraries/upload/', uploadOf(1, exampleList))
  await boss('PATCH', '/api/process_libraries/1/', { status: 2 })
  const { body: card } = await boss('POST', '/api/transfer_cards/', { process_material: 2, category: 1 })
  for (const status of ['待校对', '待审核', '待批准', '已批准'])
    expect((await boss('PATCH', `/api/transfer_cards/${card.id}/`, { status })).status).toBe(200)
  expect(await standing()).toMatchObject({
    library_status: 2,
    approved_cards: 1,
    cards_without_sketch: [{ id: card.id, file_index: 'LZ01-26001-002', name: '筒体' }],
  })
  const missing = await boss('GET', '/api/comprehensive_department_filelists/standing/?order=9')
  expect(missing.status).toBe(400)
})
