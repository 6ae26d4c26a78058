import { ext } from '../../kernel/field.ts'
import { text } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import {
  alsoAskedOfStock,
  askedOfStock,
  countedAgain,
  kept,
  lengthField,
  moved,
  neededOfStock,
  openingReason,
  refundTimes,
  remnantMark,
  stockAllow,
  stockByUnit,
  stockFilters,
  stockHead,
  stockInUnits,
  stockMiddle,
  stockSearch,
  stockTail,
  stockTitle,
  takenByStock,
  totalKilograms,
  warehouseField,
} from './inventory_detail_fields.ts'
import { neededWords } from './required_description.ts'
import { stockStates } from './stock_states.ts'

/** Pieces of steel in stock; a remnant is a batch of its own, with its own size. */
export const steel_material_inventory_details = resource(
  'steel_material_inventory_details',
  {
    ...stockHead('steel_material_entry_details'),
    count: stockInUnits(),
    ...stockMiddle,
    length: lengthField(),
    refund_times: refundTimes(),
    warehouse: warehouseField(),
    ...stockTail,
    total_weight: totalKilograms(),
    remnant: remnantMark(),
    /** Number of the drawing by which parts are cut from it. */
    nesting_diagram: ext(text('套料图', 'Nesting drawing')),
  },
  {
    label: { zh: '钢材库存', en: 'Steel in stock' },
    title: stockTitle,
    list: { fields: 'all', filters: stockFilters, byUnit: stockByUnit },
    create: {
      needs: [...neededOfStock, 'warehouse'],
      takes: [...takenByStock, 'length', 'refund_times', 'nesting_diagram'],
      asked: [...askedOfStock, 'length', ...alsoAskedOfStock, 'refund_times', 'nesting_diagram'],
      expected: neededWords.steel_material,
      extra: openingReason,
    },
    update: [
      countedAgain(['count', 'weight', 'length']),
      moved,
      { fields: ['nesting_diagram'], when: kept, who: ['planner', 'keeper'] },
    ],
    states: stockStates,
    search: stockSearch,
    allow: { ...stockAllow, update: [...stockAllow.update, 'planner'] },
  },
)
