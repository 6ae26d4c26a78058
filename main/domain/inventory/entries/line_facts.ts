import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'

/** Facts of the records that a line or a batch refers to. */

/** Class and shelf life of a grade in the material master; empty for an unknown grade. */
export async function materialMasterOf(
  db: Db,
  material_mark: string,
): Promise<{ readonly category: string; readonly shelf_life_months: number | null }> {
  const row = await db
    .selectFrom('materials')
    .select(['category', 'shelf_life_months'])
    .where('name', '=', gradeOf(material_mark))
    .executeTakeFirst()
  return row ?? { category: '', shelf_life_months: null }
}

/** A procurement material with the unit and the work order it is bought for. */
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
  return { ...material, ...(await unitAndOrder(db, sub_order)) }
}

async function unitAndOrder(
  db: Db,
  unit: string,
): Promise<{ readonly sub_order: number | null; readonly work_order_uid: string }> {
  const row = /^\d+$/.test(unit)
    ? await db
        .selectFrom('sub_work_orders as unit')
        .innerJoin('work_orders as order', 'order.id', 'unit.work_order')
        .select(['unit.id', 'order.uid'])
        .where('unit.id', '=', Number(unit))
        .executeTakeFirst()
    : undefined
  return { sub_order: row?.id ?? null, work_order_uid: row?.uid ?? '' }
}

/** The supplier recommended for a bidding sheet; '' if none. */
export async function recommendedSupplier(db: Db, sheet: number | null): Promise<string> {
  if (sheet === null) return ''
  const row = await db
    .selectFrom('supply_relationships as relation')
    .innerJoin('suppliers as supplier', 'supplier.uid', 'relation.supplier_code')
    .select('supplier.name')
    .where(exactText('relation.bidding_sheet', String(sheet)))
    .where('relation.G', '=', 1)
    .executeTakeFirst()
  return row?.name ?? ''
}
