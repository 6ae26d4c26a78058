import { refundStatus, stockKind } from '../../../../shared/inventory/codes.ts'
import type { Issued, Refunded } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactTextIn } from '../../compared_texts.ts'
import { returnedSteel } from '../refunds/steel_refunds.ts'

const { welding_material, steel_material, bought_in_component } = stockKind.code
const { cancelled } = refundStatus.code

/** What was or will be returned of these issues, by card, without cancelled cards. */
export async function refundedOf(db: Db, issues: readonly Issued[]): Promise<Refunded[]> {
  const cards = issues.flatMap((one) => (one.kind === welding_material ? [one.apply_card_uid] : []))
  const linesOf = (kind: number) =>
    issues.flatMap((one) => (one.kind === kind && one.apply_detail !== null ? [one.apply_detail] : []))
  return [
    ...(await weldingOf(db, cards)),
    ...(await steelOf(db, linesOf(steel_material))),
    ...(await boughtInOf(db, linesOf(bought_in_component))),
  ]
}

const cardColumns = [
  'card.id as refund_card',
  'card.uid as refund_card_uid',
  'card.status',
  'card.refunder',
  'card.keeper',
  'card.return_dt',
] as const
const commonFields = ({
  status,
  return_dt,
}: {
  readonly status: number
  readonly return_dt: string | null
}) => ({
  pretty_status: refundStatus.text(status),
  return_dt: shownTime(return_dt),
})

async function weldingOf(db: Db, cards: readonly string[]): Promise<Refunded[]> {
  const rows = await db
    .selectFrom('welding_material_refund_cards as card')
    .select([
      ...cardColumns,
      'card.apply_card_uid',
      'card.specification',
      'card.weight',
      'card.material_code',
      'card.inventory_detail',
    ])
    .where(exactTextIn('card.apply_card_uid', cards))
    .where('card.status', '<>', cancelled)
    .orderBy('card.id')
    .execute()
  return rows.map((card) => ({
    ...card,
    ...commonFields(card),
    kind: welding_material,
    refund_detail: null,
    apply_detail: null,
    part: '',
    quantity: card.weight,
    length: null,
    inspector: '',
  }))
}

const steelColumns = [
  ...cardColumns,
  'card.inspector',
  'detail.id as refund_detail',
  'detail.apply_card_uid',
  'detail.apply_detail',
  'detail.status as part',
  'detail.specification',
  'detail.count as quantity',
  'detail.weight',
  'detail.length',
  'detail.material_code',
  'detail.inventory_detail',
] as const

async function steelOf(db: Db, lines: readonly number[]): Promise<Refunded[]> {
  const queries = returnedSteel(db, lines).map((back) =>
    back.select(steelColumns).where('card.status', '<>', cancelled).execute(),
  )
  return (await Promise.all(queries))
    .flat()
    .map((one) => ({ ...one, ...commonFields(one), kind: steel_material }))
    .toSorted((a, b) => a.refund_card - b.refund_card || a.refund_detail - b.refund_detail)
}

async function boughtInOf(db: Db, lines: readonly number[]): Promise<Refunded[]> {
  const rows = await db
    .$pickTables<
      | 'bought_in_component_apply_cards'
      | 'bought_in_component_apply_details'
      | 'bought_in_component_refund_cards'
      | 'bought_in_component_refund_details'
    >()
    .selectFrom('bought_in_component_refund_details as detail')
    .innerJoin('bought_in_component_refund_cards as card', 'card.id', 'detail.refund_card')
    .innerJoin('bought_in_component_apply_details as line', 'line.id', 'detail.apply_detail')
    .innerJoin('bought_in_component_apply_cards as drawn', 'drawn.id', 'line.apply_card')
    .select([
      ...cardColumns,
      'detail.id as refund_detail',
      'drawn.uid as apply_card_uid',
      'detail.apply_detail',
      'detail.specification',
      'detail.count as quantity',
      'detail.material_number as material_code',
      'detail.inventory_detail',
    ])
    .where('detail.apply_detail', 'in', lines)
    .where('card.status', '<>', cancelled)
    .orderBy('card.id')
    .orderBy('detail.id')
    .execute()
  return rows.map((one) => ({
    ...one,
    ...commonFields(one),
    kind: bought_in_component,
    part: '',
    weight: null,
    length: null,
    inspector: '',
  }))
}
