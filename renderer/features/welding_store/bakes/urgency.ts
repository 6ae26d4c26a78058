import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import {
  earliestEnd,
  exposure,
  stageOf,
  stageSpan,
} from '../../../../shared/inventory/welding/bake_stages.ts'
import { minutesBetween } from '../../../../shared/kernel/times.ts'

/** A charge with what the board knows of it. */
export interface Watched {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  /** Minutes until somebody has to come, negative when it is past; null where nothing runs out. */
  readonly due: number | null
}

/** When the next step is wanted: the end of baking, the limit of another stage, the way back to the oven. */
export function dueIn(charge: Charge, cls: BakeClass | undefined, now: string): number | null {
  const out = exposure(charge, cls, now)
  if (out) return out.limitMinutes - out.minutes
  if (stageOf(charge) === 'baking') {
    const end = earliestEnd(charge, cls)
    return end === null ? null : minutesBetween(now, end)
  }
  const span = stageSpan(charge, cls, now)
  return span && span.limitMinutes - span.minutes
}

/** The most urgent first; what waits for nothing comes last, the oldest first. */
export const byUrgency = (a: Watched, b: Watched): number =>
  (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY) || a.charge.id - b.charge.id
