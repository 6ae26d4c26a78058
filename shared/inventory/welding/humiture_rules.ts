import { type Finding, refusal, warning } from '../../kernel/findings.ts'
import { minutesBetween } from '../../kernel/times.ts'
import { localized, type Texts } from '../../texts/index.ts'

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

/** Indexed by level: `humitureLevels[2].zh`. */
export const humitureLevels = [
  { name: 'normal', zh: '正常', en: 'Normal', colour: 'green' },
  { name: 'attention', zh: '注意', en: 'Attention', colour: 'yellow' },
  { name: 'alarm', zh: '超限', en: 'Out of limits', colour: 'red' },
  { name: 'severe', zh: '严重超限', en: 'Far out of limits', colour: 'dark red' },
] as const

/**
 * Worst first; a value equal to a limit is within it. 5 ℃ and 60 %RH: JB/T 3223, dry and ventilated store. 35
 * ℃ and the limits of levels 1 and 3 are rules of the plant. High temperature alone is never severe.
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
export const bothReadings = [1, 2] as const
export const punctualMinutes = 30

export const dayOf = (time: string): string => time.slice(0, 10)
const clockOf = (reading: Reading): string => `${readingHours[reading]}:00`
export const dueTime = (day: string, reading: Reading): string => `${day}T${clockOf(reading)}:00`

export type ReadingValues = {
  readonly [F in (typeof readingFields)[Reading]['temp' | 'humid']]?: number | null
}
const isComplete = (values: ReadingValues, reading: Reading): boolean =>
  Object.values(readingFields[reading]).some((field) => (values[field] ?? null) !== null)

/** The readings that were added; corrected ones do not count. */
export const newReadings = (before: ReadingValues, after: ReadingValues): Reading[] =>
  bothReadings.filter((reading) => isComplete(after, reading) && !isComplete(before, reading))

/** The time of entry. A record at exactly midnight only names its day: its readings are entered now. */
export const entryTimeOf = (recorded: string, now: string): string =>
  recorded.endsWith('T00:00:00') ? now : recorded

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

/** The worse level of the two readings; null if there is none. */
export const levelOfDay = (record: HumitureRecord): Level | null =>
  readingsOf(record).reduce<Level | null>((worst, { level }) => (level > (worst ?? -1) ? level : worst), null)

/** Whether a reading was entered more than 30 minutes before or after its due time. */
export const isLate = (reading: Reading, dayOfRecord: string, enteredAt: string): boolean =>
  Math.abs(minutesBetween(dueTime(dayOfRecord, reading), enteredAt)) > punctualMinutes

export interface HumitureEntry {
  /** The office's clock, or `client_dt` of a draft. */
  readonly enteredAt: string
  /** The readings that this entry adds; none if a value is corrected. */
  readonly readings: readonly Reading[]
  /** Whether another record exists for the day and storeroom. */
  readonly hasOther: boolean
  /** The office's date. */
  readonly today: string
}

export const humitureFindings = (record: HumitureRecord, entry: HumitureEntry): Finding[] => [
  ...pairRefusals(record),
  ...readingsOf(record).flatMap(levelWarnings),
  ...lateWarnings(record, entry),
  ...duplicateWarnings(record, entry),
  ...remarkWarnings(record, entry),
]

type Wording = Parameters<typeof localized>[0]
const warn = (code: string, field: string, wording: Wording): Finding[] => [
  warning(code, field, localized(wording)),
]
const refuseField = (field: string, wording: Wording): Finding[] => [refusal(field, localized(wording))]

function pairRefusals(record: HumitureRecord): Finding[] {
  const fields = bothReadings.flatMap((reading) => Object.values(readingFields[reading]))
  if (fields.every((field) => record[field] === null))
    return refuseField('actual_temp_1', (t) => t.humiture_no_reading)
  return bothReadings.flatMap((reading) => halfRefusals(record, reading))
}

function halfRefusals(record: HumitureRecord, reading: Reading): Finding[] {
  const { temp, humid } = readingFields[reading]
  const clock = clockOf(reading)
  if (record[temp] === null && record[humid] !== null)
    return refuseField(temp, (t) => t.humiture_temp_missing(clock))
  if (record[temp] !== null && record[humid] === null)
    return refuseField(humid, (t) => t.humiture_humid_missing(clock))
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
  // Readings for a past day may be correct, but need an explanation.
  if (readings.length > 0 && day < today)
    return warn('HUM-REMARK', 'remark', (t) => t.humiture_reason_missing(day))
  return []
}
