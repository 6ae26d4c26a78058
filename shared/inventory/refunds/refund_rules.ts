import { round } from '../../kernel/decimals.ts'
import { type Finding, warning } from '../../kernel/findings.ts'
import { units } from '../../procurement/units.ts'
import { localized } from '../../texts/index.ts'
import { refundPart } from '../codes.ts'
import { totalWeight } from '../stock/stock_weights.ts'

const { whole, remnant } = refundPart.word

/** Smaller remnants should be scrapped (4.6). */
export const smallestRemnant = { squareMetres: 0.1, millimetres: 300 } as const

/** Parses δ×B×L in mm; undefined for fewer numbers. */
export function plateSizes(
  specification: string,
): { readonly width: number; readonly length: number } | undefined {
  const [, width, length] = numbersIn(specification)
  return width === undefined || length === undefined ? undefined : { width, length }
}
const numbersIn = (specification: string): readonly number[] =>
  (specification.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/** Area in m²; two numbers without a thickness (`100×200`) are width and length. */
function plateArea(specification: string): number | undefined {
  const numbers = numbersIn(specification)
  const hasSidesOnly = numbers.length === 2 && /^\d/.test(specification.trim())
  const [width, length] = hasSidesOnly ? numbers : numbers.slice(1)
  return width === undefined || length === undefined ? undefined : (width * length) / 1_000_000
}

interface Piece {
  readonly status: string
  readonly specification: string
  /** For bars and profiles, in mm. */
  readonly length?: number | null
}

/** Warns of a remnant that is too small to be used (STK-SMALL). */
export function remnantFindings({ status, specification, length }: Piece): Finding[] {
  if (status !== remnant) return []
  const { squareMetres, millimetres } = smallestRemnant
  if (typeof length === 'number')
    return length < millimetres
      ? [
          warning(
            'STK-SMALL',
            'length',
            localized((t) => t.refunds.remnant_short(length, millimetres)),
          ),
        ]
      : []
  const area = plateArea(specification)
  return area !== undefined && area < squareMetres
    ? [
        warning(
          'STK-SMALL',
          'specification',
          localized((t) => t.refunds.remnant_small(round(area, 3), squareMetres)),
        ),
      ]
    : []
}

/** A steel line that was or will be returned. */
export interface ReturnedPart {
  readonly status: string
  readonly count: number
  /** kg of all its pieces. */
  readonly weight: number
}

/**
 * What steel lines return of one issued line (4.6): whole pieces count with their weight at the issue,
 * remnants and scrap with their own weight. kg, 2 decimals.
 */
export function sumOfParts(
  parts: readonly ReturnedPart[],
  pieceWeight: number,
): { readonly pieces: number; readonly weight: number } {
  const pieces = parts.reduce((sum, { status, count }) => (status === whole ? sum + count : sum), 0)
  const cut = parts.reduce((sum, { status, weight }) => (status === whole ? sum : sum + weight), 0)
  return { pieces, weight: round(totalWeight(pieceWeight, pieces) + cut, 2) }
}

/** What may still be returned of an issued line: pieces or units, and kg. */
export interface Rest {
  readonly pieces: number
  readonly weight: number
}

/** An issued line: number of pieces, and kg per piece. */
export interface Issued {
  readonly issued: number
  readonly unit: string
  readonly unit_weight: number
}

/** The rest of the issued line after these parts. */
export function restOf({ issued, unit_weight }: Issued, parts: readonly ReturnedPart[]): Rest {
  const { pieces, weight } = sumOfParts(parts, unit_weight)
  return { pieces: issued - pieces, weight: round(totalWeight(unit_weight, issued) - weight, 2) }
}

/** A warning (STK-OVER) with the rest, if more than the rest is returned. */
export const overWarning = (field: 'count' | 'weight', rest: number, unit: string): Finding =>
  warning(
    'STK-OVER',
    field,
    localized((t) => t.refunds.over(`${Math.max(0, rest)} ${unit}`.trim())),
  )

/**
 * A warning if a steel line returns more than the `others` leave, by pieces or weight. The summed weights are
 * compared, because the rounded weights of single pieces may exceed what was issued: 10.01 + 10.01 kg of 2 ×
 * 10.005 kg.
 */
export function overFindings(part: ReturnedPart, others: readonly ReturnedPart[], line: Issued): Finding[] {
  const rest = restOf(line, others)
  if (part.status === whole && part.count > rest.pieces) return [overWarning('count', rest.pieces, line.unit)]
  return restOf(line, [...others, part]).weight < 0
    ? [overWarning('weight', rest.weight, units.kilograms)]
    : []
}
