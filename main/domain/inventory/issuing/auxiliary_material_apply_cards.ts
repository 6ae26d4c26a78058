import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { countedOutFindings } from '../../../../shared/inventory/issuing/apply_rules.ts'
import { auxiliary_material_apply_cards as declared } from '../../../../shared/inventory/issuing/auxiliary_material_apply_cards.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import type { Db } from '../../../db/connection/database.ts'
import { containsText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { allocateLine, areIssuable, type IssueLine, issueLine } from './allocation.ts'
import { applyTransitions, issueReason, missingFields, noSignatures, workOrderOf } from './apply_card.ts'
import { warnOfPart } from './issue_warnings.ts'
import { closedUnit, finishedUnit } from './open_units.ts'
import { pickableBatches } from './pickable.ts'

const kind = 'auxiliary_material'

interface Card {
  readonly sub_order_uid: string
  readonly apply_inventory: number
  readonly apply_count: number
  readonly actual_inventory: number | null
  readonly actual_count: number | null
}

export const auxiliary_material_apply_cards = {
  async update(card, input, { db }) {
    // Checked before anything is taken out of stock.
    const [refusal] = countedOutFindings(input.actual_count ?? null, card.apply_count)
    if (refusal) throw invalidField(refusal.field, refusal.text)
    await db.updateTable('auxiliary_material_apply_cards').set(input).where('id', '=', card.id).execute()
  },
  filters: {
    /** Filters by a word of the requested item's description, or by its id. */
    async apply_intentory(input, { db }) {
      const word = input.trim()
      const cards = await db
        .selectFrom('auxiliary_material_apply_cards as card')
        .innerJoin('auxiliary_material_inventory_details as stock', 'stock.id', 'card.apply_inventory')
        .select('card.id')
        .where(({ eb, or, ref }) =>
          /^\d+$/.test(word)
            ? eb('stock.id', '=', Number(word))
            : or([
                containsText(ref('stock.name'), word),
                containsText(ref('stock.material_mark'), word),
                containsText(ref('stock.specification'), word),
              ]),
        )
        .execute()
      return cards.map(({ id }) => id)
    },
  },
  queries: {
    async pickable({ record }, { db }) {
      const query = await db
        .selectFrom('auxiliary_material_apply_cards')
        .selectAll()
        .where('id', '=', record)
        .executeTakeFirst()
      return pickableBatches(db, kind, query && (await lineOf(db, query)))
    },
  },
  conditions: {
    complete: (card) => missingFields(declared, card, ['apply_inventory', 'apply_count']),
    order_open: ({ sub_order_uid }, { db }) => finishedUnit(db, sub_order_uid),
    has_actual: ({ actual_count }) => (actual_count ?? 0) > 0,
    issuable: async (card, { db, now }) => areIssuable([await planFor(db, card)], now),
  },
  transitions: {
    ...applyTransitions,
    async issue(card, ctx) {
      const planned = await planFor(ctx.db, card)
      const reason = issueReason(card, ctx)
      const cause = { document_uid: card.uid, reason }
      const { inventory_detail } = await issueLine(kind, planned, cause, ctx)
      warnOfPart('actual_count', planned.line.quantity, card.apply_count, '', ctx)
      return {
        keeper: ctx.caller.name,
        issue_dt: ctx.now,
        actual_inventory: inventory_detail,
        issue_reason: reason,
      }
    },
    rework: () => ({ ...noSignatures, actual_inventory: null, actual_count: null }),
  },
  validate: ({ status, sub_order_uid }, { db }) =>
    status === applyStatus.code.draft ? closedUnit(db, sub_order_uid) : [],
} satisfies Handlers<'auxiliary_material_apply_cards'>

/** The card names the requested batch; the keeper may choose another. */
async function lineOf(db: Db, card: Card): Promise<IssueLine> {
  const { sub_order_uid, apply_inventory, actual_inventory, apply_count, actual_count } = card
  const item = await db
    .selectFrom('auxiliary_material_inventory_details')
    .select(['name', 'material_mark', 'specification'])
    .where('id', '=', apply_inventory)
    .executeTakeFirstOrThrow()
  return {
    request: { ...item, work_order_uid: await workOrderOf(db, sub_order_uid) },
    inventory_detail: actual_inventory ?? apply_inventory,
    material_number: '',
    quantity: actual_count ?? apply_count,
  }
}
const planFor = async (db: Db, card: Card) => allocateLine(db, kind, await lineOf(db, card))
