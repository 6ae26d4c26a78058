import { expect, test } from 'vitest'
import { remnantWeight } from '../../shared/inventory/refunds/remnant_weight.ts'

test('a remnant weighs what its size and the density of its grade tell', () => {
  expect(remnantWeight({ specification: 'δ10×1800×2500', pieces: 1 })).toBe(353.25)
  expect(remnantWeight({ specification: 'δ10×1800×2500', pieces: 2 })).toBe(706.5)
  expect(remnantWeight({ specification: 'δ8×1500×6000', pieces: 1, density: 7.93 })).toBe(570.96)
})

test('of a pipe or a bar the length tells it, whether or not the size names that of the whole piece', () => {
  for (const specification of ['Φ159×8×6000', 'Φ159×8'])
    expect(remnantWeight({ specification, length: 1500, pieces: 1 })).toBe(44.69)
  for (const specification of ['Φ16×6000', 'Φ16'])
    expect(remnantWeight({ specification, length: 1000, pieces: 3 })).toBe(4.74)
})

test('what a size does not tell is weighed', () => {
  expect(remnantWeight({ specification: '边料', pieces: 1 })).toBeUndefined()
  expect(remnantWeight({ specification: '[20a', length: 1200, pieces: 1 })).toBeUndefined()
  expect(remnantWeight({ specification: 'Φ159×8', length: 0, pieces: 1 })).toBeUndefined()
  expect(remnantWeight({ specification: 'δ10×1800×2500', pieces: 0 })).toBeUndefined()
})
