import { expect, test } from 'vitest'
import { nextStep } from '../../renderer/ui/form/available_transitions.ts'
import type { PossibleTransition } from '../../shared/kernel/types.ts'

const step = (
  text: string,
  way: PossibleTransition['way'],
  ...unmet: readonly string[]
): PossibleTransition => ({
  field: 'status',
  to: text,
  text,
  allowed: unmet.length === 0,
  unmet,
  why: '',
  needs_reason: false,
  way,
})
const texts = (...steps: readonly PossibleTransition[]) => {
  const { primary, awaited } = nextStep(steps)
  return [primary?.text, awaited?.text]
}

test('a page offers first what brings its record on, never what sends it back or ends it', () => {
  expect(texts(step('退回', 'back'), step('终止', 'end'), step('审核', 'forward'))).toEqual(['审核', '审核'])
  expect(texts(step('改版', 'back'), step('终止', 'end'))).toEqual([undefined, undefined])
})

test('it offers nothing while a condition of the step is open, nor what others do; the record waits for that step', () => {
  expect(texts(step('提交', 'forward', 'has_material'))).toEqual([undefined, '提交'])
  expect(texts(step('批准', 'forward', 'separation_of_duty'))).toEqual([undefined, '批准'])
  const others = step('审核', 'forward', 'forbidden')
  expect(texts(others, step('退回', 'back'))).toEqual([undefined, '审核'])
  expect(texts(others, step('提交', 'forward', 'has_material'))).toEqual([undefined, '提交'])
  expect(texts(others, step('提交', 'forward'))).toEqual(['提交', '提交'])
})
