import type { Handlers } from '../../context.ts'
import { batchHandlers, openingBatch, openingStock } from './batch_handlers.ts'
import { enterStock } from './stock.ts'

export const auxiliary_material_inventory_details = {
  ...batchHandlers('auxiliary_material'),
  async create({ reason, ...given }, ctx) {
    const batch = { ...given, ...(await openingBatch('auxiliary_material', given, ctx)) }
    return enterStock('auxiliary_material', batch, 'adjust', openingStock(reason), ctx)
  },
} satisfies Handlers<'auxiliary_material_inventory_details'>
