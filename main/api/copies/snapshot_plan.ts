import { allowOf } from '../../../shared/kernel/access_rules.ts'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import { isMoney } from '../../../shared/kernel/prices.ts'
import { hasRecords, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import type { CopiedTable } from '../../db/file/snapshot.ts'
import type { SettingName } from '../../domain/office/settings.ts'
import type { Catalogue } from '../engine/contracts.ts'
import { hardReferences, orderSql } from './order_path.ts'

/** For whom and for what a copy is taken, and when. */
export interface CopyScope {
  readonly holder: Person
  readonly orders: readonly number[]
  readonly now: string
}

/** What a snapshot takes from each table, and the texts that name the uploads of the chosen orders. */
export interface SnapshotPlan {
  readonly tables: readonly CopiedTable[]
  /** Each selects texts in a column `text`. */
  readonly uploads: readonly string[]
}

/** Of people only what names them and says what they may do. */
const emptied: Readonly<Record<string, readonly string[]>> = { users: ['email', 'info', 'password'] }
/** Records of the store are carried for as long as their warnings look back. */
const recentDays = 400
const recent: ReadonlySet<string> = new Set([
  'welding_material_bake_records',
  'welding_material_humiture_records',
])
const copiedSettings: readonly SettingName[] = [
  'plant_name',
  'language',
  'clock',
  'started',
  'hidden_modules',
]

/** The rows of a table: all, none, or those that an SQL condition holds for. */
type Rows = 'all' | 'none' | { readonly where: string }

/** Plans the snapshot of a working copy from the declarations. */
export function planSnapshot(catalogue: Catalogue, { holder, orders, now }: CopyScope): SnapshotPlan {
  const known = new Map<string, Rows>()

  function rowsOf(name: string): Rows {
    const before = known.get(name)
    if (before !== undefined) return before
    const rows = findRows(name)
    known.set(name, rows)
    return rows
  }

  function findRows(name: string): Rows {
    const resource = catalogue.find(name)
    const carried = resource && specOf(resource).away?.carried
    if (!resource || !carried || !mayRead(resource, holder, now)) return 'none'
    const conditions: string[] = []
    if (carried === 'orders') conditions.push(ofOrders(name) ?? '1 = 0')
    if (recent.has(name)) conditions.push(`create_dt >= '${addDays(now, -recentDays)}'`)
    for (const [column, { reference, nullable }] of hardReferences(resource)) {
      const parents = nullable ? 'all' : rowsOf(reference.target)
      if (parents === 'none') return 'none'
      if (parents !== 'all') conditions.push(oneOf(column, reference.target, parents.where))
    }
    return conditions.length === 0 ? 'all' : { where: conditions.map((one) => `(${one})`).join(' and ') }
  }

  /** The rows that belong to the chosen work orders; undefined if its records belong to none. */
  function ofOrders(name: string): string | undefined {
    const order = orderSql(catalogue, name)
    return order === undefined ? undefined : `${order} in (${orders.join(', ')})`
  }

  const resources = Object.values(catalogue.resources).filter((one) => hasRecords(one) && !specOf(one).source)
  const tables = resources.flatMap((resource): CopiedTable[] => {
    const rows = rowsOf(resource.name)
    if (rows === 'none') return []
    const columns = Object.entries(storedFields(resource)).map(([name, field]) => [
      name,
      copiedValue(resource, name, field, rowsOf),
    ])
    return [{ name: resource.name, columns: Object.fromEntries(columns), where: whereOf(rows) }]
  })
  const names = tables.map(({ name }) => `'${name}'`).join(', ')
  const libraries = rowsOf('process_libraries')
  return {
    tables: [
      ...tables,
      plainTable('settings', ['id', 'name', 'value'], `name in (${quoted(copiedSettings)})`),
      plainTable('files', ['id', 'hash', 'name', 'size', 'resource', 'user', 'at'], `resource in (${names})`),
      ...(libraries === 'none'
        ? []
        : [
            plainTable(
              'replaced_lists',
              ['lib', 'content', 'after'],
              libraries === 'all' ? '1 = 1' : oneOf('lib', 'process_libraries', libraries.where),
            ),
          ]),
    ],
    uploads: tables.flatMap(({ name, where }) => uploadTexts(catalogue.get(name), where, ofOrders(name))),
  }
}

const mayRead = (resource: Resource, caller: Person, now: string): boolean =>
  ['list', 'read'].every((operation) => allows(resource, allowOf(resource, operation), {}, { caller, now }))

const storedFields = (resource: Resource): Readonly<Record<string, ColumnField>> =>
  Object.fromEntries(
    Object.keys(resource.fields).flatMap((name) => {
      const field = storedOf(resource, name)
      return field ? [[name, field]] : []
    }),
  )

const oneOf = (column: string, table: string, where: string): string =>
  `"${column}" in (select id from "${table}" where ${where})`

const whereOf = (rows: Exclude<Rows, 'none'>): string => (rows === 'all' ? '1 = 1' : rows.where)

/** Columns of money and of contact travel empty; so does a reference to a record that stays at the office. */
function copiedValue(
  resource: Resource,
  name: string,
  field: ColumnField,
  rowsOf: (table: string) => Rows,
): string {
  if (isMoney(field) || emptied[resource.name]?.includes(name)) return emptyValue(field)
  const { reference, nullable } = field
  if (!nullable || !reference || reference.soft || reference.carries !== 'id') return `"${name}"`
  const targets = rowsOf(reference.target)
  if (targets === 'none') return 'null'
  return targets === 'all'
    ? `"${name}"`
    : `case when ${oneOf(name, reference.target, targets.where)} then "${name}" end`
}

function emptyValue({ nullable, absent, widget }: ColumnField): string {
  if (nullable) return 'null'
  if (typeof absent === 'string') return `'${absent}'`
  if (widget === 'dict') return `'{}'`
  return widget === 'text' ? `''` : '0'
}

const quoted = (names: readonly string[]): string => names.map((one) => `'${one}'`).join(', ')

const plainTable = (name: string, columns: readonly string[], where: string): CopiedTable => ({
  name,
  columns: Object.fromEntries(columns.map((column) => [column, `"${column}"`])),
  where,
})

/** Texts of records of the chosen orders that name an upload: a path, or a list or page that contains one. */
function uploadTexts(resource: Resource, where: string, ofOrders: string | undefined): readonly string[] {
  if (ofOrders === undefined) return []
  return Object.entries(storedFields(resource)).flatMap(([name, { widget }]) =>
    ['file', 'text', 'lines', 'list', 'dict'].includes(widget)
      ? [
          `select distinct "${name}" as text from "${resource.name}"
            where (${where}) and (${ofOrders}) and "${name}" like '%/files/%'`,
        ]
      : [],
  )
}
