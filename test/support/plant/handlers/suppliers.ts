import type { PlantHandlers } from './context.ts'

export const suppliers = {
  /** false: an order names it, nothing deleted; its documents and quotations go with it. */
  async remove(supplier, { db }) {
    const order = await db
      .selectFrom('purchase_orders')
      .select('id')
      .where('note', '=', supplier.uid)
      .executeTakeFirst()
    if (order) return false
    await db.deleteFrom('supplier_documents').where('supplier', '=', supplier.id).execute()
    await db.deleteFrom('supplier_quotations').where('supplier', '=', supplier.id).execute()
    await db.deleteFrom('suppliers').where('id', '=', supplier.id).execute()
    return true
  },
} satisfies PlantHandlers<'suppliers'>
