import { expect, test } from 'vitest'
import { materialClass } from '../../shared/inventory/codes.ts'
import { auxiliaryClass } from '../../shared/process/codes.ts'
import {
  auxiliaryFacts,
  auxiliaryQuota,
  grossFactor,
  principalUnitWeight,
  sumOfHundredths,
  weldingQuota,
} from '../../shared/process/quota_rules.ts'

const { plate, pipe, profile, round_bar, forging, gasket } = materialClass.word

test('a shell of 667.93 kg needs 768.12 kg of plate', () => {
  expect(principalUnitWeight(667.93, 1, 1.15)).toBe(768.12)
  expect(principalUnitWeight(23.84, 4, 1.05)).toBe(6.26)
  expect(principalUnitWeight(0, 0, 1.15)).toBe(0)
})

test('each class of principal material has its gross factor, others are none', () => {
  expect([plate, pipe, profile, round_bar, forging, gasket].map(grossFactor)).toEqual([
    1.15,
    1.05,
    1.05,
    1.08,
    1,
    undefined,
  ])
})

test('sums and products are those of paper, halves go up', () => {
  expect(sumOfHundredths([0.1, 0.2, 0.3])).toBe(0.6)
  expect(sumOfHundredths(Array.from({ length: 1000 }, () => 0.07))).toBe(70)
  expect(principalUnitWeight(0.1, 1, 1.15)).toBe(0.12)
  expect(principalUnitWeight(2.1, 2, 1.05)).toBe(1.1)
  expect(weldingQuota(0.05)).toBe(0.06)
  expect(weldingQuota(2.41)).toBe(2.65)
  expect(auxiliaryQuota(1.005, 1000)).toBe(1.01)
  expect(auxiliaryQuota(1.5, 2860.15)).toBe(4.29)
})

test('an auxiliary material of no known class has no coefficient', () => {
  expect(auxiliaryFacts(auxiliaryClass.word.argon)).toEqual({
    unit: '瓶',
    coefficient: 0.8,
    standard: 'GB/T 4842',
  })
  expect(auxiliaryFacts('棉纱')).toEqual({ unit: '件', coefficient: 0, standard: '' })
})
