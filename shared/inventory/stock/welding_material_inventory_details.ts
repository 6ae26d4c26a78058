import { ext, optional } from '../../kernel/field.ts'
import { date } from '../../kernel/kinds.ts'
import { resource, until } from '../../kernel/resource.ts'
import { stockStatus } from '../codes.ts'
import {
  alsoAskedOfStock,
  askedOfStock,
  countedAgain,
  moved,
  neededOfStock,
  openingReason,
  stockAllow,
  stockByUnit,
  stockFilters,
  stockHead,
  stockInPacks,
  stockMiddle,
  stockSearch,
  stockTail,
  stockTitle,
  takenByStock,
  totalKilograms,
  warehouseField,
} from './inventory_detail_fields.ts'
import { neededWords } from './required_description.ts'
import { agingStockStates } from './stock_states.ts'

const { in_stock, frozen } = stockStatus.code

/** A lot of welding material in stock: `count` packs of `weight` kg, good until `deadline`. */
export const welding_material_inventory_details = resource(
  'welding_material_inventory_details',
  {
    ...stockHead('welding_material_entry_details'),
    count: stockInPacks(),
    ...stockMiddle,
    deadline: optional(date('有效期至', 'Good until')),
    warehouse: ext(warehouseField()),
    ...stockTail,
    total_weight: totalKilograms(),
  },
  {
    label: { zh: '焊材库存', en: 'Welding material in stock' },
    title: stockTitle,
    list: {
      fields: 'all',
      filters: { ...stockFilters, deadline_end: until('deadline') },
      byUnit: stockByUnit,
    },
    create: {
      needs: neededOfStock,
      takes: [...takenByStock, 'deadline'],
      asked: [...askedOfStock, 'deadline', ...alsoAskedOfStock],
      expected: neededWords.welding_material,
      extra: openingReason,
    },
    update: [
      countedAgain(['count', 'weight']),
      moved,
      { fields: ['deadline'], when: { status: [in_stock, frozen] }, who: ['inspector'] },
    ],
    states: agingStockStates,
    search: stockSearch,
    allow: stockAllow,
  },
)
