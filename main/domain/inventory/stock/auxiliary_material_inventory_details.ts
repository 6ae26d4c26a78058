import type { Handlers } from '../../context.ts'
import { batchHandlers, openingBatch, openingStock } from './batch_handlers.ts'
import { enterStock } from './stock.ts'

export const auxiliary_material_inventory_details = {
  ...batchHandlers('auxiliary_material'),
  async create({ reason, ...input }, ctx) {
    const batch = { ...input, ...(await openingBatch('auxiliary_material', input, ctx)) }
    return enterStock('auxiliary_material', batch, 'adjust', openingStock(reason), ctx)
  },
} satisfies Handlers<'auxiliary_material_inventory_details'>
