import { sql } from 'kysely'
import { daysBetween } from '../../../shared/core/progress_rules.ts'
import { kindOfClass, kindsTiedToOrders } from '../../../shared/inventory/stock/material_classes.ts'
import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import type { Net } from '../../../shared/production/schedule_rules.ts'
import type { WorkingTime } from '../../../shared/production/working_time.ts'
import type { Language, LocalizedText } from '../../../shared/texts/index.ts'
import { localizedProgress } from '../../../shared/texts/progress.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Card } from '../core/progress/order_facts.ts'
import {
  type Detail,
  forecastFinish,
  isOverdue,
  misses,
  type Scheduled,
  type ScheduledOrder,
} from './scheduled.ts'

/** Why an operation is not done, and why an order is not. */

export interface Why {
  readonly code: WhyCode
  readonly text: LocalizedText
  readonly resource: string
  readonly record: number | null
}
/** In the order in which they are told. */
const whyCodes = ['LIBRARY', 'CARD', 'TICKET', 'MATERIAL', 'WAIT', 'PLAN', 'OVERDUE', 'DELIVERY'] as const
type WhyCode = (typeof whyCodes)[number]

/** What an operation waits for, and its reasons. */
export interface Reasons {
  /** Whether an operation waits for another one of its ticket, or of a part of its assembly. */
  waits(row: Scheduled): boolean
  whyOf(row: Scheduled): readonly Why[]
}
/** Steps of parts for which there is no operation yet, by unit: their hours in hundredths, and their number. */
export type Unmade = ReadonlyMap<number, { readonly hundredths: number; readonly steps: number }>

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
export async function reasonsIn(
  db: Db,
  { library, library_status }: ScheduledOrder,
  { byTicket, partsOf }: Net<Detail>,
  today: string,
  time: WorkingTime,
  cards: readonly Card[],
): Promise<Reasons> {
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
    select p.id as part, m.category, case when exists (
      select 1 from bought_in_items i where i.process_material = p.id
      union all select 1 from cooperant_items i where i.process_material = p.id) then 1 else 0 end as bought
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

/** Of an operation where it is of one. */
type OrderReason = Why & { readonly of?: Scheduled }

/** The reasons of an order, those included that no operation has because there is none. */
export function orderReasons(
  { id, library, library_status, plan_status }: ScheduledOrder & { readonly plan_status: string | null },
  { rows, unmade, ...reasons }: Reasons & { readonly rows: readonly Scheduled[]; readonly unmade: Unmade },
): readonly OrderReason[] {
  const found: OrderReason[] = [...firstReasons(rows, reasons)]
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
function firstReasons(rows: readonly Scheduled[], { waits, whyOf }: Reasons): readonly OrderReason[] {
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
