import { bakeFindings } from '../../../shared/inventory/bake_rules.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import type { Handlers } from '../context.ts'
import { stockOf } from './bake_facts.ts'
import { batchesToBake } from './baked_batches.ts'

export const welding_material_bake_records = {
  /**
   * The welding engineer signs with his own name, whatever he sent, and that closes the record; a name that somebody
   * else wrote does not.
   */
  async update(record, given, { db, caller }) {
    const signs =
      given.welding_engineer !== undefined &&
      given.welding_engineer !== '' &&
      caller.roles.includes('welding_engineer') &&
      !isAdmin(caller)
    await db
      .updateTable('welding_material_bake_records')
      .set({ ...given, ...(signs && { welding_engineer: caller.name, confirmed: 1 }) })
      .where('id', '=', record.id)
      .execute()
  },
  async judge(record, { db, now }) {
    const classes = await db.selectFrom('bake_classes').selectAll().orderBy('id').execute()
    return bakeFindings(record, classes, { now, stock: await stockOf(db, record.codedmark) })
  },
  queries: { batches: ({ typed = '' }, { db }) => batchesToBake(db, typed) },
} satisfies Handlers<'welding_material_bake_records'>
