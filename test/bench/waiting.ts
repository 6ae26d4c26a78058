import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import type { Person, Role } from '../../shared/kernel/people.ts'
import { median, print } from './report.ts'

/**
 * `npm run bench -- waiting`: what waits among 100,000 records, one in seventy of which waits for somebody; kept, and after
 * a write.
 */

const rounds = 9
const records = { work: 40_000, cards: 20_000, issues: 20_000, batches: 10_000, arrivals: 10_000 }

const rows = (most: number): string =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most})`
const time = (hours: string) =>
  `strftime('%Y-%m-%dT%H:%M:%S', '2026-11-19T10:00:00', (-${hours}) || ' hours')`

const seeds: readonly string[] = [
  `insert into warehouses (id, name, category) values (1, '焊材库', 1)`,
  `insert into products (id, name, status) values (1, '换热器', 4)`,
  `insert into work_orders (id, uid, client, product, count) ${rows(400)} select i, cast(27000 + i as text), '客户', 1, 1 from n`,
  `insert into sub_work_orders (id, "index", work_order, uid) select id, 1, id, uid || '-1' from work_orders`,
  `insert into process_libraries (id, work_order, work_order_uid, name, status) select id, id, uid, '换热器', 2 from work_orders`,
  `insert into process_materials (id, lib, ticket_number, part_number, drawing_number, name, count, piece_weight, total_weight, order_uid)
    ${rows(records.cards)} select i, 1 + i % 400, i, i, 'E' || i, '筒节', 1, 10, 10, cast(27001 + i % 400 as text) from n`,
  `insert into process_routes (id, process_material) select id, id from process_materials`,
  `insert into process_steps (id, route, step, man_hours, "index")
    ${rows(records.work)} select i, 1 + (i - 1) % ${records.cards}, 3, 4.5, 1 + (i - 1) / ${records.cards} from n`,
  `insert into sub_materials (id, material, sub_order, part, unit, creator)
    select id, cast(id as text), cast(lib as text), id, lib, 1 from process_materials`,
  // One in a hundred is to be reported as finished, one in a hundred to be inspected.
  `insert into process_details (id, material_index, work_order_uid, process_id, process_name, work_hour, estimated_start_dt,
      estimated_finish_dt, work_group, actual_finish_dt, inspection_dt, process_step, sub_material, ticket_number, creator)
    ${rows(records.work)} select i, cast(i as text), cast(27001 + i % 400 as text), printf('%03d', i % 1000), '焊接', 4.5, '2026-11-01T08:00:00',
      '2026-11-' || printf('%02d', 10 + i % 20) || 'T17:00:00', '一组', case when i % 100 then '2026-11-10T10:00:00' end,
      case when i % 100 > 1 then '2026-11-11T10:00:00' end, i, 1 + (i - 1) % ${records.cards}, i % 1000, 1 from n`,
  `insert into transfer_cards (id, file_index, ticket_number, worker_order_uid, name, count, category, status, process_material, write_dt, creator)
    ${rows(records.cards)} select i, 'LZ-' || i, i, cast(27001 + i % 400 as text), '筒节', 1, 1,
      case i % 200 when 0 then '待校对' when 1 then '待审核' when 2 then '待批准' when 3 then '编制中' else '已批准' end, i, ${time('i % 900')}, 3 from n`,
  `insert into welding_material_apply_cards (id, uid, material_mark, apply_weight, status, create_dt, creator)
    ${rows(records.issues)} select i, 'LY-' || i, 'J' || i / 200 % 20, 5, case when i % 200 then 4 else 1 + i / 200 % 3 end, ${time('i % 900')}, 3 from n`,
  `insert into welding_material_inventory_details (id, material_number, material_mark, status, warehouse, count, weight, entry_dt)
    ${rows(records.batches)} select i, 'H-' || i, 'J' || i / 50 % 20, case when i % 100 = 0 then 1 when i % 50 = 1 then 0 else 2 end, 1, 5, 5, ${time('i % 900')} from n`,
  `insert into purchase_orders (id, uid, work_order, create_date, status, creator)
    select id, 'DG-' || id, uid, '2026-11-01', 4, 1 from work_orders`,
  `insert into bidding_sheets (id, uid, purchase_order, create_date, status, changed_dt, creator)
    select id, 'BD-' || id, 'DG-' || id, '2026-11-02T10:00:00', case when id % 20 then 8 else 6 end, '2026-11-05T10:00:00', 1 from work_orders`,
  `insert into procurement_materials (id, purchase_order, sub_order, inventory_type, delivery_dt, category, name, bidding_sheet,
      material_mark, specification, required_count, unit)
    ${rows(records.arrivals)} select i, 'DG-' || (1 + i % 400), cast(1 + i % 400 as text), 1, '2026-12-01', '板材', '钢板', cast(1 + i % 400 as text),
      'Q345R-B', 'δ10', 2, '张' from n`,
  `insert into arrival_inspections (material, create_dt, material_confirm, soft_confirm, inspection_confirm, passed, creator)
    select cast(id as text), '2026-11-15T10:00:00', 1, 1, case when id % 100 then 1 else 0 end, case when id % 100 then 1 else 0 end, 1
    from procurement_materials`,
]

const person = (id: number, name: string, roles: readonly Role[], leads: readonly string[] = []): Person => ({
  id,
  name,
  department: null,
  roles,
  memberOf: [],
  headOf: [],
  leads,
})
const people: readonly Person[] = [
  person(11, '检验员', ['inspector']),
  person(12, '保管员', ['keeper']),
  person(13, '校对', ['process_checker']),
  person(14, '班组长', ['group_leader'], ['一组']),
]
const planner = person(15, '计划', ['prod_planner'])

async function ask(
  office: Office,
  [resource, operation, input]: readonly [string, string, Readonly<Record<string, unknown>>],
  caller: Person,
): Promise<number> {
  const began = performance.now()
  const answer = await dispatch(office, { resource, operation, input: { ...input }, caller })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return performance.now() - began
}

const counts = ['waiting', 'counts', {}] as const
const items = ['waiting', 'items', { limit: 500 }] as const

export async function measureWaiting(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const clock = () => '2026-11-20T10:00:00'
  try {
    await (await openOffice(folder, { clock })).close()
    const sqlite = new Sqlite(join(folder, 'office.db'))
    for (const sql of seeds) sqlite.exec(sql)
    sqlite.close()
    const office = await openOffice(folder, { clock })
    const ms = (values: readonly number[]) => `${median(values).toFixed(0)} ms`
    const table = [
      [
        `what waits among ${Object.values(records).reduce((sum, one) => sum + one, 0)} records`,
        'counts',
        'after a write',
        'items',
        'after a write',
        'goal',
      ],
    ]
    for (const caller of people) {
      await ask(office, counts, caller)
      const found: Readonly<Record<'counts' | 'counts anew' | 'items' | 'items anew', number[]>> = {
        counts: [],
        'counts anew': [],
        items: [],
        'items anew': [],
      }
      for (let round = 0; round < rounds; round++)
        for (const [name, question] of [
          ['counts', counts],
          ['items', items],
        ] as const) {
          await ask(office, question, caller)
          found[name].push(await ask(office, question, caller))
          const write = {
            id: 100 * (1 + round),
            estimated_start_dt: `2026-11-0${1 + round}T0${name.length}:00:00`,
          }
          await ask(office, ['process_details', 'update', write], planner)
          found[`${name} anew`].push(await ask(office, question, caller))
        }
      table.push([
        caller.name,
        ms(found.counts),
        ms(found['counts anew']),
        ms(found.items),
        ms(found['items anew']),
        '≤ 50 ms',
      ])
    }
    print(table)
    await office.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
