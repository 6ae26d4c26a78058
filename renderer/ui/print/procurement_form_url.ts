import type { ResourceName } from '../../../shared/resources.ts'
import { hashOf } from '../navigation/location.ts'

/** The printed forms of procurement, by their place in the address, and whose records stand on them. */
export const formsOf = {
  orders: 'purchase_orders',
  applications: 'bidding_applications',
  parity: 'parity_ratio_cards',
  acceptances: 'bidding_acceptances',
  regrets: 'supply_relationships',
  substitutions: 'material_sub_applies',
  executions: 'material_executions',
} as const satisfies Readonly<Record<string, ResourceName>>
export type FormName = keyof typeof formsOf

export const isForm = (name: string): name is FormName => Object.hasOwn(formsOf, name)

/** Where these records are printed; `back` is the address that the preview leads back to. */
export const formPrintHash =
  (form: FormName) =>
  (records: readonly number[], back = window.location.hash): string =>
    hashOf(['print', form], { ids: records.join(), back })

/** A version of an order that a revision has left. */
export const orderVersionHash = (order: number, revision: string, back = window.location.hash): string =>
  hashOf(['print', 'orders'], { ids: String(order), revision, back })
