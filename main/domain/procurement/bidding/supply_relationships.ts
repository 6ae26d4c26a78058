import { fail } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { clearCheckFlag } from './checked_price.ts'

export const supply_relationships = {
  async create(given, { db }) {
    const values = { ...given, ...(await sheetOfCheck(db, given)) }
    const making = db.insertInto('supply_relationships')
    // Nothing need be known yet, and SQL has another sentence for that.
    const filled = Object.keys(values).length > 0 ? making.values(values) : making.defaultValues()
    const { insertId } = await filled.executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(relationship, given, { db }) {
    const told =
      given.supplier_check === undefined ? {} : await sheetOfCheck(db, { ...relationship, ...given })
    await db
      .updateTable('supply_relationships')
      .set({ ...given, ...told, ...clearCheckFlag(relationship, given.price) })
      .where('id', '=', relationship.id)
      .execute()
  },
  /** One supplier of a sheet is recommended (T19). */
  async validate({ id, bidding_sheet, G }, { db }) {
    if (G !== yes || bidding_sheet === '') return []
    const other = await db
      .selectFrom('supply_relationships')
      .select('supplier_code')
      .where('bidding_sheet', '=', bidding_sheet)
      .where('G', '=', yes)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw recommendedTwice(other.supplier_code)
    return []
  },
} satisfies Handlers<'supply_relationships'>

/** A supplier judged for a check is judged for the sheet of that check. */
async function sheetOfCheck(
  db: Db,
  { supplier_check, bidding_sheet }: { readonly supplier_check?: string; readonly bidding_sheet?: string },
): Promise<{ readonly bidding_sheet?: string }> {
  if (!supplier_check || bidding_sheet) return {}
  const check = await db
    .selectFrom('supplier_checks')
    .select('bidding_sheet')
    .where('id', '=', Number(supplier_check))
    .executeTakeFirst()
  return check ?? {}
}

const recommendedTwice = (supplier: string) =>
  fail('duplicate', (t) => t.procurement.recommended_twice(supplier), { field: 'G' })
