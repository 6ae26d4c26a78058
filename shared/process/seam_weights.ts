import { round } from '../kernel/decimals.ts'
import { seamType } from './codes.ts'
import { methodFacts } from './welding_methods.ts'

/** Inputs of the weight formula: thicknesses and length in mm, methods as ISO 4063 numbers. */
export interface SeamInputs {
  readonly seam_type: string
  readonly weld_method_1: number
  readonly weld_method_2: number | null
  readonly bm_thick_1: number
  readonly bm_thick_2: number
  readonly length: number
  /** Of base metal 1, in g/cm³. */
  readonly density: number
}
/** Consumable and flux of both sets in kg, and the thickness that each set fills, as text in mm. */
export interface SeamWeights {
  readonly weight_1: number
  readonly wf_weight_1: number
  readonly wt_1: string
  readonly weight_2: number
  readonly wf_weight_2: number
  readonly wt_2: string
}

/** A change of these inputs recomputes the weights. */
export const seamInputs = [
  'seam_type',
  'weld_method_1',
  'weld_method_2',
  'bm_1',
  'bm_thick_1',
  'bm_thick_2',
  'length',
] as const

/** Default density in g/cm³ (carbon steel), if the material master has none. */
export const steelDensity = 7.85

/** The plant's values: gap and root face in mm, and the factor for the reinforcement. */
const gap = 2
const rootFace = 2
const reinforcement = 1.2
const fluxPerWire = 1.2
export const thin = 6
export const oneSided = 20
const rootShare = 0.2
const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

type AreaRule = 'butt' | 'fillet' | 'nozzle' | 'tube'
const { A_long, B_girth, C_flange, D_nozzle, E_attachment, tube_to_tubesheet, non_pressure } = seamType.word
const rules: ReadonlyMap<string, AreaRule> = new Map<string, AreaRule>([
  [A_long, 'butt'],
  [B_girth, 'butt'],
  [C_flange, 'fillet'],
  [D_nozzle, 'nozzle'],
  [E_attachment, 'fillet'],
  [tube_to_tubesheet, 'tube'],
  [non_pressure, 'fillet'],
])

/** Undefined for overlays and custom classes: their weights are entered. */
export const areaRule = (type: string): AreaRule | undefined => rules.get(type)

/** Both thicknesses and the smaller one, in mm; 0 for the second means equal to the first. */
export const thicknesses = ({ bm_thick_1, bm_thick_2 }: Pick<SeamInputs, 'bm_thick_1' | 'bm_thick_2'>) => {
  const second = bm_thick_2 === 0 ? bm_thick_1 : bm_thick_2
  return { first: bm_thick_1, second, least: Math.min(bm_thick_1, second) }
}

/** Leg of a fillet weld in whole mm: 0.7 × the thinner part, at least 4. */
export const filletLeg = (thickness: number) => Math.max(4, round(0.7 * thickness, 0))

/** Cross-section of the weld in mm² without reinforcement; undefined if no formula applies. */
export function weldArea(seam: SeamInputs): number | undefined {
  const { first, second, least } = thicknesses(seam)
  switch (areaRule(seam.seam_type)) {
    case 'butt':
      return buttArea(least)
    case 'fillet':
      return filletLeg(least) ** 2 / 2
    case 'nozzle':
      return gap * first + ((first - rootFace) ** 2 / 2) * tangent(50) + filletLeg(least) ** 2 / 2
    case 'tube':
      return Math.max(2, second) ** 2 / 2
    default:
      return undefined
  }
}

/** Square groove up to 6 mm, single V of 60° up to 20 mm, double V above. */
function buttArea(thickness: number): number {
  if (thickness <= thin) return gap * thickness
  const bevel = (thickness - rootFace) ** 2 * tangent(30)
  return gap * thickness + (thickness <= oneSided ? bevel : bevel / 2)
}

/** Shares of the two sets: the root gets a fifth; thin seams and equal methods are shared in halves. */
export function setShares(seam: SeamInputs): readonly [number, number] {
  const { weld_method_1, weld_method_2 } = seam
  if (weld_method_2 === null) return [1, 0]
  const { least } = thicknesses(seam)
  return least <= thin || weld_method_1 === weld_method_2 ? [0.5, 0.5] : [rootShare, 1 - rootShare]
}

/** Deposited metal in kg; undefined if no formula applies. */
export function depositedMass(seam: SeamInputs): number | undefined {
  const area = weldArea(seam)
  if (area === undefined) return undefined
  if (seam.length === 0 || seam.bm_thick_1 === 0) return 0
  return reinforcement * area * seam.length * seam.density * 1e-6
}

/** Consumables of a seam (kg, 2 decimals); undefined if the weights must be entered. */
export function seamWeights(seam: SeamInputs): SeamWeights | undefined {
  const mass = depositedMass(seam)
  if (mass === undefined) return undefined
  const { least } = thicknesses(seam)
  const [first, second] = setShares(seam)
  const one = oneSet(mass * first, seam.weld_method_1)
  const two = oneSet(mass * second, seam.weld_method_2)
  return {
    weight_1: one.weight,
    wf_weight_1: one.flux,
    wt_1: thicknessText(first * least),
    weight_2: two.weight,
    wf_weight_2: two.flux,
    wt_2: second === 0 ? '' : thicknessText(second * least),
  }
}

function oneSet(mass: number, method: number | null): { readonly weight: number; readonly flux: number } {
  const facts = method === null ? undefined : methodFacts(method)
  if (!facts) return { weight: 0, flux: 0 }
  const weight = round(mass / facts.efficiency, 2)
  return { weight, flux: facts.flux ? round(fluxPerWire * weight, 2) : 0 }
}

const thicknessText = (thickness: number) => round(thickness, 1).toFixed(1)
