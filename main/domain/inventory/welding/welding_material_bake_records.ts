import { bakeFindings, releaseFindings } from '../../../../shared/inventory/welding/bake_rules.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import type { Handlers } from '../../context.ts'
import { requireUsable, stockOf, verdictsOf } from './bake_facts.ts'
import { batchesToBake } from './baked_batches.ts'

export const welding_material_bake_records = {
  /**
   * The welding engineer signs with his own name, whatever he sent, and that closes the record; a name that somebody
   * else wrote does not. What is written down afterwards states what happened; a charge of the office is issued while it is
   * good or released.
   */
  async update(record, given, { db, caller, now }) {
    const next = { ...record, ...given }
    if (record.apply_time === null && next.apply_time !== null) await requireUsable(db, next, now)
    const signs =
      given.welding_engineer !== undefined &&
      given.welding_engineer !== '' &&
      caller.roles.includes('welding_engineer') &&
      !isAdmin(caller)
    await db
      .updateTable('welding_material_bake_records')
      .set({
        ...(given.release_reason !== undefined && {
          released_by: given.release_reason === '' ? '' : caller.name,
        }),
        ...given,
        ...(signs && { welding_engineer: caller.name, confirmed: 1 }),
      })
      .where('id', '=', record.id)
      .execute()
  },
  async validate(record, { db, now }, before) {
    const classes = await db.selectFrom('bake_classes').selectAll().orderBy('id').execute()
    return [
      ...releaseFindings(record, before),
      ...bakeFindings(record, classes, { now, stock: await stockOf(db, record.codedmark) }),
    ]
  },
  computed: {
    verdict: async (charges, { db, now }) =>
      (await verdictsOf(db, charges, now)).map(({ verdict }) => verdict),
    faults: async (charges, { db, now }) => (await verdictsOf(db, charges, now)).map(({ faults }) => faults),
  },
  queries: { batches: ({ typed = '' }, { db }) => batchesToBake(db, typed) },
} satisfies Handlers<'welding_material_bake_records'>
