import { earliest, latest } from '../../../shared/kernel/times.ts'
import type { Span } from '../../../shared/production/schedule_rules.ts'
import type { WorkingTime } from '../../../shared/production/working_time.ts'

/** An operation of an order with its place in the schedule. */

export interface Ticket {
  readonly ticket: number
  readonly unit: number
  readonly part: number
  readonly name: string
  readonly drawing_number: string
  readonly parent_drawing_number: string
}
export interface Detail {
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

/** What is asked of an order besides its operations. */
export interface ScheduledOrder {
  readonly id: number
  readonly uid: string
  readonly delivery: string | null
  readonly library: number | null
  readonly library_status: number | null
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

export const isOverdue = ({ detail: { done, finish } }: Scheduled, today: string): boolean =>
  done === null && finish !== null && finish < today
/** It will end after the half before which it must end. */
export const misses = (row: Scheduled): row is Scheduled & { readonly until: number } =>
  row.detail.done === null && row.until !== undefined && row.span.end > row.until
export const isRough = ({ detail }: Scheduled): boolean => detail.done === null && !(detail.work_hour > 0)
