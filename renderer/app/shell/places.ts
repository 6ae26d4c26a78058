import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows } from '../../../shared/kernel/transitions.ts'
import {
  type Entry,
  type EntryKey,
  entries,
  entryKeys,
  type Module,
  moduleOf,
} from '../../../shared/office/navigation.ts'
import type { Label } from '../../../shared/texts/index.ts'
import { modulesKnown, resourceNamed } from '../../api/declarations.ts'
import { hashOf } from '../../ui/navigation/location.ts'

/** Their records are shown on a page of their own or below another record. */
const shownElsewhere: ReadonlySet<string> = new Set([
  'welding_material_humiture_records',
  'welding_material_bake_records',
  'bake_classes',
  'plant_days',
  'api_tokens',
  'machines',
  'printers',
  'saved_views',
  'card_snapshots',
  'circulation_routes',
  'process_routes',
  'process_steps',
  'transfer_card_processes',
  'principal_quota_items',
  'welding_quota_items',
  'auxiliary_quota_items',
  'cooperant_items',
  'first_feeding_items',
  'bought_in_items',
  'status_changes',
  'bidding_comments',
  'contact_details',
  'purchase_order_snapshots',
  'arrival_inspections',
  'material_sub_apply_items',
  'sub_spply_comments',
  'material_execution_details',
  'steel_material_apply_details',
  'bought_in_component_apply_details',
  'welding_material_entry_details',
  'steel_material_entry_details',
  'bought_in_component_entry_details',
  'auxiliary_material_entry_details',
  'board_steel_material_refund_details',
  'bar_steel_material_refund_details',
  'bought_in_component_refund_details',
])

/** Rows that are worked with elsewhere, and what is seldom looked at by itself. */
const rawLists: ReadonlySet<string> = new Set([
  ...shownElsewhere,
  'bidding_documents',
  'sub_materials',
  'supply_relationships',
  'comprehensive_department_filelists',
])

const mayList = (resource: Resource, acting: Acting): boolean =>
  allows(resource, specOf(resource).allow.list ?? 'everyone', {}, acting)

interface List {
  readonly resource: Resource
  readonly module: Module
}
const listsIn = (hidden: ReadonlySet<string>, acting: Acting): readonly List[] =>
  modulesKnown().flatMap(([declaredIn, members]) =>
    Object.values(members).flatMap((resource: Resource) => {
      const module = moduleOf(declaredIn, resource.name)
      return hasRecords(resource) && !hidden.has(module) && mayList(resource, acting)
        ? [{ resource, module }]
        : []
    }),
  )

/** The lists in which this person may create records, without those whose records are shown on a page of their own. */
export const creatableLists = (acting: Acting, hidden: ReadonlySet<string>): readonly Resource[] =>
  listsIn(hidden, acting).flatMap(({ resource }) => (shownElsewhere.has(resource.name) ? [] : [resource]))

/** A page or a list that can be opened. */
export interface Place {
  /** The same every time: recent choices are stored by it. */
  readonly key: string
  readonly href: string
  readonly label: Label
  readonly module: Module
  readonly raw: boolean
}

/** Every page and list that this person may read, pages first. Call `useDeclarations` before. */
export function placesFor(acting: Acting, hidden: ReadonlySet<string>): readonly Place[] {
  const pages = entryKeys.flatMap((key): Place[] => {
    const { address, label, module, counts }: Entry = entries[key]
    const mayRead = counts.every((name) => {
      const resource = resourceNamed(name)
      return !resource || mayList(resource, acting)
    })
    if (key === 'all' || hidden.has(module) || !mayRead) return []
    const isList = address.startsWith('list/')
    return [{ key: isList ? address : `page/${address}`, href: entryHash(key), label, module, raw: false }]
  })
  const named = new Set(pages.map(({ key }) => key))
  const lists = listsIn(hidden, acting).map(
    ({ resource, module }): Place => ({
      key: `list/${resource.name}`,
      href: hashOf(['list', resource.name]),
      label: specOf(resource).label,
      module,
      raw: rawLists.has(resource.name),
    }),
  )
  return [...pages, ...lists.filter(({ key }) => !named.has(key))]
}

export const entryHash = (key: EntryKey): string => hashOf(entries[key].address.split('/'))
