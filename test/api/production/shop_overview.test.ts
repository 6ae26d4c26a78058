import { expect, test } from 'vitest'
import { clerk, fitter, inspector, prod, ticketsIn, welder } from '../../support/api/shop_floor.ts'
import { openLan } from '../../support/lan_office.ts'

const desk = '/api/process_details'
const userOf = <const R>([name, role]: readonly [string, R]) => [name, [role]] as const

/** Three operations of the flange for the first unit, the first two with the fitters. */
async function shop() {
  const lan = await openLan()
  await ticketsIn(lan)
  const planner = await lan.as(...userOf(prod))
  const plan = { estimated_start_dt: '2026-11-20 08:00', estimated_finish_dt: '2026-11-21 17:00' }
  await planner('PATCH', `${desk}/2/`, { ...plan, work_group: '铆工组' })
  await planner('PATCH', `${desk}/1/`, { work_group: '铆工组' })
  return { lan, planner }
}

test('an order on the shop floor tells how far its operations are and what waits in it', async () => {
  const { planner } = await shop()
  const { body } = await planner('GET', `${desk}/orders/`)
  expect(body).toMatchObject([
    {
      uid: '26001',
      parts: 24,
      plan_status: null,
      tickets: 2,
      tickets_done: 0,
      details: 3,
      planned: 1,
      allocated: 2,
      confirmed: 0,
      inspected: 0,
      to_plan: 2,
      to_allocate: 1,
      to_confirm: 2,
      to_inspect: 0,
    },
  ])
})

test('a leader has the work of his groups, what is to be finished first on top, with the operation before that is open', async () => {
  const { lan } = await shop()
  const mine = await (await lan.as(...userOf(fitter), { department: 2 }))('GET', `${desk}/to_confirm/`)
  expect(mine.body).toMatchObject([
    {
      id: 2,
      unit: '26001-1',
      ticket_number: 4,
      process_name: '焊接',
      count: 2,
      work_hour: 4,
      before: '下料',
    },
    { id: 1, process_name: '下料', estimated_finish_dt: null, before: '' },
  ])
  const others = await (await lan.as(...userOf(welder), { department: 3 }))('GET', `${desk}/to_confirm/`)
  expect(others.body).toEqual([])
  const everybodys = await (await lan.as(...userOf(clerk)))('GET', `${desk}/to_confirm/`)
  expect(everybodys.body).toHaveLength(2)
})

test('what is confirmed leaves the desk of its group and waits for an inspector until it is inspected', async () => {
  const { lan, planner } = await shop()
  expect((await planner('PATCH', `${desk}/1/`, { actual_finish_dt: '2026-11-20 07:00' })).status).toBe(200)
  const look = await lan.as(...userOf(inspector))
  expect((await look('GET', `${desk}/to_inspect/`)).body).toMatchObject([{ id: 1, work_group: '铆工组' }])
  expect((await look('GET', `${desk}/to_confirm/`)).body).toMatchObject([{ id: 2, before: '' }])
  expect((await look('PATCH', `${desk}/1/`, { inspection_dt: '2026-11-20 07:30' })).status).toBe(200)
  expect((await look('GET', `${desk}/to_inspect/`)).body).toEqual([])
})
