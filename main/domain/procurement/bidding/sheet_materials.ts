import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { inTimeOf } from '../need_by/lateness.ts'
import { coveredBy, lastInspections } from './sheet_conditions.ts'

type Covered = Output<Resources['bidding_sheets'], 'covered'>

/** The materials of a sheet with their last arrival inspection. */
export async function materialsOf(db: Db, id: number): Promise<Covered> {
  const sheet = await db
    .selectFrom('bidding_sheets')
    .select(['id', 'purchase_order'])
    .where('id', '=', id)
    .executeTakeFirst()
  const covered = sheet ? await coveredBy(db, sheet) : []
  const materials = await db
    .selectFrom('procurement_materials')
    .select([
      'id',
      'name',
      'material_mark',
      'specification',
      'required_count',
      'required_weight',
      'unit',
      'delivery_dt',
      'finished',
    ])
    .where(
      'id',
      'in',
      covered.map((one) => one.id),
    )
    .orderBy('id')
    .execute()
  const inspections = await lastInspections(db, covered)
  const inTime = await inTimeOf(db, covered)
  return materials.map(({ finished, ...material }) => {
    const last = inspections.get(material.id)
    return {
      ...material,
      ...inTime(material.id),
      finished: finished === yes,
      inspection: last?.id ?? null,
      material_confirm: last?.material_confirm === yes,
      soft_confirm: last?.soft_confirm === yes,
      inspection_confirm: last?.inspection_confirm === yes,
      passed: last?.passed === yes,
    }
  })
}
