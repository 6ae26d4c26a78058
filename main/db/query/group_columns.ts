import type { Interval } from '../../../shared/kernel/aggregate.ts'
import type { Codes } from '../../../shared/kernel/codes.ts'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import { kindShown } from '../../../shared/kernel/field.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { GroupColumn, Sum } from './aggregate.ts'
import { columnSql, comparableSql, isNumeric, quoteIdentifier } from './sql.ts'

/** The columns of a list as groups and sums. */

export function groupColumn(
  resource: Resource,
  column: string,
  field: ColumnField,
  interval: Interval | undefined,
): GroupColumn {
  const one = columnSql(resource, column)
  if (interval !== undefined) return { sql: periodSql(one, field, interval) }
  return {
    // An empty text is none.
    sql: isNumeric(field) ? one : `nullif(${one}, '')`,
    ...(field.codes && { rank: declaredOrder(field.codes, field) }),
  }
}

/** A text that usually is a date may hold other text, which is a group of its own. */
function periodSql(one: string, field: ColumnField, interval: Interval): string {
  const period = periods[interval](one)
  if (field.absent !== '') return period
  const day = field.widget === 'month' ? `${one} || '-01'` : `substr(${one}, 1, 10)`
  return `case when is_day(${day}) then ${period} else nullif(${one}, '') end`
}
const periods: Readonly<Record<Interval, (one: string) => string>> = {
  day: (one) => `substr(${one}, 1, 10)`,
  week: (one) => `iso_week(substr(${one}, 1, 10))`,
  month: (one) => `substr(${one}, 1, 7)`,
  quarter: (one) => `substr(${one}, 1, 4) || '-Q' || ((cast(substr(${one}, 6, 2) as bigint) + 2) / 3)`,
  year: (one) => `substr(${one}, 1, 4)`,
}

/** The place of a stored code in its table; none first, unknown texts last, as in a list ordered by it. */
function declaredOrder({ table }: Codes, field: ColumnField): (key: string) => string {
  const cases = Object.entries(table).map(([name, [code, text]], at) => {
    const stored = isNumeric(field) ? [code] : [`'${name}'`, `'${text.replaceAll("'", "''")}'`]
    return stored.map((one) => `when ${one} then ${at}`).join(' ')
  })
  return (key) =>
    `case when ${key} is null then -1 else case ${key} ${cases.join(' ')} else ${cases.length} end end`
}

export const sumOf = (resource: Resource, column: string, field: ColumnField): Sum => ({
  sql: countedSql(resource, comparableSql(resource, column, field)),
  decimals: field.limits?.decimals ?? priceDecimals,
  unit: unitSql(resource, column),
})
/** Null where the record is contained in another one. */
function countedSql(resource: Resource, sql: string): string {
  const { containedIn } = specOf(resource).list ?? {}
  return containedIn === undefined ? sql : `case when ${quoteIdentifier(containedIn)} = '' then ${sql} end`
}
/** Of a sum of prices. */
const priceDecimals = 4

/** The unit of a quantity, if another field has it: as the totals of the list, or the field itself, declare it. */
export function unitSql(resource: Resource, column: string): string | undefined {
  const { byUnit } = specOf(resource).list ?? {}
  const { unit, unitOf } = byUnit?.count === column ? byUnit : {}
  const { unitFrom } = kindShown(resource.fields[column]) ?? {}
  const from = unitFrom ?? (unitOf === undefined ? unit : `${unitOf}.unit`)
  if (from === undefined) return undefined
  const [first = '', second] = from.split('.')
  if (second === undefined) return columnSql(resource, first)
  const { target = '' } = storedOf(resource, first)?.reference ?? {}
  return `(select ${quoteIdentifier(second)} from ${quoteIdentifier(target)} where id = ${quoteIdentifier(resource.name)}.${quoteIdentifier(first)})`
}
