import { type Finding, refusal, warning } from '../../kernel/findings.ts'
import { minutesBetween } from '../../kernel/times.ts'
import { type Language, localized } from '../../texts/index.ts'
import { bakeClassOf, isFlux } from './bake_class_lookup.ts'
import { isNeverBaked } from './bake_class_rules.ts'
import type { BakeClass } from './bake_class_table.ts'
import type { BakeRecord } from './bake_record.ts'
import { bakeFaultText, isOutside, limitRange, minutesLasted, verdictOf } from './bake_verdict.ts'

export interface BakeEntry {
  readonly now: string
  /** Stock with this `codedmark`; without it BAKE-EXPIRED and BAKE-MARK are not checked. */
  readonly stock?: { readonly known: boolean; readonly expired: boolean } | undefined
}

/** The plant's limits in minutes. `heatUp` applies to ranges that start at 200 ℃ (`heatUpFrom`) or above. */
export const bakeMinutes = {
  heatUp: 30,
  heatUpFrom: 200,
  gap: 120,
  unheld: 60,
  held: 48 * 60,
  heating: 180,
  clockAhead: 5,
} as const

/** In working order. */
export const bakeTimes = [
  'furnace_time',
  'heating_time',
  'cooling_time',
  'holding_time',
  'apply_time',
] as const

/** Rules across fields; required fields and limits of single fields are in the declaration. */
export function bakeFindings(record: BakeRecord, classes: readonly BakeClass[], entry: BakeEntry): Finding[] {
  const cls = bakeClassOf(classes, record.class_num, record.standard_num)
  return [
    ...orderRefusals(record),
    ...classWarnings(record, cls),
    ...(cls ? windowWarnings(record, cls) : []),
    ...gapWarnings(record),
    ...staleWarnings(record, entry),
    ...badWarnings(record, cls, entry),
    ...stockWarnings(record, entry),
    ...futureWarnings(record, entry),
    ...signWarnings(record),
  ]
}

type Wording = Parameters<typeof localized>[0]
const warn = (code: string, field: string, wording: Wording): Finding[] => [
  warning(code, field, localized(wording)),
]
const refuseField = (field: string, wording: Wording): Finding[] => [refusal(field, localized(wording))]

const stampsOf = (record: BakeRecord) =>
  bakeTimes.flatMap((field) => {
    const time = record[field]
    return time === null ? [] : [{ field, time }]
  })

const orderRefusals = (record: BakeRecord): Finding[] =>
  stampsOf(record).flatMap(({ field, time }, at, stamps) => {
    const before = stamps[at - 1]
    if (!before || before.time <= time) return []
    return refuseField(field, ({ bake_fields: names, bake_order }) =>
      bake_order(names[field], time, names[before.field], before.time),
    )
  })

function classWarnings({ class_num }: BakeRecord, cls: BakeClass | undefined): Finding[] {
  const brand = class_num.trim()
  if (brand === '') return []
  if (!cls) return warn('BAKE-UNKNOWN', 'class_num', (t) => t.bake_unknown(brand))
  return isNeverBaked(cls) ? warn('BAKE-NONE', 'class_num', (t) => t.bake_none(brand)) : []
}

const windowWarnings = (record: BakeRecord, cls: BakeClass): Finding[] => [
  ...tempWarnings(record, cls),
  ...timeWarnings(record, cls),
  ...heatUpWarnings(record, cls),
  ...holdWarnings(record, cls),
  ...notHeldWarnings(record, cls),
  ...againWarnings(record, cls),
]

const labelOf = (cls: BakeClass, language: Language): string => (language === 'zh' ? cls.zh : cls.name)

function tempWarnings({ baking_temp: temp }: BakeRecord, cls: BakeClass): Finding[] {
  const window = limitRange(cls.baking_temp_min, cls.baking_temp_max)
  if (temp === null || !window || !isOutside(temp, window)) return []
  return warn('BAKE-TEMP', 'baking_temp', (t, language) =>
    t.bake_temp(temp, window.min, window.max, labelOf(cls, language)),
  )
}

function timeWarnings({ heating_time, cooling_time }: BakeRecord, cls: BakeClass): Finding[] {
  const minutes = minutesLasted(heating_time, cooling_time)
  const hours = limitRange(cls.baking_hours_min, cls.baking_hours_max)
  if (minutes === undefined || !hours) return []
  const [min, max] = [hours.min * 60, hours.max * 60]
  if (!isOutside(minutes, { min, max })) return []
  return warn('BAKE-TIME', 'cooling_time', (t, language) =>
    minutes < min
      ? t.bake_too_short(Math.floor(minutes), min, labelOf(cls, language))
      : t.bake_too_long(Math.ceil(minutes), max, labelOf(cls, language)),
  )
}

/** Heating a damp coating above 200 ℃ too fast cracks it; flux has no coating. */
function heatUpWarnings({ furnace_time, heating_time }: BakeRecord, cls: BakeClass): Finding[] {
  const minutes = minutesLasted(furnace_time, heating_time)
  const { heatUp, heatUpFrom } = bakeMinutes
  if (minutes === undefined || minutes >= heatUp) return []
  if (isFlux(cls) || (cls.baking_temp_min ?? 0) < heatUpFrom) return []
  return warn('BAKE-HEATUP', 'heating_time', (t) => t.bake_heat_up(Math.floor(minutes), heatUp))
}

function holdWarnings({ holding_temp: temp }: BakeRecord, cls: BakeClass): Finding[] {
  const window = limitRange(cls.holding_temp_min, cls.holding_temp_max)
  if (temp === null || !window || !isOutside(temp, window)) return []
  return warn('BAKE-HOLD', 'holding_temp', (t, language) =>
    t.bake_holding(temp, window.min, window.max, labelOf(cls, language)),
  )
}

function notHeldWarnings({ cooling_time, holding_time, apply_time }: BakeRecord, cls: BakeClass): Finding[] {
  const minutes = minutesLasted(cooling_time, apply_time)
  const window = limitRange(cls.holding_temp_min, cls.holding_temp_max)
  const { unheld } = bakeMinutes
  if (holding_time !== null || !window || minutes === undefined || minutes <= unheld) return []
  return warn('BAKE-NOHOLD', 'holding_time', (t) =>
    t.bake_not_held(Math.ceil(minutes), unheld, window.min, window.max),
  )
}

/** JB/T 3223: electrodes may be baked at most three times. */
function againWarnings({ bake_times: times }: BakeRecord, { max_bakes: limit }: BakeClass): Finding[] {
  if (limit === null || times <= limit) return []
  return warn('BAKE-AGAIN', 'bake_times', (t) => t.bake_again(times, limit))
}

function gapWarnings({ cooling_time, holding_time }: BakeRecord): Finding[] {
  const minutes = minutesLasted(cooling_time, holding_time)
  const { gap } = bakeMinutes
  if (minutes === undefined || minutes <= gap) return []
  return warn('BAKE-GAP', 'holding_time', (t) => t.bake_gap(Math.ceil(minutes), gap))
}

/** Warns if a charge is in the holding oven for longer than the plant allows. */
function staleWarnings({ holding_time, apply_time }: BakeRecord, { now }: BakeEntry): Finding[] {
  const minutes = minutesLasted(holding_time, apply_time ?? now)
  const { held } = bakeMinutes
  if (minutes === undefined || minutes <= held) return []
  return warn('BAKE-STALE', 'holding_time', (t) => t.bake_stale(Math.floor(minutes / 60), held / 60))
}

/** Warns, but does not reject: the record documents that a bad charge was issued. */
function badWarnings(record: BakeRecord, cls: BakeClass | undefined, { now }: BakeEntry): Finding[] {
  const verdict = verdictOf(record, cls, now)
  if (record.apply_time === null || verdict.verdict !== 'bad') return []
  return warn('BAKE-BAD', 'apply_time', (t, language) =>
    t.bake_bad(bakeFaultText(record, cls, verdict)(language)),
  )
}

function stockWarnings({ codedmark }: BakeRecord, { stock }: BakeEntry): Finding[] {
  const mark = codedmark.trim()
  if (!stock || mark === '') return []
  if (!stock.known) return warn('BAKE-MARK', 'codedmark', (t) => t.bake_mark(mark))
  return stock.expired ? warn('BAKE-EXPIRED', 'codedmark', (t) => t.bake_expired(mark)) : []
}

const futureWarnings = (record: BakeRecord, { now }: BakeEntry): Finding[] =>
  stampsOf(record)
    .filter(({ time }) => minutesBetween(now, time) > bakeMinutes.clockAhead)
    .flatMap(({ field, time }) =>
      warn('BAKE-FUTURE', field, (t) => t.bake_future(t.bake_fields[field], time, now)),
    )

const signWarnings = ({ apply_time, welding_engineer }: BakeRecord): Finding[] =>
  apply_time !== null && welding_engineer.trim() === ''
    ? warn('BAKE-SIGN', 'welding_engineer', (t) => t.bake_unsigned)
    : []

/** Minimum length of the reason of a release, in characters. */
export const minReasonLength = 4

/** A release needs a reason; it may be withdrawn until the charge is issued. */
export function releaseFindings(
  { release_reason, apply_time }: Pick<BakeRecord, 'release_reason' | 'apply_time'>,
  before: Pick<BakeRecord, 'release_reason'> | undefined,
): Finding[] {
  if (release_reason === (before?.release_reason ?? '')) return []
  const enough = release_reason === '' ? apply_time === null : release_reason.trim().length >= minReasonLength
  return enough ? [] : refuseField('release_reason', (t) => t.release_reason_short)
}
