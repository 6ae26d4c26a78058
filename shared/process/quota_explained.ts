import { materialClass } from '../inventory/codes.ts'
import { nameOfCode } from '../kernel/codes.ts'
import { type Language, localized, type Texts } from '../texts/index.ts'
import type { ExplainedNumber } from './explained.ts'
import { auxiliaryQuota, principalUnitWeight, weldingAllowance, weldingQuota } from './quota_rules.ts'

/** A recorded item. */
interface Item {
  readonly generated: boolean
  readonly overridden: readonly string[]
}
/** The parts that a principal item covers: weight in kg, and the gross factor of their class. */
export interface PartGroup {
  readonly tickets: readonly number[]
  readonly count: number
  readonly total: number
  readonly factor: number
  readonly category: string
}
/** Consumption of one consumable in one size by the seams, kg. */
export interface SeamGroup {
  readonly uids: readonly string[]
  readonly weight: number
}

type Words = Texts['process']['quotas']
type Told = (pick: (words: Words, language: Language) => string) => string
const tellerOf =
  (language: Language): Told =>
  (pick) =>
    localized((t, l) => pick(t.process.quotas, l))(language)

/** Whether a value was set by hand, rather than outdated by changes of the library. */
const isByHand = ({ overridden }: Pick<Item, 'overridden'>, field: string, differs: boolean): boolean =>
  differs && overridden.includes(field)

const written = (value: number): string => value.toFixed(2)
const listed = (texts: readonly (string | number)[], language: Language): string =>
  texts.join(language === 'zh' ? '、' : ', ')

/** A number without a formula: it was entered. */
const entered = (field: string, label: string, stored: string, why: string, told: Told): ExplainedNumber => ({
  field,
  label,
  stored,
  computed: null,
  overridden: false,
  inputs: [],
  formula: why,
  worked: '',
  rounding: '',
  source: told((t) => t.by_hand),
})

/** Explains count and unit weight; `group` is what the library now has of this material and size. */
export function explainPrincipal(
  item: Item & { readonly count: number; readonly weight: number },
  group: PartGroup | undefined,
  language: Language,
): ExplainedNumber[] {
  const told = tellerOf(language)
  const names = { count: told((t) => t.count), weight: told((t) => t.unit_weight) }
  if (!item.generated || !group) {
    const why = told((t) => (item.generated ? t.no_parts : t.entered))
    return [
      entered('count', names.count, String(item.count), why, told),
      entered('weight', names.weight, written(item.weight), why, told),
    ]
  }
  const { tickets, count, total, factor, category } = group
  const weight = principalUnitWeight(total, count, factor)
  const parts = { name: told((t) => t.parts), value: listed(tickets, language), unit: '' }
  const source = told((t) => t.house_principal)
  return [
    {
      field: 'count',
      label: names.count,
      stored: String(item.count),
      computed: String(count),
      overridden: isByHand(item, 'count', item.count !== count),
      inputs: [parts],
      formula: told((t) => t.sum_of_pieces),
      worked: `n = ${count}`,
      rounding: '',
      source,
    },
    {
      field: 'weight',
      label: names.weight,
      stored: written(item.weight),
      computed: written(weight),
      overridden: isByHand(item, 'weight', item.weight !== weight),
      inputs: [
        parts,
        { name: told((t) => t.total), value: written(total), unit: 'kg' },
        { name: told((t) => t.pieces), value: String(count), unit: '' },
        {
          name: told((t, l) => t.factor(nameOfCode(materialClass, category)[l])),
          value: written(factor),
          unit: '',
        },
      ],
      formula: 'G = W/n·k',
      worked: `G = ${written(total)}/${count}×${written(factor)} = ${written(weight)} kg`,
      rounding: told((t) => t.to_hundredth),
      source,
    },
  ]
}

/** Explains the quota of a consumable in one size, from the present seams. */
export function explainWelding(
  item: Item & { readonly quota: number },
  group: SeamGroup | undefined,
  language: Language,
): ExplainedNumber[] {
  const told = tellerOf(language)
  const label = told((t) => t.quota)
  const stored = written(item.quota)
  if (!item.generated || !group)
    return [
      entered(
        'quota',
        label,
        stored,
        told((t) => (item.generated ? t.no_seams : t.entered)),
        told,
      ),
    ]
  const quota = weldingQuota(group.weight)
  const allowance = written(weldingAllowance)
  return [
    {
      field: 'quota',
      label,
      stored,
      computed: written(quota),
      overridden: isByHand(item, 'quota', item.quota !== quota),
      inputs: [
        { name: told((t) => t.seams), value: listed(group.uids, language), unit: '' },
        { name: told((t) => t.consumed), value: written(group.weight), unit: 'kg' },
        { name: told((t) => t.allowance), value: allowance, unit: '' },
      ],
      formula: `Q = ${allowance}·G`,
      worked: `Q = ${allowance}×${written(group.weight)} = ${written(quota)} kg`,
      rounding: told((t) => t.to_hundredth),
      source: told((t) => t.house_welding),
    },
  ]
}

/**
 * Explains the quota of an auxiliary material; `base` is the weight in kg of the part, or of the library
 * without one.
 */
export function explainAuxiliary(
  item: Pick<Item, 'overridden'> & {
    readonly quota: number
    readonly quota_coef: number
    readonly unit: string
  },
  base: number,
  part: string | undefined,
  language: Language,
): ExplainedNumber[] {
  const told = tellerOf(language)
  const quota = auxiliaryQuota(item.quota_coef, base)
  return [
    {
      field: 'quota',
      label: told((t) => t.quota),
      stored: written(item.quota),
      computed: written(quota),
      overridden: isByHand(item, 'quota', item.quota !== quota),
      inputs: [
        { name: told((t) => t.coefficient), value: String(item.quota_coef), unit: `${item.unit}/t` },
        {
          name: told((t) => (part === undefined ? t.base_library : t.base_part(part))),
          value: written(base),
          unit: 'kg',
        },
      ],
      formula: 'Q = k·W/1000',
      worked: `Q = ${item.quota_coef}×${written(base)}/1000 = ${written(quota)} ${item.unit}`,
      rounding: told((t) => t.to_hundredth),
      source: told((t) => t.house_auxiliary),
    },
  ]
}
