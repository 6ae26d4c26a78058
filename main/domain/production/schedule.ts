import { sql } from 'kysely'
import { shownTime, showTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { type Assemblies, backward, forward } from '../../../shared/production/schedule_rules.ts'
import type { WorkingTime } from '../../../shared/production/working_time.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Card } from '../core/progress/order_facts.ts'
import type { PlantDay } from './plant_day.ts'
import { type Reasons, reasonsIn, shownWhy, type Unmade } from './schedule_reasons.ts'
import {
  type Detail,
  forecastFinish,
  forecastStart,
  isOverdue,
  isRough,
  misses,
  type Scheduled,
  type ScheduledOrder,
  type Ticket,
} from './scheduled.ts'

/** When the operations of an order will be done, and why not earlier. */

/** The tickets of an order, and their operations in the order of the ledger. */
async function detailsOf(db: Db, order: number) {
  const tickets = await sql<Ticket>`
    select t.id as ticket, t.unit, t.part, p.name, p.drawing_number, p.parent_drawing_number
    from sub_work_orders u
    join sub_materials t on t.unit = u.id
    join process_materials p on p.id = t.part
    where u.work_order = ${order}`.execute(db)
  const details = await sql<Detail>`
    select u."index" as place, d.id, d.sub_material as ticket, d.ticket_number, d.process_id, d.process_name,
      d.work_hour, d.work_group, d.estimated_start_dt as start, d.estimated_finish_dt as finish,
      d.actual_finish_dt as done, d.inspection_dt as inspected
    from sub_work_orders u
    join sub_materials t on t.unit = u.id
    join process_details d on d.sub_material = t.id
    where u.work_order = ${order}`.execute(db)
  return {
    tickets: new Map(tickets.rows.map((one) => [one.ticket, one])),
    // SQLite takes longer to sort them than to read them, and they come nearly sorted.
    details: details.rows.toSorted(
      (a, b) =>
        a.place - b.place ||
        a.ticket_number - b.ticket_number ||
        compare(a.process_id, b.process_id) ||
        a.id - b.id,
    ),
  }
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The tickets of the parts of each assembly: their drawings name its drawing. */
function assembliesOf(tickets: readonly Ticket[]): Assemblies {
  const byDrawing = Map.groupBy(tickets, ({ unit, drawing_number }) => `${unit} ${drawing_number}`)
  const partsOf = new Map<number, number[]>()
  for (const { unit, ticket, drawing_number, parent_drawing_number } of tickets) {
    if (parent_drawing_number === '' || parent_drawing_number === drawing_number) continue
    for (const assembly of byDrawing.get(`${unit} ${parent_drawing_number}`) ?? []) {
      const parts = partsOf.get(assembly.ticket)
      if (parts) parts.push(ticket)
      else partsOf.set(assembly.ticket, [ticket])
    }
  }
  return partsOf
}

export interface Schedule extends Reasons {
  readonly rows: readonly Scheduled[]
  readonly time: WorkingTime
  readonly unmade: Unmade
}

export async function scheduleOf(
  db: Db,
  order: ScheduledOrder,
  { now, today, time }: PlantDay,
  cards: readonly Card[],
): Promise<Schedule> {
  const { tickets, details } = await detailsOf(db, order.id)
  const byTicket = Map.groupBy(details, ({ ticket }) => ticket)
  const partsOf = assembliesOf([...byTicket.keys()].flatMap((ticket) => tickets.get(ticket) ?? []))
  const net = { byTicket, partsOf }
  const spans = forward(net, now, time)
  const latest = order.delivery === null ? undefined : backward(net, order.delivery, time)
  const rows: Scheduled[] = []
  for (const [at, detail] of details.entries()) {
    const ticket = tickets.get(detail.ticket)
    const span = spans.get(detail.id)
    const last = details[at - 1]
    const previous = last?.ticket === detail.ticket ? last : undefined
    if (ticket && span) rows.push({ detail, ticket, previous, span, until: latest?.get(detail.id) })
  }
  return {
    rows,
    unmade: await unmadeSteps(db, order.id, details.length),
    time,
    ...(await reasonsIn(db, order, net, today, time, cards)),
  }
}

/** Steps that no operation makes. A ticket has at most one operation for a step. */
async function unmadeSteps(db: Db, order: number, made: number): Promise<Unmade> {
  const all = await sql<{ steps: number }>`
    select count(*) * (select count(*) from sub_work_orders where work_order = ${order}) as steps
    from process_libraries l
    join process_materials p on p.lib = l.id
    join process_routes r on r.process_material = p.id
    join process_steps s on s.route = r.id
    where l.work_order = ${order}`.execute(db)
  if (all.rows[0]?.steps === made) return new Map()
  const { rows } = await sql<{ unit: number; hundredths: number; steps: number }>`
    select u.id as unit, sum(rounded(s.man_hours * p.count * 100)) as hundredths, count(*) as steps
    from sub_work_orders u
    join process_libraries l on l.work_order = u.work_order
    join process_materials p on p.lib = l.id
    join process_routes r on r.process_material = p.id
    join process_steps s on s.route = r.id
    left join sub_materials t on t.part = p.id and t.unit = u.id
    where u.work_order = ${order} and not exists (
      select 1 from process_details d where d.process_step = s.id and d.sub_material = t.id)
    group by u.id`.execute(db)
  return new Map(rows.map(({ unit, hundredths, steps }) => [unit, { hundredths, steps }]))
}

type Row = Output<Resources['process_details'], 'schedule'>[number]

export function shownRow(row: Scheduled, { time, whyOf }: Schedule, today: string, language: Language): Row {
  const { detail, ticket, until } = row
  return {
    detail: detail.id,
    unit: ticket.unit,
    part: ticket.part,
    ticket_number: detail.ticket_number,
    name: ticket.name,
    process_name: detail.process_name,
    work_group: detail.work_group,
    start: shownTime(detail.start),
    finish: shownTime(detail.finish),
    done: shownTime(detail.done),
    inspected: shownTime(detail.inspected),
    forecast_start: showTime(forecastStart(row, time)),
    forecast_finish: showTime(forecastFinish(row, time)),
    latest_finish: until === undefined ? null : showTime(time.endBefore(until)),
    late: isOverdue(row, today) || misses(row),
    rough: isRough(row),
    why: shownWhy(whyOf(row), language),
  }
}
