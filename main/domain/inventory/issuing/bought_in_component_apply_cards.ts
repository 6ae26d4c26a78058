import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { bought_in_component_apply_cards as declared } from '../../../../shared/inventory/issuing/bought_in_component_apply_cards.ts'
import { bought_in_component_apply_details as declaredLine } from '../../../../shared/inventory/issuing/bought_in_component_apply_details.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { applyTransitions, missingFields, missingLineFields, noSignatures } from './apply_card.ts'
import { boughtInLine } from './apply_lines.ts'
import { lineCardHandlers } from './line_card_handlers.ts'
import { closedUnit, finishedUnit } from './open_units.ts'

interface Card {
  readonly id: number
  readonly uid: string
  readonly sub_order_uid: string
  readonly issue_reason: string
}

const { conditions, issue } = lineCardHandlers(
  'bought_in_component',
  linesOf,
  (detail, issued, { sub_order_uid }: Card, { db, now }) =>
    db
      .updateTable('bought_in_component_apply_details')
      .set({ ...issued, sub_order_uid, issue_dt: now })
      .where('id', '=', detail)
      .execute(),
)

export const bought_in_component_apply_cards = {
  conditions: {
    ...conditions,
    complete: async (card, { db }) => [
      ...missingFields(declared, card, ['sub_order_uid']),
      ...missingLineFields(declared, declaredLine, await detailsOf(db, card.id), ['specification', 'count']),
    ],
    order_open: ({ sub_order_uid }, { db }) => finishedUnit(db, sub_order_uid),
  },
  transitions: {
    ...applyTransitions,
    issue,
    /** Keeps the requested number: the applicant entered it. */
    async rework({ id }, { db }) {
      await db
        .updateTable('bought_in_component_apply_details')
        .set({ actual_count: null, inventory_detail: null })
        .where('apply_card', '=', id)
        .execute()
      return noSignatures
    },
  },
  validate: ({ status, sub_order_uid }, { db }) =>
    status === applyStatus.code.draft ? closedUnit(db, sub_order_uid) : [],
} satisfies Handlers<'bought_in_component_apply_cards'>

const detailsOf = (db: Db, card: number) =>
  db
    .selectFrom('bought_in_component_apply_details')
    .selectAll()
    .where('apply_card', '=', card)
    .orderBy('id')
    .execute()

async function linesOf(db: Db, { id, sub_order_uid }: Card) {
  const lines = []
  for (const detail of await detailsOf(db, id)) lines.push(await boughtInLine(db, detail, sub_order_uid))
  return lines
}
