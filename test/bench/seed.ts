import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openOffice } from '../../main/api/office.ts'
import { stockKind } from '../../shared/inventory/codes.ts'

/** An office with as many records of one narrow and one wide table as asked, over ten years up to now. */

export const storerooms = 40
export const years = 10

const keepers = JSON.stringify([
  '王保管',
  '李建国',
  '张秀英',
  '刘洋',
  '陈静',
  '杨帆',
  '赵磊',
  '黄丽',
  '周强',
  '吴敏',
])
const time = (seconds: string) =>
  `strftime('%Y-%m-%dT%H:%M:%S', :start + cast(i * :step as integer) + ${seconds}, 'unixepoch')`
const keeper = `json_extract('${keepers}', '$[' || (i % 10) || ']')`
const counted = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < :rows)'

const narrow = `insert into welding_material_humiture_records
  (id, create_dt, keeper, actual_temp_1, actual_humid_1, actual_temp_2, actual_humid_2, remark, warehouse, reading_dt_1, reading_dt_2, creator)
  ${counted} select i, ${time('0')}, ${keeper}, 18 + i % 70 / 10.0, 38 + i % 150 / 10.0, 19 + i % 70 / 10.0, 37 + i % 150 / 10.0,
  case when i % 9 = 0 then '开启除湿机两小时后复测' else '' end, 1 + i % ${storerooms}, ${time('0')}, ${time('21600')}, 1 from n`

const wide = `insert into welding_material_bake_records
  (id, create_dt, standard_num, size, class_num, heat_num, codedmark, quantity, furnace_time, baking_temp, heating_time, cooling_time, holding_time,
   holding_temp, apply_time, keeper, welding_engineer, remark, bake_times, confirmed, creator)
  ${counted} select i, ${time('0')}, 'NB/T 47018.2-2017', 'Φ' || (2 + i % 3) || '.' || (i % 2 * 5), 'E501' || (i % 9), 'H' || (100000 + i % 5000),
  'RHC' || printf('%06d', i % 20000), 5 + i % 400 / 10.0, ${time('600')}, 350 + i % 30, ${time('3600')}, ${time('9000')}, ${time('12000')},
  110 + i % 30, ${time('28800')}, ${keeper}, case when i % 2 then '郑焊责' else '' end, case when i % 11 = 0 then '返烘一次，按工艺卡执行' else '' end, 1, i % 2, 1 from n`

/** Makes `<folder>/office` with an office of so many rows in each of the two tables, and `<folder>/raw.db` with the same tables. */
export async function seed(
  folder: string,
  rows: number,
): Promise<{ readonly office: string; readonly raw: string }> {
  const office = join(folder, 'office')
  const raw = join(folder, 'raw.db')
  mkdirSync(folder, { recursive: true })
  await (await openOffice(office)).close()
  const file = join(office, 'office.db')
  const sqlite = new Sqlite(file)
  const span = years * 365 * 86_400
  // Plant time is eight hours ahead of the machine's.
  const parameters = { rows, step: span / rows, start: Math.floor(Date.now() / 1000) + 8 * 3600 - span - 60 }
  sqlite.transaction(() => {
    const room = sqlite.prepare('insert into warehouses (name, category) values (?, ?)')
    for (let at = 1; at <= storerooms; at++) room.run(`焊材${at}号库`, stockKind.code.welding_material)
    sqlite.prepare(narrow).run(parameters)
    sqlite.prepare(wide).run(parameters)
  })()
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  copyFileSync(file, raw)
  return { office, raw }
}
