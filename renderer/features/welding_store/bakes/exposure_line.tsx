import { Progress, Text } from '@mantine/core'
import type { Exposure } from '../../../../shared/inventory/welding/bake_stages.ts'
import { exposureState } from './exposure_state.ts'
import { duration } from './spans.ts'
import { useTexts } from './texts.ts'

const looks = {
  good: { sign: '', text: 'inherit', bar: 'blue' },
  near: { sign: '△ ', text: 'var(--warn-text)', bar: 'orange' },
  over: { sign: '▲ ', text: 'var(--bad-text)', bar: 'red' },
} as const

/** How long issued material has been out of the oven, against what its class allows; of bad material no time is left. */
export function ExposureLine({ out, usable }: { out: Exposure; usable: boolean }) {
  const { t } = useTexts()
  const { minutes, limitMinutes } = out
  const state = exposureState(out)
  const { sign, text, bar } = looks[state]
  const left = limitMinutes - minutes
  const advice = {
    good: t.oven.back_in(duration(left, t)),
    near: t.oven.back_soon(duration(left, t)),
    over: t.oven.back_now(duration(-left, t)),
  }[state]
  return (
    <>
      <Text size="sm" fw={600} c={text}>
        {sign}
        {t.out_for(duration(minutes, t), duration(limitMinutes, t))}
        {(usable || state === 'over') && ` · ${advice}`}
      </Text>
      <Progress value={Math.min((minutes / limitMinutes) * 100, 100)} size={4} color={bar} aria-hidden />
    </>
  )
}
