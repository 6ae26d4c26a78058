import { computedColumn, ext, marks, optional } from '../../kernel/field.ts'
import { bool, float, int, text } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import {
  batchTitle,
  inventoryDetails,
  recountEdit,
  stockInUnits,
  warehouseEdit,
  warehouseField,
  whileStocked,
} from './inventory_details.ts'
import { requiredDescription } from './required_description.ts'

/** Whether it is the rest of a piece, with its own size; returned whole pieces are not. */
export const remnantMark = () => ext(marks('specification', computedColumn(bool('余料', 'Remnant'))))

const [fields, rules] = inventoryDetails({
  label: { zh: '钢材库存', en: 'Steel in stock' },
  entryLines: 'steel_material_entry_details',
  title: batchTitle,
  count: stockInUnits(),
  own: {
    length: optional(float('长度', 'Length', { unit: 'mm', min: 0 })),
    refund_times: int('退库次数', 'Times returned', { min: 0 }),
  },
  inputs: ['length'],
  described: requiredDescription.steel_material,
})
const { create, allow } = rules

/** Steel in stock; a remnant is a batch of its own, with its own size. */
export const steel_material_inventory_details = resource(
  'steel_material_inventory_details',
  {
    ...fields,
    warehouse: warehouseField(),
    remnant: remnantMark(),
    /** Number of the drawing for cutting parts from it. */
    nesting_diagram: ext(text('套料图', 'Nesting drawing')),
  },
  {
    ...rules,
    create: {
      ...create,
      requiredInputs: [...create.requiredInputs, 'warehouse'],
      optionalInputs: [...create.optionalInputs, 'refund_times', 'nesting_diagram'],
      formInputs: [...create.formInputs, 'refund_times', 'nesting_diagram'],
    },
    update: [
      recountEdit(['count', 'weight', 'length']),
      warehouseEdit,
      { fields: ['nesting_diagram'], when: whileStocked, who: ['planner', 'keeper'] },
    ],
    allow: { ...allow, update: [...allow.update, 'planner'] },
  },
)
