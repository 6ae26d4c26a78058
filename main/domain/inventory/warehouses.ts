import { inUse } from '../../../shared/kernel/errors.ts'
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
      if (record) throw inUse({ zh: '库房', en: 'warehouse' })
    }
    await db.updateTable('warehouses').set(given).where('id', '=', warehouse.id).execute()
  },
} satisfies Handlers<'warehouses'>
