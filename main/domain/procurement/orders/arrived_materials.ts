import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactTextIn } from '../../compared_texts.ts'
import { linesOf } from '../../inventory/stock/stock_tables.ts'

/** Which of the materials have an arrival inspection or an entry line. */
export async function arrivedMaterials(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const arrived = await db
    .selectFrom('arrival_inspections')
    .select('material')
    .where(exactTextIn('material', ids.map(String)))
    .execute()
  const entered = await Promise.all(
    stockKinds.map((kind) =>
      db
        .selectFrom(linesOf(kind))
        .select('procurement_material')
        .where('procurement_material', 'in', ids)
        .execute(),
    ),
  )
  return new Set([
    ...arrived.map(({ material }) => Number(material)),
    ...entered.flat().flatMap(({ procurement_material }) => procurement_material ?? []),
  ])
}
