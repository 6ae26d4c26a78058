import { steel_material_apply_cards as declared } from '../../../../shared/inventory/issuing/steel_material_apply_cards.ts'
import { steel_material_apply_details as declaredLine } from '../../../../shared/inventory/issuing/steel_material_apply_details.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { applyTransitions, lineFinding, missingLineFields, noSignatures } from './apply_card.ts'
import { steelLine } from './apply_lines.ts'
import { lineCardHandlers } from './line_card_handlers.ts'
import { finishedUnit } from './open_units.ts'

const { conditions, issue } = lineCardHandlers(
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
  filters: {
    /** The cards with a line for this order. */
    async work_order(number, { db }) {
      const lines = await db
        .$pickTables<'steel_material_apply_details' | 'sub_work_orders' | 'work_orders'>()
        .selectFrom('steel_material_apply_details as line')
        .innerJoin('sub_work_orders as unit', 'unit.uid', 'line.sub_order_uid')
        .innerJoin('work_orders as order', 'order.id', 'unit.work_order')
        .select('line.apply_card')
        .distinct()
        .where('order.uid', '=', number.trim())
        .execute()
      return lines.flatMap(({ apply_card }) => apply_card ?? [])
    },
  },
  conditions: {
    ...conditions,
    complete: async ({ id }, { db }) =>
      missingLineFields(declared, declaredLine, await detailsOf(db, id), [
        'sub_order_uid',
        'material_mark',
        'specification',
        'count',
      ]),
    /** Each line has its own unit. */
    async order_open({ id }, { db }) {
      const result = []
      for (const [at, { sub_order_uid }] of (await detailsOf(db, id)).entries())
        for (const one of await finishedUnit(db, sub_order_uid)) result.push(lineFinding(one, at))
      return result
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
      return noSignatures
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
