import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import type { Db } from '../../../db/connection/database.ts'

interface Line {
  readonly process_material: number | null
  readonly sub_order_uid: string
  readonly component: string
  readonly material_mark: string
}

/**
 * The part that an issued line was used for (4.7): the named one; else the only part of the work order with
 * this part number and grade; null if there is none or more than one.
 */
export async function linkedPart(db: Db, line: Line) {
  const parts = db
    .selectFrom('process_materials as part')
    .leftJoin('materials as grade', 'grade.id', 'part.material')
    .select(['part.id', 'part.name', 'part.part_number', 'part.ticket_number', 'part.drawing_number'])
  if (line.process_material !== null)
    return (await parts.where('part.id', '=', line.process_material).executeTakeFirst()) ?? null
  if (!/^\d{1,5}$/.test(line.component.trim())) return null
  const rows = await parts
    .innerJoin('work_orders as work', 'work.uid', 'part.order_uid')
    .innerJoin('sub_work_orders as unit', 'unit.work_order', 'work.id')
    .where('unit.uid', '=', line.sub_order_uid)
    .where('part.part_number', '=', Number(line.component))
    .where('grade.name', '=', gradeOf(line.material_mark))
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0] ?? null) : null
}
