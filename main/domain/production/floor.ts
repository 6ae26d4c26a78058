import { sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { FloorStep } from '../../../shared/production/floor_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/database.ts'

type Details = Resources['process_details']

interface Asked {
  readonly order: number
  readonly unit?: number | null
}

const shown = (time: string | null): string | null => (time === null ? null : showTime(time))

/** How many of the joined process details have come how far. */
const progress = [
  sql<number>`count(detail.id)`.as('details'),
  sql<number>`count(case when detail.estimated_start_dt is not null and detail.estimated_finish_dt is not null then 1 end)`.as(
    'planned',
  ),
  sql<number>`count(case when detail.work_group <> '' then 1 end)`.as('allocated'),
  sql<number>`count(detail.actual_finish_dt)`.as('confirmed'),
  sql<number>`count(detail.inspection_dt)`.as('inspected'),
] as const

/** The parts of an order with their steps: four statements, however many parts there are. */
export async function floorOf(db: Db, asked: Asked): Promise<Output<Details, 'floor'>> {
  const tickets = new Map((await ticketsOf(db, asked)).map((one) => [one.part, one]))
  const steps = Map.groupBy(await stepsOf(db, asked.order), ({ process_material }) => process_material)
  const done = new Map((await doneOf(db, asked)).map(({ process_step, ...counts }) => [process_step, counts]))
  return (await partsOf(db, asked.order)).map(({ stations, grade, estimated_finish_dt, ...part }) => ({
    ...part,
    material: grade ?? '',
    route: JSON.parse(stations ?? '[]') as readonly string[], // a column of station codes
    estimated_finish_dt: shown(estimated_finish_dt),
    tickets: tickets.get(part.id)?.tickets ?? 0,
    tickets_done: tickets.get(part.id)?.done ?? 0,
    steps: (steps.get(part.id) ?? []).map(
      ({ process_material: _, ...step }): FloorStep => ({ ...step, ...(done.get(step.id) ?? nothingDone) }),
    ),
  }))
}

const partsOf = (db: Db, order: number) =>
  db
    .selectFrom('process_libraries as library')
    .innerJoin('process_materials as part', 'part.lib', 'library.id')
    .leftJoin('materials as material', 'material.id', 'part.material')
    .leftJoin('circulation_routes as route', 'route.process_material', 'part.id')
    .select([
      'part.id',
      'part.ticket_number',
      'part.part_number',
      'part.drawing_number',
      'part.name',
      'part.spec',
      'part.count',
      'part.estimated_finish_dt',
      'material.name as grade',
      'route.stations',
    ])
    .where('library.work_order', '=', order)
    .orderBy('part.ticket_number')
    .execute()

/** The sub tickets of an order's units, or of the one that is asked for. */
function ticketsIn(db: Db, { order, unit }: Asked) {
  const tickets = db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .where('unit.work_order', '=', order)
  return typeof unit === 'number' ? tickets.where('unit.id', '=', unit) : tickets
}

const ticketsOf = (db: Db, asked: Asked) =>
  ticketsIn(db, asked)
    .select([
      'ticket.part',
      sql<number>`count(*)`.as('tickets'),
      sql<number>`count(ticket.actual_finish_dt)`.as('done'),
    ])
    .groupBy('ticket.part')
    .execute()

const stepsOf = (db: Db, order: number) =>
  db
    .selectFrom('process_libraries as library')
    .innerJoin('process_materials as part', 'part.lib', 'library.id')
    .innerJoin('process_routes as route', 'route.process_material', 'part.id')
    .innerJoin('process_steps as step', 'step.route', 'route.id')
    .select(['route.process_material', 'step.id', 'step.step', 'step.man_hours'])
    .where('library.work_order', '=', order)
    .orderBy('route.process_material')
    .orderBy('step.index')
    .execute()

const doneOf = (db: Db, asked: Asked) =>
  ticketsIn(db, asked)
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select(['detail.process_step', ...progress])
    .groupBy('detail.process_step')
    .execute()
const nothingDone = { details: 0, planned: 0, allocated: 0, confirmed: 0, inspected: 0 }

/** The units of an order, each with its tickets and how far their operations are. */
export async function unitsOf(db: Db, order: number): Promise<Output<Details, 'units'>> {
  const rows = await db
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
      ...progress,
    ])
    .where('unit.work_order', '=', order)
    .groupBy('unit.id')
    .orderBy('unit.index')
    .execute()
  return rows.map((unit) => ({ ...unit, finished: unit.finished === yes }))
}

/** The process details of one unit in the order of their tickets and routes. */
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
    ])
    .where('ticket.unit', '=', unit)
    .orderBy('detail.ticket_number')
    .orderBy('detail.process_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    estimated_start_dt: shown(row.estimated_start_dt),
    estimated_finish_dt: shown(row.estimated_finish_dt),
    actual_finish_dt: shown(row.actual_finish_dt),
    inspection_dt: shown(row.inspection_dt),
  }))
}
