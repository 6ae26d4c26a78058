import { gender } from '../../../shared/core/codes.ts'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import { code, text } from '../../../shared/kernel/kinds.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Label } from '../../../shared/texts/index.ts'
import { en } from '../../texts/en/index.ts'
import { type Texts, zh } from '../../texts/zh/index.ts'
import type { Catalogue } from '../engine/contracts.ts'

/** What a column of a file can become. */
export interface TargetField {
  readonly name: string
  readonly kind: ColumnField
  readonly label: Label
  /** Further headings of it. */
  readonly titles: readonly string[]
  readonly required: boolean
  /** Where it stands in the body of a create: a key, and the part of it. */
  readonly key: string
  readonly part?: string
  /** It is stored in a record of this resource, made beside the row's own. */
  readonly beside?: string
}
/** What a sheet can become: the records of one resource, or of one of several. */
export interface Target {
  readonly name: string
  readonly label: Label
  readonly fields: readonly TargetField[]
  readonly resources: readonly Resource[]
  /** Words in the name of its sheet. */
  readonly sheets: readonly string[]
}

export const openingStock = 'opening_stock'
/** The batches of each kind of stock, by the category of its storeroom. */
const batches = [
  'welding_material_inventory_details',
  'steel_material_inventory_details',
  'bought_in_component_inventory_details',
  'auxiliary_material_inventory_details',
]

/** What a plant starts with comes first: of targets that fit equally, the first is meant. */
const first: readonly string[] = [
  'departments',
  'users',
  'suppliers',
  'bake_classes',
  'materials',
  'warehouses',
  openingStock,
  'products',
  'work_orders',
]
/** Lists of what is said about other records, and what only a person at the desk sets for himself. */
const notImported: ReadonlySet<string> = new Set(['attachments', 'comments', 'saved_views', 'printers'])

const found = new WeakMap<Catalogue, readonly Target[]>()

/** Everything that can be imported, what a plant starts with first. */
export function targetsOf(catalogue: Catalogue): readonly Target[] {
  const known = found.get(catalogue)
  if (known) return known
  const own = Object.values(catalogue.resources).flatMap((resource): readonly Target[] => {
    const fields = fieldsOf(resource)
    return fields ? [target(resource.name, specOf(resource).label, fields, [resource])] : []
  })
  const place = ({ name }: Target) => (first.includes(name) ? first.indexOf(name) : first.length)
  const sorted = [...own, ...openingTarget(catalogue)].toSorted((one, other) => place(one) - place(other))
  found.set(catalogue, sorted)
  return sorted
}
const target = (
  name: string,
  label: Label,
  fields: readonly TargetField[],
  resources: readonly Resource[],
): Target => ({ name, label, fields, resources, sheets: known((t) => t.sheets[name] ?? []) })

/** Stock of all kinds in one sheet, as stock lists have it. */
function openingTarget(catalogue: Catalogue): readonly Target[] {
  const resources = batches.flatMap((name) => catalogue.find(name) ?? [])
  if (resources.length < batches.length) return []
  const own = resources.map((resource) => fieldsOf(resource) ?? [])
  const names = [...new Set(own.flatMap((fields) => fields.map(({ name }) => name)))]
  const fields = names.flatMap((name): readonly TargetField[] => {
    const [one, ...others] = own.flatMap((some) => some.find((field) => field.name === name) ?? [])
    if (!one) return []
    const required = name === 'warehouse' || [one, ...others].filter(isRequired).length === own.length
    return [{ ...one, required }]
  })
  return [
    target(
      openingStock,
      label((t) => t.opening_stock),
      fields,
      resources,
    ),
  ]
}
const isRequired = ({ required }: TargetField): boolean => required

/** Words of both languages: a plant's own lists are in either. */
const known = (pick: (texts: Texts['imports']['known']) => readonly string[]): readonly string[] =>
  [zh, en].flatMap((texts) => pick(texts.imports.known))

const label = (pick: (texts: Texts['imports']) => string): Label => ({
  zh: pick(zh.imports),
  en: pick(en.imports),
})

/** The fields that a row can set; undefined if a row alone cannot make a record. */
function fieldsOf(resource: Resource): readonly TargetField[] | undefined {
  const { create } = specOf(resource)
  if (!create || notImported.has(resource.name)) return undefined
  const { requiredInputs, optionalInputs = [], extraInputs = {}, formInputs } = create
  const required = new Set([...requiredInputs, ...(create.formRequiredInputs ?? [])])
  const inputs = formInputs
    ? [...new Set([...formInputs, ...requiredInputs])]
    : [...requiredInputs, ...optionalInputs]
  const fields = [...new Set(inputs)].flatMap((name): readonly TargetField[] => {
    const kind = storedOf(resource, name)
    if (!kind) return []
    return partsOf(resource, name, kind, required.has(name))
  })
  const extra = formInputs
    ? []
    : Object.entries(extraInputs).flatMap(([name, kind]) => plain(name, kind, false))
  const isLacking = (name: string) => name !== 'last_name' && !fields.some(({ key }) => key === name)
  return [...required].some(isLacking) ? undefined : [...fields, ...extra]
}

const plain = (name: string, kind: ColumnField, required: boolean): readonly TargetField[] =>
  kind.upload || kind.widget === 'dict' || kind.widget === 'list' || kind.widget === 'none'
    ? []
    : [fieldOf(name, kind, required, name)]

const fieldOf = (
  name: string,
  kind: ColumnField,
  required: boolean,
  key: string,
  more: Partial<TargetField> = {},
): TargetField => ({
  name,
  kind,
  label: kind.label,
  titles: [...(kind.titles ?? []), ...(kind.alias === undefined ? [] : [kind.alias])],
  required,
  key,
  ...more,
})

/** A field as columns of a list have it: contact data, a name and roles are written in their own way. */
function partsOf(
  resource: Resource,
  name: string,
  kind: ColumnField,
  required: boolean,
): readonly TargetField[] {
  if (resource.name !== 'users') return plain(name, kind, required)
  if (name === 'password') return []
  if (name === 'roles') return [fieldOf(name, kind, false, name)]
  if (name === 'last_name')
    return [called('name', text('', ''), 'name', { required }), fieldOf(name, kind, false, name)]
  if (name !== 'info') return plain(name, kind, required)
  const contact = text('', '', { max: 64 })
  return [
    called('mobile', contact, name, { part: 'mobile' }),
    called('phone', contact, name, { part: 'phone' }),
    called('gender', code('', '', gender), name, { part: 'gender' }),
    // The work group of a person stands in the list of production people.
    called('group_name', text('', '', { max: 32 }), 'group_name', { beside: 'pruction_users' }),
  ]
}

type Part = 'name' | 'mobile' | 'phone' | 'gender' | 'group_name'
const called = (name: Part, kind: ColumnField, key: string, more: Partial<TargetField>): TargetField =>
  fieldOf(name, kind, false, key, {
    label: label((t) => t.parts[name]),
    titles: known((t) => t.parts[name] ?? []),
    ...more,
  })
