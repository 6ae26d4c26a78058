import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import type { Handlers } from '../../context.ts'
import { deliveriesOf } from './deliveries.ts'
import { expiring } from './supplier_documents.ts'

export const suppliers = {
  filters: {
    async licence(wanted, ctx) {
      const documents = await expiring(ctx)
      const ids = documents.flatMap(({ supplier, expired }) =>
        supplier !== null && expired === (wanted === 'expired') ? [supplier] : [],
      )
      return [...new Set(ids)]
    },
  },
  queries: {
    judged: ({ supplier }, { db }) => relationshipsOf(db, supplier),
    deliveries: ({ supplier }, { db }) => deliveriesOf(db, supplier),
    async named({ numbers }, { db }) {
      const numberList: readonly string[] = JSON.parse(numbers) // validated by the declaration
      return db
        .selectFrom('suppliers')
        .select(['uid', 'name'])
        .where('uid', 'in', numberList)
        .orderBy('uid')
        .execute()
    },
  },
  /** Other records refer to the supplier by its number. */
  async update({ id, uid }, input, { db }) {
    await db.updateTable('suppliers').set(input).where('id', '=', id).execute()
    if (input.uid === undefined) return
    await db
      .updateTable('supply_relationships')
      .set({ supplier_code: input.uid })
      .where(exactText('supplier_code', uid))
      .execute()
    await db.updateTable('bidding_acceptances').set({ winner: input.uid }).where('winner', '=', uid).execute()
  },
  /** Deletes the supplier with documents and quotations; returns false if a purchase refers to it. */
  async remove({ id, uid }, { db }) {
    const related = await db
      .selectFrom('supply_relationships')
      .select('id')
      .where(exactText('supplier_code', uid))
      .executeTakeFirst()
    const priced = await db
      .selectFrom('supply_relationships as relationship')
      .innerJoin('supplier_quotations as quotation', 'quotation.id', 'relationship.quotation')
      .select('relationship.id')
      .where('quotation.supplier', '=', id)
      .executeTakeFirst()
    const won = await db
      .selectFrom('bidding_acceptances')
      .select('id')
      .where('winner', '=', uid)
      .executeTakeFirst()
    if (related || priced || won) return false
    await db.deleteFrom('supplier_documents').where('supplier', '=', id).execute()
    await db.deleteFrom('supplier_quotations').where('supplier', '=', id).execute()
    await db.deleteFrom('suppliers').where('id', '=', id).execute()
    return true
  },
} satisfies Handlers<'suppliers'>

async function relationshipsOf(db: Db, supplier: number) {
  const rows = await db
    .$pickTables<'bidding_sheets' | 'suppliers' | 'supply_relationships'>()
    .selectFrom('suppliers')
    .innerJoin('supply_relationships as relationship', 'relationship.supplier_code', 'suppliers.uid')
    .innerJoin('bidding_sheets as sheet', (join) =>
      join.on((on) => on(on.cast<string>('sheet.id', 'text'), '=', on.ref('relationship.bidding_sheet'))),
    )
    .select([
      'relationship.id',
      'sheet.id as sheet',
      'sheet.uid',
      'sheet.purchase_order',
      'sheet.category',
      'sheet.status',
      'relationship.price',
      'relationship.G as recommended',
    ])
    .where('suppliers.id', '=', supplier)
    .orderBy('sheet.id', 'desc')
    .orderBy('relationship.id', 'desc')
    .execute()
  return rows.map((one) => ({ ...one, recommended: one.recommended === yes }))
}
