import type { Handlers } from '../../context.ts'
import { batchHandlers, openingBatch, openingStock } from './batch_handlers.ts'
import { enterStock } from './stock.ts'

export const bought_in_component_inventory_details = {
  ...batchHandlers('bought_in_component'),
  async create({ reason, ...given }, ctx) {
    const batch = { ...given, ...(await openingBatch('bought_in_component', given, ctx)) }
    return enterStock('bought_in_component', batch, 'adjust', openingStock(reason), ctx)
  },
} satisfies Handlers<'bought_in_component_inventory_details'>
