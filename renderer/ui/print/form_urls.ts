import type { ResourceName } from '../../../shared/resources.ts'
import { cardPrintHash } from './card_form_url.ts'
import { formPrintHash } from './procurement_form_url.ts'
import { isStoreForm, storePrintHash } from './store_form_url.ts'

const forms: { readonly [N in ResourceName]?: (records: readonly number[]) => string } = {
  transfer_cards: cardPrintHash,
  purchase_orders: formPrintHash('orders'),
  bidding_applications: formPrintHash('applications'),
  parity_ratio_cards: formPrintHash('parity'),
  bidding_acceptances: formPrintHash('acceptances'),
  material_sub_applies: formPrintHash('substitutions'),
  material_executions: formPrintHash('executions'),
}
const named: Readonly<Record<string, (typeof forms)[ResourceName]>> = forms

/** Where records are printed on the form of their own, several as one job; undefined where they have none. */
export const formUrlOf = (resource: string): ((records: readonly number[]) => string) | undefined =>
  isStoreForm(resource)
    ? storePrintHash(resource)
    : Object.hasOwn(named, resource)
      ? named[resource]
      : undefined
