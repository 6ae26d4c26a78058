import type { Db } from '../../../db/connection/database.ts'

/**
 * A seam by its number within a unit's work order, with its part; seam numbers are unique only within an
 * order.
 */
export const seamOfUnit = (
  db: Db,
  { sub_order_uid, welding_seam_uid }: { readonly sub_order_uid: string; readonly welding_seam_uid: string },
) =>
  db
    .$pickTables<'process_materials' | 'sub_work_orders' | 'welding_seams' | 'work_orders'>()
    .selectFrom('welding_seams as seam')
    .innerJoin('process_materials as part', 'part.id', 'seam.process_material')
    .innerJoin('work_orders as work', 'work.uid', 'part.order_uid')
    .innerJoin('sub_work_orders as unit', 'unit.work_order', 'work.id')
    .select(['seam.id', 'part.id as part', 'part.ticket_number', 'part.name', 'part.drawing_number'])
    .where('unit.uid', '=', sub_order_uid)
    .where('seam.uid', '=', welding_seam_uid.trim())
    .executeTakeFirst()
