import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { boughtInLine } from './apply_lines.ts'
import { applyTransitions, isFilled, isOpenUnit, unsigned } from './applying.ts'
import { cardsOfLines } from './cards_of_lines.ts'

interface Card {
  readonly id: number
  readonly uid: string
  readonly sub_order_uid: string
}

const { conditions, issue } = cardsOfLines(
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
    async complete({ id, sub_order_uid }, { db }) {
      const details = await detailsOf(db, id)
      return (
        isFilled(sub_order_uid) &&
        details.length > 0 &&
        details.every(({ specification, count }) => isFilled(specification) && count >= 1) &&
        isOpenUnit(db, sub_order_uid)
      )
    },
  },
  transitions: {
    ...applyTransitions,
    issue,
    /** The number that was asked for stays: it is the applicant's as well. */
    async rework({ id }, { db }) {
      await db
        .updateTable('bought_in_component_apply_details')
        .set({ actual_count: null, inventory_detail: null })
        .where('apply_card', '=', id)
        .execute()
      return unsigned
    },
  },
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
