import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { batchesOf, linesOf } from './stock_tables.ts'

export const warehouses = {
  /** The category is locked while records refer to the warehouse. */
  async update(warehouse, input, { db }) {
    if (input.category !== undefined && (await isInUse(db, warehouse.id))) throw kindInUse()
    await db.updateTable('warehouses').set(input).where('id', '=', warehouse.id).execute()
  },
} satisfies Handlers<'warehouses'>

const users = [
  'welding_material_humiture_records' as const,
  ...stockKinds.flatMap((kind) => [linesOf(kind), batchesOf(kind)]),
]

/** Whether readings, stock or entry lines refer to the warehouse. */
async function isInUse(db: Db, warehouse: number): Promise<boolean> {
  for (const table of users) {
    const record = await db
      .selectFrom(table)
      .select('id')
      .where('warehouse', '=', warehouse)
      .limit(1)
      .executeTakeFirst()
    if (record) return true
  }
  return false
}

function kindInUse(): AppError {
  const text = localized((t) => t.warehouse_kind_in_use)
  return new AppError('in_use', text, {}, [{ field: 'category', code: 'in_use', text: text }])
}
