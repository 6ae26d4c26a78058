import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'

export const warehouses = {
  /** What a room holds cannot change while something refers to it. */
  async update(warehouse, given, { db }) {
    if (given.category !== undefined) {
      const record = await db
        .selectFrom('welding_material_humiture_records')
        .select('id')
        .where('warehouse', '=', warehouse.id)
        .executeTakeFirst()
      if (record) throw kindInUse()
    }
    await db.updateTable('warehouses').set(given).where('id', '=', warehouse.id).execute()
  },
} satisfies Handlers<'warehouses'>

function kindInUse(): AppError {
  const says = say((t) => t.warehouse_kind_in_use)
  return new AppError(409, 'in_use', says, {}, [{ field: 'category', code: 'in_use', says }])
}
