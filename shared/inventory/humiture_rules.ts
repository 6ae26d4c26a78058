import { type Finding, refusing, warning } from '../kernel/findings.ts'
import { minutesBetween } from '../kernel/times.ts'
import { say, type Texts } from '../texts/index.ts'
import { type CalendarExceptions, workingDaysBetween } from './plant_calendar.ts'

export type Reading = 1 | 2
export type Level = 0 | 1 | 2 | 3

export interface HumitureRecord {
  readonly actual_temp_1: number | null
  readonly actual_humid_1: number | null
  readonly actual_temp_2: number | null
  readonly actual_humid_2: number | null
  readonly remark: string
  readonly create_dt: string
}

/** Hard limits of one reading, ℃ and %RH; beyond them somebody mistyped. */
export const humitureLimits = { temp: { min: -30, max: 60 }, humid: { min: 0, max: 100 } } as const

/** The table is indexed by the level: `humitureLevels[2].zh`. */
export const humitureLevels = [
  { name: 'normal', zh: '正常', en: 'Normal', colour: 'green' },
  { name: 'attention', zh: '注意', en: 'Attention', colour: 'yellow' },
  { name: 'alarm', zh: '超限', en: 'Out of limits', colour: 'red' },
  { name: 'severe', zh: '严重超限', en: 'Far out of limits', colour: 'dark red' },
] as const

/**
 * Worst first; a value on a limit is within it. 5 ℃ and 60 %RH: JB/T 3223, dry and ventilated store.
 * 35 ℃ and the limits of levels 1 and 3 are house rules. Heat alone is never severe.
 */
export const humitureBands = [
  { level: 3, name: 'severe', code: 'HUM-3', coldest: 0, hottest: Number.POSITIVE_INFINITY, dampest: 70 },
  { level: 2, name: 'alarm', code: 'HUM-2', coldest: 5, hottest: 35, dampest: 60 },
  { level: 1, name: 'attention', code: 'HUM-1', coldest: 10, hottest: 30, dampest: 55 },
] as const
type Band = (typeof humitureBands)[number]

const bandOf = (temp: number, humid: number): Band | undefined =>
  humitureBands.find((band) => temp < band.coldest || temp > band.hottest || humid > band.dampest)

export const levelOf = (temp: number, humid: number): Level => bandOf(temp, humid)?.level ?? 0

export const readingHours = { 1: 10, 2: 16 } as const
export const readingFields = {
  1: { temp: 'actual_temp_1', humid: 'actual_humid_1' },
  2: { temp: 'actual_temp_2', humid: 'actual_humid_2' },
} as const
const bothReadings = [1, 2] as const
const punctualMinutes = 30

const dayOf = (time: string): string => time.slice(0, 10)
const clockOf = (reading: Reading): string => `${readingHours[reading]}:00`
const dueTime = (day: string, reading: Reading): string => `${day}T${clockOf(reading)}:00`

export interface LevelledReading {
  readonly reading: Reading
  readonly temp: number
  readonly humid: number
  readonly level: Level
}

/** The complete readings of a record, 10:00 first. */
export const readingsOf = (record: HumitureRecord): LevelledReading[] =>
  bothReadings.flatMap((reading) => {
    const temp = record[readingFields[reading].temp]
    const humid = record[readingFields[reading].humid]
    return temp === null || humid === null ? [] : [{ reading, temp, humid, level: levelOf(temp, humid) }]
  })

/** The worse of both readings; null while there is none. */
export const levelOfDay = (record: HumitureRecord): Level | null =>
  readingsOf(record).reduce<Level | null>((worst, { level }) => (level > (worst ?? -1) ? level : worst), null)

/** Not entered within 30 min of its hour on its day: too early counts as well. */
export const isLate = (reading: Reading, dayOfRecord: string, enteredAt: string): boolean =>
  Math.abs(minutesBetween(dueTime(dayOfRecord, reading), enteredAt)) > punctualMinutes

export interface HumitureEntry {
  /** The office's clock, or `client_dt` of a draft. */
  readonly enteredAt: string
  /** The readings that this entry sets or changes; none when the record is only looked at. */
  readonly readings: readonly Reading[]
  /** Another record stands for the same day and storeroom. */
  readonly hasOther: boolean
  /** The office's day. */
  readonly today: string
}

export const humitureFindings = (record: HumitureRecord, entry: HumitureEntry): Finding[] => [
  ...pairRefusals(record),
  ...readingsOf(record).flatMap(levelWarnings),
  ...lateWarnings(record, entry),
  ...duplicateWarnings(record, entry),
  ...remarkWarnings(record, entry),
]

type Wording = Parameters<typeof say>[0]
const warn = (code: string, field: string, wording: Wording): Finding[] => [
  warning(code, field, say(wording)),
]
const refuse = (field: string, wording: Wording): Finding[] => [refusing(field, say(wording))]

function pairRefusals(record: HumitureRecord): Finding[] {
  const fields = bothReadings.flatMap((reading) => Object.values(readingFields[reading]))
  if (fields.every((field) => record[field] === null))
    return refuse('actual_temp_1', (t) => t.humiture_no_reading)
  return bothReadings.flatMap((reading) => halfRefusals(record, reading))
}

function halfRefusals(record: HumitureRecord, reading: Reading): Finding[] {
  const { temp, humid } = readingFields[reading]
  const clock = clockOf(reading)
  if (record[temp] === null && record[humid] !== null)
    return refuse(temp, (t) => t.humiture_temp_missing(clock))
  if (record[temp] !== null && record[humid] === null)
    return refuse(humid, (t) => t.humiture_humid_missing(clock))
  return []
}

function levelWarnings({ reading, temp, humid }: LevelledReading): Finding[] {
  const band = bandOf(temp, humid)
  if (!band) return []
  const fields = readingFields[reading]
  const field = temp < band.coldest || temp > band.hottest ? fields.temp : fields.humid
  return warn(band.code, field, (t) =>
    t.humiture_breach(clockOf(reading), causesOf(temp, humid, band, t), t.humiture_advice[band.name]),
  )
}

const causesOf = (temp: number, humid: number, band: Band, texts: Texts): string[] => [
  ...(temp < band.coldest ? [texts.humiture_too_cold(temp, band.coldest)] : []),
  ...(temp > band.hottest ? [texts.humiture_too_hot(temp, band.hottest)] : []),
  ...(humid > band.dampest ? [texts.humiture_too_damp(humid, band.dampest)] : []),
]

function lateWarnings(record: HumitureRecord, { enteredAt, readings }: HumitureEntry): Finding[] {
  const day = dayOf(record.create_dt)
  return readingsOf(record)
    .filter(({ reading }) => readings.includes(reading) && isLate(reading, day, enteredAt))
    .flatMap(({ reading }) =>
      warn('HUM-TIME', readingFields[reading].temp, (t) => t.humiture_late(day, clockOf(reading), enteredAt)),
    )
}

const duplicateWarnings = ({ create_dt }: HumitureRecord, { hasOther }: HumitureEntry): Finding[] =>
  hasOther ? warn('HUM-DUP', 'create_dt', (t) => t.humiture_duplicate(dayOf(create_dt))) : []

function remarkWarnings(record: HumitureRecord, { readings, today }: HumitureEntry): Finding[] {
  const day = dayOf(record.create_dt)
  const level = levelOfDay(record)
  if (record.remark.trim() !== '') return []
  if (level === 2 || level === 3)
    return warn('HUM-REMARK', 'remark', (t, language) =>
      t.humiture_measure_missing(humitureLevels[level][language]),
    )
  // Readings of a past day may be true, but never silently: who adds them says why.
  if (readings.length > 0 && day < today)
    return warn('HUM-REMARK', 'remark', (t) => t.humiture_reason_missing(day))
  return []
}

interface Numbered extends HumitureRecord {
  readonly id: number
}

/** By day, the record that counts for sheets, levels and the missing list: the one with the highest id. */
export function countingRecords<R extends Numbered>(records: readonly R[]): Map<string, R> {
  const counting = new Map<string, R>()
  for (const record of records.toSorted((a, b) => a.id - b.id)) counting.set(dayOf(record.create_dt), record)
  return counting
}

export interface NoticeReading {
  readonly level: Level
  /** The remark of the record in which the reading stands. */
  readonly remark: string
}

/** The counting readings of one storeroom in the order of time, each with the remark of its record. */
export const readingsInOrder = <R extends Numbered>(records: readonly R[]) =>
  [...countingRecords(records)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, record]) =>
      readingsOf(record).map((one) => ({ ...one, day, record, remark: record.remark })),
    )

/**
 * The readings for which store_head and welding_engineer see a notice: a severe one, or the second of two
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

/** Working days of one storeroom, from its first record to today, on which a reading is missing; oldest first. */
export function missingReadings(
  exceptions: CalendarExceptions,
  records: readonly Numbered[],
  now: string,
): MissingReading[] {
  const counting = countingRecords(records)
  const first = [...counting.keys()].sort()[0]
  if (first === undefined) return []
  return workingDaysBetween(first, dayOf(now), exceptions).flatMap((day) =>
    missingOn(day, counting.get(day), now),
  )
}

function missingOn(day: string, record: HumitureRecord | undefined, now: string): MissingReading[] {
  const entered = record ? readingsOf(record).map(({ reading }) => reading) : []
  const missing = bothReadings.filter(
    (reading) => !entered.includes(reading) && minutesBetween(dueTime(day, reading), now) >= punctualMinutes,
  )
  if (missing.length === 0) return []
  return [{ day, part: missing.length === 2 ? 'day' : missing.includes(1) ? 'morning' : 'afternoon' }]
}
