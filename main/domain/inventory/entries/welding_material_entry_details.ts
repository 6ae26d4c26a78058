import type { Handlers } from '../../context.ts'
import { lineHandlers } from './entry_lines.ts'

export const welding_material_entry_details = lineHandlers(
  'welding_material',
) satisfies Handlers<'welding_material_entry_details'>
