import type { Handlers } from '../../context.ts'
import { entryHandlers } from './entry_handlers.ts'

export const auxiliary_material_entries = entryHandlers(
  'auxiliary_material',
  async (batch) => batch,
) satisfies Handlers<'auxiliary_material_entries'>
