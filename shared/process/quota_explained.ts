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
type Localize = (pick: (words: Words, language: Language) => string) => string
const localizeIn =
  (language: Language): Localize =>
  (pick) =>
    localized((t, l) => pick(t.process.quotas, l))(language)

/** Whether a value was set by hand, rather than outdated by changes of the library. */
const isByHand = ({ overridden }: Pick<Item, 'overridden'>, field: string, differs: boolean): boolean =>
  differs && overridden.includes(field)

const formatAmount = (value: number): string => value.toFixed(2)
const listed = (texts: readonly (string | number)[], language: Language): string =>
  texts.join(language === 'zh' ? '、' : ', ')

/** A number without a formula: it was entered. */
const entered = (
  field: string,
  label: string,
  stored: string,
  why: string,
  localize: Localize,
): ExplainedNumber => ({
  field,
  label,
  stored,
  computed: null,
  overridden: false,
  inputs: [],
  formula: why,
  worked: '',
  rounding: '',
  source: localize((t) => t.by_hand),
})

/** Explains count and unit weight; `group` is what the library now has of this material and size. */
export function explainPrincipal(
  item: Item & { readonly count: number; readonly weight: number },
  group: PartGroup | undefined,
  language: Language,
): ExplainedNumber[] {
  const localize = localizeIn(language)
  const names = { count: localize((t) => t.count), weight: localize((t) => t.unit_weight) }
  if (!item.generated || !group) {
    const why = localize((t) => (item.generated ? t.no_parts : t.entered))
    return [
      entered('count', names.count, String(item.count), why, localize),
      entered('weight', names.weight, formatAmount(item.weight), why, localize),
    ]
  }
  const { tickets, count, total, factor, category } = group
  const weight = principalUnitWeight(total, count, factor)
  const parts = { name: localize((t) => t.parts), value: listed(tickets, language), unit: '' }
  const source = localize((t) => t.house_principal)
  return [
    {
      field: 'count',
      label: names.count,
      stored: String(item.count),
      computed: String(count),
      overridden: isByHand(item, 'count', item.count !== count),
      inputs: [parts],
      formula: localize((t) => t.sum_of_pieces),
      worked: `n = ${count}`,
      rounding: '',
      source,
    },
    {
      field: 'weight',
      label: names.weight,
      stored: formatAmount(item.weight),
      computed: formatAmount(weight),
      overridden: isByHand(item, 'weight', item.weight !== weight),
      inputs: [
        parts,
        { name: localize((t) => t.total), value: formatAmount(total), unit: 'kg' },
        { name: localize((t) => t.pieces), value: String(count), unit: '' },
        {
          name: localize((t, l) => t.factor(nameOfCode(materialClass, category)[l])),
          value: formatAmount(factor),
          unit: '',
        },
      ],
      formula: 'G = W/n·k',
      worked: `G = ${formatAmount(total)}/${count}×${formatAmount(factor)} = ${formatAmount(weight)} kg`,
      rounding: localize((t) => t.to_hundredth),
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
  const localize = localizeIn(language)
  const label = localize((t) => t.quota)
  const stored = formatAmount(item.quota)
  if (!item.generated || !group)
    return [
      entered(
        'quota',
        label,
        stored,
        localize((t) => (item.generated ? t.no_seams : t.entered)),
        localize,
      ),
    ]
  const quota = weldingQuota(group.weight)
  const allowance = formatAmount(weldingAllowance)
  return [
    {
      field: 'quota',
      label,
      stored,
      computed: formatAmount(quota),
      overridden: isByHand(item, 'quota', item.quota !== quota),
      inputs: [
        { name: localize((t) => t.seams), value: listed(group.uids, language), unit: '' },
        { name: localize((t) => t.consumed), value: formatAmount(group.weight), unit: 'kg' },
        { name: localize((t) => t.allowance), value: allowance, unit: '' },
      ],
      formula: `Q = ${allowance}·G`,
      worked: `Q = ${allowance}×${formatAmount(group.weight)} = ${formatAmount(quota)} kg`,
      rounding: localize((t) => t.to_hundredth),
      source: localize((t) => t.house_welding),
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
  const localize = localizeIn(language)
  const quota = auxiliaryQuota(item.quota_coef, base)
  return [
    {
      field: 'quota',
      label: localize((t) => t.quota),
      stored: formatAmount(item.quota),
      computed: formatAmount(quota),
      overridden: isByHand(item, 'quota', item.quota !== quota),
      inputs: [
        { name: localize((t) => t.coefficient), value: String(item.quota_coef), unit: `${item.unit}/t` },
        {
          name: localize((t) => (part === undefined ? t.base_library : t.base_part(part))),
          value: formatAmount(base),
          unit: 'kg',
        },
      ],
      formula: 'Q = k·W/1000',
      worked: `Q = ${item.quota_coef}×${formatAmount(base)}/1000 = ${formatAmount(quota)} ${item.unit}`,
      rounding: localize((t) => t.to_hundredth),
      source: localize((t) => t.house_auxiliary),
    },
  ]
}
