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

/** Auxiliary material in stock. */
export const auxiliary_material_inventory_details = resource(
  'auxiliary_material_inventory_details',
  {
    ...stockHead('auxiliary_material_entry_details'),
    count: stockInUnits(),
    ...stockMiddle,
    warehouse: ext(warehouseField()),
    ...stockTail,
    total_weight: totalKilograms(),
  },
  {
    label: { zh: '辅材库存', en: 'Auxiliary material in stock' },
    title: namedStockTitle,
    list: { fields: 'all', filters: stockFilters, byUnit: stockByUnit, search: stockSearch },
    create: {
      requiredInputs: requiredStockInputs,
      optionalInputs: optionalStockInputs,
      formInputs: [...stockFormInputs, ...namedStockFormInputs],
      formRequiredInputs: requiredDescription.auxiliary_material,
      extraInputs: openingReason,
    },
    update: [recountEdit(['count', 'weight']), warehouseEdit],
    states: stockStates,
    allow: stockAllow,
  },
)
