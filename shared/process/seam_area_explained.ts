import { round } from '../kernel/decimals.ts'
import {
  areaRule,
  filletLeg,
  oneSided,
  type SeamInputs,
  thicknesses,
  thin,
  weldArea,
} from './seam_weights.ts'

/** The cross-section of a weld as a formula: inputs in mm, and the formula with its values in mm². */
export interface AreaStep {
  readonly inputs: readonly { readonly name: string; readonly value: number }[]
  readonly value: number
  readonly formula: string
  readonly worked: string
}

const shown = (value: number): string => String(round(value, 3))

/** Texts are empty if no formula applies. */
export function areaStep(seam: SeamInputs): AreaStep {
  const value = weldArea(seam) ?? 0
  const { inputs, formula, filled } = sectionOf(seam)
  return { inputs, value, formula, worked: `${filled} = ${shown(value)} mm²` }
}

interface Section {
  readonly inputs: AreaStep['inputs']
  readonly formula: string
  readonly filled: string
}

function sectionOf(seam: SeamInputs): Section {
  const { first, second, least } = thicknesses(seam)
  const leg = filletLeg(least)
  const legInputs = [
    { name: 't', value: least },
    { name: 'K', value: leg },
  ]
  switch (areaRule(seam.seam_type)) {
    case 'butt':
      return butt(least)
    case 'fillet':
      return { inputs: legInputs, formula: 'K = max(4, 0.7·t); A = K²/2', filled: `A = ${leg}²/2` }
    case 'nozzle':
      return {
        inputs: [{ name: 't₁', value: first }, ...legInputs],
        formula: 'K = max(4, 0.7·t); A = 2·t₁ + (t₁−2)²/2·tan50° + K²/2',
        filled: `A = 2×${shown(first)} + (${shown(first)}−2)²/2×tan50° + ${leg}²/2`,
      }
    case 'tube': {
      const tubeLeg = shown(Math.max(2, second))
      return {
        inputs: [{ name: 't₂', value: second }],
        formula: 'K = max(2, t₂); A = K²/2',
        filled: `A = ${tubeLeg}²/2`,
      }
    }
    default:
      return { inputs: [], formula: '', filled: '' }
  }
}

function butt(thickness: number): Section {
  const t = shown(thickness)
  const inputs = [{ name: 't', value: thickness }]
  if (thickness <= thin) return { inputs, formula: 'A = 2·t', filled: `A = 2×${t}` }
  const [half, halfFilled] = thickness <= oneSided ? ['·', '×'] : ['/2·', '/2×']
  return {
    inputs,
    formula: `A = 2·t + (t−2)²${half}tan30°`,
    filled: `A = 2×${t} + (${t}−2)²${halfFilled}tan30°`,
  }
}
