import type { Handlers } from '../../context.ts'
import { batchHandlers, openingBatch, openingStock } from './batch_handlers.ts'
import { enterStock } from './stock.ts'

export const bought_in_component_inventory_details = {
  ...batchHandlers('bought_in_component'),
  async create({ reason, ...input }, ctx) {
    const batch = { ...input, ...(await openingBatch('bought_in_component', input, ctx)) }
    return enterStock('bought_in_component', batch, 'adjust', openingStock(reason), ctx)
  },
} satisfies Handlers<'bought_in_component_inventory_details'>
