import { bakeFindings, releaseFindings } from '../../../../shared/inventory/welding/bake_rules.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { compileOnce } from '../../../db/compile_once.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { requireUsable, restsOf, stockOf, verdictsOf } from './bake_facts.ts'
import { batchesToBake } from './baked_batches.ts'

const allClasses = compileOnce((db: Db) => db.selectFrom('bake_classes').selectAll().orderBy('id'))

export const welding_material_bake_records = {
  /**
   * The welding engineer signs with their own name, whatever was sent, which closes the record; a name entered
   * by somebody else does not. Setting the time of issue checks that the charge may be used; a record created
   * with that time only documents a past issue.
   */
  async update(record, input, { db, caller, now }) {
    const next = { ...record, ...input }
    if (record.apply_time === null && next.apply_time !== null) await requireUsable(db, next, now)
    const signs =
      input.welding_engineer !== undefined &&
      input.welding_engineer !== '' &&
      caller.roles.includes('welding_engineer') &&
      !isAdmin(caller)
    return {
      set: {
        ...(input.release_reason !== undefined && {
          released_by: input.release_reason === '' ? '' : caller.name,
        }),
        ...input,
        ...(signs && { welding_engineer: caller.name, confirmed: 1 }),
      },
    }
  },
  async validate(record, { db, now }, before) {
    const classes = await allClasses(db, {})
    return [
      ...releaseFindings(record, before),
      ...bakeFindings(record, classes, { now, stock: await stockOf(db, record.codedmark) }),
    ]
  },
  computed: {
    verdict: async (charges, { db, now }) =>
      (await verdictsOf(db, charges, now)).map(({ verdict }) => verdict),
    rest_kg: (charges, { db }) => restsOf(db, charges),
    faults: async (charges, { db, now }) => (await verdictsOf(db, charges, now)).map(({ faults }) => faults),
  },
  queries: { batches: ({ typed = '' }, { db }) => batchesToBake(db, typed) },
} satisfies Handlers<'welding_material_bake_records'>
