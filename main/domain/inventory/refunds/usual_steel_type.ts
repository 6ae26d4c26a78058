import { steelType } from '../../../../shared/inventory/codes.ts'
import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { isPlate } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { steelLineOf } from '../issuing/issued_lines.ts'

const { board, bar } = steelType.word

/** What a refund card brings back where nobody says it (T39): by the class of its first detail's grade; boards without one. */
export async function usualSteelType(
  db: Db,
  sub_order_uid: string,
  details: unknown,
): Promise<typeof board | typeof bar> {
  const [first] = Array.isArray(details) ? details : []
  const told = (name: string) => textIn(first, name)
  const line = await steelLineOf(db, {
    apply_detail: Number(told('apply_detail')) || null,
    apply_card_uid: told('apply_card_uid'),
    number: told('material_code'),
    sub_order_uid,
  })
  const grade = gradeOf(told('material')) || (line?.material_mark ?? '')
  const known = await db
    .selectFrom('materials')
    .select('category')
    .where('name', '=', grade)
    .executeTakeFirst()
  return !known || isPlate(known.category) ? board : bar
}

/** A body as it was sent: anything may stand in it, and its own create judges that. */
const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
