import { type Kysely, sql } from 'kysely'

/** Frozen: warehouses, the material master, and the welding store's records. */
const tables = [
  `create table warehouses (
    id integer primary key, name text not null unique, location text not null default '', category integer not null
  ) strict`,
  `create table bake_classes (
    id integer primary key, name text not null unique, zh text not null default '', brands text not null default '', models text not null default '',
    baking_temp_min real, baking_temp_max real, baking_hours_min real, baking_hours_max real, holding_temp_min real, holding_temp_max real,
    out_of_oven_hours real, max_bakes integer, nominal_temp real, nominal_hours real, nominal_holding_temp real
  ) strict`,
  `create table materials (
    id integer primary key, name text not null unique, category text not null, standard text not null default '', supply_status text not null default '',
    density real, shelf_life_months integer, bake_class integer references bake_classes (id)
  ) strict`,
  `create table welding_material_humiture_records (
    id integer primary key, create_dt text not null, keeper text not null,
    actual_temp_1 real check (actual_temp_1 between -30 and 60), actual_humid_1 real check (actual_humid_1 between 0 and 100),
    actual_temp_2 real check (actual_temp_2 between -30 and 60), actual_humid_2 real check (actual_humid_2 between 0 and 100),
    remark text not null default '', warehouse integer references warehouses (id), reading_dt_1 text, reading_dt_2 text, creator integer not null
  ) strict`,
  'create index welding_material_humiture_records_by_time on welding_material_humiture_records (create_dt, id)',
  'create index welding_material_humiture_records_by_warehouse on welding_material_humiture_records (warehouse, create_dt)',
  `create table welding_material_bake_records (
    id integer primary key, create_dt text not null, standard_num text not null default '', size text not null default '', class_num text not null default '',
    heat_num text not null default '', codedmark text not null default '', quantity real not null check (quantity > 0 and quantity <= 1000),
    furnace_time text, baking_temp real check (baking_temp between 20 and 600), heating_time text, cooling_time text, holding_time text,
    holding_temp real check (holding_temp between 20 and 250), apply_time text, keeper text not null, welding_engineer text not null default '',
    remark text not null default '', bake_times integer not null default 1 check (bake_times between 1 and 9), confirmed integer not null default 0,
    creator integer not null
  ) strict`,
  'create index welding_material_bake_records_by_time on welding_material_bake_records (create_dt, id)',
  'create index welding_material_bake_records_by_mark on welding_material_bake_records (codedmark collate nocase)',
  'create index welding_material_bake_records_open on welding_material_bake_records (id) where apply_time is null',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
