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
    list: { fields: 'all', filters: stockFilters, byUnit: stockByUnit },
    create: {
      needs: neededOfStock,
      takes: takenByStock,
      asked: [...askedOfStock, ...alsoAskedOfStock],
      expected: neededWords.bought_in_component,
      extra: openingReason,
    },
    update: [countedAgain(['count', 'weight']), moved],
    states: stockStates,
    search: stockSearch,
    allow: stockAllow,
  },
)
