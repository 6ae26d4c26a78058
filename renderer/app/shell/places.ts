import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows } from '../../../shared/kernel/transitions.ts'
import {
  type Entry,
  entries,
  entryKeys,
  listEntry,
  type Module,
  moduleOf,
} from '../../../shared/office/navigation.ts'
import type { Label } from '../../../shared/texts/index.ts'
import { modulesKnown, resourceNamed } from '../../api/declarations.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { entryHash } from '../../ui/waiting/item_place.ts'

/** Rows of cards, parts and orders, which are worked with there; nothing in their declarations says so. */
const rowsOfPages: ReadonlySet<string> = new Set([
  'card_snapshots',
  'circulation_routes',
  'process_routes',
  'process_steps',
  'purchase_order_snapshots',
  'status_changes',
])
/** Further lists that are seldom looked at by themselves. */
const seldom: ReadonlySet<string> = new Set(['sub_materials', 'comprehensive_department_filelists'])

/** A line of another record: it has neither a state nor a number of its own. */
function isLine(resource: Resource): boolean {
  const { parentState, states, create } = specOf(resource)
  return parentState !== undefined && states === undefined && create?.number === undefined
}

/**
 * Records that are shown below another record, in the settings, or on the page that bears their name. A list in somebody's
 * navigation is one of its own.
 */
const isShownElsewhere = (resource: Resource, module: Module, declaredIn: string): boolean =>
  !listEntry(resource.name) &&
  (isLine(resource) ||
    rowsOfPages.has(resource.name) ||
    module === 'welding_store' ||
    declaredIn === 'office' ||
    Object.values<Entry>(entries).some(({ label }) => label.zh === specOf(resource).label.zh))

const mayList = (resource: Resource, acting: Acting): boolean =>
  allows(resource, specOf(resource).allow.list ?? 'everyone', {}, acting)

interface List {
  readonly resource: Resource
  readonly module: Module
  readonly elsewhere: boolean
}
const listsIn = (hidden: ReadonlySet<string>, acting: Acting): readonly List[] =>
  modulesKnown().flatMap(([declaredIn, members]) =>
    Object.values(members).flatMap((resource: Resource) => {
      const module = moduleOf(declaredIn, resource.name)
      return hasRecords(resource) && !hidden.has(module) && mayList(resource, acting)
        ? [{ resource, module, elsewhere: isShownElsewhere(resource, module, declaredIn) }]
        : []
    }),
  )

/** The lists in which this person may create records, without those whose records are shown on a page of their own. */
export const creatableLists = (acting: Acting, hidden: ReadonlySet<string>): readonly Resource[] =>
  listsIn(hidden, acting).flatMap(({ resource, elsewhere }) => (elsewhere ? [] : [resource]))

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
  const known = new Set(pages.map(({ key }) => key))
  const lists = listsIn(hidden, acting).map(
    ({ resource, module, elsewhere }): Place => ({
      key: `list/${resource.name}`,
      href: hashOf(['list', resource.name]),
      label: specOf(resource).label,
      module,
      raw: elsewhere || seldom.has(resource.name),
    }),
  )
  return [...pages, ...lists.filter(({ key }) => !known.has(key))]
}
