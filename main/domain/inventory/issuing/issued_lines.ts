import { type SqlBool, sql } from 'kysely'
import { applyStatus } from '../../../../shared/inventory/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText, sameText } from '../../compared_texts.ts'

/** Issued lines of apply cards with their batch; refunds are checked against them. */

const { issued } = applyStatus.code

/** Searched by what else is asked: most cards of a plant are issued. */
const isIssued = sql<SqlBool>`unindexed(card.status) = ${issued}`

/** The issued count and the weight of one unit (kg) at that time, not the batch's present weight. */
const asIssued = [
  'line.id',
  'card.id as apply_card',
  'card.uid as apply_card_uid',
  'card.issue_dt',
  'stock.id as inventory_detail',
  'stock.unit',
  'line.specification',
  sql<number>`line.actual_count`.as('issued'),
  sql<number>`line.unit_weight`.as('unit_weight'),
] as const

/** Issued steel lines. */
export const issuedSteel = (db: Db) =>
  db
    .$pickTables<
      'steel_material_apply_cards' | 'steel_material_apply_details' | 'steel_material_inventory_details'
    >()
    .selectFrom('steel_material_apply_details as line')
    .innerJoin('steel_material_apply_cards as card', 'card.id', 'line.apply_card')
    .innerJoin('steel_material_inventory_details as stock', 'stock.id', 'line.inventory_detail')
    .select([
      ...asIssued,
      'line.sub_order_uid',
      'line.material_code as material_number',
      'line.material_mark',
      'line.component',
      'line.process_material',
    ])
    .where(isIssued)

/** Issued bought-in lines; the unit is that of the card. */
export const issuedParts = (db: Db) =>
  db
    .$pickTables<
      | 'bought_in_component_apply_cards'
      | 'bought_in_component_apply_details'
      | 'bought_in_component_inventory_details'
    >()
    .selectFrom('bought_in_component_apply_details as line')
    .innerJoin('bought_in_component_apply_cards as card', 'card.id', 'line.apply_card')
    .innerJoin('bought_in_component_inventory_details as stock', 'stock.id', 'line.inventory_detail')
    .select([
      ...asIssued,
      'card.sub_order_uid',
      'line.material_number',
      'line.name as material_mark',
      'line.drawing_number',
    ])
    .where(isIssued)

export type SteelLine = Awaited<ReturnType<ReturnType<typeof issuedSteel>['executeTakeFirstOrThrow']>>
export type PartLine = Awaited<ReturnType<ReturnType<typeof issuedParts>['executeTakeFirstOrThrow']>>

interface Named {
  readonly apply_detail: number | null
  /** The number marked on the goods. */
  readonly number: string
  readonly sub_order_uid: string
}

/**
 * The issued line that returned steel comes from (4.10): the named one; else the latest with its material
 * number on the named card or for the unit; without a number, the card's only line.
 */
export async function steelLineOf(
  db: Db,
  { apply_detail, apply_card_uid, number, sub_order_uid }: Named & { readonly apply_card_uid: string },
): Promise<SteelLine | undefined> {
  if (apply_detail !== null) return issuedSteel(db).where('line.id', '=', apply_detail).executeTakeFirst()
  if (apply_card_uid === '' && sub_order_uid === '') return undefined
  const issuedLines =
    apply_card_uid === ''
      ? issuedSteel(db).where(exactText('line.sub_order_uid', sub_order_uid))
      : issuedSteel(db).where('card.uid', '=', apply_card_uid)
  if (number.trim() === '')
    return apply_card_uid === '' ? undefined : onlyRow(await issuedLines.limit(2).execute())
  return issuedLines
    .where(sameText('line.material_code', number.trim()))
    .orderBy('card.issue_dt', 'desc')
    .orderBy('line.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The issued line that returned parts come from: the named one, else the unit's latest with this number. */
export async function partLineOf(
  db: Db,
  { apply_detail, number, sub_order_uid }: Named,
): Promise<PartLine | undefined> {
  if (apply_detail !== null) return issuedParts(db).where('line.id', '=', apply_detail).executeTakeFirst()
  if (sub_order_uid === '' || number.trim() === '') return undefined
  return issuedParts(db)
    .where(exactText('card.sub_order_uid', sub_order_uid))
    .where(sameText('line.material_number', number.trim()))
    .orderBy('card.issue_dt', 'desc')
    .orderBy('line.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const onlyRow = <T>(rows: readonly T[]): T | undefined => (rows.length === 1 ? rows[0] : undefined)
