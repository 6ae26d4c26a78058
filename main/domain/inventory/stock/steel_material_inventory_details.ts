import type { Handlers } from '../../context.ts'
import { batchHandlers, kilogramsLeft, openingBatch, openingStock } from './batch_handlers.ts'
import { areRemnants } from './remnants.ts'
import { enterStock } from './stock.ts'

export const steel_material_inventory_details = {
  ...batchHandlers('steel_material'),
  computed: { total_weight: kilogramsLeft, remnant: areRemnants },
  async create({ reason, refund_times = 0, ...input }, ctx) {
    const batch = { ...input, refund_times, ...(await openingBatch('steel_material', input, ctx)) }
    return enterStock('steel_material', batch, 'adjust', openingStock(reason), ctx)
  },
} satisfies Handlers<'steel_material_inventory_details'>
