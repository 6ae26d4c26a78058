import { gradeOf } from '../inventory/stock/grades.ts'
import { product, round } from '../kernel/decimals.ts'
import { type LocalizedText, localized, type Texts } from '../texts/index.ts'
import type { LibraryField } from './library_columns.ts'
import type { LibraryFaultCode } from './library_faults.ts'
import { readRoute } from './routes.ts'

/** One part of a parts list. Weights in kg; `route` holds station codes; an assembly has no material. */
export interface LibraryPart {
  readonly row: number
  readonly ticket_number: number
  readonly part_number: number
  readonly drawing_number: string
  readonly parent_drawing_number: string
  readonly name: string
  readonly spec: string
  readonly count: number
  readonly material: string
  readonly piece_weight: number
  /** round2(piece_weight × count). */
  readonly total_weight: number
  readonly route: readonly string[]
  readonly remark: string
}

export interface CellFault {
  readonly field: LibraryField
  readonly code: LibraryFaultCode
  readonly text: LocalizedText
}
/** Returns the text of a row's cell; '' if the file lacks the column. */
export type Cells = (field: LibraryField) => string
/** A parsed row; values that could not be read are missing and reported in `faults`. */
export interface ReadRow {
  readonly part: Partial<LibraryPart>
  readonly totalGiven?: number
  readonly faults: readonly CellFault[]
}

type Words = Texts['process']['library']
const localizedFault =
  (pick: (words: Words) => string): LocalizedText =>
  (language) =>
    localized((t) => pick(t.process.library))(language)

/** Parses a number as typed in a sheet, with full-width digits or thousands separators. */
const readNumber = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replace(/,(?=\d{3}(\D|$))/g, '')
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

/** Parses the cells of one part; the limits are those of the parts list format. */
export function readRow(row: number, cells: Cells): ReadRow {
  const faults: CellFault[] = []
  const fault = (field: LibraryField, code: LibraryFaultCode, pick: (words: Words) => string): undefined => {
    faults.push({ field, code, text: localizedFault(pick) })
    return undefined
  }
  const integer = (field: LibraryField, least: number, max: number): number | undefined => {
    const value = cells(field)
    if (value === '') return fault(field, 'required', (t) => t.required)
    const number = readNumber(value)
    if (number === undefined || !Number.isInteger(number))
      return fault(field, 'not_integer', (t) => t.not_integer(value))
    if (number < least || number > max)
      return fault(field, 'out_of_range', (t) => t.out_of_range(value, least, max))
    return number
  }
  const text = (field: LibraryField, max: number, needed = false): string | undefined => {
    const value = cells(field)
    if (needed && value === '') return fault(field, 'required', (t) => t.required)
    return [...value].length > max ? fault(field, 'too_long', (t) => t.too_long(max)) : value
  }
  const weight = (field: LibraryField): number | undefined => {
    const value = cells(field)
    const number = readNumber(value)
    if (number === undefined) return fault(field, 'not_number', (t) => t.not_number(value))
    if (number < 0 || number > mostWeight)
      return fault(field, 'out_of_range', (t) => t.out_of_range(value, 0, mostWeight))
    return round(number, 4)
  }
  const route = (): readonly string[] | undefined => {
    const read = readRoute(cells('circulation_route'))
    return read.ok ? read.codes : fault('circulation_route', read.code, read.pick)
  }
  const part = {
    row,
    ticket_number: integer('ticket_number', 1, 99_999),
    part_number: integer('part_number', 0, 99_999),
    drawing_number: text('drawing_number', 64, true),
    parent_drawing_number: text('parent_drawing_number', 64),
    name: text('name', 64, true),
    spec: text('spec', 128),
    count: integer('count', 1, 99_999),
    material: text('material', 32),
    piece_weight:
      cells('piece_weight') === ''
        ? fault('piece_weight', 'required', (t) => t.required)
        : weight('piece_weight'),
  }
  if (part.material === '' && (part.piece_weight ?? 0) > 0) fault('material', 'required', (t) => t.required)
  const totalGiven = cells('total_weight') === '' ? undefined : weight('total_weight')
  const rest = { route: route(), remark: text('remark', 256) }
  const read = {
    ...part,
    ...rest,
    material: part.material === undefined ? undefined : gradeOf(part.material),
    total_weight:
      part.piece_weight === undefined || part.count === undefined
        ? undefined
        : product(part.piece_weight, part.count, 2),
  }
  return { part: defined(read), faults, ...(totalGiven !== undefined && { totalGiven }) }
}

const mostWeight = 999_999.99

function defined(
  read: { readonly [K in keyof LibraryPart]: LibraryPart[K] | undefined },
): Partial<LibraryPart> {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
