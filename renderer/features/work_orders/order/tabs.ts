import { materialCards, type OrderStage } from '../../../../shared/core/order_stages.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import type { WholeOrder } from './use_whole.ts'

export const orderTabs = [
  'overview',
  'parts',
  'cards',
  'purchase',
  'arrivals',
  'material',
  'production',
  'inspection',
  'files',
] as const
export type OrderTab = (typeof orderTabs)[number]

export const tabIn = (query: URLSearchParams): OrderTab =>
  orderTabs.find((tab) => tab === query.get('tab')) ?? 'overview'

/** The tab with what a stage is about. */
export const tabOfStage: Readonly<Record<OrderStage, OrderTab>> = {
  contract: 'overview',
  drawings: 'files',
  process: 'cards',
  purchasing: 'purchase',
  arrival: 'arrivals',
  production: 'production',
  inspection: 'inspection',
  shipping: 'overview',
}

/** The address of a tab; the overview is the page itself. */
export const tabHash = (number: string, tab: OrderTab): string =>
  orderHash(number, tab === 'overview' ? {} : { tab })

export type ListTab = Exclude<OrderTab, 'overview'>

/** The lists of a tab and what narrows them to the order; of several, one is chosen by `kind`. */
export function listsOf(
  tab: ListTab,
  { uid, product, unit }: WholeOrder,
): readonly (readonly [string, Row])[] {
  const ofUnit = unit === null ? {} : { sub_order: unit }
  switch (tab) {
    case 'parts':
      return [['process_materials', { work_order: uid }]]
    case 'cards':
      return [['transfer_cards', { work_order_uid: uid }]]
    case 'purchase':
      return [['procurement_materials', unit === null ? { work_order: uid } : { sub_order: String(unit) }]]
    case 'arrivals':
      return [['arrival_inspections', { work_order: uid }]]
    case 'material':
      return materialCards.map((name) => [name, { work_order: uid }])
    case 'production':
      return [['process_details', { work_order_uid: uid, ...ofUnit }]]
    case 'inspection':
      return [['process_details', { work_order_uid: uid, ...ofUnit, confirm_status: true }]]
    case 'files':
      return [['bidding_documents', { product }]]
  }
}

/** Their records do not travel with a working copy. */
export const atOfficeTabs: ReadonlySet<OrderTab> = new Set(['purchase', 'arrivals', 'material'])

/** How many rows a tab has; of the papers, how many are there. */
export function countOf(tab: OrderTab, { counts }: WholeOrder): number | string | undefined {
  switch (tab) {
    case 'overview':
      return undefined
    case 'parts':
      return counts.parts
    case 'cards':
      return counts.cards
    case 'purchase':
      return counts.purchasing
    case 'arrivals':
      return counts.arrivals
    case 'material':
      return Object.values(counts.material).reduce((sum, count) => sum + count, 0)
    case 'production':
      return counts.operations
    case 'inspection':
      return counts.confirmed
    case 'files':
      return `${counts.files}/8`
  }
}
