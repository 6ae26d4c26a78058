import { sql } from 'kysely'
import { shownTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { FloorStep } from '../../../shared/production/floor_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { noProgress, progressColumns } from './detail_progress.ts'
import { steelOfParts } from './ledger_steel.ts'

interface FloorQuery {
  readonly order: number
  readonly unit?: number | null
}

/** The parts of an order with their steps, in a fixed number of statements. */
export async function floorOf(
  db: Db,
  query: FloorQuery,
): Promise<Output<Resources['process_details'], 'floor'>> {
  const tickets = new Map((await ticketsOf(db, query)).map((one) => [one.part, one]))
  const steps = Map.groupBy(await stepsOf(db, query.order), ({ process_material }) => process_material)
  const done = new Map((await doneOf(db, query)).map(({ process_step, ...counts }) => [process_step, counts]))
  const parts = await partsOf(db, query.order)
  const steel = await steelOfParts(
    db,
    parts.map(({ id, part_number, work_order }) => ({ id, work_order, components_id: part_number })),
  )
  return parts.map(({ stations, grade, estimated_finish_dt, work_order: _, ...part }) => ({
    ...part,
    material: grade ?? '',
    steel: [...(steel.get(part.id) ?? [])].join('、'),
    route: JSON.parse(stations ?? '[]') as readonly string[], // a JSON column of station codes
    estimated_finish_dt: shownTime(estimated_finish_dt),
    tickets: tickets.get(part.id)?.tickets ?? 0,
    tickets_done: tickets.get(part.id)?.done ?? 0,
    steps: (steps.get(part.id) ?? []).map(
      ({ process_material: _, ...step }): FloorStep => ({ ...step, ...(done.get(step.id) ?? noProgress) }),
    ),
  }))
}

const partsOf = (db: Db, order: number) =>
  db
    .$pickTables<'circulation_routes' | 'materials' | 'process_libraries' | 'process_materials'>()
    .selectFrom('process_libraries as library')
    .innerJoin('process_materials as part', 'part.lib', 'library.id')
    .leftJoin('materials as material', 'material.id', 'part.material')
    .leftJoin('circulation_routes as route', 'route.process_material', 'part.id')
    .select([
      'part.id',
      'part.order_uid as work_order',
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

/** The sub tickets of an order's units, or of the requested unit. */
function ticketsIn(db: Db, { order, unit }: FloorQuery) {
  const tickets = db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .where('unit.work_order', '=', order)
  return typeof unit === 'number' ? tickets.where('unit.id', '=', unit) : tickets
}

const ticketsOf = (db: Db, query: FloorQuery) =>
  ticketsIn(db, query)
    .select([
      'ticket.part',
      sql<number>`count(*)`.as('tickets'),
      sql<number>`count(ticket.actual_finish_dt)`.as('done'),
    ])
    .groupBy('ticket.part')
    .execute()

const stepsOf = (db: Db, order: number) =>
  db
    .$pickTables<'process_libraries' | 'process_materials' | 'process_routes' | 'process_steps'>()
    .selectFrom('process_libraries as library')
    .innerJoin('process_materials as part', 'part.lib', 'library.id')
    .innerJoin('process_routes as route', 'route.process_material', 'part.id')
    .innerJoin('process_steps as step', 'step.route', 'route.id')
    .select(['route.process_material', 'step.id', 'step.step', 'step.man_hours'])
    .where('library.work_order', '=', order)
    .orderBy('route.process_material')
    .orderBy('step.index')
    .execute()

const doneOf = (db: Db, query: FloorQuery) =>
  ticketsIn(db, query)
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select(['detail.process_step', ...progressColumns])
    .groupBy('detail.process_step')
    .execute()
