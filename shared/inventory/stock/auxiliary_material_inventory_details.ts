import { ext } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import {
  alsoAskedOfStock,
  askedOfStock,
  countedAgain,
  moved,
  namedStockTitle,
  neededOfStock,
  openingReason,
  stockAllow,
  stockByUnit,
  stockFilters,
  stockHead,
  stockInUnits,
  stockMiddle,
  stockSearch,
  stockTail,
  takenByStock,
  totalKilograms,
  warehouseField,
} from './inventory_detail_fields.ts'
import { neededWords } from './required_description.ts'
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
    list: { fields: 'all', filters: stockFilters, byUnit: stockByUnit },
    create: {
      needs: neededOfStock,
      takes: takenByStock,
      asked: [...askedOfStock, ...alsoAskedOfStock],
      expected: neededWords.auxiliary_material,
      extra: openingReason,
    },
    update: [countedAgain(['count', 'weight']), moved],
    states: stockStates,
    search: stockSearch,
    allow: stockAllow,
  },
)
