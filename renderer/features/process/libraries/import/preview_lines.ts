import { round } from '../../../../../shared/kernel/decimals.ts'
import { type LibraryField, libraryColumns } from '../../../../../shared/process/library_columns.ts'
import { stationShort } from '../../../../../shared/process/routes.ts'
import type { Checked } from './use_import.ts'

export type Finding = Checked['errors'][number]

/** One row of the file, as it was read and judged. */
export interface PreviewLine {
  /** The row as seen in the file. */
  readonly id: number
  readonly values: ReadonlyMap<LibraryField, string>
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
}

/** Where a finding stands in the preview; undefined for one about the file as a whole. */
export interface FaultPlace {
  readonly row: number
  readonly column: number
  readonly finding: Finding
}

export interface Preview {
  readonly lines: readonly PreviewLine[]
  /** What stands in the way of the import, in the order of the file. */
  readonly errors: readonly FaultPlace[]
  /** What is odd and stops nothing, in the order of the file. */
  readonly warnings: readonly FaultPlace[]
  /** What is said of no row in particular. */
  readonly about: { readonly errors: readonly Finding[]; readonly warnings: readonly Finding[] }
  /** kg, of the rows that could be read. */
  readonly weight: number
}

const fields: readonly string[] = libraryColumns.map(({ field }) => field)
/** Columns of the preview before those of the list: the row and its verdict. */
export const columnsBefore = 2

/** What the try of a file told, by rows. */
export function previewOf({ rows, errors, warnings }: Checked): Preview {
  const [wrong, odd] = [byRow(errors), byRow(warnings)]
  const lines = rows.map((row): PreviewLine => {
    const own = wrong.get(row.row) ?? []
    return { id: row.row, values: valuesOf(row, own), errors: own, warnings: odd.get(row.row) ?? [] }
  })
  const placeOf = new Map(lines.map(({ id }, at) => [id, at]))
  const placesOf = (findings: readonly Finding[]) =>
    findings.flatMap((finding) => {
      const row = placeOf.get(finding.row)
      const column = fields.indexOf(finding.field)
      return row === undefined || column === -1 ? [] : [{ row, column: column + columnsBefore, finding }]
    })
  const ofNoRow = (findings: readonly Finding[]) => findings.filter(({ row }) => !placeOf.has(row))
  return {
    lines,
    errors: placesOf(errors),
    warnings: placesOf(warnings),
    about: { errors: ofNoRow(errors), warnings: ofNoRow(warnings) },
    weight: round(
      rows.reduce((sum, { total_weight }) => sum + (typeof total_weight === 'number' ? total_weight : 0), 0),
      2,
    ),
  }
}

function byRow(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const found = new Map<number, Finding[]>()
  for (const one of findings) {
    const before = found.get(one.row)
    if (before) before.push(one)
    else found.set(one.row, [one])
  }
  return found
}

/** As read; where a cell could not be read, as it stands in the file. */
function valuesOf(
  row: Checked['rows'][number],
  errors: readonly Finding[],
): ReadonlyMap<LibraryField, string> {
  return new Map(
    libraryColumns.map(({ field }) => {
      const wrong = errors.find((one) => one.field === field)
      const value = field === 'circulation_route' ? row['route'] : row[field]
      return [field, wrong ? wrong.value : shown(value)] as const
    }),
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map((code) => stationShort(String(code))).join('-')
  return value === undefined ? '' : String(value)
}

/** The place after (or before) this one that holds a fault, round the end of the list. */
export function faultFrom(
  faults: readonly FaultPlace[],
  at: { readonly row: number; readonly column: number },
  back: boolean,
): FaultPlace | undefined {
  const before = (a: { row: number; column: number }, b: { row: number; column: number }) =>
    a.row < b.row || (a.row === b.row && a.column < b.column)
  return back
    ? (faults.findLast((fault) => before(fault, at)) ?? faults.at(-1))
    : (faults.find((fault) => before(at, fault)) ?? faults[0])
}
