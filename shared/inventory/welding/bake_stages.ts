import { addHours, minutesBetween } from '../../kernel/times.ts'
import type { BakeClass } from './bake_class_table.ts'
import type { BakeRecord } from './bake_record.ts'
import type { bakeTimes } from './bake_rules.ts'

type Stamps = Pick<BakeRecord, (typeof bakeTimes)[number]>

export const bakeStages = {
  heating_up: { zh: '升温', en: 'Heating up' },
  baking: { zh: '保温烘干', en: 'Baking' },
  cooling: { zh: '降温', en: 'Cooling' },
  holding: { zh: '恒温存放', en: 'In holding oven' },
  issued: { zh: '已发放', en: 'Issued' },
} as const

/** The last stamp decides: what has been issued is out of the oven, whatever stamp was forgotten before. */
export function stageOf(record: Omit<Stamps, 'furnace_time'>): keyof typeof bakeStages {
  if (record.apply_time !== null) return 'issued'
  if (record.holding_time !== null) return 'holding'
  if (record.cooling_time !== null) return 'cooling'
  return record.heating_time !== null ? 'baking' : 'heating_up'
}

/** The earliest allowed end of baking; null before the temperature is reached or where no minimum is known. */
export function earliestEnd(record: Pick<Stamps, 'heating_time'>, cls: BakeClass | undefined): string | null {
  const hours = cls?.baking_hours_min ?? null
  return record.heating_time === null || hours === null ? null : addHours(record.heating_time, hours)
}

export interface Exposure {
  readonly minutes: number
  readonly limitMinutes: number
  readonly over: boolean
}

/** Until when issued material may be used before it is baked again; null while it is not issued or its class has no limit (5.4). */
export function lastUse(issued: string | null, cls: BakeClass | undefined): string | null {
  const hours = cls?.out_of_oven_hours ?? null
  return issued === null || hours === null ? null : addHours(issued, hours)
}

/** How long issued material has been out of the oven; null while it is not issued or its class has no limit. */
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
