import { refundStatus, steelType } from '../../../shared/inventory/codes.ts'
import { isOver, sumOfParts } from '../../../shared/inventory/refund_rules.ts'
import type { Db } from '../../db/database.ts'
import { issuedSteel, type SteelLine, steelLineOf } from './issued_lines.ts'

/** The lines of steel refund cards, of boards and of bars alike, and how they stand to what was issued. */

export type SteelFamily = 'board_steel_material_refund_details' | 'bar_steel_material_refund_details'

/** The family of details that a card holds. */
export const familyOf = (steel_type: string): SteelFamily =>
  steel_type === steelType.word.bar
    ? 'bar_steel_material_refund_details'
    : 'board_steel_material_refund_details'

export interface SteelCard {
  readonly id: number
  readonly sub_order_uid: string
  readonly steel_type: string
}

/** What every steel detail tells; those of bars have a length besides. */
const common = (db: Db, family: SteelFamily) =>
  db
    .selectFrom(family)
    .select([
      'id',
      'name',
      'material',
      'specification',
      'material_code',
      'status',
      'count',
      'weight',
      'apply_card_uid',
      'apply_detail',
      'refund_card',
    ])

export type SteelDetail = Awaited<ReturnType<ReturnType<typeof common>['executeTakeFirstOrThrow']>>

export const detailsOf = (db: Db, { id, steel_type }: SteelCard): Promise<SteelDetail[]> =>
  common(db, familyOf(steel_type)).where('refund_card', '=', id).orderBy('id').execute()

/** The details of a card, each with the issued line it comes from. */
export async function resolvedDetails(
  db: Db,
  card: SteelCard,
): Promise<readonly { readonly detail: SteelDetail; readonly line: SteelLine | undefined }[]> {
  const found: { detail: SteelDetail; line: SteelLine | undefined }[] = []
  for (const detail of await detailsOf(db, card)) {
    const named = { ...detail, number: detail.material_code, sub_order_uid: card.sub_order_uid }
    found.push({ detail, line: await steelLineOf(db, named) })
  }
  return found
}

/** What all cards bring back of these issued lines, with the state of the card. */
export async function partsBack(db: Db, lines: readonly number[]) {
  const columns = [
    'detail.apply_detail as line',
    'detail.status',
    'detail.count',
    'detail.weight',
    'card.id as card',
    'card.status as stands',
  ] as const
  const boards = await db
    .selectFrom('board_steel_material_refund_details as detail')
    .innerJoin('steel_material_refund_cards as card', 'card.id', 'detail.refund_card')
    .select(columns)
    .where('detail.apply_detail', 'in', lines)
    .execute()
  const bars = await db
    .selectFrom('bar_steel_material_refund_details as detail')
    .innerJoin('steel_material_refund_cards as card', 'card.id', 'detail.refund_card')
    .select(columns)
    .where('detail.apply_detail', 'in', lines)
    .execute()
  return [...boards, ...bars]
}

/** Whether a card brings back no more than was issued and has not come back yet, of each issued line. */
export async function withinIssued(db: Db, card: SteelCard): Promise<boolean> {
  const wanted = (await detailsOf(db, card)).flatMap(({ apply_detail }) =>
    apply_detail === null ? [] : [apply_detail],
  )
  const parts = await partsBack(db, wanted)
  const lines = await issuedSteel(db).where('line.id', 'in', wanted).execute()
  return lines.every(({ id, issued, unit_weight }) => {
    const back = parts.filter(
      ({ line, stands, card: of }) =>
        line === id && (of === card.id || stands === refundStatus.code.returned),
    )
    return !isOver(sumOfParts(back, unit_weight), issued, unit_weight)
  })
}
