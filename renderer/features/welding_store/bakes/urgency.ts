import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'

/** A charge with what the board knows of it. */
export interface Watched {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  /** Minutes until somebody has to come, negative when it is past; null where nothing runs out. */
  readonly due: number | null
}

/** The most urgent first; what waits for nothing comes last, the oldest first. */
export const byUrgency = (a: Watched, b: Watched): number =>
  (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY) || a.charge.id - b.charge.id
