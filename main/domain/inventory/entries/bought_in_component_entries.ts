import { entryCategory } from '../../../../shared/inventory/codes.ts'
import { no, yes } from '../../../../shared/kernel/kinds.ts'
import type { Handlers } from '../../context.ts'
import { entryHandlers } from './entry_handlers.ts'

const common = entryHandlers('bought_in_component', async (batch) => batch)

export const bought_in_component_entries = {
  ...common,
  /** The category follows the first line until it is entered by hand. */
  create: ({ category, ...input }, ctx) =>
    common.create(
      {
        ...input,
        category: category ?? entryCategory.code.purchased_part,
        type_by_line: category === undefined ? yes : no,
      },
      ctx,
    ),
  update: (entry, input, ctx) =>
    common.update(entry, { ...input, ...(input.category !== undefined && { type_by_line: no }) }, ctx),
} satisfies Handlers<'bought_in_component_entries'>
