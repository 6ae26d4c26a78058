import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { daysSince } from '../../../../shared/kernel/times.ts'
import type { ShownStage } from '../../../ui/value/stage_segments.tsx'
import type { Texts } from '../texts.ts'
import { tabHash, tabOfStage } from './tabs.ts'
import type { Stage } from './use_whole.ts'

/** `11-20` */
export const shortDay = (day: string | null): string => day?.slice(5, 10) ?? ''

export const meaningOfStage = ({ state }: Stage): Meaning | undefined =>
  state === 'none' ? undefined : state === 'running' ? 'run' : state === 'waiting' ? 'wait' : state

const daysLate = ({ state, planned_dt }: Stage, today: string): number =>
  state === 'late' && planned_dt !== null ? daysSince(planned_dt, today) : 0

/** `6/7 张`, `逾 3 天`, `完成 09-22`: what is to be known first. */
export function factOfStage(stage: Stage, today: string, t: Texts): string {
  const { key, state, actual_dt, forecast_dt, done, of } = stage
  const { band } = t.order
  if (stage.isAtOffice) return t.order.at_office
  if (state === 'done') return band.done(shortDay(actual_dt))
  const late = daysLate(stage, today)
  if (late > 0) return band.late(late)
  if (state === 'late' && forecast_dt !== null) return band.expected(shortDay(forecast_dt))
  if (of === 0 || (key === 'shipping' && done === 0 && forecast_dt !== null))
    return forecast_dt === null ? band.nothing : band.expected(shortDay(forecast_dt))
  return band.counted[key](done, of)
}

/** `✓`, `6/7`, `72%`, `逾 3`, `·` */
function segmentText(stage: Stage, today: string, t: Texts): string {
  const { key, state, done, of, share } = stage
  if (state === 'done') return '✓'
  const late = daysLate(stage, today)
  if (late > 0) return t.order.segment_late(late)
  if (state === 'none' || of === 0) return '·'
  return key === 'production' || key === 'inspection' ? `${Math.floor(share * 100)}%` : `${done}/${of}`
}

export const shownStages = (
  stages: readonly Stage[],
  number: string,
  today: string,
  t: Texts,
): readonly ShownStage[] =>
  stages.map((stage) => ({
    key: stage.key,
    label: t.order.stages[stage.key],
    text: segmentText(stage, today, t),
    meaning: meaningOfStage(stage),
    share: stage.share,
    href: tabHash(number, tabOfStage[stage.key]),
  }))
