import { titleFields } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Column } from './columns.ts'
import type { Layout } from './layout.ts'

/** How lists look until somebody arranges their columns: what people call it, what it is, how much, when, its state, and whose. */

/** As many columns, and together as wide, as the table has room for beside the navigation on a screen of 1366 pixels. */
const mostColumns = 10
const mostWidth = 1126
/** The sign of the preview stands behind the last column, where that has numbers. */
const signWidth = 26
/** A list with few matching columns is filled up to this number with others in their declared order. */
const usualColumns = 7

/** The columns in their usual order. Of dates and of people only the first that exist are shown. */
const slots: readonly { readonly names: readonly string[]; readonly most?: number }[] = [
  { names: ['name', 'product_name', 'product', 'project', 'plan_project', 'production', 'old_name', 'part'] },
  { names: ['material_mark', 'material', 'old_standard', 'new_name'], most: 2 },
  { names: ['specification', 'spec', 'size', 'old_size', 'new_size', 'codedmark'], most: 2 },
  { names: ['sub_order_uid', 'sub_order', 'work_order_uid', 'work_order', 'worker_order_uid'], most: 1 },
  {
    names: [
      'count',
      'number',
      'change',
      'required_count',
      'actual_count',
      'apply_count',
      'quantity',
      'amount',
    ],
    most: 2,
  },
  { names: ['unit'] },
  { names: ['total_weight', 'weight', 'required_weight', 'actual_weight', 'apply_weight'], most: 1 },
  {
    names: [
      'deadline',
      'valid_until',
      'delivery_dt',
      'delivery_date',
      'expires',
      'estimated_finish_dt',
      'finish_dt',
      'entry_dt',
      'issue_dt',
      'apply_dt',
      'return_dt',
      'inspect_dt',
      'upload_dt',
      'submit_dt',
      'list_date',
      'create_dt',
      'create_date',
      'write_dt',
      'dt',
      'date',
    ],
    most: 1,
  },
  { names: ['status', 'passed', 'finished', 'saved', 'approved', 'verdict', 'result', 'left'] },
  {
    names: [
      'supplier',
      'suppilier',
      'winner',
      'client',
      'client_name',
      'applicant',
      'lister',
      'writer',
      'refunder',
      'purchaser',
      'keeper',
      'user',
      'sender',
      'group_name',
      'department',
    ],
    most: 1,
  },
]

/** Fields that say little in one line, or that only the program needs. */
const shownLate: ReadonlySet<string> = new Set(['none', 'lines', 'file', 'dict', 'list'])
const systemFields: ReadonlySet<string> = new Set(['id', 'to_check', 'generated', 'overridden', 'email'])

/**
 * The usual layout of a list. `rows` are its first rows: a column that is empty in all of them is hidden. A resource
 * whose columns follow no such rule declares them as `display.columns`.
 */
export function usualLayout(
  resource: Resource,
  columns: readonly Column[],
  rows: readonly Row[] = [],
): Layout {
  const isFilled = ({ name }: Column) =>
    rows.length === 0 || rows.some((row) => !isEmpty(row[name])) || name === calledBy(resource)
  const known = columns.filter((column) => !systemFields.has(column.name) && isFilled(column))
  const declared = specOf(resource).display?.columns
  const wanted = declared
    ? declared.flatMap((name) => known.find((column) => column.name === name) ?? [])
    : byRule(resource, known)
  const shown = fitting(wanted)
  const names = shown.map(({ name }) => name)
  return {
    order: names,
    hidden: columns.map(({ name }) => name).filter((name) => !names.includes(name)),
    fits: shown
      .filter(({ right, field }) => right || (field.stored && field.widget === 'text'))
      .map(({ name }) => name),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The number that the office gives, the number of a material, or the first field of the title. */
function calledBy(resource: Resource): string | undefined {
  const { create } = specOf(resource)
  const titles = titleFields(resource)
  if (create?.number) return create.number.field
  if (titles.includes('material_number')) return 'material_number'
  return titles.find((name) => !storedOf(resource, name)?.hidden)
}

function byRule(resource: Resource, known: readonly Column[]): readonly Column[] {
  const called = calledBy(resource)
  const states = Object.keys(specOf(resource).states ?? {})
  const named = (name: string) => known.find((column) => column.name === name && name !== called)
  const first = known.filter(
    ({ name }) => name === called || (called === 'last_name' && name === 'first_name'),
  )
  const matching = slots.flatMap(({ names, most = names.length }) => {
    const all = names.includes('status') ? [...new Set([...states, ...names])] : names
    return all.flatMap((name) => named(name) ?? []).slice(0, most)
  })
  const chosen = [...first, ...matching]
  const others = known.filter(
    (column) => !chosen.includes(column) && !(column.field.stored && shownLate.has(column.field.widget)),
  )
  const rest = others.slice(0, Math.max(0, usualColumns - chosen.length))
  // What fills the list up comes before the date, the state and the people.
  const isLate = (name: string) =>
    slots.slice(7).some(({ names }) => names.includes(name)) || states.includes(name)
  const at = chosen.findIndex(({ name }) => name !== called && isLate(name))
  return at < 0 ? [...chosen, ...rest] : [...chosen.slice(0, at), ...rest, ...chosen.slice(at)]
}

/** Leaves out columns from the end until the others have room; the state always has. */
function fitting(wanted: readonly Column[]): readonly Column[] {
  const shown = [...wanted]
  const isTooWide = () =>
    shown.length > mostColumns ||
    shown.reduce((sum, { width }) => sum + width, 0) > mostWidth - (shown.at(-1)?.right ? signWidth : 0)
  while (shown.length > 2 && isTooWide()) {
    const last = shown.findLastIndex(({ name, hasShape }) => !hasShape && name !== 'status')
    if (last < 1) break
    shown.splice(last, 1)
  }
  return shown
}
