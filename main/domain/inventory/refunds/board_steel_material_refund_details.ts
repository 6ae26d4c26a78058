import { steelType } from '../../../../shared/inventory/codes.ts'
import type { Handlers } from '../../context.ts'
import { steelLineHandlers } from './steel_line_handlers.ts'

export const board_steel_material_refund_details = steelLineHandlers(
  steelType.word.board,
) satisfies Handlers<'board_steel_material_refund_details'>
