import { minutesBetween } from '../../kernel/times.ts'
import {
  bothReadings,
  dayOf,
  dueTime,
  type HumitureRecord,
  type Level,
  punctualMinutes,
  readingsOf,
} from './humiture_rules.ts'
import { type CalendarExceptions, workingDaysBetween } from './plant_calendar.ts'

interface Numbered extends HumitureRecord {
  readonly id: number
}

/**
 * The record of each day that counts for sheets, levels and missing readings: the one with the highest id.
 */
export function countingRecords<R extends Numbered>(records: readonly R[]): Map<string, R> {
  const counting = new Map<string, R>()
  for (const record of records.toSorted((a, b) => a.id - b.id)) counting.set(dayOf(record.create_dt), record)
  return counting
}

export interface NoticeReading {
  readonly level: Level
  /** The remark of the record with this reading. */
  readonly remark: string
}

/** The counting readings of one storeroom by time, each with the remark of its record. */
export const readingsInOrder = <R extends Numbered>(records: readonly R[]) =>
  [...countingRecords(records)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, record]) =>
      readingsOf(record).map((one) => ({ ...one, day, record, remark: record.remark })),
    )

/**
 * The readings that store_head and welding_engineer are notified of: a severe one, or the second of two
 * consecutive ones out of limits, until its record has a remark.
 */
export const noticesOf = <R extends NoticeReading>(inOrder: readonly R[]): R[] =>
  inOrder.filter(
    ({ level, remark }, at) =>
      remark.trim() === '' && (level === 3 || (level === 2 && (inOrder[at - 1]?.level ?? 0) >= 2)),
  )

export const needsNotice = (inOrder: readonly NoticeReading[]): boolean => noticesOf(inOrder).length > 0

export const missingParts = {
  morning: { zh: '上午', en: 'Morning' },
  afternoon: { zh: '下午', en: 'Afternoon' },
  day: { zh: '全天', en: 'Whole day' },
} as const

export interface MissingReading {
  readonly day: string
  readonly part: keyof typeof missingParts
}

/** Missing readings on the working days of a period, both ends included, by all records of a storeroom in it; oldest first. */
export function missingReadings(
  exceptions: CalendarExceptions,
  records: readonly Numbered[],
  { from, until }: { readonly from: string; readonly until: string },
  now: string,
): MissingReading[] {
  const counting = countingRecords(records)
  return workingDaysBetween(from, until, exceptions).flatMap((day) => missingOn(day, counting.get(day), now))
}

function missingOn(day: string, record: HumitureRecord | undefined, now: string): MissingReading[] {
  const entered = record ? readingsOf(record).map(({ reading }) => reading) : []
  const missing = bothReadings.filter(
    (reading) => !entered.includes(reading) && minutesBetween(dueTime(day, reading), now) >= punctualMinutes,
  )
  if (missing.length === 0) return []
  return [{ day, part: missing.length === 2 ? 'day' : missing.includes(1) ? 'morning' : 'afternoon' }]
}
