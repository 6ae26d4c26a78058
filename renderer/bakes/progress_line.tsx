import { Text } from '@mantine/core'
import type { BakeClass } from '../../shared/inventory/bake_class_table.ts'
import { bakeTimes } from '../../shared/inventory/bake_rules.ts'
import { earliestEnd, exposure, stageOf } from '../../shared/inventory/bake_stages.ts'
import { addHours, minutesBetween } from '../../shared/kernel/times.ts'
import { useTexts } from '../texts/index.ts'
import type { Charge } from './charge.ts'
import { clock, duration } from './spans.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly now: string
}

/** Where the charge stands: the earliest allowed end while baking, else how long the stage has lasted. */
export function ProgressLine({ charge, cls, now }: Props) {
  const { t } = useTexts()
  const today = now.slice(0, 10)
  const end = earliestEnd(charge, cls)
  const out = exposure(charge, cls, now)
  if (out)
    return (
      <Text size="sm" fw={600} c={out.over ? 'var(--bad-text)' : 'inherit'}>
        {out.over && '▲ '}
        {t.out_for(duration(out.minutes, t), duration(out.limitMinutes, t))}
      </Text>
    )
  if (stageOf(charge) === 'baking' && end !== null) {
    const left = minutesBetween(now, end)
    const latest =
      charge.heating_time && cls?.baking_hours_max
        ? addHours(charge.heating_time, cls.baking_hours_max)
        : null
    if (latest !== null && now > latest)
      return (
        <Text size="sm" c="var(--warn-text)" fw={600}>
          {t.too_long(clock(latest, today))}
        </Text>
      )
    return (
      <Text size="sm" fw={600} c={left > 0 ? 'inherit' : 'var(--good-text)'}>
        {t.earliest_end(clock(end, today))} ·{' '}
        {left > 0 ? t.time_left(duration(Math.ceil(left), t)) : t.long_enough}
      </Text>
    )
  }
  const last = bakeTimes.findLast((stamp) => charge[stamp] !== null)
  const since = last && charge[last]
  return (
    <Text size="sm" c="dimmed">
      {last && since && t.since(t.stamps[last], duration(minutesBetween(since, now), t))}
    </Text>
  )
}
