import { sql } from 'kysely'
import { steelType } from '../../../../shared/inventory/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type SteelLine, steelLineOf } from '../issuing/issued_lines.ts'

/** The lines of steel refund cards, boards and bars alike. */

const boards = 'board_steel_material_refund_details'
const bars = 'bar_steel_material_refund_details'
export type SteelFamily = typeof boards | typeof bars

/** The table of a card's details. */
export const familyOf = (steel_type: string): SteelFamily =>
  steel_type === steelType.word.bar ? bars : boards

export interface SteelCard {
  readonly id: number
  readonly sub_order_uid: string
  readonly steel_type: string
}

/** The common columns; `length` in mm exists only for bars, null for boards. */
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

/** The details of a card with the issued lines they come from. */
export async function resolvedDetails(
  db: Db,
  card: SteelCard,
): Promise<readonly { readonly detail: SteelDetail; readonly line: SteelLine | undefined }[]> {
  const result: { detail: SteelDetail; line: SteelLine | undefined }[] = []
  for (const detail of await detailsOf(db, card)) {
    const named = { ...detail, number: detail.material_code, sub_order_uid: card.sub_order_uid }
    result.push({ detail, line: await steelLineOf(db, named) })
  }
  return result
}

/** One query per table: `detail` and `card` of all refund lines for these issued lines. */
export const returnedSteel = (db: Db, lines: readonly number[]) =>
  ([boards, bars] as const).map((family) =>
    db
      .selectFrom(common(db, family).as('detail'))
      .innerJoin('steel_material_refund_cards as card', 'card.id', 'detail.refund_card')
      .where('detail.apply_detail', 'in', lines),
  )

/** What all cards return of these issued lines, with the state of the card. */
export async function returnedSteelParts(db: Db, lines: readonly number[]) {
  const queries = returnedSteel(db, lines).map((back) =>
    back
      .select([
        'detail.id',
        'detail.apply_detail as line',
        'detail.status',
        'detail.count',
        'detail.weight',
        'card.id as card',
        'card.status as card_status',
      ])
      .execute(),
  )
  return (await Promise.all(queries)).flat()
}
