import { auxiliaryFacts, auxiliaryQuota, sumOfHundredths } from '../../../../shared/process/quota_rules.ts'
import type { ItemOnScreen } from '../../../ui/grid/records/current_item.ts'
import type { Part } from '../planned_library.ts'

export const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Coefficient, base in kg and quota of an auxiliary item, as the office works them out. */
export interface AuxiliaryOnScreen {
  readonly coefficient: number
  readonly base: number
  /** The part that the base is the weight of; undefined where it is the whole library. */
  readonly part: Part | undefined
  readonly ofLibrary: boolean
  readonly computed: number
  readonly quota: number
  /** The quota was set by hand and is another than the computed one. */
  readonly byHand: boolean
}

const inputs = ['quota_coef', 'process_material'] as const

export function auxiliaryOf(
  { values, typed }: ItemOnScreen,
  isStored: boolean,
  parts: readonly Part[],
): AuxiliaryOnScreen {
  const coefficient =
    typeof values.quota_coef === 'number'
      ? values.quota_coef
      : auxiliaryFacts(text(values.category)).coefficient
  const ofLibrary = values.generated === true
  const part = parts.find(({ id }) => id === values.process_material)
  const weighed = ofLibrary ? parts : part ? [part] : []
  const base = sumOfHundredths(weighed.map(({ total_weight }) => total_weight))
  const computed = auxiliaryQuota(coefficient, base)
  const anew = !isStored || inputs.some((name) => name in typed)
  const isTyped = 'quota' in typed
  const quota = isTyped || !anew ? number(values.quota) : computed
  const marked = Array.isArray(values.overridden) && values.overridden.includes('quota')
  const byHand = quota !== computed && (isTyped || marked)
  return { coefficient, base, part, ofLibrary, computed, quota, byHand }
}
