import { codes } from '../../kernel/codes.ts'
import { minutesBetween } from '../../kernel/times.ts'
import { type LocalizedText, localized } from '../../texts/index.ts'
import type { BakeClass } from './bake_class_table.ts'
import type { BakeRecord } from './bake_record.ts'

/** Whether a charge may be issued. `pending`: it is still in the oven. */
export const bakeVerdict = codes({
  pending: [0, '烘干中', 'Not ended'],
  bad: [1, '不合格', 'Not good'],
  released: [2, '已放行', 'Released'],
  good: [3, '合格', 'Good'],
})
export type BakeVerdict = keyof typeof bakeVerdict.table

/** Why a charge is bad. */
export const bakeFault = codes({
  not_reached: [1, '未到温', 'Not at temperature'],
  no_temp: [2, '无烘干温度', 'No temperature'],
  temp_out: [3, '温度超出范围', 'Temperature outside its window'],
  held_short: [4, '保温不足', 'Held too short'],
  too_many: [5, '烘干次数超限', 'Baked too often'],
  unknown_class: [6, '牌号不在烘干参数表', 'Brand not in the table'],
  stale: [7, '未入恒温箱超时', 'Out of the oven too long'],
})
export type BakeFault = keyof typeof bakeFault.table
/** In working order. */
const faultsInOrder: readonly BakeFault[] = [
  'not_reached',
  'no_temp',
  'temp_out',
  'held_short',
  'too_many',
  'unknown_class',
  'stale',
]

export interface Verdict {
  readonly verdict: BakeVerdict
  /** Also listed for a released charge. */
  readonly faults: readonly BakeFault[]
}

type Judged = Omit<BakeRecord, 'quantity' | 'remark'>

/** The verdict of a charge: of an issued one at the time of issue, otherwise now. */
export function verdictOf(charge: Judged, cls: BakeClass | undefined, now: string): Verdict {
  const { cooling_time, apply_time, release_reason } = charge
  if (cooling_time === null && apply_time === null) return { verdict: 'pending', faults: [] }
  const faults = faultsInOrder.filter((fault) => faultChecks[fault](charge, cls, apply_time ?? now))
  const verdict = release_reason === '' ? 'bad' : 'released'
  return { verdict: faults.length > 0 ? verdict : 'good', faults }
}

/** Good, or released by the welding engineer. */
export const mayBeIssued = ({ verdict }: Verdict): boolean => verdict === 'good' || verdict === 'released'

type FaultCheck = (charge: Judged, cls: BakeClass | undefined, at: string) => boolean
const faultChecks: Readonly<Record<BakeFault, FaultCheck>> = {
  not_reached: ({ heating_time }) => heating_time === null,
  no_temp: ({ baking_temp }) => baking_temp === null,
  temp_out({ baking_temp }, cls) {
    const window = cls && limitRange(cls.baking_temp_min, cls.baking_temp_max)
    return baking_temp !== null && window !== undefined && isOutside(baking_temp, window)
  },
  held_short({ heating_time, cooling_time }, cls) {
    const minutes = minutesLasted(heating_time, cooling_time)
    const hours = cls?.baking_hours_min ?? null
    return cooling_time === null || (minutes !== undefined && hours !== null && minutes < hours * 60)
  },
  too_many: ({ bake_times }, cls) =>
    cls !== undefined && cls.max_bakes !== null && bake_times > cls.max_bakes,
  unknown_class: ({ confirmed }, cls) => cls === undefined && !confirmed,
  stale({ cooling_time, holding_time }, cls, at) {
    const minutes = minutesLasted(cooling_time, at)
    const hours = cls?.out_of_oven_hours ?? null
    return holding_time === null && minutes !== undefined && hours !== null && minutes > hours * 60
  },
}

/** Why a charge may not be issued, with its values; for a pending charge, that baking has not ended. */
export function bakeFaultText(
  charge: Judged,
  cls: BakeClass | undefined,
  { faults }: Verdict,
): LocalizedText {
  const { baking_temp, heating_time, cooling_time, bake_times } = charge
  const { baking_temp_min, baking_temp_max, baking_hours_min, max_bakes, out_of_oven_hours } = cls ?? {}
  return localized(({ bake_faults: t }, language) => {
    const words: Readonly<Record<BakeFault, () => string>> = {
      not_reached: () => t.not_reached,
      no_temp: () => t.no_temp,
      temp_out: () => t.temp_out(baking_temp ?? 0, baking_temp_min ?? 0, baking_temp_max ?? 0),
      held_short: () =>
        cooling_time === null
          ? t.not_ended
          : t.held_short(
              Math.floor(minutesLasted(heating_time, cooling_time) ?? 0),
              (baking_hours_min ?? 0) * 60,
            ),
      too_many: () => t.too_many(bake_times, max_bakes ?? 0),
      unknown_class: () => t.unknown_class,
      stale: () => t.stale(out_of_oven_hours ?? 0),
    }
    if (faults.length === 0) return t.not_ended
    return faults.map((fault) => words[fault]()).join(language === 'zh' ? '；' : '; ')
  })
}

/** How many hours after leaving the oven a charge counts as baked. */
export const bakedHours = 24

export interface LimitRange {
  readonly min: number
  readonly max: number
}

/** Undefined without both limits: then nothing is checked. */
export const limitRange = (min: number | null, max: number | null): LimitRange | undefined =>
  min === null || max === null ? undefined : { min, max }

export const isOutside = (value: number, { min, max }: LimitRange): boolean => value < min || value > max

/** Minutes between two stamps; undefined if one is missing or they are in the wrong order. */
export const minutesLasted = (from: string | null, until: string | null): number | undefined =>
  from === null || until === null || until < from ? undefined : minutesBetween(from, until)
