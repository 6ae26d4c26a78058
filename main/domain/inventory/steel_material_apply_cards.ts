import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { steelLine } from './apply_lines.ts'
import { applyTransitions, isFilled, isOpenUnit, unsigned } from './applying.ts'
import { cardsOfLines } from './cards_of_lines.ts'

const { conditions, issue } = cardsOfLines(
  'steel_material',
  linesOf,
  (detail, { material_number, ...issued }, _, { db, now }) =>
    db
      .updateTable('steel_material_apply_details')
      .set({ ...issued, material_code: material_number, issue_dt: now })
      .where('id', '=', detail)
      .execute(),
)

export const steel_material_apply_cards = {
  conditions: {
    ...conditions,
    async complete({ id }, { db }) {
      const details = await detailsOf(db, id)
      for (const { sub_order_uid, material_mark, specification, count } of details)
        if (!isFilled(sub_order_uid, material_mark, specification) || count < 1) return false
      for (const { sub_order_uid } of details) {
        const open = await isOpenUnit(db, sub_order_uid)
        if (open !== true) return open
      }
      return details.length > 0
    },
  },
  transitions: {
    ...applyTransitions,
    issue,
    async rework({ id }, { db }) {
      await db
        .updateTable('steel_material_apply_details')
        .set({ actual_count: null, inventory_detail: null, material_code: '' })
        .where('apply_card', '=', id)
        .execute()
      return unsigned
    },
  },
} satisfies Handlers<'steel_material_apply_cards'>

const detailsOf = (db: Db, card: number) =>
  db
    .selectFrom('steel_material_apply_details')
    .selectAll()
    .where('apply_card', '=', card)
    .orderBy('id')
    .execute()

async function linesOf(db: Db, { id }: { readonly id: number; readonly uid: string }) {
  const lines = []
  for (const detail of await detailsOf(db, id)) lines.push(await steelLine(db, detail))
  return lines
}
