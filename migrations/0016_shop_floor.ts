import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"

/** Frozen: sub tickets, process details, and the views of them. */
const tables = [
  `create table sub_materials (
    id integer primary key, material ${text}, sub_order ${text}, estimated_finish_dt text, actual_finish_dt text,
    part integer not null references process_materials (id), unit integer not null references sub_work_orders (id),
    creator integer not null, unique (part, unit)
  ) strict`,
  'create index sub_materials_by_part on sub_materials (material collate nocase, id)',
  'create index sub_materials_by_unit on sub_materials (sub_order collate nocase, id)',
  'create index sub_materials_of_unit on sub_materials (unit, actual_finish_dt)',
  `create table process_details (
    id integer primary key, material_index ${text}, work_order_uid ${text}, process_id ${text}, process_name ${text},
    work_hour real not null, estimated_start_dt text, estimated_finish_dt text, work_group ${text}, actual_finish_dt text,
    inspection_dt text, remark ${text}, inspector ${text}, process_step integer not null references process_steps (id),
    sub_material integer not null references sub_materials (id), ticket_number integer not null, creator integer not null,
    unique (process_step, sub_material)
  ) strict`,
  'create index process_details_of_ticket on process_details (sub_material, process_id, inspection_dt)',
  // The planned finish of a part, shown in the ledger.
  'alter table process_materials add column estimated_finish_dt text',
  'create index process_materials_by_order on process_materials (order_uid collate nocase, ticket_number, id)',
  'create index process_materials_by_ticket on process_materials (ticket_number, order_uid, id)',
]

/** Every index ends with the order of the list; those for a state are partial. */
const inOrder = 'work_order_uid, ticket_number, process_id, id'
const states = [
  ['unplanned', 'estimated_start_dt is null or estimated_finish_dt is null'],
  ['planned', 'estimated_start_dt is not null and estimated_finish_dt is not null'],
  ['unconfirmed', 'actual_finish_dt is null'],
  ['uninspected', 'inspection_dt is null'],
  ['to_inspect', 'actual_finish_dt is not null and inspection_dt is null'],
] as const
const details = [
  `create index process_details_in_order on process_details (${inOrder})`,
  `create index process_details_by_order on process_details (work_order_uid collate nocase, ticket_number, process_id, id)`,
  `create index process_details_by_ticket on process_details (material_index collate nocase, ${inOrder})`,
  `create index process_details_by_group on process_details (work_group collate nocase, ${inOrder})`,
  `create index process_details_with_process on process_details (process_name, ${inOrder})`,
  ...states.map(
    ([name, where]) => `create index process_details_${name} on process_details (${inOrder}) where ${where}`,
  ),
  `create index process_details_waiting on process_details (work_group collate nocase, ${inOrder}, estimated_finish_dt)
    where actual_finish_dt is null`,
]
const hours = [
  `create index process_details_hours on process_details (actual_finish_dt, work_order_uid, work_group, work_hour)
    where actual_finish_dt is not null`,
  `create index process_details_order_hours on process_details (work_order_uid collate nocase, work_group, actual_finish_dt, work_hour)
    where actual_finish_dt is not null`,
]

// ---- values of other tables are subqueries per row, so that counting and sorting never evaluate them

const libraryOf = (ticket: string) =>
  `(select p.lib from sub_materials t join process_materials p on p.id = t.part where t.id = ${ticket})`
const manHours = `create view query_man_hours as
  select d.id, d.work_order_uid as work_hour, d.material_index as verbose_id, d.work_group as group_name,
    (select s.step from process_steps s where s.id = d.process_step) as step, d.work_hour as man_hours,
    coalesce((select u.last_name || u.first_name from users u where u.id = d.creator), '') as writer,
    coalesce((select u.last_name || u.first_name from quota_lists q join users u on u.id = q.writer
      where q.category = 1 and q.lib = ${libraryOf('d.sub_material')}), '') as quota_clerk,
    d.actual_finish_dt as finish_dt, d.ticket_number, d.process_id
  from process_details d`

const number =
  'p.count * (select o.count from process_libraries l join work_orders o on o.id = l.work_order where l.id = p.lib)'
/** kg of all pieces, rounded half up to two decimals with integers: 0.0001 kg × pieces. */
const weight = `cast((cast(round(p.piece_weight * 10000) as integer) * ${number} + 50) / 100 as integer) / 100.0`
const ledgers = `create view ledgers as
  select p.id, p.ticket_number as verbose_id, p.order_uid as work_order, p.part_number as components_id,
    p.parent_drawing_number as drawing_id, p.drawing_number as components_drawing_id, p.name,
    coalesce((select m.name from materials m where m.id = p.material), '') as material, ${number} as number,
    p.piece_weight as net_weight, ${weight} as total_weight, p.spec, p.estimated_finish_dt, p.remark as remarks,
    coalesce((select r.stations from circulation_routes r where r.process_material = p.id), '[]') as stations
  from process_materials p
  where (select l.status from process_libraries l where l.id = p.lib) = 2`

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const one of [...tables, ...details, ...hours, manHours, ledgers]) await sql.raw(one).execute(db)
}
