import { type Finding, refusal } from '../kernel/findings.ts'
import { localized } from '../texts/index.ts'
import { relationFaults } from './library_relations.ts'

interface Part {
  readonly id: number
  readonly ticket_number: number
  readonly part_number: number
  readonly drawing_number: string
  readonly parent_drawing_number: string
}
export interface WholePart extends Part {
  readonly name: string
  readonly material: number | null
  readonly piece_weight: number
}

/** Validates one part against its library with the rules of the import. */
export function partFindings(part: WholePart, library: readonly Part[]): Finding[] {
  const missing = (['drawing_number', 'name'] as const).filter((name) => part[name].trim() === '')
  const materialMissing = part.piece_weight > 0 && part.material === null
  const needed = [...missing, ...(materialMissing ? (['material'] as const) : [])]
  const others = relationFaults(library.map(({ id: row, ...one }) => ({ ...one, row })))
  return [
    ...needed.map((field) =>
      refusal(
        field,
        localized((t) => t.process.parts[field]),
      ),
    ),
    ...others.filter(({ row }) => row === part.id).map(({ field, text }) => refusal(field, text)),
  ]
}
