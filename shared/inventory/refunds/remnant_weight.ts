import { round } from '../../kernel/decimals.ts'
import { type RawShape, rawWeight, readRawShape } from '../../process/raw_weights.ts'
import { steelDensity } from '../../process/seam_weights.ts'

interface Remnant {
  /** For plate the size of the remnant, `δ10×1800×2500`; for bars and pipes that of the whole piece. */
  readonly specification: string
  /** For bars and pipes the remaining length in mm. */
  readonly length?: number
  readonly pieces: number
  /** g/cm³; defaults to that of steel. */
  readonly density?: number | null | undefined
}

/**
 * Weight of remnants in kg by size and density; undefined if the size does not tell (profiles are weighed).
 */
export function remnantWeight({ specification, length, pieces, density }: Remnant): number | undefined {
  const shape = length === undefined ? readRawShape(specification) : ofLength(specification, length)
  if (!shape || !(pieces > 0)) return undefined
  return round(rawWeight(shape, density ?? steelDensity) * pieces, 2)
}

/** The shape of `Φ159×8×6000` or `Φ159×8` with the remaining length. */
function ofLength(specification: string, length: number): RawShape | undefined {
  if (!(length > 0)) return undefined
  const whole = readRawShape(specification)
  // Without a length, the wall of a pipe is parsed as the length of a round bar.
  const isWall = whole?.shape === 'round' && whole.length < whole.diameter / 2
  return whole && whole.shape !== 'plate' && !isWall
    ? { ...whole, length }
    : readRawShape(`${specification.trim()}×${length}`)
}
