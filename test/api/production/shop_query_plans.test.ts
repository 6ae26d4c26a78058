// How SQLite finds the rows of a list; PostgreSQL plans by its own statistics.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { ticketsIn } from '../../support/api/shop_floor.ts'
import { openLan } from '../../support/lan_office.ts'
import { plansSince } from '../../support/query_plan.ts'

/** How the lists of the shop floor are asked. Rows of one order or part are put in order; nothing else is. */
const requests = [
  ['process_details/', false],
  ['process_details/?work_order_uid=26001', true],
  ['process_details/?work_order_uid=26001&confirm_status=false', true],
  ['process_details/?material_index=4', false],
  // A rare fragment is gathered by its values.
  ['process_details/?process_name=料', true],
  ['process_details/?production_workgroup=铆工组', false],
  ['process_details/?production_workgroup=铆工组&confirm_status=false', false],
  ['process_details/?plan_status=false', false],
  ['process_details/?plan_status=true', false],
  ['process_details/?allocation_status=false', false],
  ['process_details/?allocation_status=true', false],
  ['process_details/?confirm_status=false', false],
  ['process_details/?confirm_status=true', false],
  ['process_details/?confirm_status=true&inspection_status=false', false],
  ['process_details/?sub_material=1', true],
  ['process_details/?work_hour=0&confirm_status=true&inspection_status=false', false],
  ['process_details/?work_hour=0&inspection_status=true', false],
  ['sub_materials/?material=4', false],
  ['sub_materials/?sub_order=1', false],
  ['query_man_hours/', false],
  ['query_man_hours/?work_hour=26001', true],
  ['query_man_hours/?verbose_id=4', false],
  ['query_man_hours/?group_name=铆工组', false],
  // A day's confirmations are put in order.
  ['query_man_hours/?finish_dt_start=2026-11-18&finish_dt_end=2026-11-18', true],
  ['query_man_hours/?group_name=铆工组&finish_dt_start=2026-11-18&finish_dt_end=2026-11-18', true],
  ['ledgers/', false],
  ['ledgers/?work_order=26001', true],
  ['ledgers/?verbose_id=4', false],
  ['ledgers/4/', true],
  ['work_hour_summarizes/?complete_dt_start=2026-11-01&complete_dt_end=2026-11-30', true],
  ['work_hour_summarizes/?work_order_uid=26001', true],
  ['work_hour_summarize_tickets/?work_order_uid=26001&group_name=铆工组', true],
  ['stock_work_hour_tickets/?work_order_uid=26001&group_name=铆工组', true],
  ['work_hour_summarize_tickets/groups/?work_order_uid=26001', true],
  ['process_details/floor/?order=1', true],
  ['process_details/units/?order=1', true],
  ['process_details/of_unit/?unit=1', true],
  ['process_details/orders/', true],
  ['process_details/to_confirm/', true],
  ['process_details/to_inspect/', true],
] as const

test('the shop floor is found by an index whatever is asked, and lists stand in their order', async () => {
  const lan = await openLan()
  await ticketsIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  await lan.office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() },
    async ({ statements }) => {
      for (const sql of manyDetails) await statements.run(sql, [])
    },
  )
  const statements = lan.office.file.connection
  // What is worked out behind the write reads settings whole: no question of the shop floor does.
  let known = -1
  const isQuiet = () => {
    const before = known
    known = statements.prepared.count
    return known === before
  }
  await expect.poll(isQuiet, { interval: 300 }).toBe(true)
  for (const [path, sorts] of requests) {
    const before = statements.prepared.texts()
    const answer = await boss('GET', `/api/${path}`)
    expect(answer.status, path).toBe(200)
    const plans = plansSince(statements, before)
    const walked = plans.filter((step) =>
      // Orders are looked through from the newest on, and only so many.
      /^SCAN (?!users|order$|.*(INDEX|json_each|each_value|CONSTANT))/.test(step),
    )
    expect.soft(walked, path).toEqual([])
    expect
      .soft(sorts || !plans.some((step) => step.includes('TEMP B-TREE')), `${path} ${plans.join(' / ')}`)
      .toBe(true)
  }
})

/** Twenty tickets of the other parts with a hundred steps each, a third of them in each state. */
const manyDetails = [
  `insert into sub_materials (material, sub_order, part, unit, creator)
   select id, '1', id, 1, 1 from process_materials where id <> 4 and id <= 24`,
  `insert into process_steps (route, step, man_hours, "index")
   with recursive places (n) as (select 1 union all select n + 1 from places where n < 99)
   select t.part, 1 + n % 20, 1, n from sub_materials t, places where t.part <> 4`,
  `insert into process_details (material_index, work_order_uid, process_id, process_name, work_hour, process_step, sub_material,
     ticket_number, creator, work_group, actual_finish_dt, inspection_dt)
   select t.material, '26001', substr('00' || s."index" * 10, -3), iif(s.step = 3, '下料', '焊接'), 1, s.id, t.id, t.part, 1,
     iif(s.id % 3 > 0, '铆工组', ''), iif(s.id % 3 = 2, '2026-11-18T08:00:00', null), null
   from sub_materials t join process_steps s on s.route = t.part where t.part <> 4`,
]
