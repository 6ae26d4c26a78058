import type { Role } from '../../../shared/kernel/people.ts'
import { byRole, type EntryKey, entries } from '../../../shared/office/navigation.ts'
import type { TopicName } from '../help.zh.ts'

/** Who works with the pages of a chapter: whoever has one of these entries, or everybody. */
const readers = {
  home: 'everybody',
  work_order: ['work_orders'],
  planning: ['planning'],
  library: ['planning', 'process_libraries'],
  library_import: ['planning', 'process_libraries'],
  seams: ['planning', 'welding_seams'],
  quotas: ['planning', 'quota_lists'],
  card: ['planning', 'transfer_cards', 'sign'],
  card_versions: ['planning', 'transfer_cards', 'sign'],
  sign: ['sign'],
  documents: ['documents', 'products'],
  procurement: ['procurement', 'bidding_sheets'],
  purchase_order: ['purchase_orders'],
  order_versions: ['purchase_orders'],
  bidding_sheet: ['procurement', 'bidding_sheets'],
  parity: ['procurement', 'bidding_sheets'],
  countersign: ['countersign'],
  supplier: ['suppliers'],
  arrivals: ['arrivals'],
  substitution: ['material_sub_applies'],
  execution: ['purchase_orders'],
  shortages: ['plans'],
  plans: ['plans'],
  floor: ['floor'],
  work: ['work'],
  hours: ['hours'],
  entry_document: ['entries'],
  issue_desk: ['issues'],
  apply_card: ['issues'],
  refund_desk: ['refunds'],
  refund_card: ['refunds'],
  stock: ['stock'],
  material: ['stock'],
  humiture: ['humiture'],
  bakes: ['bakes'],
  bake_form: ['bakes'],
  classes: ['classes'],
  lists: 'everybody',
  views: 'everybody',
  form: 'everybody',
  entry_grid: 'everybody',
  drafts: 'everybody',
  history: 'everybody',
  comments: 'everybody',
  print: 'everybody',
  search: 'everybody',
  all_pages: 'everybody',
  imports: 'everybody',
  jobs: 'everybody',
  copies: ['planning', 'copies'],
  copies_review: ['planning', 'copies'],
  calendar: ['calendar'],
  people: ['users'],
  permissions: ['permissions'],
  settings: ['users'],
  lan: ['users'],
  first_run: ['users'],
  backup: ['users'],
  health: ['users'],
  keys: 'everybody',
} as const satisfies Readonly<Record<TopicName, readonly EntryKey[] | 'everybody'>>

// Object.keys loses the type of the keys.
const inOrder = Object.keys(readers) as readonly TopicName[]

/** The chapters of a handbook for these roles, in the order of the trade; without a role all but those of unused modules. */
export function chaptersOf(
  roles: readonly Role[],
  hidden: ReadonlySet<string> = new Set(),
): readonly TopicName[] {
  const known = new Set<EntryKey>(roles.flatMap((role) => byRole[role]))
  return inOrder.filter((topic) => {
    const asked: readonly EntryKey[] | 'everybody' = readers[topic]
    return (
      asked === 'everybody' ||
      asked.some((entry) => (roles.length === 0 || known.has(entry)) && !hidden.has(entries[entry].module))
    )
  })
}

/** Help that is about pages of unused parts of the program only. */
export function unusedTopics(hidden: ReadonlySet<string>): ReadonlySet<TopicName> {
  const used = chaptersOf([], hidden)
  return new Set(inOrder.filter((topic) => !used.includes(topic)))
}
