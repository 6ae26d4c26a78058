import { Text } from '@mantine/core'
import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeTimes } from '../../../../shared/inventory/welding/bake_rules.ts'
import { earliestEnd, exposure, stageOf } from '../../../../shared/inventory/welding/bake_stages.ts'
import { verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { minutesBetween } from '../../../../shared/kernel/times.ts'
import { BakingLine } from './baking_line.tsx'
import { ExposureLine } from './exposure_line.tsx'
import { duration } from './spans.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly charge: Charge
  readonly cls: BakeClass | undefined
  readonly now: string
}

/** Where the charge stands: the earliest allowed end while baking, else how long the stage has lasted. */
export function ProgressLine({ charge, cls, now }: Props) {
  const { t } = useTexts()
  const out = exposure(charge, cls, now)
  if (out) return <ExposureLine out={out} usable={verdictOf(charge, cls, now).verdict !== 'bad'} />
  const end = earliestEnd(charge, cls)
  if (stageOf(charge) === 'baking' && end !== null && charge.heating_time !== null)
    return <BakingLine since={charge.heating_time} end={end} cls={cls} now={now} />
  const last = bakeTimes.findLast((stamp) => charge[stamp] !== null)
  const since = last && charge[last]
  return (
    <Text size="sm" c="dimmed">
      {last && since && t.since(t.stamps[last], duration(minutesBetween(since, now), t))}
    </Text>
  )
}
