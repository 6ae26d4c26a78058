import { Text } from '@mantine/core'
import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import {
  type BakeVerdict,
  bakeFaultText,
  minutesLasted,
  verdictOf,
} from '../../../../shared/inventory/welding/bake_verdict.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly now: string
}

/** What was read and how long it was held, against what the class asks; then whether it may go out. */
export function VerdictLine({ charge, cls, now }: Props) {
  const { t } = useTexts()
  const { baking_temp, heating_time, cooling_time, apply_time } = charge
  const minutes = minutesLasted(heating_time, cooling_time ?? apply_time ?? now)
  const window = (min: number | null, max: number | null, unit: string) =>
    min === null || max === null ? '' : t.oven.should_be(`${min}–${max} ${unit}`)
  const inMinutes = (hours: number | null) => (hours === null ? null : hours * 60)
  const read = baking_temp === null ? t.oven.temp_unread : `${baking_temp} ℃`
  const held = minutes === undefined ? t.oven.not_held : t.oven.held_for(Math.floor(minutes))
  return (
    <>
      <Text mt={4}>
        {read}
        {cls && window(cls.baking_temp_min, cls.baking_temp_max, '℃')} · {held}
        {cls && window(inMinutes(cls.baking_hours_min), inMinutes(cls.baking_hours_max), t.oven.minutes)}
      </Text>
      <VerdictWords charge={charge} cls={cls} now={now} />
    </>
  )
}

/** Green is only good; what is still in the oven is not judged yet. */
export function VerdictWords({ charge, cls, now }: Props) {
  const { t, language } = useTexts()
  const verdict = verdictOf(charge, cls, now)
  const faults = bakeFaultText(charge, cls, verdict)(language)
  const out = charge.apply_time !== null
  const ofVerdict: Readonly<Record<BakeVerdict, readonly [words: string, colour: string]>> = {
    pending: [t.oven.pending, 'var(--text-3)'],
    good: [out ? t.oven.good_out : t.oven.good, 'var(--done)'],
    released: [`▲ ${t.oven.released(charge.released_by, charge.release_reason, faults)}`, 'var(--wait)'],
    bad: [`▲ ${out ? t.oven.issued_bad(faults) : t.oven.not_to_issue(faults)}`, 'var(--late)'],
  }
  const [words, colour] = ofVerdict[verdict.verdict]
  return (
    <Text fw={verdict.verdict === 'pending' ? 400 : 600} c={colour} data-verdict={verdict.verdict}>
      {words}
    </Text>
  )
}
