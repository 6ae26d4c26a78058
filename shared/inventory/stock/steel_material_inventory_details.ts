import { ext } from '../../kernel/field.ts'
import { text } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import {
  lengthField,
  namedStockFormInputs,
  openingReason,
  optionalStockInputs,
  recountEdit,
  refundTimes,
  remnantMark,
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
  stockTitle,
  totalKilograms,
  warehouseEdit,
  warehouseField,
  whileStocked,
} from './inventory_detail_fields.ts'
import { requiredDescription } from './required_description.ts'
import { stockStates } from './stock_states.ts'

/** Steel in stock; a remnant is a batch of its own, with its own size. */
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
    /** Number of the drawing for cutting parts from it. */
    nesting_diagram: ext(text('套料图', 'Nesting drawing')),
  },
  {
    label: { zh: '钢材库存', en: 'Steel in stock' },
    title: stockTitle,
    list: { fields: 'all', filters: stockFilters, byUnit: stockByUnit, search: stockSearch },
    create: {
      requiredInputs: [...requiredStockInputs, 'warehouse'],
      optionalInputs: [...optionalStockInputs, 'length', 'refund_times', 'nesting_diagram'],
      formInputs: [...stockFormInputs, 'length', ...namedStockFormInputs, 'refund_times', 'nesting_diagram'],
      formRequiredInputs: requiredDescription.steel_material,
      extraInputs: openingReason,
    },
    update: [
      recountEdit(['count', 'weight', 'length']),
      warehouseEdit,
      { fields: ['nesting_diagram'], when: whileStocked, who: ['planner', 'keeper'] },
    ],
    states: stockStates,
    allow: { ...stockAllow, update: [...stockAllow.update, 'planner'] },
  },
)
