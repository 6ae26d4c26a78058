import { resource } from '../../kernel/resource.ts'
import { inventoryDetails, namedBatchTitle, stockInUnits } from './inventory_details.ts'
import { requiredDescription } from './required_description.ts'

/** Bought-in parts in stock. */
export const bought_in_component_inventory_details = resource(
  'bought_in_component_inventory_details',
  ...inventoryDetails({
    label: { zh: '外购件库存', en: 'Bought-in parts in stock' },
    entryLines: 'bought_in_component_entry_details',
    title: namedBatchTitle,
    count: stockInUnits(),
    own: {},
    inputs: [],
    described: requiredDescription.bought_in_component,
  }),
)
