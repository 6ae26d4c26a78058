import type { Language } from '../../../shared/texts/index.ts'
import type { PageLocation } from '../navigation/location.ts'

/** Pages of the help, in the order of the index. */
export const topicNames = [
  'home',
  'planning',
  'humiture',
  'bakes',
  'bake_form',
  'classes',
  'library',
  'library_import',
  'seams',
  'quotas',
  'plans',
  'arrivals',
  'issue_desk',
  'apply_card',
  'entry_document',
  'stock',
  'refund_desk',
  'refund_card',
  'material',
  'substitution',
  'execution',
  'procurement',
  'bidding_sheet',
  'countersign',
  'card',
  'card_versions',
  'purchase_order',
  'order_versions',
  'parity',
  'supplier',
  'hours',
  'documents',
  'floor',
  'work',
  'lists',
  'views',
  'form',
  'entry_grid',
  'drafts',
  'history',
  'print',
  'search',
  'calendar',
  'jobs',
  'settings',
  'people',
  'permissions',
  'lan',
  'first_run',
  'backup',
  'health',
  'keys',
] as const
export type TopicName = (typeof topicNames)[number]
export const isTopic = (name: string): name is TopicName => topicNames.some((one) => one === name)

/** One page of the help: short enough to be read beside the work. */
export interface Topic {
  readonly title: string
  readonly about: string
  /** How it is done, step by step, without a mouse. */
  readonly steps: readonly string[]
  /** What the trade or the house demands, with its numbers. */
  readonly rules?: readonly string[]
  /** What a message means and what helps. */
  readonly messages?: readonly (readonly [says: string, means: string])[]
}
export type Topics = Readonly<Record<TopicName, Topic>>
/** The help stands beside the pages it is about: `app` collects it, in each language. */
export type ReadTopics = Readonly<Record<Language, () => Promise<Topics>>>

const bySection: Readonly<Record<string, TopicName>> = {
  plant: 'backup',
  backups: 'backup',
  health: 'health',
  people: 'people',
  lan: 'lan',
  machines: 'lan',
  tokens: 'lan',
  printers: 'print',
}

const libraryPages: Readonly<Record<string, TopicName>> = {
  import: 'library_import',
  parts: 'form',
  seams: 'seams',
  quotas: 'quotas',
}

const byPage: Readonly<Record<string, (name: string, record: string | undefined) => TopicName>> = {
  home: () => 'home',
  planning: () => 'planning',
  humiture: () => 'humiture',
  bakes: (name) => (name === '' ? 'bakes' : 'bake_form'),
  cards: (_, record) => (record === 'versions' ? 'card_versions' : 'card'),
  orders: (name, record) =>
    name === '' ? 'lists' : record === 'versions' ? 'order_versions' : 'purchase_order',
  classes: () => 'classes',
  libraries: (_, page) => libraryPages[page ?? ''] ?? 'library',
  parts: () => 'form',
  arrivals: () => 'arrivals',
  refunds: (name) => (name === '' ? 'refund_desk' : 'refund_card'),
  issues: (name) => (name === '' ? 'issue_desk' : 'apply_card'),
  entries: () => 'entry_document',
  stock: () => 'stock',
  materials: () => 'material',
  substitutions: () => 'substitution',
  executions: () => 'execution',
  plans: () => 'plans',
  procurement: () => 'procurement',
  sheets: () => 'bidding_sheet',
  countersign: () => 'countersign',
  parity: () => 'parity',
  floor: () => 'floor',
  work: () => 'work',
  suppliers: () => 'supplier',
  hours: () => 'hours',
  products: () => 'documents',
  documents: () => 'documents',
  print: () => 'print',
  calendar: () => 'calendar',
  jobs: () => 'jobs',
  permissions: () => 'permissions',
  settings: (section) => bySection[section] ?? 'settings',
  list: (_, record) => (record === undefined ? 'lists' : record === 'entry' ? 'entry_grid' : 'form'),
}

/** The help about the page one is on. */
export function topicAt({ path: [page = 'home', name = '', record] }: PageLocation): TopicName {
  return Object.hasOwn(byPage, page) ? (byPage[page]?.(name, record) ?? 'home') : 'home'
}
