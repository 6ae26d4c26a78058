import type { ResourceName } from '../../../shared/resources.ts'
import { hashOf } from '../navigation/location.ts'

/** The documents of the stores that have a form of their own. */
const storeForms = [
  'welding_material_entries',
  'steel_material_entries',
  'bought_in_component_entries',
  'auxiliary_material_entries',
  'welding_material_apply_cards',
  'steel_material_apply_cards',
  'bought_in_component_apply_cards',
  'auxiliary_material_apply_cards',
  'welding_material_refund_cards',
  'steel_material_refund_cards',
  'bought_in_component_refund_cards',
] as const satisfies readonly ResourceName[]
export type StoreForm = (typeof storeForms)[number]

export const isStoreForm = (name: string): name is StoreForm => storeForms.some((form) => form === name)

/** Where these documents are printed; `back` is the address that the preview leads back to. */
export const storePrintHash =
  (form: StoreForm) =>
  (records: readonly number[], back = window.location.hash): string =>
    hashOf(['print', 'stores', form], { ids: records.join(), back })
