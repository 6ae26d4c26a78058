import { optional } from '../kernel/field.ts'
import { codeName, date, int } from '../kernel/kinds.ts'
import { lateness, sheetStatus } from './codes.ts'
import { ofReceivedRow } from './whereabouts.ts'

/** Dates and lateness of `procurement_materials` in SQL. The dates are kept in `needed_by`, the day in `plant_today`. */

const kept = (column: 'need_dt' | 'order_by') =>
  `select ${column} from needed_by where needed_by.material = procurement_materials.id`
export const needDtSql = kept('need_dt')
export const orderBySql = kept('order_by')

const { contract_tracking, storage, completed } = sheetStatus.code

const done = '(finished = 1 or (required_count > 0 and stored_count >= required_count))'
const overdue = '(promised < today and not arrived)'
const unordered = '(not ordered and order_by < today)'
const daysAfterNeed = 'coalesce(days_between(need_dt, promised), 0)'

const facts = `
  (select day from plant_today) as today,
  case when is_day(kept.delivery_dt) then kept.delivery_dt end as promised,
  (select need_dt from needed_by where material = kept.id) as need_dt,
  (select order_by from needed_by where material = kept.id) as order_by,
  (select value from plant_parameters where key = 'urgent_days') as urgent_days`

const ofFacts = (value: string) =>
  ofReceivedRow(
    `select ${value} from (select *,
      (sheet between ${contract_tracking} and ${completed}) is true as ordered,
      (passed is not null or sheet between ${storage} and ${completed}) is true as arrived
    from`,
    facts,
    ') facts',
  )

/** The same as `latenessOf`. */
export const latenessSql = ofFacts(`case
    when ${done} then 'done'
    when ${overdue} then 'overdue'
    when promised > need_dt or ${unordered} then 'will_be_late'
    when not ordered and days_between(today, order_by) <= urgent_days then 'urgent'
    when promised is null and need_dt is null then 'no_date'
    else 'on_time'
  end`)
export const daysLateSql = ofFacts(`case
    when ${done} then null
    when ${overdue} then days_between(promised, today)
    when ${unordered} and days_between(order_by, today) > ${daysAfterNeed} then days_between(order_by, today)
    when promised > need_dt or ${unordered} then ${daysAfterNeed}
  end`)

/** The fields of materials, and of the queries that tell of them. */
export const latenessFields = {
  /** By when it is needed; null if nobody has planned it. */
  need_dt: optional(date('需用日期', 'Needed by')),
  lateness: codeName('期限', 'In time', lateness),
  days_late: optional(int('误期天数', 'Days late', { unit: '天' })),
}
