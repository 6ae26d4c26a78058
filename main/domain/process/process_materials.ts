import { product } from '../../../shared/kernel/decimals.ts'
import { partFindings } from '../../../shared/process/part_rules.ts'
import type { Handlers } from '../context.ts'
import { wantedIds } from '../wanted_ids.ts'
import { partsWithoutCard } from './open_parts.ts'
import { renumberDetails } from './production_records.ts'

export const process_materials = {
  filters: {
    without_card: async (wanted, { db }) =>
      wantedIds(wanted, await partsWithoutCard(db).execute(), () =>
        db.selectFrom('process_materials').select('id').execute(),
      ),
  },
  async update(part, input, { db }) {
    const { piece_weight = part.piece_weight, count = part.count } = input
    const columns = { ...input, total_weight: product(piece_weight, count, 2) }
    await db.updateTable('process_materials').set(columns).where('id', '=', part.id).execute()
    if (input.ticket_number !== undefined) await renumberDetails(db, part.id, input.ticket_number)
  },
  async validate(part, { db }) {
    const library = await db
      .selectFrom('process_materials')
      .select(['id', 'ticket_number', 'part_number', 'drawing_number', 'parent_drawing_number'])
      .where('lib', '=', part.lib)
      .orderBy('ticket_number')
      .execute()
    return partFindings(part, library)
  },
} satisfies Handlers<'process_materials'>
