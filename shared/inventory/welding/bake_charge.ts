import { plainText } from '../../kernel/plain_text.ts'
import { minutesBetween, readTime } from '../../kernel/times.ts'
import type { Row } from '../../kernel/transitions.ts'
import type { BakeClass } from './bake_class_table.ts'
import type { BakeRecord } from './bake_record.ts'
import { bakeTimes } from './bake_rules.ts'
import { earliestEnd } from './bake_stages.ts'
import { welding_material_bake_records as bakes } from './welding_material_bake_records.ts'

export { bakes }

export interface Charge extends BakeRecord {
  readonly id: number
  readonly keeper: string
  readonly confirmed: boolean
  readonly released_by: string
}

export type Stamp = (typeof bakeTimes)[number]
const temps = ['baking_temp', 'holding_temp'] as const
type Temp = (typeof temps)[number]

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const timeOf = (value: unknown): string | null => (typeof value === 'string' && readTime(value)) || null

/** Converts a response or a form's values to a charge in column format, as the rules need it. */
export const chargeOf = (input: Row): Charge => ({
  id: numberOf(input.id) ?? 0,
  keeper: plainText(input.keeper),
  confirmed: input.confirmed === true,
  standard_num: plainText(input.standard_num),
  size: plainText(input.size),
  class_num: plainText(input.class_num),
  heat_num: plainText(input.heat_num),
  codedmark: plainText(input.codedmark),
  quantity: numberOf(input.quantity),
  furnace_time: timeOf(input.furnace_time),
  baking_temp: numberOf(input.baking_temp),
  heating_time: timeOf(input.heating_time),
  cooling_time: timeOf(input.cooling_time),
  holding_time: timeOf(input.holding_time),
  holding_temp: numberOf(input.holding_temp),
  apply_time: timeOf(input.apply_time),
  welding_engineer: plainText(input.welding_engineer),
  remark: plainText(input.remark),
  bake_times: numberOf(input.bake_times) ?? 1,
  release_reason: plainText(input.release_reason),
  released_by: plainText(input.released_by),
})

const holdsIn = (cls: BakeClass | undefined): boolean => !cls || cls.holding_temp_min !== null

/** The stages without a time that this stamp would skip. */
export function skippedBy(stamp: Stamp, charge: Charge, cls: BakeClass | undefined): readonly Stamp[] {
  const last = bakeTimes.findLastIndex((one) => charge[one] !== null)
  const between = bakeTimes.slice(last + 1, bakeTimes.indexOf(stamp))
  return between.filter((one) => holdsIn(cls) || one !== 'holding_time')
}

/** Whether the stamp needs more input: a temperature, a missing time, or why it is too early. */
export const asksValues = (stamp: Stamp, charge: Charge, cls: BakeClass | undefined, time: string): boolean =>
  stamp === 'heating_time' ||
  stamp === 'holding_time' ||
  (stamp === 'cooling_time' && (charge.heating_time === null || minutesShort(charge, cls, time) > 0))

/** Whole minutes until the earliest end of baking. */
export function minutesShort(
  charge: Pick<Charge, 'heating_time'>,
  cls: BakeClass | undefined,
  time: string,
): number {
  const end = earliestEnd(charge, cls)
  return end === null ? 0 : Math.max(0, Math.ceil(minutesBetween(time, end)))
}

/** Missing times and temperatures that cannot be added after confirmation; the time of issue still can. */
export function missingIn(charge: Charge, cls: BakeClass | undefined): readonly (Stamp | Temp)[] {
  const due: readonly (Stamp | Temp)[] = [...bakeTimes.filter((stamp) => stamp !== 'apply_time'), ...temps]
  return due.filter((name) => charge[name] === null && (holdsIn(cls) || !name.startsWith('holding_')))
}

/** The next stamp: after the last one, without the holding oven if the class has none. */
export function nextStamp(charge: Charge, cls: BakeClass | undefined): Stamp | undefined {
  const last = bakeTimes.findLastIndex((stamp) => charge[stamp] !== null)
  return bakeTimes.slice(last + 1).find((stamp) => holdsIn(cls) || stamp !== 'holding_time')
}
