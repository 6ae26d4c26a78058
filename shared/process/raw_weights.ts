import { round } from '../kernel/decimals.ts'

/** Sizes in mm, parsed from a specification. */
export type RawShape =
  | { readonly shape: 'plate'; readonly thickness: number; readonly width: number; readonly length: number }
  | { readonly shape: 'pipe'; readonly diameter: number; readonly wall: number; readonly length: number }
  | { readonly shape: 'round'; readonly diameter: number; readonly length: number }

const number = String.raw`(\d+(?:\.\d+)?)`
const times = String.raw`\s*[×xX*]\s*`
const before = String.raw`(?:${times}|\s*[lL]\s*=\s*)`
const plate = new RegExp(`^δ\\s*${number}${times}${number}${times}${number}$`)
const pipe = new RegExp(`^[ΦφØ]\\s*${number}${times}${number}${before}${number}$`)
const bar = new RegExp(`^[ΦφØ]\\s*${number}${times}${number}$`)

/**
 * Parses `δ10×1800×6000` (plate), `Φ159×8×6000` or `Φ159×8 L=6000` (pipe), `Φ60×500` (round bar); undefined
 * for other texts.
 */
export function readRawShape(spec: string): RawShape | undefined {
  const text = spec.trim()
  const sizes = (pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number)
  const [thickness, width, plateLength] = sizes(plate) ?? []
  if (thickness && width && plateLength) return { shape: 'plate', thickness, width, length: plateLength }
  const [outer, wall, pipeLength] = sizes(pipe) ?? []
  if (outer && wall && pipeLength) return { shape: 'pipe', diameter: outer, wall, length: pipeLength }
  const [diameter, length] = sizes(bar) ?? []
  return diameter && length ? { shape: 'round', diameter, length } : undefined
}

/** Weight of raw material in kg (2 decimals); density in g/cm³. */
export function rawWeight(raw: RawShape, density: number): number {
  return round(volume(raw) * density * 1e-6, 2)
}

/** In mm³. */
function volume(raw: RawShape): number {
  switch (raw.shape) {
    case 'plate':
      return raw.length * raw.width * raw.thickness
    case 'pipe':
      return Math.PI * (raw.diameter - raw.wall) * raw.wall * raw.length
    case 'round':
      return (Math.PI / 4) * raw.diameter ** 2 * raw.length
  }
}
