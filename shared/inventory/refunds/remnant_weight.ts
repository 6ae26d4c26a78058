import { round } from '../../kernel/decimals.ts'
import { type RawShape, rawWeight, readRawShape } from '../../process/raw_weights.ts'
import { steelDensity } from '../../process/seam_weights.ts'

interface Remnant {
  /** Of plate the size of the remnant, `δ10×1800×2500`; of bars and pipes that of the whole piece. */
  readonly specification: string
  /** Of bars and pipes: how much of the length is left, in mm. */
  readonly length?: number
  readonly pieces: number
  /** g/cm³; that of steel where the grade tells none. */
  readonly density?: number | null | undefined
}

/** What remnants weigh by size and density, in kg; undefined where the size does not tell it (a profile: it is weighed). */
export function remnantWeight({ specification, length, pieces, density }: Remnant): number | undefined {
  const shape = length === undefined ? readRawShape(specification) : ofLength(specification, length)
  if (!shape || !(pieces > 0)) return undefined
  return round(rawWeight(shape, density ?? steelDensity) * pieces, 2)
}

/** `Φ159×8×6000` and `Φ159×8` alike, with what is left of the length. */
function ofLength(specification: string, length: number): RawShape | undefined {
  if (!(length > 0)) return undefined
  const whole = readRawShape(specification)
  // The second number of a pipe without a length reads as that of a round bar.
  const isWall = whole?.shape === 'round' && whole.length < whole.diameter / 2
  return whole && whole.shape !== 'plate' && !isWall
    ? { ...whole, length }
    : readRawShape(`${specification.trim()}×${length}`)
}
