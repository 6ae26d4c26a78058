import { addHours, minutesBetween } from '../../kernel/times.ts'
import type { BakeClass } from './bake_class_table.ts'
import type { BakeRecord } from './bake_record.ts'
import { bakeMinutes, type bakeTimes } from './bake_rules.ts'

type Stamps = Pick<BakeRecord, (typeof bakeTimes)[number]>

export const bakeStages = {
  heating_up: { zh: '升温', en: 'Heating up' },
  baking: { zh: '保温烘干', en: 'Baking' },
  cooling: { zh: '降温', en: 'Cooling' },
  holding: { zh: '恒温存放', en: 'In holding oven' },
  issued: { zh: '已发放', en: 'Issued' },
} as const

/** The stage by the last stamp, even if earlier ones are missing. */
export function stageOf(record: Omit<Stamps, 'furnace_time'>): keyof typeof bakeStages {
  if (record.apply_time !== null) return 'issued'
  if (record.holding_time !== null) return 'holding'
  if (record.cooling_time !== null) return 'cooling'
  return record.heating_time !== null ? 'baking' : 'heating_up'
}

/** The earliest end of baking; null before the temperature is reached or without a minimum. */
export function earliestEnd(record: Pick<Stamps, 'heating_time'>, cls: BakeClass | undefined): string | null {
  const hours = cls?.baking_hours_min ?? null
  return record.heating_time === null || hours === null ? null : addHours(record.heating_time, hours)
}

export interface Exposure {
  readonly minutes: number
  readonly limitMinutes: number
  readonly over: boolean
}

/**
 * Until when issued material may be used before it must be baked again; null before the issue or without a
 * limit (5.4).
 */
export function lastUse(issued: string | null, cls: BakeClass | undefined): string | null {
  const hours = cls?.out_of_oven_hours ?? null
  return issued === null || hours === null ? null : addHours(issued, hours)
}

/** How long issued material has been outside the oven; null before the issue or without a limit. */
export function exposure(
  record: Pick<Stamps, 'apply_time'>,
  cls: BakeClass | undefined,
  now: string,
): Exposure | null {
  const hours = cls?.out_of_oven_hours ?? null
  if (record.apply_time === null || hours === null) return null
  const minutes = Math.max(0, minutesBetween(record.apply_time, now))
  return { minutes, limitMinutes: hours * 60, over: minutes > hours * 60 }
}

/** How long a charge has been in its stage before the issue, and how long it should be; null without a limit. */
export function stageSpan(record: Stamps, cls: BakeClass | undefined, now: string): Exposure | null {
  const { furnace_time, heating_time, cooling_time, holding_time } = record
  const most = cls?.baking_hours_max ?? null
  const spans = {
    heating_up: [furnace_time, bakeMinutes.heating],
    baking: [heating_time, most === null ? null : most * 60],
    cooling: [cooling_time, bakeMinutes.gap],
    holding: [holding_time, bakeMinutes.held],
    issued: [null, null],
  } as const
  const [since, limitMinutes] = spans[stageOf(record)]
  if (since === null || limitMinutes === null) return null
  const minutes = Math.max(0, minutesBetween(since, now))
  return { minutes, limitMinutes, over: minutes > limitMinutes }
}

/** Issued charges are watched for so long: later they are used up or back in the oven. */
export const watchedHours = 24
/** A charge is issued at most so many days after it went into the oven. */
export const bakedDays = 14

/**
 * Minutes until somebody has to come: the end of baking, the limit of another stage, the way back to the oven. Null
 * where nothing runs out.
 */
export function dueIn(record: Stamps, cls: BakeClass | undefined, now: string): number | null {
  const out = exposure(record, cls, now)
  if (out) return out.limitMinutes - out.minutes
  if (stageOf(record) === 'baking') {
    const end = earliestEnd(record, cls)
    return end === null ? null : minutesBetween(now, end)
  }
  const span = stageSpan(record, cls, now)
  return span && span.limitMinutes - span.minutes
}
