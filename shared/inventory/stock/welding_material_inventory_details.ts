import { optional, titled } from '../../kernel/field.ts'
import { date } from '../../kernel/kinds.ts'
import { resource, until } from '../../kernel/resource.ts'
import { stockStatus } from '../codes.ts'
import { batchTitle, inventoryDetails, stockInPacks } from './inventory_details.ts'
import { requiredDescription } from './required_description.ts'
import { agingStockStates } from './stock_states.ts'

const { in_stock, frozen } = stockStatus.code

const [fields, rules] = inventoryDetails({
  label: { zh: '焊材库存', en: 'Welding material in stock' },
  entryLines: 'welding_material_entry_details',
  title: batchTitle,
  count: stockInPacks(),
  own: {
    deadline: titled(['有效期', '到期日', '失效日期', '保质期至'], optional(date('有效期至', 'Good until'))),
  },
  inputs: ['deadline'],
  described: requiredDescription.welding_material,
})

/** A lot of welding material: `count` packs of `weight` kg, valid until `deadline`. */
export const welding_material_inventory_details = resource('welding_material_inventory_details', fields, {
  ...rules,
  list: { ...rules.list, filters: { ...rules.list.filters, deadline_end: until('deadline') } },
  update: [
    ...rules.update,
    { fields: ['deadline'], when: { status: [in_stock, frozen] }, who: ['inspector'] },
  ],
  states: agingStockStates,
})
