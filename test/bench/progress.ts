import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import Sqlite from 'better-sqlite3'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import { allDatesSettled } from '../../main/api/scheduler/material_dates.ts'
import { median, print } from './report.ts'

/**
 * `npm run bench -- progress`: where 200 open orders stand, each with 400 parts of six operations and 40 materials; kept,
 * after a write, and worked out for the first time; and the page of an order of 200 operations.
 */

const [orders, lines] = [200, 40]
interface Size {
  readonly parts: number
  readonly steps: number
}
const large: Size = { parts: 400, steps: 6 }
const small: Size = { parts: 50, steps: 4 }
const rounds = 5

const caller = {
  id: 1,
  name: '管理',
  department: null,
  roles: ['admin'],
  memberOf: [],
  headOf: [],
  leads: [],
} as const

const count = (name: string, most: number): string =>
  `${name} (i) as (select 0 union all select i + 1 from ${name} where i < ${most - 1})`
/** By the ids that the rows of an order get from its number. */
const seedsOf = ({ parts, steps }: Size): readonly string[] => [
  `insert into products (id, name, status) values (1, '换热器', 4)`,
  `insert into materials (id, name, category) select 100000, 'Q345R-B', '板材'`,
  `insert into work_orders (id, uid, client, product, count, delivery_dt)
    with recursive ${count('n', orders)} select i + 1, cast(27001 + i as text), '客户', 1, 1, '2027-06-30' from n`,
  `insert into sub_work_orders (id, "index", work_order, uid) select id, 1, id, uid || '-1' from work_orders`,
  `insert into process_libraries (id, work_order, work_order_uid, name, status) select id, id, uid, '换热器', 2 from work_orders`,
  `insert into comprehensive_department_filelists (id, work_order) select id, uid from work_orders`,
  `insert into pruction_plans (id, work_order, client_name, product_name, number, output, status, plan_dt)
    select id, uid, client, '换热器', 1, 10, '生产中', '2026-12' from work_orders`,
  // Every tenth part is an assembly of the nine behind it.
  `insert into process_materials (id, lib, ticket_number, part_number, drawing_number, parent_drawing_number, name, count,
      material, piece_weight, total_weight, order_uid)
    with recursive ${count('p', parts)}
    select (o.id - 1) * ${parts} + i + 1, o.id, i + 1, i + 1, 'E' || i, case when i % 10 then 'E' || (i / 10 * 10) else '' end,
      '筒节', 1, 100000, 10, 10, o.uid from work_orders o, p`,
  `insert into process_routes (id, process_material) select id, id from process_materials`,
  `insert into process_steps (id, route, step, man_hours, "index")
    with recursive ${count('s', steps)} select (r.id - 1) * ${steps} + i + 1, r.id, i + 3, 4.5, i + 1 from process_routes r, s`,
  `insert into sub_materials (id, material, sub_order, part, unit, creator)
    select id, cast(id as text), cast(lib as text), id, lib, 1 from process_materials`,
  // A third is done; of the others every second one is planned.
  `insert into process_details (id, material_index, work_order_uid, process_id, process_name, work_hour, estimated_start_dt,
      estimated_finish_dt, work_group, actual_finish_dt, inspection_dt, process_step, sub_material, ticket_number, creator)
    select s.id, cast(p.ticket_number as text), p.order_uid, printf('%03d', s."index" * 10), '焊接', 4.5,
      case when s.id % 2 then '2026-12-01T08:00:00' end, case when s.id % 2 then '2026-12-02T17:00:00' end,
      case s.id % 3 when 0 then '一组' else '二组' end,
      case when s."index" <= 2 then '2026-11-10T10:00:00' end, case when s."index" = 1 then '2026-11-11T10:00:00' end,
      s.id, p.id, p.ticket_number, 1
    from process_steps s join process_materials p on p.id = s.route`,
  `insert into transfer_cards (id, file_index, ticket_number, worker_order_uid, name, count, category, status, process_material, creator)
    select id, 'LZ-' || id, ticket_number, order_uid, name, 1, 1, case id % 3 when 0 then '待审核' else '已批准' end, id, 1
    from process_materials where ticket_number % 4 = 0`,
  `insert into purchase_orders (id, uid, work_order, create_date, status, creator)
    select id, 'DG-' || id, uid, '2026-11-01', 4, 1 from work_orders`,
  `insert into bidding_sheets (id, uid, purchase_order, create_date, status, changed_dt, creator)
    select id, 'BD-' || id, 'DG-' || id, '2026-11-02T10:00:00', 5, '2026-11-05T10:00:00', 1 from work_orders`,
  `insert into suppliers (id, uid, name) select id, 'GF-' || id, '供方' || id from work_orders where id <= 30`,
  `insert into supply_relationships (bidding_sheet, supplier_code, "G") select cast(id as text), 'GF-' || (1 + id % 30), 1 from work_orders`,
  `insert into procurement_materials (purchase_order, sub_order, inventory_type, delivery_dt, category, name, material_mark,
      specification, required_count, unit)
    with recursive ${count('l', lines)}
    select 'DG-' || o.id, cast(o.id as text), 1, '2026-12-' || printf('%02d', 1 + i % 28), '板材', '钢板', 'Q345R-B', 'δ' || i, 2, '张'
    from work_orders o, l`,
  `insert into arrival_inspections (material, create_dt, passed, creator)
    select cast(id as text), '2026-11-15T10:00:00', id % 2, 1 from procurement_materials where id % 5 = 0`,
]

/** Reviewed quota lists with as many items as there are parts, and plate in the store. */
const quotaSeeds: readonly string[] = [
  `insert into quota_lists (id, lib, category, write_dt, review_date)
    select id * 2, id, 1, '2026-11-01T08:00:00', '2026-11-01T09:00:00' from process_libraries
    union all select id * 2 + 1, id, 6, '2026-11-01T08:00:00', '2026-11-01T09:00:00' from process_libraries`,
  `insert into principal_quota_items (quota_list, material, size, count, weight)
    with recursive ${count('q', large.parts / 2)}
    select id * 2, 100000, 'δ' || (6 + i % 20) || '×600×' || (100 + i), 4, 10 from process_libraries, q`,
  `insert into bought_in_items (quota_list, process_material)
    select lib * 2 + 1, id from process_materials where ticket_number % 2 = 0`,
  `insert into warehouses (id, name, category) values (900, '钢材库', 2)`,
  `insert into steel_material_inventory_details (weight, count, unit, status, warehouse, material_mark, specification, entry_dt, refund_times)
    with recursive ${count('b', 2000)}
    select 100, 2, '张', 0, 900, 'Q345R-B', 'δ' || (6 + i % 20) || '×1800×8000', '2026-11-01T08:00:00', i % 2 from b`,
]

/** Milliseconds of an answer. */
async function ask(
  office: Office,
  resource: string,
  operation: string,
  input: Record<string, unknown>,
): Promise<number> {
  const began = performance.now()
  const answer = await dispatch(office, { resource, operation, input, caller })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return performance.now() - began
}

/** An office of such orders, opened for the first time after its dates are known: no order has been worked out. */
async function withOrders(
  size: Size,
  measure: (office: Office) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const opened = () => openOffice(folder, { clock: () => '2026-11-20T10:00:00' })
  try {
    await (await opened()).close()
    const sqlite = new Sqlite(join(folder, 'office.db'))
    for (const sql of [...seedsOf(size), ...more]) sqlite.exec(sql)
    sqlite.close()
    const before = await opened()
    await allDatesSettled(before)
    await before.close()
    const office = await opened()
    await measure(office)
    await office.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (values: readonly number[]) => `${median(values).toFixed(0)} ms`

async function measureLarge(office: Office): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const first = await ask(office, 'work_orders', 'progress', {})
  delays.disable()
  const [known, anew, schedule, plans]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    known.push(await ask(office, 'work_orders', 'progress', {}))
    const id = 1 + round * 7
    await ask(office, 'work_orders', 'update', { id, client: `客户 ${round}` })
    anew.push(await ask(office, 'work_orders', 'progress', { order: id }))
    schedule.push(await ask(office, 'process_details', 'schedule', { order: id }))
    plans.push(await ask(office, 'pruction_plans', 'schedule', {}))
  }
  const { parts, steps } = large
  print([
    [`progress of ${orders} orders × ${parts} parts`, 'measured', 'goal'],
    ['all orders for the first time', ms([first]), '≤ 600 ms'],
    ['longest stretch without another request', ms([delays.max / 1e6]), '≤ 50 ms'],
    ['of a hundred stretches all but one', ms([delays.percentile(99) / 1e6]), ''],
    ['all orders, kept', ms(known), '≤ 300 ms'],
    ['one order anew', ms(anew), '≤ 100 ms'],
    [`the schedule of ${parts * steps} operations`, ms(schedule), '≤ 300 ms'],
    [`the schedule of ${orders} open orders, kept`, ms(plans), '≤ 1 s for 50'],
  ])
}

async function measureWhole(office: Office): Promise<void> {
  const [known, anew]: [number[], number[]] = [[], []]
  await ask(office, 'work_orders', 'progress', {})
  for (let round = 0; round < rounds; round++) {
    const id = 1 + round * 7
    known.push(await ask(office, 'work_orders', 'whole', { order: id }))
    await ask(office, 'work_orders', 'update', { id, client: `客户 ${round}` })
    anew.push(await ask(office, 'work_orders', 'whole', { order: id }))
  }
  const { parts, steps } = small
  print([
    [`page of one of ${orders} orders × ${parts * steps} operations`, 'measured', 'goal'],
    ['whole, kept', ms(known), '≤ 80 ms'],
    ['whole, after a write', ms(anew), '≤ 80 ms'],
  ])
}

async function measureMaterials(office: Office): Promise<void> {
  // Where the orders stand is worked out first, so that it does not take turns.
  await ask(office, 'work_orders', 'progress', {})
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const [missing, late, moved]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    delays.enable()
    missing.push(await ask(office, 'procurement_materials', 'shortages', {}))
    delays.disable()
    late.push(await ask(office, 'procurement_materials', 'list', { lateness: 'overdue' }))
    const plan_dt = round % 2 ? '2026-12' : '2027-01'
    const write = await ask(office, 'pruction_plans', 'update', { id: 1 + round, plan_dt })
    moved.push(write + (await ask(office, 'procurement_materials', 'list', { limit: 50 })))
  }
  print([
    [`materials of ${orders} orders × ${large.parts} items`, 'measured', 'goal'],
    ['what all orders lack', ms(missing), '≤ 1.5 s'],
    ['longest stretch without another request', ms([delays.max / 1e6]), '≤ 50 ms'],
    [`the overdue ones of ${orders * lines} materials`, ms(late), ''],
    ['a plan moved, and the dates of its materials read', ms(moved), ''],
  ])
}

export async function measureProgress(): Promise<void> {
  await withOrders(large, measureLarge)
  await withOrders(small, measureWhole)
  await withOrders(large, measureMaterials, quotaSeeds)
}
