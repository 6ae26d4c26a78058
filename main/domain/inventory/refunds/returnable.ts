import { sql } from 'kysely'
import { applyStatus, refundStatus } from '../../../../shared/inventory/codes.ts'
import { sumOfParts } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText, exactTextIn } from '../../compared_texts.ts'
import { issuedParts, issuedSteel, type PartLine, type SteelLine } from '../issuing/issued_lines.ts'
import { linkedPart } from '../issuing/linked_part.ts'
import { issuedConsumables } from '../welding/issued_consumables.ts'
import { returnedSteelParts } from './steel_refunds.ts'

/** What may still be returned of one apply card or of a unit; without either, nothing. */
interface ReturnQuery {
  readonly apply_card?: number | null
  readonly sub_order_uid?: string
}
type Returnable = Output<Resources['steel_material_refund_cards'], 'returnable'>

const { pending_inspection, pending_return, returned } = refundStatus.code
/** Submitted, but not returned yet. */
const isPending = (status: number): boolean => status === pending_inspection || status === pending_return

const head = (line: SteelLine | PartLine) => ({
  apply_card: line.apply_card,
  apply_card_uid: line.apply_card_uid,
  apply_detail: line.id,
  sub_order_uid: line.sub_order_uid,
  issue_dt: shownTime(line.issue_dt),
  inventory_detail: line.inventory_detail,
  material_number: line.material_number,
  material_mark: line.material_mark,
  specification: line.specification,
  unit: line.unit,
  issued: line.issued,
})
const weights = (issued: number, returned: number) => ({
  issued_weight: issued,
  returned_weight: returned,
  rest_weight: Math.max(0, round(issued - returned, 2)),
})

export async function returnableSteel(
  db: Db,
  { apply_card, sub_order_uid }: ReturnQuery,
): Promise<Returnable> {
  if (!apply_card && !sub_order_uid) return []
  const lines = await (apply_card
    ? issuedSteel(db).where('card.id', '=', apply_card)
    : issuedSteel(db).where(exactText('line.sub_order_uid', sub_order_uid ?? ''))
  )
    .orderBy('line.id')
    .execute()
  const parts = await returnedSteelParts(
    db,
    lines.map(({ id }) => id),
  )
  const rows: Returnable = []
  for (const line of lines) {
    const own = parts.filter((part) => part.line === line.id)
    const [back, pending] = [
      own.filter(({ card_status }) => card_status === returned),
      own.filter(({ card_status }) => isPending(card_status)),
    ].map((some) => sumOfParts(some, line.unit_weight))
    const part = await linkedPart(db, line)
    rows.push({
      ...head(line),
      name: part?.name ?? '',
      drawing_number: part?.drawing_number ?? '',
      returned: back?.pieces ?? 0,
      pending: pending?.pieces ?? 0,
      rest: line.issued - (back?.pieces ?? 0),
      ...weights(totalWeight(line.unit_weight, line.issued), back?.weight ?? 0),
    })
  }
  return rows
}

export async function returnableParts(
  db: Db,
  { apply_card, sub_order_uid }: ReturnQuery,
): Promise<Returnable> {
  if (!apply_card && !sub_order_uid) return []
  const lines = await issuedParts(db)
    .where((on) =>
      apply_card ? on('card.id', '=', apply_card) : exactText('card.sub_order_uid', sub_order_uid ?? ''),
    )
    .orderBy('line.id')
    .execute()
  const back = await returnedCounts(
    db,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => {
    const own = back.filter((one) => one.line === line.id)
    const sum = (counts: (status: number) => boolean) =>
      own.reduce((total, { count, card_status }) => (counts(card_status) ? total + count : total), 0)
    const returnedSoFar = sum((status) => status === returned)
    return {
      ...head(line),
      name: '',
      drawing_number: line.drawing_number,
      returned: returnedSoFar,
      pending: sum(isPending),
      rest: line.issued - returnedSoFar,
      ...weights(totalWeight(line.unit_weight, line.issued), totalWeight(line.unit_weight, returnedSoFar)),
    }
  })
}

/** What all cards return of these lines, with the state of the card. */
export const returnedCounts = (db: Db, lines: readonly number[]) =>
  db
    .selectFrom('bought_in_component_refund_details as detail')
    .innerJoin('bought_in_component_refund_cards as card', 'card.id', 'detail.refund_card')
    .select([
      'detail.id',
      'detail.apply_detail as line',
      'detail.count',
      'card.id as card',
      'card.status as card_status',
    ])
    .where('detail.apply_detail', 'in', lines)
    .execute()

/** For welding material the issued card is the line; in kg. */
export async function returnableWelding(
  db: Db,
  { apply_card, sub_order_uid }: ReturnQuery,
): Promise<Returnable> {
  if (!apply_card && !sub_order_uid) return []
  const cards = await db
    .selectFrom('welding_material_apply_cards')
    .selectAll()
    .where(sql`unindexed(status)`, '=', applyStatus.code.issued)
    .where((on) => (apply_card ? on('id', '=', apply_card) : exactText('sub_order_uid', sub_order_uid ?? '')))
    .orderBy('id')
    .execute()
  const back = await returnedWeights(
    db,
    cards.map(({ uid }) => uid),
  )
  const consumables = await issuedConsumables(db, cards)
  return cards.map((card, at) => {
    const own = back.filter((one) => one.apply_card_uid === card.uid)
    const sum = (counts: (status: number) => boolean) =>
      round(
        own.reduce((total, { weight, card_status }) => (counts(card_status) ? total + weight : total), 0),
        2,
      )
    const issued = card.actual_weight ?? 0
    const returnedSoFar = sum((status) => status === returned)
    return {
      apply_card: card.id,
      apply_card_uid: card.uid,
      apply_detail: null,
      sub_order_uid: card.sub_order_uid,
      issue_dt: shownTime(card.issue_dt),
      inventory_detail: card.inventory_detail,
      material_number: card.material_code,
      name: '',
      material_mark: consumables[at]?.material_mark ?? card.material_mark,
      specification: card.specification,
      drawing_number: '',
      unit: 'kg',
      issued,
      returned: returnedSoFar,
      pending: sum(isPending),
      rest: Math.max(0, round(issued - returnedSoFar, 2)),
      ...weights(issued, returnedSoFar),
    }
  })
}

/** What all refund cards return of these apply cards, in kg, with their state. */
export const returnedWeights = (db: Db, cards: readonly string[]) =>
  db
    .selectFrom('welding_material_refund_cards')
    .select(['id', 'apply_card_uid', 'weight', 'status as card_status'])
    .where(exactTextIn('apply_card_uid', cards))
    .execute()
