import type { Handlers } from '../../context.ts'
import { lineHandlers } from './entry_lines.ts'

export const auxiliary_material_entry_details = lineHandlers(
  'auxiliary_material',
) satisfies Handlers<'auxiliary_material_entry_details'>
