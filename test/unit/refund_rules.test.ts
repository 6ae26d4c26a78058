import { expect, test } from 'vitest'
import { overFindings, restOf } from '../../shared/inventory/refunds/refund_rules.ts'
import { totalWeight } from '../../shared/inventory/stock/stock_weights.ts'

const plates = (unit_weight: number, issued: number) => ({ issued, unit: '张', unit_weight })
const whole = (unit_weight: number, count: number) => ({
  status: '整料',
  count,
  weight: totalWeight(unit_weight, count),
})
const remnant = (weight: number) => ({ status: '余料', count: 1, weight })
const messages = (...[part, others, line]: Parameters<typeof overFindings>) =>
  overFindings(part, others, line).map(({ field, text }) => `${field}: ${text('zh')}`)

test('all pieces that were issued can come back on two cards, whatever one of them weighs', () => {
  const refused: string[] = []
  for (let grams = 1; grams <= 20_011; grams += 7)
    for (const issued of [2, 3, 4, 7])
      for (const first of [1, issued - 1]) {
        const line = plates(grams / 1000, issued)
        const others = [whole(line.unit_weight, first)]
        const second = whole(line.unit_weight, issued - first)
        if (overFindings(second, others, line).length > 0)
          refused.push(`${first} + ${issued - first} × ${line.unit_weight}`)
      }
  expect(refused).toEqual([])
  const line = plates(10.005, 2)
  expect(messages(whole(10.005, 1), [whole(10.005, 1)], line)).toEqual([])
  expect(messages(whole(10.005, 1), [whole(10.005, 2)], line)).toEqual([
    'count: 退库超过可退数量（可退 0 张）',
  ])
})

test('a remnant that takes what the whole pieces leave is not over, and 0.01 kg more is', () => {
  const line = plates(10.005, 2)
  const others = [whole(10.005, 1)]
  expect(restOf(line, others)).toEqual({ pieces: 1, weight: 10 })
  expect(messages(remnant(10), others, line)).toEqual([])
  expect(messages(remnant(10.01), others, line)).toEqual(['weight: 退库超过可退数量（可退 10 kg）'])
  expect(messages(whole(10.005, 1), [...others, remnant(10)], line)).toEqual([
    'weight: 退库超过可退数量（可退 0 kg）',
  ])
})
