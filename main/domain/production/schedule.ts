import { sql } from 'kysely'
import { daysBetween } from '../../../shared/core/progress_rules.ts'
import { kindOfClass, kindsTiedToOrders } from '../../../shared/inventory/stock/material_classes.ts'
import { earliest, latest, shownTime, showTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import {
  type Assemblies,
  backward,
  forward,
  type Net,
  type Span,
} from '../../../shared/production/schedule_rules.ts'
import type { WorkingTime } from '../../../shared/production/working_time.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Language, LocalizedText } from '../../../shared/texts/index.ts'
import { localizedProgress } from '../../../shared/texts/progress.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Card } from '../core/progress/order_facts.ts'
import type { PlantDay } from './plant_day.ts'

/** When the operations of an order will be done, and why not earlier. */

interface Ticket {
  readonly ticket: number
  readonly unit: number
  readonly part: number
  readonly name: string
  readonly drawing_number: string
  readonly parent_drawing_number: string
}
interface Detail {
  readonly id: number
  /** Of its unit in the order. */
  readonly place: number
  readonly ticket: number
  readonly ticket_number: number
  readonly process_id: string
  readonly process_name: string
  readonly work_hour: number
  readonly work_group: string
  readonly start: string | null
  readonly finish: string | null
  readonly done: string | null
  readonly inspected: string | null
}
export interface Why {
  readonly code: WhyCode
  readonly text: LocalizedText
  readonly resource: string
  readonly record: number | null
}
/** In the order in which they are told. */
const whyCodes = ['LIBRARY', 'CARD', 'TICKET', 'MATERIAL', 'WAIT', 'PLAN', 'OVERDUE', 'DELIVERY'] as const
type WhyCode = (typeof whyCodes)[number]

/** An operation and when it will be done. Whole orders are walked through: texts are made of those that are told. */
export interface Scheduled {
  readonly detail: Detail
  readonly ticket: Ticket
  /** The one before it in the same ticket. */
  readonly previous: Detail | undefined
  readonly span: Span
  /** The half before which it must end; undefined if the order has no delivery date. */
  readonly until: number | undefined
}

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

/** What is asked of an order besides its operations. */
export interface ScheduledOrder {
  readonly id: number
  readonly uid: string
  readonly delivery: string | null
  readonly library: number | null
  readonly library_status: number | null
}

export interface Schedule {
  readonly rows: readonly Scheduled[]
  readonly time: WorkingTime
  /** Steps of parts for which there is no operation yet, by unit: their hours in hundredths, and their number. */
  readonly unmade: ReadonlyMap<number, { readonly hundredths: number; readonly steps: number }>
  /** Whether an operation waits for another one of its ticket, or of a part of its assembly. */
  waits(row: Scheduled): boolean
  whyOf(row: Scheduled): readonly Why[]
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
    ...(await causesOf(db, order, net, today, time, cards)),
  }
}

export const forecastStart = ({ detail, span }: Scheduled, time: WorkingTime): string =>
  detail.done ?? time.beginOf(span.begin)
export const forecastFinish = ({ detail, span }: Scheduled, time: WorkingTime): string =>
  detail.done ?? time.endBefore(span.end)

/** When the last of some operations is done. Halves are in the order of their times: one of them is told as a text. */
export function lastFinish(rows: readonly Scheduled[], time: WorkingTime): string | null {
  let end = 0
  for (const { detail, span } of rows) if (detail.done === null) end = Math.max(end, span.end)
  return latest([end === 0 ? null : time.endBefore(end), ...rows.map(({ detail }) => detail.done)])
}
/** When the first of some operations begins: as planned, else by the forecast. */
export function firstStart(rows: readonly Scheduled[], time: WorkingTime): string | null {
  let begin = Number.POSITIVE_INFINITY
  for (const { detail, span } of rows)
    if (detail.start === null && detail.done === null) begin = Math.min(begin, span.begin)
  return earliest([
    Number.isFinite(begin) ? time.beginOf(begin) : null,
    ...rows.map(({ detail }) => detail.start ?? detail.done),
  ])
}

const isOverdue = ({ detail: { done, finish } }: Scheduled, today: string): boolean =>
  done === null && finish !== null && finish < today
const misses = (row: Scheduled): row is Scheduled & { readonly until: number } =>
  row.detail.done === null && row.until !== undefined && row.span.end > row.until
export const isRough = ({ detail }: Scheduled): boolean => detail.done === null && !(detail.work_hour > 0)

const why = (code: WhyCode, text: LocalizedText, resource: string, record: number | null): Why => ({
  code,
  text,
  resource,
  record,
})

const unreviewed = (library: number): Why =>
  why(
    'LIBRARY',
    localizedProgress((t) => t.why.LIBRARY),
    'process_libraries',
    library,
  )
const unplanned = (resource: string, record: number): Why =>
  why(
    'PLAN',
    localizedProgress((t) => t.why.PLAN),
    resource,
    record,
  )
const overdueSince = ({ detail: { id, finish } }: Scheduled): Why =>
  why(
    'OVERDUE',
    localizedProgress((t) => t.why.OVERDUE(finish?.slice(0, 10) ?? '')),
    'process_details',
    id,
  )
/** On the same day a later half may still be too late. */
export const deliveredLate = (days: number, resource: string, record: number): Why =>
  why(
    'DELIVERY',
    localizedProgress((t) => t.why.DELIVERY(days)),
    resource,
    record,
  )

/** What an operation waits for, and all reasons why it is not done. */
async function causesOf(
  db: Db,
  { library, library_status }: ScheduledOrder,
  { byTicket, partsOf }: Net<Detail>,
  today: string,
  time: WorkingTime,
  cards: readonly Card[],
): Promise<Pick<Schedule, 'waits' | 'whyOf'>> {
  if (byTicket.size === 0) return { waits: () => false, whyOf: () => [] }
  const reviewed = library_status === libraryStatus.code.reviewed
  /** The one of a part that was made first. */
  const unapproved = new Map<number, Card>()
  for (const card of cards)
    if (card.status !== cardStatus.word.approved && card.id < (unapproved.get(card.part)?.id ?? card.id + 1))
      unapproved.set(card.part, card)
  const lacking = library === null ? () => false : await withoutMaterial(db, library)
  const operationsOf = (ticket: number) => byTicket.get(ticket) ?? []
  /** The one before it, else of the first part of its assembly that has one the first that is open. */
  const awaited = ({ detail, previous }: Scheduled): Detail | undefined => {
    if (previous) return previous.done === null ? previous : undefined
    for (const part of partsOf.get(detail.ticket) ?? []) {
      const open = operationsOf(part).find(({ done }) => done === null)
      if (open) return open
    }
    return undefined
  }
  const waitsFor = ({ id, ticket_number, process_name }: Detail) =>
    why(
      'WAIT',
      localizedProgress((t) => t.why.WAIT(ticket_number, process_name)),
      'process_details',
      id,
    )
  const isStarted = (ticket: number) => operationsOf(ticket).some(({ done }) => done !== null)
  function whyOf(row: Scheduled): readonly Why[] {
    const { detail, ticket, previous } = row
    if (detail.done !== null) return []
    const found: Why[] = []
    if (library !== null && !reviewed) found.push(unreviewed(library))
    const card = unapproved.get(ticket.part)
    if (card)
      found.push(
        why(
          'CARD',
          localizedProgress((t) => t.why.CARD(card.file_index)),
          'transfer_cards',
          card.id,
        ),
      )
    if (!previous && lacking(ticket.part, ticket.unit) && !isStarted(detail.ticket))
      found.push(
        why(
          'MATERIAL',
          localizedProgress((t) => t.why.MATERIAL),
          'process_materials',
          ticket.part,
        ),
      )
    const other = awaited(row)
    if (other) found.push(waitsFor(other))
    if (detail.start === null || detail.finish === null) found.push(unplanned('process_details', detail.id))
    if (isOverdue(row, today)) found.push(overdueSince(row))
    if (misses(row))
      found.push(
        deliveredLate(
          daysBetween(time.endBefore(row.until).slice(0, 10), forecastFinish(row, time).slice(0, 10)),
          'process_details',
          detail.id,
        ),
      )
    return found
  }
  return { waits: (row) => row.detail.done === null && awaited(row) !== undefined, whyOf }
}

interface Material {
  readonly part: number
  readonly category: string | null
  readonly bought: 0 | 1
}

/** Whether a part is of steel or bought in, and nothing was issued for it and this unit. */
async function withoutMaterial(db: Db, library: number): Promise<(part: number, unit: number) => boolean> {
  const parts = await sql<Material>`
    select p.id as part, m.category, exists (
      select 1 from bought_in_items i where i.process_material = p.id
      union all select 1 from cooperant_items i where i.process_material = p.id) as bought
    from process_materials p left join materials m on m.id = p.material where p.lib = ${library}`.execute(db)
  const issued = await sql<{ part: number; unit: number }>`${sql.join(
    (['steel_material', 'bought_in_component'] as const).map(
      (kind) => sql`
        select p.id as part, u.id as unit from process_materials p
        join ${sql.table(`${kind}_apply_details`)} d on d.process_material = p.id and d.issue_dt is not null
        join sub_work_orders u on u.uid = d.sub_order_uid
        where p.lib = ${library}`,
    ),
    sql` union `,
  )}`.execute(db)
  const needed = new Set(
    parts.rows.flatMap(({ part, category, bought }) => {
      const kind = kindOfClass(category ?? '')
      return bought === 1 || (kind !== undefined && kindsTiedToOrders.includes(kind)) ? [part] : []
    }),
  )
  const there = new Set(issued.rows.map(({ part, unit }) => `${part} ${unit}`))
  return (part, unit) => needed.has(part) && !there.has(`${part} ${unit}`)
}

/** Steps that no operation makes. A ticket has at most one operation for a step. */
async function unmadeSteps(db: Db, order: number, made: number): Promise<Schedule['unmade']> {
  const all = await sql<{ steps: number }>`
    select count(*) * (select count(*) from sub_work_orders where work_order = ${order}) as steps
    from process_libraries l
    join process_materials p on p.lib = l.id
    join process_routes r on r.process_material = p.id
    join process_steps s on s.route = r.id
    where l.work_order = ${order}`.execute(db)
  if (all.rows[0]?.steps === made) return new Map()
  const { rows } = await sql<{ unit: number; hundredths: number; steps: number }>`
    select u.id as unit, sum(cast(round(s.man_hours * p.count * 100) as integer)) as hundredths, count(*) as steps
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

/** Of an operation where it is of one. */
type OrderReason = Why & { readonly of?: Scheduled }

/** The reasons of an order, those included that no operation has because there is none. */
export function orderReasons(
  { id, library, library_status, plan_status }: ScheduledOrder & { readonly plan_status: string | null },
  { rows, unmade, ...schedule }: Pick<Schedule, 'rows' | 'unmade' | 'waits' | 'whyOf'>,
): readonly OrderReason[] {
  const found: OrderReason[] = [...reasonsOf(rows, schedule)]
  const add = (one: Why) => {
    if (!found.some(({ code }) => code === one.code)) found.push(one)
  }
  if (library !== null && library_status !== libraryStatus.code.reviewed) add(unreviewed(library))
  if (library !== null && unmade.size > 0)
    add(
      why(
        'TICKET',
        localizedProgress((t) => t.why.TICKET),
        'process_libraries',
        library,
      ),
    )
  if (rows.length === 0 && (plan_status ?? planStatus.word.unscheduled) === planStatus.word.unscheduled)
    add(unplanned(plan_status === null ? 'work_orders' : 'pruction_plans', id))
  return found.toSorted((a, b) => whyCodes.indexOf(a.code) - whyCodes.indexOf(b.code))
}

/** Of each kind the first, from operations that wait for no other one. */
function reasonsOf(
  rows: readonly Scheduled[],
  { waits, whyOf }: Pick<Schedule, 'waits' | 'whyOf'>,
): readonly OrderReason[] {
  const first = new Map<WhyCode, OrderReason>()
  for (const row of rows) {
    if (row.detail.done !== null || waits(row)) continue
    for (const one of whyOf(row))
      if (one.code !== 'DELIVERY' && !first.has(one.code)) first.set(one.code, { ...one, of: row })
  }
  return [...first.values()]
}

export const shownWhy = (found: readonly Why[], language: Language) =>
  found.map(({ code, text, resource, record }) => ({ code, text: text(language), resource, record }))

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
