import { sql } from 'kysely'
import { steelType } from '../../../../shared/inventory/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type SteelLine, steelLineOf } from '../issuing/issued_lines.ts'

/** The lines of steel refund cards, of boards and of bars alike, and how they stand to what was issued. */

const boards = 'board_steel_material_refund_details'
const bars = 'bar_steel_material_refund_details'
export type SteelFamily = typeof boards | typeof bars

/** The family of details that a card holds. */
export const familyOf = (steel_type: string): SteelFamily =>
  steel_type === steelType.word.bar ? bars : boards

export interface SteelCard {
  readonly id: number
  readonly sub_order_uid: string
  readonly steel_type: string
}

/** What every steel detail tells; `length` in mm is of bars alone, null for boards. */
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
      'inventory_detail',
      (family === bars ? sql.ref<number | null>('length') : sql.lit<number | null>(null)).as('length'),
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

/** What cards of boards, and those of bars, bring back of these issued lines: each `detail` with its `card`. */
export const returnedSteel = (db: Db, lines: readonly number[]) =>
  ([boards, bars] as const).map((family) =>
    db
      .selectFrom(common(db, family).as('detail'))
      .innerJoin('steel_material_refund_cards as card', 'card.id', 'detail.refund_card')
      .where('detail.apply_detail', 'in', lines),
  )

/** What all cards bring back of these issued lines, with the state of the card. */
export async function returnedSteelParts(db: Db, lines: readonly number[]) {
  const found = returnedSteel(db, lines).map((back) =>
    back
      .select([
        'detail.id',
        'detail.apply_detail as line',
        'detail.status',
        'detail.count',
        'detail.weight',
        'card.id as card',
        'card.status as stands',
      ])
      .execute(),
  )
  return (await Promise.all(found)).flat()
}
