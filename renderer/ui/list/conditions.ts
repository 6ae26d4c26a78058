import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { listColumns, splitValues, type WhereOp, whereOps, whereText } from '../../../shared/kernel/where.ts'
import { forMe } from '../../../shared/office/waiting.ts'
import { type Reader, shownValue } from '../value/shown_value.ts'
import { presets } from './periods.ts'
import type { ListQuery } from './saved_view.ts'

/** A condition of one column, as the address keeps it in `where=`. */
export interface ColumnCondition {
  readonly name: string
  readonly field: ColumnField
  readonly op: WhereOp
  readonly values: readonly string[]
}

/** Undefined where the list has no such column or operator. */
export function readCondition(resource: Resource, text: string): ColumnCondition | undefined {
  const [, name = '', named = '', value = ''] = /^([^:]*):([^:]*)(?::(.*))?$/s.exec(text) ?? []
  const field = listColumns(resource).get(name)
  const op = whereOps.find((one) => one === named)
  return field && op && { name, field, op, values: valuesIn(op, value) }
}

const valuesIn = (op: WhereOp, value: string): readonly string[] =>
  op === 'empty' || op === 'filled' ? [] : op === 'in' || op === 'between' ? splitValues(value) : [value]

export const whereOf = ({ where = [] }: ListQuery): readonly string[] => [where].flat()

/** The conditions with this one in place of the others of its column. */
export const withCondition = (
  where: readonly string[],
  name: string,
  text: string | undefined,
): readonly string[] => [
  ...where.filter((one) => !one.startsWith(`${name}:`)),
  ...(text === undefined ? [] : [text]),
]

/** A period or a person that a condition names, so that a saved view means the same every day and for everybody. */
export const overdue = '@today'
export const mine = '@me'
export const periodsAhead = ['today', 'this_week', 'next_week', 'this_month'] as const

interface Asking {
  readonly today: string
  readonly me: { readonly id: number; readonly name: string }
  /** The ids of what waits for the person. */
  readonly waiting: readonly number[]
}

/** What the office is asked for: its conditions know days and ids only. */
export function resolved(resource: Resource, given: ListQuery, { today, me, waiting }: Asking): ListQuery {
  // How the list is drawn is a matter of the page.
  const { group: _, face: __, ...query } = given
  const where = whereOf(query).map((text) => {
    if (text === forMe) return whereText('id', 'in', ...(waiting.length > 0 ? waiting : [nobody]).map(String))
    const condition = readCondition(resource, text)
    if (!condition) return text
    const { name, field, op, values } = condition
    if (values.includes(mine))
      return whereText(name, op, ...values.map((one) => (one === mine ? myValue(field, me) : one)))
    const [only = '', ...others] = values
    const days = others.length > 0 ? undefined : daysOf(only, op, today)
    return days === undefined ? text : `${name}:${op}:${days}`
  })
  return where.length > 0 ? { ...query, where } : query
}

/** No record has this id. */
const nobody = 0

const myValue = ({ reference }: ColumnField, me: Asking['me']): string =>
  reference?.target === 'users' ? String(me.id) : me.name

function daysOf(named: string, op: WhereOp, today: string): string | undefined {
  const span = presets(today).find(({ name }) => `@${name}` === named)?.span
  return span && (op === 'between' ? span.join(',') : span[0])
}

/** What a chip says of a condition: `交货期：下周`. */
export function conditionText({ field, op, values }: ColumnCondition, reader: Reader): string {
  const { t } = reader
  const [first = '', last = ''] = values
  if (op === 'lt' && first === overdue) return t.lists.overdue
  const period = presets('2000-01-01').find(({ name }) => `@${name}` === first)
  if (period) return t.lists.periods[period.name]
  const shown = values.map((value) =>
    value === mine ? t.lists.me : shownValue(field, field.fromText(value), reader),
  )
  if (op === 'between') return t.lists.span(first, last)
  return t.lists.conditions[op](shown.join(t.comma))
}
