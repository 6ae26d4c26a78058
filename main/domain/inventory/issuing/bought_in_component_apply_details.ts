import { countedOutFindings } from '../../../../shared/inventory/issuing/apply_rules.ts'
import type { Handlers } from '../../context.ts'
import { clearBatchChoice } from './apply_card.ts'
import { boughtInLine } from './apply_lines.ts'
import { pickableBatches } from './pickable.ts'

export const bought_in_component_apply_details = {
  update: (_, input) => ({ set: clearBatchChoice(input, input.material_number) }),
  queries: {
    async pickable({ record }, { db }) {
      const detail = await db
        .selectFrom('bought_in_component_apply_details')
        .selectAll()
        .where('id', '=', record)
        .executeTakeFirst()
      const card = await db
        .selectFrom('bought_in_component_apply_cards')
        .select('sub_order_uid')
        .where('id', '=', detail?.apply_card ?? 0)
        .executeTakeFirst()
      const line = detail && (await boughtInLine(db, detail, card?.sub_order_uid ?? ''))
      return pickableBatches(db, 'bought_in_component', line)
    },
  },
  validate: ({ actual_count, count }) => countedOutFindings(actual_count, count),
} satisfies Handlers<'bought_in_component_apply_details'>
