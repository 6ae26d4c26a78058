import { materialClass } from '../inventory/codes.ts'
import { round } from '../kernel/decimals.ts'
import { auxiliaryClass } from './codes.ts'

const { plate, pipe, profile, round_bar, forging } = materialClass.word

/**
 * Gross factors: kg bought per kg in the part, by material class. Other classes are not principal material.
 */
const grossFactors: ReadonlyMap<string, number> = new Map<string, number>([
  [plate, 1.15],
  [pipe, 1.05],
  [profile, 1.05],
  [round_bar, 1.08],
  [forging, 1],
])
export const grossFactor = (materialCategory: string): number | undefined =>
  grossFactors.get(materialCategory)

/** Allowance for handling losses of welding consumables. */
export const weldingAllowance = 1.1

/** Sums numbers with at most two decimals exactly, without binary rounding errors. */
export const sumOfHundredths = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + hundredths(value), 0) / 100
const hundredths = (value: number): number => round(value * 100, 0)

/**
 * Unit weight of a principal quota item in kg: average weight of the parts times the gross factor. All values
 * with two decimals.
 */
export const principalUnitWeight = (total: number, count: number, factor: number): number =>
  count === 0 ? 0 : round((hundredths(total) * hundredths(factor)) / (10_000 * count), 2)

/** Quota of a welding consumable in kg. */
export const weldingQuota = (weight: number): number =>
  round((hundredths(weight) * hundredths(weldingAllowance)) / 10_000, 2)

/** Quota of an auxiliary material: the coefficient (3 decimals) per tonne of part, `base` in kg (2 decimals). */
export const auxiliaryQuota = (coefficient: number, base: number): number =>
  round((round(coefficient * 1000, 0) * hundredths(base)) / 100_000_000, 2)

export interface AuxiliaryFacts {
  /** Unit of the quota. */
  readonly unit: string
  /** Per tonne of part. */
  readonly coefficient: number
  readonly standard: string
}
const { oxygen, fuel_gas, argon, co2, grinding, paint, thinner, pickling, ndt, packing } = auxiliaryClass.word
const auxiliaries: ReadonlyMap<string, AuxiliaryFacts> = new Map<string, AuxiliaryFacts>([
  [oxygen, { unit: '瓶', coefficient: 1.5, standard: 'GB/T 3863' }],
  [fuel_gas, { unit: '瓶', coefficient: 0.5, standard: 'GB 6819' }],
  [argon, { unit: '瓶', coefficient: 0.8, standard: 'GB/T 4842' }],
  [co2, { unit: '瓶', coefficient: 0.6, standard: 'HG/T 2537' }],
  [grinding, { unit: '片', coefficient: 6, standard: 'GB/T 2485' }],
  [paint, { unit: 'kg', coefficient: 8, standard: 'HG/T 2239' }],
  [thinner, { unit: 'kg', coefficient: 2, standard: '' }],
  [pickling, { unit: 'kg', coefficient: 3, standard: '' }],
  [ndt, { unit: '套', coefficient: 0.2, standard: 'NB/T 47013' }],
  [packing, { unit: 'kg', coefficient: 5, standard: '' }],
])
const others: AuxiliaryFacts = { unit: '件', coefficient: 0, standard: '' }

export const auxiliaryFacts = (category: string): AuxiliaryFacts => auxiliaries.get(category) ?? others

/** Classes generated with every auxiliary quota list. */
export const usualAuxiliaries = [oxygen, grinding, paint] as const
