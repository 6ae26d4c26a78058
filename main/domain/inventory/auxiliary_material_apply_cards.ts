import { countedOutFindings } from '../../../shared/inventory/apply_rules.ts'
import { invalidField } from '../../../shared/kernel/errors.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { applyTransitions, isFilled, isOpenUnit, unsigned } from './applying.ts'
import { isIssuable, issueLine, planOf, warnOfPart, workOrderOf } from './issuing.ts'

const kind = 'auxiliary_material'

interface Card {
  readonly sub_order_uid: string
  readonly apply_inventory: number
  readonly actual_inventory: number | null
  readonly actual_count: number | null
}

export const auxiliary_material_apply_cards = {
  async update(card, given, { db }) {
    // Before anything is taken out of stock.
    const [refusal] = countedOutFindings(given.actual_count ?? null, card.apply_count)
    if (refusal) throw invalidField(refusal.field, refusal.says)
    await db.updateTable('auxiliary_material_apply_cards').set(given).where('id', '=', card.id).execute()
  },
  filters: {
    /** A word of what the requested item is, or its id. */
    async apply_intentory(given, { db }) {
      const word = given.trim()
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      const cards = await db
        .selectFrom('auxiliary_material_apply_cards as card')
        .innerJoin('auxiliary_material_inventory_details as stock', 'stock.id', 'card.apply_inventory')
        .select('card.id')
        .where(({ eb, or }) =>
          /^\d+$/.test(word)
            ? eb('stock.id', '=', Number(word))
            : or([
                eb('stock.name', 'like', like),
                eb('stock.material_mark', 'like', like),
                eb('stock.specification', 'like', like),
              ]),
        )
        .execute()
      return cards.map(({ id }) => id)
    },
  },
  conditions: {
    complete: async ({ sub_order_uid, apply_count }, { db }) =>
      apply_count >= 1 && (!isFilled(sub_order_uid) || (await isOpenUnit(db, sub_order_uid))),
    has_actual: ({ actual_count }) => (actual_count ?? 0) > 0,
    issuable: async (card, { db, now }) =>
      (await planFor(db, card)).every((planned) => isIssuable(planned, now.slice(0, 10))),
  },
  transitions: {
    ...applyTransitions,
    async issue(card, ctx) {
      const [planned] = await planFor(ctx.db, card)
      if (!planned) return {}
      const { inventory_detail } = await issueLine(kind, planned, card.uid, ctx)
      warnOfPart('actual_count', planned.line.quantity, card.apply_count, '', ctx)
      return { keeper: ctx.caller.name, issue_dt: ctx.now, actual_inventory: inventory_detail }
    },
    rework: () => ({ ...unsigned, actual_inventory: null, actual_count: null }),
  },
} satisfies Handlers<'auxiliary_material_apply_cards'>

/** It names the item it wants, so that is taken where the keeper names no other. */
async function planFor(db: Db, { sub_order_uid, apply_inventory, actual_inventory, actual_count }: Card) {
  const item = await db
    .selectFrom('auxiliary_material_inventory_details')
    .select(['name', 'material_mark', 'specification'])
    .where('id', '=', apply_inventory)
    .executeTakeFirstOrThrow()
  const wanted = { ...item, work_order_uid: await workOrderOf(db, sub_order_uid) }
  const inventory_detail = actual_inventory ?? apply_inventory
  return planOf(db, kind, [{ wanted, inventory_detail, material_number: '', quantity: actual_count ?? 0 }])
}
