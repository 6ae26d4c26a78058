import type { Meaning } from '../../../../shared/kernel/codes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'

export type Detail = Output<Resources['process_details'], 'of_unit'>[number]

/** How far a process detail is: the last of its steps that is made (2.11). `lacking` where there is none yet. */
export const stages = ['lacking', 'open', 'planned', 'allocated', 'confirmed', 'inspected'] as const
export type Stage = (typeof stages)[number]

/** An operation waits for a group once it is planned, and for an inspector once it is confirmed. */
export const stageMeanings: Readonly<Record<Stage, Meaning>> = {
  lacking: 'draft',
  open: 'draft',
  planned: 'wait',
  allocated: 'run',
  confirmed: 'wait',
  inspected: 'done',
}

/** Of a process detail, what tells how far it is. */
export type DetailProgress = Pick<
  Detail,
  'estimated_start_dt' | 'estimated_finish_dt' | 'work_group' | 'actual_finish_dt' | 'inspection_dt'
>

/** The same without what else is known of it. */
export const progressOf = (detail: DetailProgress): DetailProgress => ({
  estimated_start_dt: detail.estimated_start_dt,
  estimated_finish_dt: detail.estimated_finish_dt,
  work_group: detail.work_group,
  actual_finish_dt: detail.actual_finish_dt,
  inspection_dt: detail.inspection_dt,
})

export const isPlanned = ({ estimated_start_dt, estimated_finish_dt }: DetailProgress): boolean =>
  estimated_start_dt !== null && estimated_finish_dt !== null

export function stageOf(detail: DetailProgress): Exclude<Stage, 'lacking'> {
  if (detail.inspection_dt !== null) return 'inspected'
  if (detail.actual_finish_dt !== null) return 'confirmed'
  if (detail.work_group !== '') return 'allocated'
  return isPlanned(detail) ? 'planned' : 'open'
}

/** Not confirmed although its planned finish has passed; times as answers carry them. */
export const isLate = (
  { actual_finish_dt, estimated_finish_dt }: Pick<DetailProgress, 'actual_finish_dt' | 'estimated_finish_dt'>,
  now: string,
): boolean => actual_finish_dt === null && estimated_finish_dt !== null && estimated_finish_dt < now

/** `11-20 08:00` of an answer's time. */
export const shortTime = (time: string | null): string => (time ?? '').slice(5, 16).replace('T', ' ')

export interface Seen {
  /** Plant time without offset. */
  readonly now: string
  /** Names of the groups that the person leads. */
  readonly leads: readonly string[]
}

/** What the parts of an order may be narrowed down to, by its name in the address: `?show=confirm`. */
export const showing = {
  plan: (one: DetailProgress) => one.actual_finish_dt === null && !isPlanned(one),
  allocate: (one: DetailProgress) => one.actual_finish_dt === null && one.work_group === '',
  confirm: (one: DetailProgress) => one.actual_finish_dt === null && one.work_group !== '',
  mine: (one: DetailProgress, { leads }: Seen) =>
    one.actual_finish_dt === null && leads.includes(one.work_group),
  late: (one: DetailProgress, { now }: Seen) => isLate(one, now),
  inspect: (one: DetailProgress) => one.actual_finish_dt !== null && one.inspection_dt === null,
} as const
/** `make` are the operations that have no process detail. */
export type Show = keyof typeof showing | 'make'
export const shows = [
  'make',
  'plan',
  'allocate',
  'confirm',
  'mine',
  'late',
  'inspect',
] as const satisfies Show[]
export const isShow = (name: string | null): name is Show => shows.some((one) => one === name)
