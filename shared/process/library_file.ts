import type { Sheet } from '../kernel/sheets.ts'
import { localized, type Texts } from '../texts/index.ts'
import {
  fieldOfHeader,
  headerAt,
  headerWithin,
  type LibraryField,
  labelOf,
  libraryColumns,
} from './library_columns.ts'
import type { LibraryFault, LibraryFaultCode, LibraryWarning } from './library_faults.ts'
import { relationFaults, relationWarnings } from './library_relations.ts'
import { type Cells, type LibraryPart, readRow } from './library_row.ts'

/** Upper limit of parts in one list. */
export const maxParts = 5000

export interface LibraryFacts {
  /** Values above the table. */
  readonly work_order_uid?: string
  readonly product_name?: string
}
export interface ReadLibrary {
  readonly facts: LibraryFacts
  /** All parts if there are no errors, otherwise none. */
  readonly parts: readonly LibraryPart[]
  /** Every row, as far as it could be read. */
  readonly rows: readonly Partial<LibraryPart>[]
  readonly faults: readonly LibraryFault[]
  readonly warnings: readonly LibraryWarning[]
  /** Number of non-empty rows below the header. */
  readonly rowCount: number
}

type Words = Texts['process']['library']
export const fileFault = (
  code: LibraryFaultCode,
  pick: (words: Words) => string,
  field = '',
  column = '',
) => ({
  field,
  row: 0,
  column,
  value: '',
  code,
  text: localized((t) => pick(t.process.library)),
})

/** Parses a parts list without storing anything; `knows` returns whether the material master has a grade. */
export function readLibrary(sheet: Sheet, knows: (grade: string) => boolean): ReadLibrary {
  const at = headerAt(sheet)
  const facts = readFactsAbove(sheet.slice(0, at === -1 ? headerWithin : at))
  const nothing = { facts, parts: [], rows: [], warnings: [], rowCount: 0 }
  const header = sheet[at]
  if (!header) {
    const headers = libraryColumns.filter(({ needed }) => needed).map(({ headers: [name] }) => name)
    return { ...nothing, faults: [fileFault('no_header', (t) => t.no_header(headers))] }
  }
  const columns = new Map<LibraryField, number>()
  header.forEach((text, column) => {
    const field = fieldOfHeader(text)
    if (field && !columns.has(field)) columns.set(field, column)
  })
  const missing = libraryColumns
    .filter(({ field, needed }) => needed && !columns.has(field))
    .map(({ field, headers: [name] }) =>
      fileFault('missing_column', (t) => t.missing_column(name), field, name),
    )
  if (missing.length > 0) return { ...nothing, faults: missing }
  const rows = rowsBelow(sheet, at, columns)
  if (rows.length === 0) return { ...nothing, faults: [fileFault('no_rows', (t) => t.no_rows)] }
  if (rows.length > maxParts)
    return {
      ...nothing,
      rowCount: rows.length,
      faults: [fileFault('too_many_rows', (t) => t.too_many_rows(maxParts))],
    }
  const nameOf = (field: LibraryField) => header[columns.get(field) ?? -1] ?? field
  return { ...readParts(rows, nameOf, knows, unknownColumns(header, at + 1)), facts, rowCount: rows.length }
}

function readFactsAbove(rows: Sheet): LibraryFacts {
  const facts: { work_order_uid?: string; product_name?: string } = {}
  for (const row of rows)
    row.forEach((text, at) => {
      const label = labelOf(text)
      const value = row[at + 1] ?? ''
      if (value !== '' && (label === 'work_order_uid' || label === 'product_name')) facts[label] = value
    })
  return facts
}

interface SheetRow {
  /** As displayed in the file, 1-based. */
  readonly row: number
  readonly cells: Cells
}

function rowsBelow(sheet: Sheet, header: number, columns: ReadonlyMap<LibraryField, number>): SheetRow[] {
  const rows: SheetRow[] = []
  for (const [at, texts] of sheet.entries()) {
    if (at <= header || texts.every((text) => text === '')) continue
    const cells: Cells = (field) => texts[columns.get(field) ?? -1] ?? ''
    if (['合计', '总计'].includes(cells('ticket_number').replace(/\s/g, ''))) break
    rows.push({ row: at + 1, cells })
  }
  return rows
}

const unknownColumns = (header: readonly string[], row: number): LibraryWarning[] =>
  header
    .filter((text) => text !== '' && !fieldOfHeader(text))
    .map((text) => ({
      field: '',
      row,
      column: text,
      value: '',
      code: 'unknown_column' as const,
      text: localized((t) => t.process.library.unknown_column(text)),
    }))

const place: ReadonlyMap<string, number> = new Map(libraryColumns.map(({ field }, at) => [field, at]))

function readParts(
  rows: readonly SheetRow[],
  nameOf: (field: LibraryField) => string,
  knows: (grade: string) => boolean,
  warnings: readonly LibraryWarning[],
): Pick<ReadLibrary, 'parts' | 'rows' | 'faults' | 'warnings'> {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]))
  const read = rows.map(({ row, cells }) => ({ row, ...readRow(row, cells) }))
  const located = <T extends { readonly field: LibraryField; readonly row: number }>(finding: T) => ({
    ...finding,
    column: nameOf(finding.field),
    value: cellsOf.get(finding.row)?.(finding.field) ?? '',
  })
  const own = read.flatMap(({ row, faults }) => faults.map((fault) => ({ ...fault, row })))
  const faults = [...own, ...relationFaults(read.map(({ part }) => part))].map(located)
  faults.sort((a, b) => a.row - b.row || (place.get(a.field) ?? 0) - (place.get(b.field) ?? 0))
  // Without errors every part is complete.
  const parts = faults.length === 0 ? read.map(({ part }) => part as LibraryPart) : []
  const relations = relationWarnings(
    parts,
    new Map(read.map(({ row, totalGiven }) => [row, totalGiven])),
    knows,
  )
  return {
    parts,
    rows: read.map(({ part }) => part),
    faults,
    warnings: [...warnings, ...relations.map(located)],
  }
}
