import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import type { Db } from '../../../db/connection/database.ts'

/** What the records behind a line or a batch tell of it. */

/** The class and shelf life of a grade in the material master; nothing of one that it does not know. */
export async function materialMasterOf(
  db: Db,
  material_mark: string,
): Promise<{ readonly category: string; readonly shelf_life_months: number | null }> {
  const found = await db
    .selectFrom('materials')
    .select(['category', 'shelf_life_months'])
    .where('name', '=', gradeOf(material_mark))
    .executeTakeFirst()
  return found ?? { category: '', shelf_life_months: null }
}

/** The procurement material of a line, with the unit and the work order that it is bought for. */
export async function procurementMaterialOf(db: Db, id: number) {
  const { sub_order, ...material } = await db
    .selectFrom('procurement_materials')
    .select([
      'id',
      'purchase_order',
      'merged_material',
      'sub_order',
      'name',
      'material_mark',
      'specification',
      'drawing_number',
      'category',
      'batch_number',
      'material_number',
      'required_count',
      'stored_count',
      'finished',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...material, ...(await tiedTo(db, sub_order)) }
}

async function tiedTo(
  db: Db,
  unit: string,
): Promise<{ readonly sub_order: number | null; readonly work_order_uid: string }> {
  const found = /^\d+$/.test(unit)
    ? await db
        .selectFrom('sub_work_orders as unit')
        .innerJoin('work_orders as order', 'order.id', 'unit.work_order')
        .select(['unit.id', 'order.uid'])
        .where('unit.id', '=', Number(unit))
        .executeTakeFirst()
    : undefined
  return { sub_order: found?.id ?? null, work_order_uid: found?.uid ?? '' }
}

/** The supplier that a bidding sheet recommends; empty without one. */
export async function recommendedSupplier(db: Db, sheet: number | null): Promise<string> {
  if (sheet === null) return ''
  const found = await db
    .selectFrom('supply_relationships as relation')
    .innerJoin('suppliers as supplier', 'supplier.uid', 'relation.supplier_code')
    .select('supplier.name')
    .where('relation.bidding_sheet', '=', String(sheet))
    .where('relation.G', '=', 1)
    .executeTakeFirst()
  return found?.name ?? ''
}
