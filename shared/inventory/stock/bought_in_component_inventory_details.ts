import { ext } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import {
  namedStockFormInputs,
  namedStockTitle,
  openingReason,
  optionalStockInputs,
  recountEdit,
  requiredStockInputs,
  stockAllow,
  stockByUnit,
  stockFilters,
  stockFormInputs,
  stockHead,
  stockInUnits,
  stockMiddle,
  stockSearch,
  stockTail,
  totalKilograms,
  warehouseEdit,
  warehouseField,
} from './inventory_detail_fields.ts'
import { requiredDescription } from './required_description.ts'
import { stockStates } from './stock_states.ts'

/** Bought-in parts in stock. */
export const bought_in_component_inventory_details = resource(
  'bought_in_component_inventory_details',
  {
    ...stockHead('bought_in_component_entry_details'),
    count: stockInUnits(),
    ...stockMiddle,
    warehouse: ext(warehouseField()),
    ...stockTail,
    total_weight: totalKilograms(),
  },
  {
    label: { zh: '外购件库存', en: 'Bought-in parts in stock' },
    title: namedStockTitle,
    list: { fields: 'all', filters: stockFilters, byUnit: stockByUnit, search: stockSearch },
    create: {
      requiredInputs: requiredStockInputs,
      optionalInputs: optionalStockInputs,
      formInputs: [...stockFormInputs, ...namedStockFormInputs],
      formRequiredInputs: requiredDescription.bought_in_component,
      extraInputs: openingReason,
    },
    update: [recountEdit(['count', 'weight']), warehouseEdit],
    states: stockStates,
    allow: stockAllow,
  },
)
