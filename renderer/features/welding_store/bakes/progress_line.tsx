import { Progress, Text } from '@mantine/core'
import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bakeTimes } from '../../../../shared/inventory/welding/bake_rules.ts'
import {
  type Exposure,
  earliestEnd,
  exposure,
  stageOf,
  stageSpan,
} from '../../../../shared/inventory/welding/bake_stages.ts'
import { verdictOf } from '../../../../shared/inventory/welding/bake_verdict.ts'
import { minutesBetween } from '../../../../shared/kernel/times.ts'
import { StatusShape } from '../../../ui/value/status_pill.tsx'
import { BakingLine } from './baking_line.tsx'
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
  const span = stageSpan(charge, cls, now)
  const { meaning, text } = span ? looks[exposureState(span)] : looks.good
  return (
    <Text c={meaning ? text : 'var(--text-3)'} {...(meaning && { fw: 600, 'data-alarm': meaning })}>
      {meaning && <StatusShape meaning={meaning} />}
      {last && since && t.since(t.stamps[last], duration(minutesBetween(since, now), t))}
      {meaning && span && t.oven.stage_limit(duration(span.limitMinutes, t))}
    </Text>
  )
}

const looks = {
  good: { meaning: undefined, text: 'inherit', bar: 'var(--run-solid)' },
  near: { meaning: 'wait', text: 'var(--wait)', bar: 'var(--wait-solid)' },
  over: { meaning: 'late', text: 'var(--late)', bar: 'var(--late-solid)' },
} as const

/** How long issued material has been out of the oven, against what its class allows; of bad material no time is left. */
function ExposureLine({ out, usable }: { out: Exposure; usable: boolean }) {
  const { t } = useTexts()
  const { minutes, limitMinutes } = out
  const state = exposureState(out)
  const { meaning, text, bar } = looks[state]
  const left = limitMinutes - minutes
  const advice = {
    good: t.oven.back_in(duration(left, t)),
    near: t.oven.back_soon(duration(left, t)),
    over: t.oven.back_now(duration(-left, t)),
  }[state]
  return (
    <>
      <Text fw={600} c={text}>
        {meaning && <StatusShape meaning={meaning} />}
        {t.out_for(duration(minutes, t), duration(limitMinutes, t))}
        {(usable || state === 'over') && ` · ${advice}`}
      </Text>
      <Progress value={Math.min((minutes / limitMinutes) * 100, 100)} size={4} color={bar} aria-hidden />
    </>
  )
}

/** From this part of the limit on, the welder is told to bring it back soon. */
const nearPart = 0.8

type ExposureState = 'good' | 'near' | 'over'

const exposureState = ({ minutes, limitMinutes, over }: Exposure): ExposureState =>
  over ? 'over' : minutes >= limitMinutes * nearPart ? 'near' : 'good'
