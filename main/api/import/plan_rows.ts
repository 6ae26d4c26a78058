import { invalidField } from '../../../shared/kernel/errors.ts'
import type { ImportColumn, SheetMapping } from '../../../shared/office/imports.ts'
import { say } from '../../texts/index.ts'
import { isExample } from './examples.ts'
import { type HeadingLine, plainHeading } from './headings.ts'
import type { Pause } from './pauses.ts'
import type { Target, TargetField } from './targets.ts'
import { isBlank, type ReadValue, readValue } from './values.ts'
import { columnAt, type FileSheet, placeOf } from './workbook.ts'

/** A row of the file that becomes a record. */
export interface PlannedRow {
  readonly sheet: PlannedSheet
  /** From 1. */
  readonly row: number
  /** What its cells say, by the name of the field. */
  readonly values: ReadonlyMap<string, ReadValue>
  /** One per column of the sheet, as they are shown. */
  readonly cells: readonly string[]
  readonly was: Readonly<Record<string, string>>
}
export interface PlannedSheet {
  readonly name: string
  readonly target: Target
  /** By the name of the field, the letters of its column. */
  readonly letters: ReadonlyMap<string, string>
  readonly rows: readonly PlannedRow[]
}
/** A remark on a sheet or a row before anything is tried. */
export interface Notice {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly code: NoticeCode
  readonly fact: string
}
export type NoticeCode =
  | 'IMPORT-TOTAL'
  | 'IMPORT-TWICE'
  | 'IMPORT-HIDDEN'
  | 'IMPORT-EXAMPLE'
  | 'IMPORT-FORMULA'
interface Reading {
  readonly file: FileSheet
  readonly line: HeadingLine
  readonly columns: readonly ImportColumn[]
  readonly corrected: Readonly<Record<string, string>>
  readonly said: SheetMapping
  readonly constants: ReadonlyMap<string, ReadValue>
}

/** Reads the rows below the headings into the sheet; blank ones, repeated headings and totals are none. */
export async function readRows(
  reading: Reading,
  planned: PlannedSheet & { rows: PlannedRow[] },
  pause: Pause,
): Promise<readonly Notice[]> {
  const { file, line, columns, corrected, said } = reading
  const notices: Notice[] = []
  const note = (row: number, code: NoticeCode, fact = '', column = '') =>
    notices.push({ sheet: file.name, row, column, code, fact })
  const fixed = correctionsOf(file, corrected)
  const [skipped, kept] = [new Set(said.skip_rows), new Set(said.keep_rows)]
  const plainLine = (row: number) => (file.rows[row] ?? []).map(plainHeading).join('|')
  const headings = plainLine(line.row)
  const filled = (row: number, column: number) =>
    file.rows[file.tops.get(row)?.get(column) ?? row]?.[column] ?? ''
  const last = Math.max(file.rows.length - 1, ...[...fixed.keys()])
  const fields = columns.map(({ field }) => planned.target.fields.find(({ name }) => name === field))
  for (let at = line.end; at <= last; at++) {
    await pause(at)
    const own = fixed.get(at)
    const raw = columns.map(({ column }) => {
      const place = columnAt(column) ?? 0
      return own?.get(place) ?? filled(at, place)
    })
    if (skipped.has(at + 1) || raw.every((text, column) => !fields[column] || isBlank(text))) continue
    if (plainLine(at) === headings) continue
    if (isTotal(raw) && !own && !kept.has(at + 1)) {
      note(at + 1, 'IMPORT-TOTAL', raw.find(Boolean))
      continue
    }
    const texts = new Map(
      raw.flatMap((text, column) => {
        const field = fields[column]
        return field ? [[field, text] as const] : []
      }),
    )
    if (!kept.has(at + 1) && isExample(planned.target, texts)) {
      note(at + 1, 'IMPORT-EXAMPLE', raw.find(Boolean))
      continue
    }
    planned.rows.push(rowOf(reading, planned, { at, raw, fields, own }))
    for (const [column, text] of raw.entries())
      if (fields[column] && isFormulaError(text))
        note(at + 1, 'IMPORT-FORMULA', text, columns[column]?.column)
  }
  const hidden = planned.rows.filter(({ row }) => file.hiddenRows.includes(row - 1)).length
  if (hidden > 0) note(0, 'IMPORT-HIDDEN', String(hidden))
  return notices
}

function rowOf(
  { file, columns, constants }: Reading,
  sheet: PlannedSheet,
  {
    at,
    raw,
    fields,
    own,
  }: {
    readonly at: number
    readonly raw: readonly string[]
    readonly fields: readonly (TargetField | undefined)[]
    readonly own: ReadonlyMap<number, string> | undefined
  },
): PlannedRow {
  const values = new Map(constants)
  const cells = raw.map((text, column) => {
    const field = fields[column]
    const read = field && readValue(field.kind, text)
    if (field && read) values.set(field.name, read)
    return field ? (read?.shown ?? '') : text
  })
  unitsBehind(sheet.target, values)
  const was = Object.fromEntries(
    columns.flatMap(({ column }) => {
      const place = columnAt(column) ?? 0
      const before = file.rows[at]?.[place] ?? ''
      return own?.has(place) && own.get(place) !== before ? [[column, before]] : []
    }),
  )
  return { sheet, row: at + 1, values, cells, was }
}

/** `6 张` is a count and its unit, where no other column says it. A unit that has no place is left for the office to refuse. */
function unitsBehind(target: Target, values: Map<string, ReadValue>): void {
  for (const [name, { value, shown, unit }] of [...values]) {
    if (unit === undefined) continue
    const from = target.fields.find((field) => field.name === 'unit')
    const isCount = target.fields.find((field) => field.name === name)?.kind.unit === undefined
    if (from && isCount && (values.get('unit')?.value ?? unit) === unit)
      values.set('unit', { value: unit, shown: unit })
    else values.set(name, { value: `${String(value)} ${unit}`, shown: `${shown} ${unit}` })
  }
}

const isFormulaError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text)

const isTotal = (cells: readonly string[]): boolean =>
  /^(合计|总计|小计|共计|累计|total|sum)[:：]?$/i.test((cells.find(Boolean) ?? '').replace(/\s/g, ''))

/** By line and column, from 0. */
function correctionsOf(
  { rows }: FileSheet,
  corrected: Readonly<Record<string, string>>,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const fixed = new Map<number, Map<number, string>>()
  for (const [address, text] of Object.entries(corrected)) {
    const place = placeOf(address)
    if (!place || place.row > rows.length)
      throw invalidField(
        'cells',
        say((t) => t.imports.no_such_cell(address)),
      )
    fixed.set(place.row, (fixed.get(place.row) ?? new Map<number, string>()).set(place.column, text.trim()))
  }
  return fixed
}
