import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { weighedOutFindings } from '../../../../shared/inventory/issuing/apply_rules.ts'
import { welding_material_apply_cards as declared } from '../../../../shared/inventory/issuing/welding_material_apply_cards.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { type Finding, warning } from '../../../../shared/kernel/findings.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import { units } from '../../../../shared/procurement/units.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { isOfWorkshop } from '../../core/people.ts'
import { requireChargeOf } from '../welding/bake_facts.ts'
import { issuedConsumables, usableUntil } from '../welding/issued_consumables.ts'
import { allocateLine, areIssuable, type IssueLine, issueLine } from './allocation.ts'
import {
  applyingDepartment,
  applyTransitions,
  clearBatchChoice,
  isFilled,
  issueReason,
  missingFields,
  noSignatures,
  workOrderOf,
} from './apply_card.ts'
import { isUnbaked, warnOfPart, warnOfUnbaked } from './issue_warnings.ts'
import { closedUnit, finishedUnit } from './open_units.ts'
import { pickableBatches } from './pickable.ts'
import { seamOfUnit } from './seam_of_unit.ts'

const kind = 'welding_material'

interface Card {
  readonly sub_order_uid: string
  readonly welding_seam_uid: string
  readonly material_mark: string
  readonly model: string
  readonly specification: string
  readonly material_code: string
  readonly apply_weight: number
  readonly actual_weight: number | null
  readonly inventory_detail: number | null
}

export const welding_material_apply_cards = {
  update(card, input) {
    // Checked before anything is taken out of stock.
    const [refusal] = weighedOutFindings(input.actual_weight ?? null, card.apply_weight)
    if (refusal) throw invalidField(refusal.field, refusal.text)
    return { set: clearBatchChoice(input, input.material_code) }
  },
  conditions: {
    complete: async (card, ctx) => [
      ...missingFields(declared, card, ['sub_order_uid']),
      ...((await isOfWorkshop(ctx.db, applyingDepartment(card, ctx)))
        ? missingFields(declared, card, ['welding_seam_uid'])
        : []),
      ...missingFields(declared, card, ['material_mark', 'specification', 'apply_weight']),
    ],
    order_open: ({ sub_order_uid }, { db }) => finishedUnit(db, sub_order_uid),
    has_actual: ({ actual_weight }) => (actual_weight ?? 0) > 0,
    issuable: async (card, { db, now }) => areIssuable([await planFor(db, card)], now),
  },
  transitions: {
    ...applyTransitions,
    async issue(card, ctx) {
      const planned = await planFor(ctx.db, card)
      const { bake_record } = card
      const charge =
        bake_record !== null && planned.batch
          ? await requireChargeOf(
              ctx.db,
              bake_record,
              planned.batch.material_number,
              planned.line.quantity,
              ctx.now,
            )
          : undefined
      const reason = issueReason(card, ctx)
      const cause = { document_uid: card.uid, reason }
      const { inventory_detail, material_number } = await issueLine(kind, planned, cause, ctx)
      warnOfPart('actual_weight', planned.line.quantity, card.apply_weight, units.kilograms, ctx)
      const [consumable = card] = await issuedConsumables(ctx.db, [{ ...card, inventory_detail }])
      if (!charge) await warnOfUnbaked(consumable, material_number, ctx)
      return {
        keeper: ctx.caller.name,
        issue_dt: ctx.now,
        inventory_detail,
        material_code: material_number,
        model: card.model || consumable.model,
        issue_reason: reason,
      }
    },
    rework: () => ({
      ...noSignatures,
      actual_weight: null,
      actual_count: null,
      inventory_detail: null,
      material_code: '',
      bake_record: null,
    }),
  },
  queries: {
    async pickable({ record }, ctx) {
      const { db } = ctx
      const query = await db
        .selectFrom('welding_material_apply_cards')
        .selectAll()
        .where('id', '=', record)
        .executeTakeFirst()
      if (!query) return []
      return pickableBatches(db, kind, await lineOf(db, query), async ({ id, material_number }) => {
        const [lot = query] = await issuedConsumables(db, [{ ...query, inventory_detail: id }])
        return isUnbaked(lot, material_number, ctx)
      })
    },
  },
  computed: {
    use_until: async (cards, { db }) => (await usableUntil(db, cards)).map(shownTime),
  },
  validate: async (card, { db }, before) => [
    ...(card.status === applyStatus.code.draft ? await closedUnit(db, card.sub_order_uid) : []),
    ...(before?.welding_seam_uid === card.welding_seam_uid && before.sub_order_uid === card.sub_order_uid
      ? []
      : await seamFindings(db, card)),
  ],
} satisfies Handlers<'welding_material_apply_cards'>

async function lineOf(db: Db, card: Card): Promise<IssueLine> {
  const { inventory_detail, material_code, material_mark, specification, actual_weight, apply_weight } = card
  return {
    request: { material_mark, specification, work_order_uid: await workOrderOf(db, card.sub_order_uid) },
    inventory_detail,
    material_number: material_code,
    quantity: actual_weight ?? apply_weight,
  }
}
const planFor = async (db: Db, card: Card) => allocateLine(db, kind, await lineOf(db, card))

/** Warns if the seam is not in the library of the work order: its consumables could not be traced. */
async function seamFindings(db: Db, card: Card): Promise<Finding[]> {
  const order = await workOrderOf(db, card.sub_order_uid)
  if (!isFilled(card.welding_seam_uid) || order === '' || (await seamOfUnit(db, card))) return []
  return [
    warning(
      'REF-UNKNOWN',
      'welding_seam_uid',
      localized((t) => t.issuing.no_such_seam(order, card.welding_seam_uid)),
    ),
  ]
}
