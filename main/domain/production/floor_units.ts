import { sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import { shownTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { progressColumns } from './detail_progress.ts'

type Details = Resources['process_details']

/** The units of an order with their tickets and progress. */
export async function unitsOf(db: Db, order: number): Promise<Output<Details, 'units'>> {
  const rows = await db
    .$pickTables<'process_details' | 'sub_materials' | 'sub_work_orders'>()
    .selectFrom('sub_work_orders as unit')
    .leftJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .leftJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select([
      'unit.id',
      'unit.index',
      'unit.uid',
      'unit.finished',
      sql<number>`count(distinct ticket.id)`.as('tickets'),
      sql<number>`count(distinct case when ticket.actual_finish_dt is not null then ticket.id end)`.as(
        'tickets_done',
      ),
      ...progressColumns,
    ])
    .where('unit.work_order', '=', order)
    .groupBy('unit.id')
    .orderBy('unit.index')
    .execute()
  return rows.map((unit) => ({ ...unit, finished: unit.finished === yes }))
}

/** The process details of one unit, by ticket and route order. */
export async function unitDetails(db: Db, unit: number): Promise<Output<Details, 'of_unit'>> {
  const rows = await db
    .selectFrom('sub_materials as ticket')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select([
      'detail.id',
      'ticket.part',
      'detail.sub_material',
      'detail.process_step',
      'detail.process_id',
      'detail.process_name',
      'detail.work_hour',
      'detail.estimated_start_dt',
      'detail.estimated_finish_dt',
      'detail.work_group',
      'detail.actual_finish_dt',
      'detail.inspection_dt',
      'detail.inspector',
      'detail.remark',
    ])
    .where('ticket.unit', '=', unit)
    .orderBy('detail.ticket_number')
    .orderBy('detail.process_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    estimated_start_dt: shownTime(row.estimated_start_dt),
    estimated_finish_dt: shownTime(row.estimated_finish_dt),
    actual_finish_dt: shownTime(row.actual_finish_dt),
    inspection_dt: shownTime(row.inspection_dt),
  }))
}
