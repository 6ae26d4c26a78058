import { fail } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { clearCheckFlag } from './checked_price.ts'

export const supply_relationships = {
  async create(input, { db }) {
    const values = { ...input, ...(await sheetOfCheck(db, input)) }
    const insert = db.insertInto('supply_relationships')
    // An insert without columns needs DEFAULT VALUES.
    const filled = Object.keys(values).length > 0 ? insert.values(values) : insert.defaultValues()
    const { insertId } = await filled.executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(relationship, input, { db }) {
    const sheetColumns =
      input.supplier_check === undefined ? {} : await sheetOfCheck(db, { ...relationship, ...input })
    return { set: { ...input, ...sheetColumns, ...clearCheckFlag(relationship, input.price) } }
  },
  /** Only one supplier of a sheet may be recommended (T19). */
  async validate({ id, bidding_sheet, G }, { db }) {
    if (G !== yes || bidding_sheet === '') return []
    const other = await db
      .selectFrom('supply_relationships')
      .select('supplier_code')
      .where(exactText('bidding_sheet', bidding_sheet))
      .where('G', '=', yes)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw recommendedTwice(other.supplier_code)
    return []
  },
} satisfies Handlers<'supply_relationships'>

/** The bidding sheet defaults to that of the supplier check. */
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
