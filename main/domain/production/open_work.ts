import { sql } from 'kysely'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { shownTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { maxWork } from '../../../shared/production/shop_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { exactTextIn } from '../compared_texts.ts'
import type { Context } from '../context.ts'

type Work = Output<Resources['process_details'], 'to_confirm'>

/** Allocated work that is not confirmed, by planned finish; a group leader sees only their groups. */
export async function workToConfirm({ db, caller }: Context): Promise<Work> {
  const all = work(db)
    .where('detail.actual_finish_dt', 'is', null)
    .where('detail.work_group', '<>', '')
    .orderBy(sql`detail.estimated_finish_dt is null`)
    .orderBy('detail.estimated_finish_dt')
  const plans = isAdmin(caller) || caller.roles.includes('prod_planner')
  const isOwn = !plans && caller.leads.length > 0
  return read(isOwn ? all.where(exactTextIn('detail.work_group', caller.leads)) : all)
}

/** Confirmed work that is not inspected, the oldest confirmation first. */
export const workToInspect = ({ db }: Context): Promise<Work> =>
  read(
    work(db)
      .where('detail.actual_finish_dt', 'is not', null)
      .where('detail.inspection_dt', 'is', null)
      .orderBy('detail.actual_finish_dt'),
  )

async function read(query: ReturnType<typeof work>): Promise<Work> {
  const rows = await query
    .orderBy('detail.work_order_uid')
    .orderBy('detail.ticket_number')
    .orderBy('detail.process_id')
    .orderBy('detail.id')
    .limit(maxWork)
    .execute()
  return rows.map(({ material, before, ...row }) => ({
    ...row,
    material: material ?? '',
    before: before ?? '',
    estimated_start_dt: shownTime(row.estimated_start_dt),
    estimated_finish_dt: shownTime(row.estimated_finish_dt),
    actual_finish_dt: shownTime(row.actual_finish_dt),
  }))
}

/** Name of the previous operation if it is not confirmed. */
const openBefore = sql<string | null>`(
  select case when previous.actual_finish_dt is null then previous.process_name else '' end from process_details as previous
  where previous.sub_material = detail.sub_material and previous.process_id < detail.process_id
  order by previous.process_id desc limit 1
)`

const work = (db: Db) =>
  db
    .$pickTables<
      'materials' | 'process_details' | 'process_materials' | 'sub_materials' | 'sub_work_orders'
    >()
    .selectFrom('process_details as detail')
    .innerJoin('sub_materials as ticket', 'ticket.id', 'detail.sub_material')
    .innerJoin('sub_work_orders as unit', 'unit.id', 'ticket.unit')
    .innerJoin('process_materials as part', 'part.id', 'ticket.part')
    .leftJoin('materials as material', 'material.id', 'part.material')
    .select([
      'detail.id',
      'unit.work_order as order',
      'unit.uid as unit',
      'detail.ticket_number',
      'part.name',
      'part.drawing_number',
      'material.name as material',
      'part.count',
      'detail.process_name',
      'detail.work_hour',
      'detail.work_group',
      'detail.estimated_start_dt',
      'detail.estimated_finish_dt',
      'detail.actual_finish_dt',
      openBefore.as('before'),
    ])
