import { sql } from 'kysely'
import type { OrderCounts } from '../../../../shared/core/whole_query.ts'
import { fileFlags } from '../../../../shared/production/file_list_flags.ts'
import type { Db } from '../../../db/connection/database.ts'
import { fullName } from '../people.ts'

interface Order {
  readonly id: number
  readonly uid: string
  readonly library: number
}
interface InHand {
  readonly doing: string
  readonly group: string
  readonly person: string
}

/** Which operation each unit has in hand: the first one allocated that is not confirmed. */
export async function inHandOf(db: Db, order: number): Promise<ReadonlyMap<number, InHand>> {
  const rows = await db
    .$pickTables<'process_details' | 'process_materials' | 'sub_materials' | 'sub_work_orders'>()
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .leftJoin('process_materials as part', 'part.id', 'ticket.part')
    .select(['unit.id', 'detail.process_name', 'detail.work_group', 'part.name'])
    .where('unit.work_order', '=', order)
    .where('detail.work_group', '<>', '')
    .where('detail.actual_finish_dt', 'is', null)
    .orderBy(sql`detail.estimated_start_dt is null`)
    .orderBy('detail.estimated_start_dt')
    .orderBy('detail.ticket_number')
    .orderBy('detail.process_id')
    .execute()
  const leaders = await leadersOf(db)
  const first = new Map<number, InHand>()
  for (const { id, process_name, work_group, name } of rows)
    if (!first.has(id))
      first.set(id, {
        doing: [process_name, name].filter(Boolean).join(' '),
        group: work_group,
        person: leaders.get(work_group) ?? '',
      })
  return first
}

async function leadersOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .$pickTables<'departments' | 'pruction_workgroups' | 'users'>()
    .selectFrom('pruction_workgroups as group')
    .innerJoin('departments as department', 'department.id', 'group.id')
    .innerJoin('users as leader', 'leader.id', 'department.admin')
    .select(['group.name', 'leader.last_name', 'leader.first_name'])
    .execute()
  return new Map(rows.map((leader) => [leader.name, fullName(leader)]))
}

/** How many rows the list of each part has; those of purchases and operations are narrowed to a chosen unit. */
export async function countsOf(db: Db, order: Order, unit: number | null): Promise<OrderCounts> {
  const { id, uid, library } = order
  const counted = sql<{ readonly name: string; readonly count: number }>`
    with unit as (select id, uid, cast(id as text) as text_id from sub_work_orders where work_order = ${id}),
      detail as (select actual_finish_dt from process_details where nocase(work_order_uid) = nocase(${uid})
        ${unit === null ? sql`` : sql`and sub_material in (select id from sub_materials where unit = ${unit})`})
    select 'parts' as name, count(*) as count from process_materials where lib = ${library}
    union all select 'cards', count(*) from transfer_cards where nocase(worker_order_uid) = nocase(${uid})
    union all select 'purchasing', count(*) from unit join procurement_materials line on line.sub_order = unit.text_id
      ${unit === null ? sql`` : sql`where unit.id = ${unit}`}
    union all select 'operations', count(*) from detail
    union all select 'confirmed', count(actual_finish_dt) from detail
    union all select 'arrivals', count(*) from arrival_inspections where nocase(material) in
      (select cast(line.id as text) from unit join procurement_materials line on line.sub_order = unit.text_id)
    union all select 'welding_material_apply_cards', count(*) from welding_material_apply_cards
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'steel_material_apply_cards', count(distinct apply_card) from steel_material_apply_details
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'bought_in_component_apply_cards', count(*) from bought_in_component_apply_cards
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'auxiliary_material_apply_cards', count(*) from auxiliary_material_apply_cards
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'welding_material_refund_cards', count(*) from welding_material_refund_cards
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'steel_material_refund_cards', count(*) from steel_material_refund_cards
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'bought_in_component_refund_cards', count(*) from bought_in_component_refund_cards
      where nocase(sub_order_uid) in (select nocase(uid) from unit)
    union all select 'files', ${sql.raw(fileFlags.join(' + '))} from comprehensive_department_filelists where id = ${id}`
  const { rows } = await counted.execute(db)
  const count = new Map(rows.map((row) => [row.name, row.count]))
  const of = (name: string) => count.get(name) ?? 0
  return {
    parts: of('parts'),
    cards: of('cards'),
    purchasing: of('purchasing'),
    arrivals: of('arrivals'),
    material: {
      welding_material_apply_cards: of('welding_material_apply_cards'),
      steel_material_apply_cards: of('steel_material_apply_cards'),
      bought_in_component_apply_cards: of('bought_in_component_apply_cards'),
      auxiliary_material_apply_cards: of('auxiliary_material_apply_cards'),
      welding_material_refund_cards: of('welding_material_refund_cards'),
      steel_material_refund_cards: of('steel_material_refund_cards'),
      bought_in_component_refund_cards: of('bought_in_component_refund_cards'),
    },
    operations: of('operations'),
    confirmed: of('confirmed'),
    files: of('files'),
  }
}
