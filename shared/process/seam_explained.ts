import { nameOfCode } from '../kernel/codes.ts'
import { round } from '../kernel/decimals.ts'
import { type Language, localized, type Texts } from '../texts/index.ts'
import { weldMethod } from './codes.ts'
import type { ExplainedNumber } from './explained.ts'
import { areaStep } from './seam_area_explained.ts'
import {
  depositedMass,
  type SeamInputs,
  type SeamWeights,
  seamWeights,
  setShares,
  thicknesses,
} from './seam_weights.ts'
import { methodFacts } from './welding_methods.ts'

type Computed = keyof SeamWeights
/** A recorded seam with the source of its density. */
export interface RecordedSeam extends SeamInputs, SeamWeights {
  /** The grade whose density was used; '' for the default of steel. */
  readonly densityOf: string
  readonly overridden: readonly string[]
}

type Words = Texts['process']['seams']
type SetNumber = 1 | 2

/** Explains every computed number of a seam with the formulas that computed it. */
export function explainSeam(seam: RecordedSeam, language: Language): ExplainedNumber[] {
  const localize: Localize = (pick) => localized((t, l) => pick(t.process.seams, l))(language)
  const computed = seamWeights(seam)
  return ([1, 2] as const).flatMap((set) =>
    ([`weight_${set}`, `wf_weight_${set}`, `wt_${set}`] as const).map((field) => ({
      field,
      label: localize((t) => t[field]),
      stored: formatAmount(seam[field]),
      computed: computed ? formatAmount(computed[field]) : null,
      overridden: seam.overridden.includes(field),
      ...(computed
        ? reckoning(field, set, seam, computed, localize)
        : {
            inputs: [],
            formula: localize((t) => t.no_rule),
            worked: '',
            rounding: '',
            source: localize((t) => t.by_hand),
          }),
    })),
  )
}

type Localize = (pick: (words: Words, language: Language) => string) => string
type Reckoning = Pick<ExplainedNumber, 'inputs' | 'formula' | 'worked' | 'rounding' | 'source'>

function reckoning(
  field: Computed,
  set: SetNumber,
  seam: RecordedSeam,
  computed: SeamWeights,
  localize: Localize,
): Reckoning {
  if (set === 2 && seam.weld_method_2 === null)
    return {
      inputs: [],
      formula: localize((t) => t.no_second),
      worked: '',
      rounding: '',
      source: localize((t) => t.house),
    }
  if (field === 'wt_1' || field === 'wt_2') return filledThickness(set, seam, computed, localize)
  return field === 'weight_1' || field === 'weight_2'
    ? consumable(set, seam, computed, localize)
    : flux(set, seam, computed, localize)
}

const formatAmount = (value: number | string): string =>
  typeof value === 'number' ? value.toFixed(2) : value
const shown = (value: number): string => String(round(value, 3))
const methodOf = (seam: SeamInputs, set: SetNumber): number =>
  set === 1 ? seam.weld_method_1 : (seam.weld_method_2 ?? 0)
const shareOf = (seam: SeamInputs, set: SetNumber): number => setShares(seam)[set === 1 ? 0 : 1]

function consumable(
  set: SetNumber,
  seam: RecordedSeam,
  computed: SeamWeights,
  localize: Localize,
): Reckoning {
  const { length, density } = seam
  const area = areaStep(seam)
  const mass = depositedMass(seam) ?? 0
  const share = shareOf(seam, set)
  const method = methodOf(seam, set)
  const efficiency = methodFacts(method)?.efficiency ?? 1
  const weight = computed[`weight_${set}`]
  return {
    inputs: [
      ...area.inputs.map(({ name, value }) => ({ name, value: shown(value), unit: 'mm' })),
      { name: 'A', value: shown(area.value), unit: 'mm²' },
      { name: localize((t) => t.length), value: shown(length), unit: 'mm' },
      { name: localize((t) => t.density), value: shown(density), unit: 'g/cm³' },
      { name: localize((t) => t.share), value: shown(share), unit: '' },
      {
        name: localize((t, l) => t.efficiency(nameOfCode(weldMethod, method)[l])),
        value: shown(efficiency),
        unit: '',
      },
    ],
    formula: `${area.formula}; m = 1.2·A·L·ρ/10⁶; G = m·${localize((t) => t.share)}/η`,
    worked: [
      area.worked,
      `m = 1.2×${shown(area.value)}×${shown(length)}×${shown(density)}/10⁶ = ${shown(mass)} kg`,
      `G = ${shown(mass)}×${shown(share)}/${shown(efficiency)} = ${formatAmount(weight)} kg`,
    ].join('; '),
    rounding: localize((t) => t.to_hundredth),
    source: [localize((t) => t.house), localize((t) => t.density_from(seam.densityOf))].join(' '),
  }
}

function flux(set: SetNumber, seam: RecordedSeam, computed: SeamWeights, localize: Localize): Reckoning {
  const method = methodOf(seam, set)
  const rounding = localize((t) => t.to_hundredth)
  const source = localize((t) => t.house)
  if (!methodFacts(method)?.flux)
    return {
      inputs: [],
      formula: localize((t, l) => t.no_flux(nameOfCode(weldMethod, method)[l])),
      worked: '',
      rounding,
      source,
    }
  const weight = formatAmount(computed[`weight_${set}`])
  return {
    inputs: [{ name: localize((t) => t[`weight_${set}`]), value: weight, unit: 'kg' }],
    formula: 'F = 1.2·G',
    worked: `F = 1.2×${weight} = ${formatAmount(computed[`wf_weight_${set}`])} kg`,
    rounding,
    source,
  }
}

function filledThickness(
  set: SetNumber,
  seam: RecordedSeam,
  computed: SeamWeights,
  localize: Localize,
): Reckoning {
  const { least } = thicknesses(seam)
  const share = shown(shareOf(seam, set))
  return {
    inputs: [
      { name: 't', value: shown(least), unit: 'mm' },
      { name: localize((t) => t.share), value: share, unit: '' },
    ],
    formula: `t·${localize((t) => t.share)}`,
    worked: `${shown(least)}×${share} = ${computed[`wt_${set}`]} mm`,
    rounding: localize((t) => t.to_tenth),
    source: localize((t) => t.house),
  }
}
