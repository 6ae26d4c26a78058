import { round } from '../kernel/decimals.ts'
import { type LocalizedText, localized, type Texts } from '../texts/index.ts'
import type { LibraryField } from './library_columns.ts'
import type { LibraryFaultCode, LibraryWarningCode } from './library_faults.ts'
import type { LibraryPart } from './library_row.ts'

/** Checks across all rows: duplicate numbers, and assemblies that contain each other. */

interface RelationFinding<C> {
  readonly field: LibraryField
  readonly row: number
  readonly code: C
  readonly text: LocalizedText
}
type Words = Texts['process']['library']
const finding = <const C>(
  row: number,
  field: LibraryField,
  code: C,
  pick: (words: Words) => string,
): RelationFinding<C> => ({
  row,
  field,
  code,
  text: localized((t) => pick(t.process.library)),
})

type Read = Partial<LibraryPart>

export function relationFaults(parts: readonly Read[]): RelationFinding<LibraryFaultCode>[] {
  return [...repeatedTickets(parts), ...repeatedParts(parts), ...wrongParents(parts)]
}

function repeatedTickets(parts: readonly Read[]): RelationFinding<LibraryFaultCode>[] {
  const first = new Map<number, number>()
  return parts.flatMap(({ ticket_number: ticket, row = 0 }) => {
    if (ticket === undefined) return []
    const before = first.get(ticket)
    if (before !== undefined)
      return [finding(row, 'ticket_number', 'duplicate_ticket', (t) => t.duplicate_ticket(ticket, before))]
    first.set(ticket, row)
    return []
  })
}

function repeatedParts(parts: readonly Read[]): RelationFinding<LibraryFaultCode>[] {
  const first = new Map<string, number>()
  return parts.flatMap(({ part_number: part, parent_drawing_number: parent, row = 0 }) => {
    if (part === undefined || parent === undefined) return []
    const key = `${parent}\n${part}`
    const before = first.get(key)
    if (before !== undefined)
      return [finding(row, 'part_number', 'duplicate_part', (t) => t.duplicate_part(part, before))]
    first.set(key, row)
    return []
  })
}

/** A part must not be its own assembly, directly or indirectly. */
function wrongParents(parts: readonly Read[]): RelationFinding<LibraryFaultCode>[] {
  const parentOf = new Map<string, string>()
  for (const { drawing_number: own, parent_drawing_number: parent } of parts)
    if (own && parent && own !== parent && !parentOf.has(own)) parentOf.set(own, parent)
  return parts.flatMap(
    ({
      drawing_number: own,
      parent_drawing_number: parent,
      row = 0,
    }): RelationFinding<LibraryFaultCode>[] => {
      if (!own || !parent) return []
      if (own === parent) return [finding(row, 'parent_drawing_number', 'self_parent', (t) => t.self_parent)]
      const round = cycleFrom(own, parent, parentOf)
      return round
        ? [finding(row, 'parent_drawing_number', 'parent_cycle', (t) => t.parent_cycle(round))]
        : []
    },
  )
}

/** The path from a drawing over its assemblies back to itself; undefined if there is no cycle. */
function cycleFrom(
  own: string,
  parent: string,
  parentOf: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const way = [own]
  const seen = new Set(way)
  for (let next: string | undefined = parent; next !== undefined; next = parentOf.get(next)) {
    way.push(next)
    if (next === own) return way
    if (seen.has(next)) return undefined
    seen.add(next)
  }
  return undefined
}

/** Tolerance between the total in the file and weight × count: kg, or a share of the computed value. */
const totalTolerance = { kilograms: 0.1, share: 0.005 }

export function relationWarnings(
  parts: readonly LibraryPart[],
  totals: ReadonlyMap<number, number | undefined>,
  knows: (grade: string) => boolean,
): RelationFinding<LibraryWarningCode>[] {
  const general = generalDrawing(parts)
  const drawings = new Map<string, string>()
  const isDrawing = new Set(parts.map(({ drawing_number: own }) => own))
  const news = new Set<string>()
  return parts.flatMap(
    ({ row, drawing_number: own, parent_drawing_number: parent, name, material, total_weight }) => {
      const findings: RelationFinding<LibraryWarningCode>[] = []
      if (parent !== '' && parent !== general && !isDrawing.has(parent))
        findings.push(
          finding(row, 'parent_drawing_number', 'unknown_parent', (t) => t.unknown_parent(parent)),
        )
      const total = totals.get(row)
      const difference = total === undefined ? 0 : round(Math.abs(total - total_weight), 4)
      if (
        total !== undefined &&
        difference > totalTolerance.kilograms &&
        difference > totalTolerance.share * total_weight
      )
        findings.push(
          finding(row, 'total_weight', 'total_mismatch', (t) => t.total_mismatch(total, total_weight)),
        )
      if (material !== '' && !knows(material) && !news.has(material)) {
        news.add(material)
        findings.push(finding(row, 'material', 'new_material', (t) => t.new_material(material)))
      }
      const before = drawings.get(own)
      if (before !== undefined && before !== name)
        findings.push(
          finding(row, 'drawing_number', 'duplicate_drawing', (t) => t.duplicate_drawing(own, before)),
        )
      if (before === undefined) drawings.set(own, name)
      return findings
    },
  )
}

/** The product's general drawing is not a row of its list: the most frequent parent that is not a row. */
function generalDrawing(parts: readonly LibraryPart[]): string | undefined {
  const isRow = new Set(parts.map(({ drawing_number: own }) => own))
  const counts = new Map<string, number>()
  for (const { parent_drawing_number: parent } of parts)
    if (parent !== '' && !isRow.has(parent)) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
