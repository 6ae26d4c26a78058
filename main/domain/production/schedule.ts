import { sql } from 'kysely'
import { daysBetween } from '../../../shared/core/progress_rules.ts'
import { kindOfClass, kindsTiedToOrders } from '../../../shared/inventory/stock/material_classes.ts'
import { shownTime, showTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import { type Assemblies, backward, forward, type Span } from '../../../shared/production/schedule_rules.ts'
import { type WorkingTime, workingTime } from '../../../shared/production/working_time.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Language, LocalizedText } from '../../../shared/texts/index.ts'
import { localizedProgress } from '../../../shared/texts/progress.ts'
import type { Db } from '../../db/connection/database.ts'

/** When the operations of an order will be done, and why not earlier. */

interface Detail {
  readonly id: number
  readonly unit: number
  readonly ticket: number
  readonly part: number
  readonly ticket_number: number
  readonly name: string
  readonly process_name: string
  readonly work_hour: number
  readonly work_group: string
  readonly start: string | null
  readonly finish: string | null
  readonly done: string | null
  readonly inspected: string | null
  readonly drawing_number: string
  readonly parent_drawing_number: string
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

export interface Scheduled extends Detail {
  readonly span: Span
  readonly forecast_start: string
  readonly forecast_finish: string
  readonly latest_finish: string | null
  readonly late: boolean
  readonly rough: boolean
  readonly why: readonly Why[]
}

const detailsOf = async (db: Db, order: number): Promise<readonly Detail[]> =>
  (
    await sql<Detail>`
      select d.id, t.unit, t.id as ticket, t.part, d.ticket_number, p.name, d.process_name, d.work_hour, d.work_group,
        d.estimated_start_dt as start, d.estimated_finish_dt as finish, d.actual_finish_dt as done,
        d.inspection_dt as inspected, p.drawing_number, p.parent_drawing_number
      from sub_work_orders u
      join sub_materials t on t.unit = u.id
      join process_materials p on p.id = t.part
      join process_details d on d.sub_material = t.id
      where u.work_order = ${order}
      order by u."index", d.ticket_number, d.process_id, d.id`.execute(db)
  ).rows

/** The tickets of the parts of each assembly: their drawings name its drawing. */
function assembliesOf(details: readonly Detail[]): Assemblies {
  const tickets = [...new Map(details.map((one) => [one.ticket, one])).values()]
  const byDrawing = Map.groupBy(tickets, ({ unit, drawing_number }) => `${unit} ${drawing_number}`)
  const partsOf = new Map<number, number[]>()
  for (const { unit, ticket, drawing_number, parent_drawing_number } of tickets) {
    if (parent_drawing_number === '' || parent_drawing_number === drawing_number) continue
    for (const assembly of byDrawing.get(`${unit} ${parent_drawing_number}`) ?? [])
      partsOf.set(assembly.ticket, [...(partsOf.get(assembly.ticket) ?? []), ticket])
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
  /** Steps of parts for which there is no operation yet, by unit: their hours in hundredths, and their number. */
  readonly unmade: ReadonlyMap<number, { readonly hundredths: number; readonly steps: number }>
}

export async function scheduleOf(
  db: Db,
  order: ScheduledOrder,
  now: string,
  isWorkingDay: (day: string) => boolean,
): Promise<Schedule> {
  const details = await detailsOf(db, order.id)
  const partsOf = assembliesOf(details)
  const time = workingTime(now.slice(0, 10), isWorkingDay)
  const spans = forward(details, partsOf, now, time)
  const latest = order.delivery === null ? undefined : backward(details, partsOf, order.delivery, time)
  const causes = await causesOf(db, order, details, partsOf)
  const today = now.slice(0, 10)
  const rows = details.map((detail): Scheduled => {
    const span = spans.get(detail.id) ?? { begin: 0, end: 0 }
    const until = latest?.get(detail.id)
    const forecast = forecastTimes(detail, span, time)
    const latest_finish = until === undefined ? null : time.endBefore(until)
    const isOpen = detail.done === null
    const overdue = isOpen && detail.finish !== null && detail.finish < today
    const misses = isOpen && until !== undefined && span.end > until
    return {
      ...detail,
      span,
      ...forecast,
      latest_finish,
      late: overdue || misses,
      rough: isOpen && !(detail.work_hour > 0),
      why: isOpen
        ? [
            ...causes(detail),
            ...(overdue ? [overdueSince(detail)] : []),
            ...(misses && latest_finish !== null
              ? [
                  deliveredLate(
                    daysBetween(latest_finish.slice(0, 10), forecast.forecast_finish.slice(0, 10)),
                    'process_details',
                    detail.id,
                  ),
                ]
              : []),
          ]
        : [],
    }
  })
  return { rows, unmade: await unmadeSteps(db, order.id) }
}

const forecastTimes = ({ done }: Detail, { begin, end }: Span, time: WorkingTime) =>
  done === null
    ? { forecast_start: time.beginOf(begin), forecast_finish: time.endBefore(end) }
    : { forecast_start: done, forecast_finish: done }

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
const overdueSince = ({ id, finish }: Detail): Why =>
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

interface PartCard {
  readonly id: number
  readonly part: number
  readonly file_index: string
}

/** The reasons of an open operation that do not depend on the forecast. */
async function causesOf(
  db: Db,
  { library, library_status }: ScheduledOrder,
  details: readonly Detail[],
  partsOf: Assemblies,
): Promise<(detail: Detail) => readonly Why[]> {
  if (library === null || details.length === 0) return () => []
  const reviewed = library_status === libraryStatus.code.reviewed
  const cards = await sql<PartCard>`
    select c.id, c.process_material as part, c.file_index from process_materials p
    join transfer_cards c on c.process_material = p.id
    where p.lib = ${library} and c.status not in (${cardStatus.word.approved}, ${cardStatus.word.void})
    order by c.id`.execute(db)
  const unapproved = new Map(cards.rows.toReversed().map((card) => [card.part, card]))
  const lacking = await withoutMaterial(db, library)
  const started = new Set(details.flatMap(({ ticket, done }) => (done === null ? [] : [ticket])))
  const firstOpen = new Map<number, Detail>()
  const before = new Map<number, Detail>()
  let previous: Detail | undefined
  for (const detail of details) {
    if (detail.done === null && !firstOpen.has(detail.ticket)) firstOpen.set(detail.ticket, detail)
    if (previous?.ticket === detail.ticket) before.set(detail.id, previous)
    previous = detail
  }
  const waitsFor = ({ id, ticket_number, process_name }: Detail) =>
    why(
      'WAIT',
      localizedProgress((t) => t.why.WAIT(ticket_number, process_name)),
      'process_details',
      id,
    )
  return (detail) => {
    const found: Why[] = []
    if (!reviewed) found.push(unreviewed(library))
    const card = unapproved.get(detail.part)
    if (card)
      found.push(
        why(
          'CARD',
          localizedProgress((t) => t.why.CARD(card.file_index)),
          'transfer_cards',
          card.id,
        ),
      )
    const last = before.get(detail.id)
    if (!started.has(detail.ticket) && last === undefined && lacking(detail.part, detail.unit))
      found.push(
        why(
          'MATERIAL',
          localizedProgress((t) => t.why.MATERIAL),
          'process_materials',
          detail.part,
        ),
      )
    const part = last
      ? undefined
      : (partsOf.get(detail.ticket) ?? []).flatMap((ticket) => firstOpen.get(ticket) ?? [])[0]
    if (last && last.done === null) found.push(waitsFor(last))
    else if (part) found.push(waitsFor(part))
    if (detail.start === null || detail.finish === null) found.push(unplanned('process_details', detail.id))
    return found
  }
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

async function unmadeSteps(db: Db, order: number): Promise<Schedule['unmade']> {
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
  { rows, unmade }: Schedule,
): readonly OrderReason[] {
  const found: OrderReason[] = [...reasonsOf(rows)]
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
function reasonsOf(rows: readonly Scheduled[]): readonly OrderReason[] {
  const first = new Map<WhyCode, OrderReason>()
  for (const row of rows) {
    if (row.why.some(({ code }) => code === 'WAIT')) continue
    for (const one of row.why)
      if (one.code !== 'DELIVERY' && !first.has(one.code)) first.set(one.code, { ...one, of: row })
  }
  return [...first.values()]
}

export const shownWhy = (found: readonly Why[], language: Language) =>
  found.map(({ code, text, resource, record }) => ({ code, text: text(language), resource, record }))

type Row = Output<Resources['process_details'], 'schedule'>[number]

export const shownRow = (row: Scheduled, language: Language): Row => ({
  detail: row.id,
  unit: row.unit,
  part: row.part,
  ticket_number: row.ticket_number,
  name: row.name,
  process_name: row.process_name,
  work_group: row.work_group,
  start: shownTime(row.start),
  finish: shownTime(row.finish),
  done: shownTime(row.done),
  inspected: shownTime(row.inspected),
  forecast_start: showTime(row.forecast_start),
  forecast_finish: showTime(row.forecast_finish),
  latest_finish: shownTime(row.latest_finish),
  late: row.late,
  rough: row.rough,
  why: shownWhy(row.why, language),
})
