import { resource } from '../../kernel/resource.ts'
import { inventoryDetails, namedBatchTitle, stockInUnits } from './inventory_details.ts'
import { requiredDescription } from './required_description.ts'

/** Auxiliary material in stock. */
export const auxiliary_material_inventory_details = resource(
  'auxiliary_material_inventory_details',
  ...inventoryDetails({
    label: { zh: '辅材库存', en: 'Auxiliary material in stock' },
    entryLines: 'auxiliary_material_entry_details',
    title: namedBatchTitle,
    count: stockInUnits(),
    own: {},
    inputs: [],
    described: requiredDescription.auxiliary_material,
  }),
)
