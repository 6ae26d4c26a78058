import { countingRecords, missingParts } from '../../../../shared/inventory/welding/humiture_missing.ts'
import { dayOf, isLate, levelOfDay, readingsOf } from '../../../../shared/inventory/welding/humiture_rules.ts'
import { isWorkingDay, monthDays } from '../../../../shared/inventory/welding/plant_calendar.ts'
import type { SheetRecord } from './record.ts'

export interface DayView {
  readonly day: string
  readonly working: boolean
  /** What the plant calendar says of the day. */
  readonly note: string
  readonly isToday: boolean
  readonly isFuture: boolean
  readonly record: SheetRecord | undefined
  /** Records of the same day that do not count. */
  readonly others: readonly SheetRecord[]
  readonly missing: Readonly<Record<1 | 2, boolean>>
}

interface Facts {
  readonly month: string
  readonly today: string
  readonly records: readonly SheetRecord[]
  readonly exceptions: readonly { readonly day: string; readonly working: boolean; readonly name: string }[]
  /** As the office counts them, from the storeroom's first record on; `part` is the Chinese word. */
  readonly missing: readonly { readonly day: string; readonly part: string }[]
}

/** All days of the month, as on the paper sheet. */
export function monthView({ month, today, records, exceptions, missing }: Facts): DayView[] {
  const counting = countingRecords(records)
  const calendar = new Map(exceptions.map(({ day, working }) => [day, working]))
  const parts = new Map(missing.map(({ day, part }) => [day, part]))
  const whole = missingParts.day.zh
  return monthDays(month).map((day) => ({
    day,
    working: isWorkingDay(day, calendar),
    note: exceptions.find((one) => one.day === day)?.name ?? '',
    isToday: day === today,
    isFuture: day > today,
    record: counting.get(day),
    others: records.filter((one) => dayOf(one.create_dt) === day && one.id !== counting.get(day)?.id),
    missing: {
      1: parts.get(day) === whole || parts.get(day) === missingParts.morning.zh,
      2: parts.get(day) === whole || parts.get(day) === missingParts.afternoon.zh,
    },
  }))
}

export interface Totals {
  readonly entered: number
  readonly missing: number
  readonly breaches: number
  readonly severe: number
  readonly late: number
  /** Breaches whose record does not say what was done. */
  readonly unexplained: number
}

export function totalsOf(days: readonly DayView[]): Totals {
  const records = days.flatMap(({ day, record }) => (record ? [{ day, record }] : []))
  const readings = records.flatMap(({ day, record }) =>
    readingsOf(record).map((one) => ({ ...one, day, record })),
  )
  return {
    entered: readings.length,
    missing: days.flatMap(({ missing }) => [missing[1], missing[2]]).filter(Boolean).length,
    breaches: readings.filter(({ level }) => level >= 2).length,
    severe: readings.filter(({ level }) => level === 3).length,
    late: readings.filter(({ reading, day, record }) => {
      const entered = record[`reading_dt_${reading}`]
      return entered !== null && isLate(reading, day, entered)
    }).length,
    unexplained: records.filter(({ record }) => (levelOfDay(record) ?? 0) >= 2 && record.remark.trim() === '')
      .length,
  }
}
