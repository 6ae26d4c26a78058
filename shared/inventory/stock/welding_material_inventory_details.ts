import { ext, optional } from '../../kernel/field.ts'
import { date } from '../../kernel/kinds.ts'
import { resource, until } from '../../kernel/resource.ts'
import { stockStatus } from '../codes.ts'
import {
  namedStockFormInputs,
  openingReason,
  optionalStockInputs,
  recountEdit,
  requiredStockInputs,
  stockAllow,
  stockByUnit,
  stockFilters,
  stockFormInputs,
  stockHead,
  stockInPacks,
  stockMiddle,
  stockSearch,
  stockTail,
  stockTitle,
  totalKilograms,
  warehouseEdit,
  warehouseField,
} from './inventory_detail_fields.ts'
import { requiredDescription } from './required_description.ts'
import { agingStockStates } from './stock_states.ts'

const { in_stock, frozen } = stockStatus.code

/** A lot of welding material: `count` packs of `weight` kg, valid until `deadline`. */
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
      search: stockSearch,
    },
    create: {
      requiredInputs: requiredStockInputs,
      optionalInputs: [...optionalStockInputs, 'deadline'],
      formInputs: [...stockFormInputs, 'deadline', ...namedStockFormInputs],
      formRequiredInputs: requiredDescription.welding_material,
      extraInputs: openingReason,
    },
    update: [
      recountEdit(['count', 'weight']),
      warehouseEdit,
      { fields: ['deadline'], when: { status: [in_stock, frozen] }, who: ['inspector'] },
    ],
    states: agingStockStates,
    allow: stockAllow,
  },
)
