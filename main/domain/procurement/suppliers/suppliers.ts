import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'

export const suppliers = {
  queries: {
    judged: ({ supplier }, { db }) => judgedIn(db, supplier),
    async named({ numbers }, { db }) {
      const wanted: readonly string[] = JSON.parse(numbers) // as declared
      return db.selectFrom('suppliers').select(['uid', 'name']).where('uid', 'in', wanted).execute()
    },
  },
  /** Where a supplier is judged, it is named by its number. */
  async update({ id, uid }, given, { db }) {
    await db.updateTable('suppliers').set(given).where('id', '=', id).execute()
    if (given.uid === undefined) return
    await db
      .updateTable('supply_relationships')
      .set({ supplier_code: given.uid })
      .where('supplier_code', '=', uid)
      .execute()
    await db.updateTable('bidding_acceptances').set({ winner: given.uid }).where('winner', '=', uid).execute()
  },
  /** With its documents and quotations; one that was judged for a purchase stays. */
  async remove({ id, uid }, { db }) {
    const judged = await db
      .selectFrom('supply_relationships')
      .select('id')
      .where('supplier_code', '=', uid)
      .executeTakeFirst()
    const priced = await db
      .selectFrom('supply_relationships as judged')
      .innerJoin('supplier_quotations as quotation', 'quotation.id', 'judged.quotation')
      .select('judged.id')
      .where('quotation.supplier', '=', id)
      .executeTakeFirst()
    const won = await db
      .selectFrom('bidding_acceptances')
      .select('id')
      .where('winner', '=', uid)
      .executeTakeFirst()
    if (judged || priced || won) return false
    await db.deleteFrom('supplier_documents').where('supplier', '=', id).execute()
    await db.deleteFrom('supplier_quotations').where('supplier', '=', id).execute()
    await db.deleteFrom('suppliers').where('id', '=', id).execute()
    return true
  },
} satisfies Handlers<'suppliers'>

async function judgedIn(db: Db, supplier: number) {
  const found = await db
    .selectFrom('suppliers')
    .innerJoin('supply_relationships as judged', 'judged.supplier_code', 'suppliers.uid')
    .innerJoin('bidding_sheets as sheet', (join) =>
      join.on((on) => on(on.cast<string>('sheet.id', 'text'), '=', on.ref('judged.bidding_sheet'))),
    )
    .select([
      'judged.id',
      'sheet.id as sheet',
      'sheet.uid',
      'sheet.purchase_order',
      'sheet.category',
      'sheet.status',
      'judged.price',
      'judged.G as recommended',
    ])
    .where('suppliers.id', '=', supplier)
    .orderBy('sheet.id', 'desc')
    .orderBy('judged.id', 'desc')
    .execute()
  return found.map((one) => ({ ...one, recommended: one.recommended === yes }))
}
