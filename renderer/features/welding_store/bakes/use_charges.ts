import { bakes, type Charge, chargeOf } from '../../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../../shared/inventory/welding/bake_class_lookup.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakedDays, dueIn, watchedHours } from '../../../../shared/inventory/welding/bake_stages.ts'
import { addDays, addHours } from '../../../../shared/kernel/times.ts'
import { useList } from '../../../api/queries.ts'
import { byUrgency, type Watched } from './urgency.ts'

export interface Charges {
  readonly classes: readonly BakeClass[]
  /** In the ovens, the most urgent first. */
  readonly running: readonly Watched[]
  /** Issued lately, and past the limit of their class. */
  readonly overdue: readonly Watched[]
  /** Issued lately and within the limit, or without one. */
  readonly issued: readonly Watched[]
  /** Issued long ago and not signed by the welding engineer yet. */
  readonly unsigned: readonly Watched[]
  /** Everything has been read, and nothing is being read again. */
  readonly ready: boolean
  readonly error: Error | null
}

/** The charges that somebody has to watch now. */
export function useCharges(now: string): Charges {
  const classes = useList('bake_classes', { limit: 500 })
  const running = useList(bakes.name, { issued: false, limit: 100 })
  const issued = useList(bakes.name, {
    issued: true,
    create_dt_start: addDays(now, -bakedDays),
    limit: 500,
  })
  const known = classes.data?.results ?? []
  const watch = (charge: Charge): Watched => {
    const cls = bakeClassOf(known, charge.class_num, charge.standard_num)
    return { charge, cls, due: dueIn(charge, cls, now) }
  }
  const out = issued.data?.results.map((row) => watch(chargeOf(row))) ?? []
  const isLately = ({ charge: { apply_time } }: Watched): boolean =>
    apply_time !== null && addHours(apply_time, watchedHours) >= now
  const lately = out.filter(isLately).toSorted(byUrgency)
  const isOver = ({ due }: Watched): boolean => due !== null && due < 0
  return {
    classes: known,
    running: running.data?.results.map((row) => watch(chargeOf(row))).toSorted(byUrgency) ?? [],
    overdue: lately.filter(isOver),
    issued: lately.filter((one) => !isOver(one)),
    unsigned: out.filter((one) => one.charge.welding_engineer === '' && !isLately(one)),
    ready: classes.isFetched && running.isFetched && !running.isFetching && issued.isFetched,
    error: classes.error ?? running.error ?? issued.error,
  }
}
