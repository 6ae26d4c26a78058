import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"
const flag = 'integer not null default 0'

/** Frozen: members of work groups, production plans, and file lists. */
const tables = [
  `create table pruction_users (
    id integer primary key references users (id), username ${text}, realname ${text}, group_name ${text}
  ) strict`,
  'create index pruction_users_by_name on pruction_users (username collate nocase)',
  'create index pruction_users_by_group on pruction_users (group_name collate nocase)',
  `create table pruction_workgroups (id integer primary key references departments (id), name ${text}, process_name ${text}) strict`,
  'create index pruction_workgroups_by_name on pruction_workgroups (name)',
  `create table pruction_plans (
    id integer primary key references work_orders (id), work_order ${text}, client_name ${text}, delivery_dt ${text}, product_name ${text},
    number integer not null, output_value real not null default 0, output real not null, remarks ${text}, status text not null,
    plan_dt ${text}
  ) strict`,
  'create index pruction_plans_by_order on pruction_plans (work_order collate nocase)',
  'create index pruction_plans_by_status on pruction_plans (status collate nocase)',
  'create index pruction_plans_by_month on pruction_plans (plan_dt)',
  `create table comprehensive_department_filelists (
    id integer primary key references work_orders (id), work_order ${text}, sketch ${flag}, pressure_test ${flag}, process_lib ${flag},
    product_graph ${flag}, encasement_graph ${flag}, shipping_mark ${flag}, encasement_list ${flag}, coating_detail ${flag}
  ) strict`,
]

/** Existing orders get their file list, with the flags that follow from library and cards. */
const cards = "from transfer_cards c where c.worker_order_uid = o.uid collate nocase and c.status = '已批准'"
const lists = `insert into comprehensive_department_filelists (id, work_order, process_lib, sketch)
  select o.id, o.uid, exists (select 1 from process_libraries l where l.work_order = o.id and l.status = 2),
    exists (select 1 ${cards}) and not exists (select 1 ${cards} and c.path = '')
  from work_orders o`

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const one of [...tables, lists]) await sql.raw(one).execute(db)
}
