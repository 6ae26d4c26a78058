import { Progress, Text } from '@mantine/core'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { addHours, minutesBetween } from '../../../../shared/kernel/times.ts'
import { clock, duration } from './spans.ts'
import { useTexts } from './texts.ts'

interface Props {
  /** When the temperature was reached. */
  readonly since: string
  /** The earliest allowed end. */
  readonly end: string
  readonly cls: BakeClass | undefined
  readonly now: string
}

/** At temperature: when baking may end at the earliest, and that it has lasted too long. */
export function BakingLine({ since, end, cls, now }: Props) {
  const { t } = useTexts()
  const today = now.slice(0, 10)
  const left = minutesBetween(now, end)
  const most = cls?.baking_hours_max ?? null
  const latest = most === null ? null : addHours(since, most)
  if (latest !== null && now > latest)
    return (
      <Text c="var(--late)" fw={600}>
        {t.too_long(clock(latest, today))}
      </Text>
    )
  const done = (minutesBetween(since, now) / minutesBetween(since, end)) * 100
  return (
    <>
      <Text fw={600}>
        {t.earliest_end(clock(end, today))} ·{' '}
        {left > 0 ? t.time_left(duration(Math.ceil(left), t)) : t.long_enough}
      </Text>
      <Progress value={Math.min(done, 100)} size={4} color={left > 0 ? 'wait' : 'run'} aria-hidden />
    </>
  )
}
