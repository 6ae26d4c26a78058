import { expect, test } from 'vitest'
import { fail, problemOf } from '../../shared/kernel/errors.ts'
import { float } from '../../shared/kernel/kinds.ts'

/** Sentences that once said something else than what holds. */

const internal = fail('internal', (t) => t.internal)

test('an error of the program promises nothing about what was written', () => {
  expect(problemOf(internal, 'zh', 'x').detail).toBe(
    '程序出错，已记入日志；请先查看是否已保存，再决定是否重试',
  )
  expect(problemOf(internal, 'en', 'x').detail).not.toContain('nothing was changed')
})

test('signatures of one card are told from duties of bookkeeping', () => {
  const error = fail('separation_of_duty', (t) => t.separation_of_duty('校对'))
  expect(problemOf(error, 'zh', 'x').title).toBe('编制、校对、审核、批准须由不同人员签署')
})

test('a number is rounded as standards call it', () => {
  expect(float('温度', 'Temperature', { decimals: 1 }).notice?.(18.25, 18.3)?.text('zh')).toBe(
    '18.25 已按 1 位小数修约为 18.3',
  )
})
