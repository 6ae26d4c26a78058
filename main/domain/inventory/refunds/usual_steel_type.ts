import { steelType } from '../../../../shared/inventory/codes.ts'
import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { isPlate } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { steelLineOf } from '../issuing/issued_lines.ts'

const { board, bar } = steelType.word

/**
 * The default steel type of a refund card (T39): by the class of its first detail's grade; board without one.
 */
export async function usualSteelType(
  db: Db,
  sub_order_uid: string,
  details: unknown,
): Promise<typeof board | typeof bar> {
  const [first] = Array.isArray(details) ? details : []
  const textOfField = (name: string) => textIn(first, name)
  const line = await steelLineOf(db, {
    apply_detail: Number(textOfField('apply_detail')) || null,
    apply_card_uid: textOfField('apply_card_uid'),
    number: textOfField('material_code'),
    sub_order_uid,
  })
  const grade = gradeOf(textOfField('material')) || (line?.material_mark ?? '')
  const material = await db
    .selectFrom('materials')
    .select('category')
    .where('name', '=', grade)
    .executeTakeFirst()
  return !material || isPlate(material.category) ? board : bar
}

/** Reads the raw request body, which may hold anything; the detail's own create validates it. */
const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
