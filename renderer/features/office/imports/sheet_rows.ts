import type { ImportCells, ImportFinding, ImportRow, ImportSheet } from '../../../../shared/office/imports.ts'
import type { GridRow } from '../../../ui/grid/edit/grid_model.ts'
import type { FileEdits, Judged } from './use_import.ts'

/** A sheet of the file as the grid needs it. */
export interface SheetRows {
  readonly rows: readonly GridRow[]
  /** What stands in the file, by address, of cells that are corrected. */
  readonly was: ReadonlyMap<string, string>
  /** Addresses of cells whose correction is not tried yet. */
  readonly pending: ReadonlySet<string>
}

export const addressOf = (column: string, row: number): string => `${column}${row}`
const placeOf = (address: string): readonly [column: string, row: number] => {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  return [column, Number(row)]
}

/** The rows of a sheet as they were tried. */
export function triedRows({ checked }: Judged, { sheet, columns }: ImportSheet) {
  const own = checked.rows.filter((row) => row.sheet === sheet)
  const rows = own.map(
    ({ row, cells }): GridRow => ({
      key: row,
      cells: Object.fromEntries(columns.map(({ column }, at) => [column, cells[at] ?? ''])),
    }),
  )
  return { rows, byRow: new Map(own.map((row) => [row.row, row])) }
}

/** The same with what was corrected since; rows that are left out are gone. */
export function rowsNow(
  tried: { readonly rows: readonly GridRow[]; readonly byRow: ReadonlyMap<number, ImportRow> },
  { sheet }: ImportSheet,
  edits: FileEdits,
  judged: Judged,
): SheetRows {
  const [now, before] = [edits.cells[sheet] ?? {}, judged.edits.cells[sheet] ?? {}]
  const skipped = new Set(edits.columns[sheet]?.skip_rows)
  const at = new Map(tried.rows.map(({ key }, index) => [key, index]))
  const rows = [...tried.rows]
  const was = new Map<string, string>()
  const pending = new Set<string>()
  for (const address of new Set([...Object.keys(now), ...Object.keys(before)])) {
    const [column, row] = placeOf(address)
    const index = at.get(row)
    const there = index === undefined ? undefined : rows[index]
    if (index === undefined || !there) continue
    const inFile =
      tried.byRow.get(row)?.was?.[column] ?? (before[address] === undefined ? there.cells[column] : undefined)
    if (now[address] !== undefined && inFile !== undefined) was.set(address, inFile)
    if (now[address] === before[address]) continue
    pending.add(address)
    rows[index] = { ...there, cells: { ...there.cells, [column]: now[address] ?? inFile ?? '' } }
  }
  return { rows: skipped.size === 0 ? rows : rows.filter(({ key }) => !skipped.has(key)), was, pending }
}

/** What the grid changed, as the office is told: corrected cells and lines that are left out. */
export function editsOf(
  now: FileEdits,
  { sheet }: ImportSheet,
  shown: readonly GridRow[],
  { was }: SheetRows,
  next: readonly GridRow[],
): FileEdits {
  const before = new Map(shown.map((row) => [row.key, row]))
  const left = new Set(next.map(({ key }) => key))
  const cells: Record<string, string> = { ...now.cells[sheet] }
  const skipped = new Set(now.columns[sheet]?.skip_rows)
  for (const row of next) {
    const old = before.get(row.key)
    if (!old) skipped.delete(row.key)
    else if (old !== row)
      for (const [column, text] of Object.entries(row.cells)) {
        if (text === old.cells[column] || column === aboutRow) continue
        const address = addressOf(column, row.key)
        const inFile = was.get(address) ?? old.cells[column] ?? ''
        if (text === inFile) delete cells[address]
        else cells[address] = text
      }
  }
  for (const { key } of shown) if (!left.has(key)) skipped.add(key)
  const all: ImportCells = { ...now.cells, [sheet]: cells }
  const mapping = { ...now.columns[sheet] }
  if (skipped.size > 0) mapping.skip_rows = [...skipped].toSorted((one, other) => one - other)
  else delete mapping.skip_rows
  return { ...now, cells: all, columns: { ...now.columns, [sheet]: mapping } }
}

/** The column of the grid for what is said about a whole row. */
export const aboutRow = 'about'

export interface Findings {
  readonly errors: ReadonlyMap<string, string>
  readonly warnings: ReadonlyMap<string, string>
  readonly wrongRows: ReadonlySet<number>
  readonly warnedRows: ReadonlySet<number>
  /** Whether something is said about rows as a whole. */
  readonly hasRows: boolean
}

/** What the office said of a sheet, by address: `D15`, or `about15` of a row. */
export function findingsOf({ checked }: Judged, { sheet, columns }: ImportSheet): Findings {
  const mapped = new Set(columns.flatMap(({ column, field }) => (field === '' ? [] : [column])))
  const placed = (all: readonly ImportFinding[]) => {
    const found = new Map<string, string>()
    for (const { row, column, message } of all) {
      const address = addressOf(mapped.has(column) ? column : aboutRow, row)
      const before = found.get(address)
      found.set(address, before ? `${before}；${message}` : message)
    }
    return found
  }
  const there = new Set(checked.rows.flatMap((one) => (one.sheet === sheet ? [one.row] : [])))
  const ofRows = (all: readonly ImportFinding[]) =>
    all.filter((one) => one.sheet === sheet && there.has(one.row))
  const [wrong, warned] = [ofRows(checked.errors), ofRows(checked.warnings)]
  return {
    errors: placed(wrong),
    warnings: placed(warned),
    wrongRows: new Set(wrong.map(({ row }) => row)),
    warnedRows: new Set(warned.map(({ row }) => row)),
    hasRows: [...wrong, ...warned].some(({ column }) => !mapped.has(column)),
  }
}

/** Rows that are equal to another one; nobody has said yet what is meant. */
export const twiceIn = ({ checked }: Judged, { sheet }: ImportSheet): readonly number[] =>
  checked.errors.filter((one) => one.sheet === sheet && one.code === 'IMPORT-TWICE').map(({ row }) => row)

const leftOut: ReadonlySet<string> = new Set(['IMPORT-EXAMPLE', 'IMPORT-TOTAL'])
/** Lines that are left out because of what they look like. */
export const leftRows = (findings: readonly ImportFinding[]): readonly number[] =>
  findings.filter(({ code }) => leftOut.has(code)).map(({ row }) => row)

/** What is said of a sheet as a whole, or of a line that is no row of it, such as a total. */
export function findingsAbout({ checked }: Judged, { sheet }: ImportSheet): readonly ImportFinding[] {
  const there = new Set(checked.rows.flatMap((one) => (one.sheet === sheet ? [one.row] : [])))
  return [...checked.errors, ...checked.warnings].filter((one) => one.sheet === sheet && !there.has(one.row))
}
