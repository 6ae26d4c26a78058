import { createHash } from 'node:crypto'
import { invalidField } from '../../../shared/kernel/errors.ts'
import {
  type ImportCells,
  type ImportColumn,
  type ImportMapping,
  type ImportSheet,
  maxImportRows,
  type SheetMapping,
} from '../../../shared/office/imports.ts'
import { en } from '../../texts/en/index.ts'
import { say } from '../../texts/index.ts'
import { zh } from '../../texts/zh/index.ts'
import { columnName } from '../export/sheet_xml.ts'
import { isExample } from './examples.ts'
import {
  fullestLine,
  guessColumns,
  type HeadingLine,
  headingLine,
  plainHeading,
  recognize,
} from './headings.ts'
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
/** A sheet as it is answered, but for the label of its target and what is wrong with its rows. */
export interface ShownSheet extends Omit<ImportSheet, 'label' | 'wrong_row_count'> {
  readonly target: Target | undefined
}
/** What a file would become. */
export interface ImportPlan {
  readonly sheets: readonly PlannedSheet[]
  readonly shown: readonly ShownSheet[]
  readonly mapping: ImportMapping
  readonly notices: readonly Notice[]
  readonly row_count: number
  readonly fingerprint: string
}

export interface Wanted {
  readonly columns: ImportMapping
  readonly cells: ImportCells
}

/** Recognizes the sheets of a file, as far as the caller has not said what they are, and reads their rows. */
export async function planImport(
  { sheets: files, hash }: { readonly sheets: readonly FileSheet[]; readonly hash: string },
  targets: readonly Target[],
  { columns, cells }: Wanted,
  pause: Pause,
): Promise<ImportPlan> {
  requireKnown('columns', Object.keys(columns), files)
  requireKnown('cells', Object.keys(cells), files)
  const read = await Array.fromAsync(files, (file) => {
    const said = columns[file.name] ?? {}
    return readSheet(file, recognized(file, said, targets), said, cells[file.name] ?? {}, pause)
  })
  const sheets = read.flatMap(({ planned }) => planned ?? [])
  const mapping = Object.fromEntries(read.map((one) => [one.shown.sheet, one.mapping]))
  const row_count = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (row_count > maxImportRows)
    throw invalidField(
      'file',
      say((t) => t.imports.too_many_rows(row_count, maxImportRows)),
    )
  const digest = createHash('sha256').update(JSON.stringify([hash, mapping, cells]))
  const repeated: Notice[] = []
  for (const { name, rows } of sheets) {
    const seen = new Map<string, number>()
    for (const { row, values } of rows) {
      const key = JSON.stringify([...values].map(([field, { value }]) => [field, value]))
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row)
      else repeated.push({ sheet: name, row, column: '', code: 'IMPORT-TWICE', fact: String(earlier) })
      digest.update(`${row}${key}`)
      await pause(row)
    }
  }
  return {
    sheets,
    shown: read.map(({ shown }) => shown),
    mapping,
    notices: [...read.flatMap(({ notices }) => notices), ...repeated],
    row_count,
    fingerprint: digest.digest('hex'),
  }
}

function requireKnown(field: string, names: readonly string[], files: readonly FileSheet[]): void {
  const unknown = names.find((name) => !files.some((file) => file.name === name))
  if (unknown !== undefined)
    throw invalidField(
      field,
      say((t) => t.imports.no_such_sheet(unknown)),
    )
}

interface Recognized {
  readonly target?: Target
  readonly line: HeadingLine
  readonly left_out: ImportSheet['left_out']
}

/** What a sheet is: as the caller says, else by its headings. A hidden sheet is meant only if he says so. */
function recognized(file: FileSheet, said: SheetMapping, targets: readonly Target[]): Recognized {
  const { resource, heading_row } = said
  const row = heading_row === undefined ? undefined : heading_row - 1
  const line = row === undefined ? fullestLine(file) : headingLine(file, row)
  if (resource === null || resource === '') return { line, left_out: 'by_choice' }
  const chosen = targets.find(({ name }) => name === resource)
  if (resource !== undefined && !chosen)
    throw invalidField(
      'columns',
      say((t) => t.imports.no_such_list(resource)),
    )
  if (!file.rows.some((one) => one.some(Boolean))) return { line, left_out: 'no_rows' }
  const found = recognize(file, chosen ? [chosen] : isOfTemplate(file) ? [] : targets, row)
  if (chosen) return { target: chosen, line: found?.line ?? line, left_out: '' }
  if (!found) return { line, left_out: 'no_headings' }
  return { ...found, left_out: file.hidden ? 'hidden' : '' }
}

/** The sheets of a template beside its lists. */
const isOfTemplate = ({ name }: FileSheet): boolean =>
  [zh, en].some(({ imports: { sheets } }) => name === sheets.explained || name === sheets.choices)

interface ReadSheet {
  readonly planned?: PlannedSheet
  readonly shown: ShownSheet
  readonly mapping: SheetMapping
  readonly notices: readonly Notice[]
}

async function readSheet(
  file: FileSheet,
  { target, line, left_out }: Recognized,
  said: SheetMapping,
  corrected: Readonly<Record<string, string>>,
  pause: Pause,
): Promise<ReadSheet> {
  const columns = columnsOf(file, target, line, said)
  const shown = {
    sheet: file.name,
    resource: left_out === '' ? (target?.name ?? '') : '',
    target,
    left_out,
    heading_row: line.headings.some(Boolean) ? line.row + 1 : 0,
    row_count: 0,
    columns,
    missing: [],
  }
  if (!target || left_out !== '') return { shown, mapping: { ...said, resource: null }, notices: [] }
  const mapped = columns.flatMap(({ column, field }) => (field === '' ? [] : [[field, column] as const]))
  const letters = new Map(mapped)
  const constants = constantsOf(target, said, letters)
  const planned: PlannedSheet & { rows: PlannedRow[] } = { name: file.name, target, letters, rows: [] }
  const notices = await readRows({ file, line, columns, corrected, said, constants }, planned, pause)
  const missing = target.fields
    .filter(({ name, required }) => required && !letters.has(name) && !constants.has(name))
    .filter(({ name }) => name !== 'name' || !letters.has('last_name'))
    .map(({ name }) => name)
  return {
    planned,
    shown: { ...shown, row_count: planned.rows.length, missing },
    mapping: {
      resource: target.name,
      heading_row: line.row + 1,
      columns: Object.fromEntries(columns.map(({ column, field }) => [column, field === '' ? null : field])),
      ...(said.values && { values: said.values }),
      ...(said.skip_rows && { skip_rows: said.skip_rows }),
    },
    notices,
  }
}

/** Each column that has a heading or a cell, with the field that it becomes. */
function columnsOf(
  { rows, hiddenColumns }: FileSheet,
  target: Target | undefined,
  line: HeadingLine,
  { columns: said = {} }: SheetMapping,
): readonly ImportColumn[] {
  const width = Math.max(0, ...rows.slice(line.row).map((row) => row.length))
  for (const [letters, field] of Object.entries(said)) requireColumn(letters, field, width, target)
  const guesses = target ? guessColumns(target, line) : []
  const chosen = new Set(Object.values(said))
  return Array.from({ length: width }, (_, at): ImportColumn => {
    const column = columnName(at)
    const [own, guess, hidden] = [said[column], guesses[at], hiddenColumns.includes(at)]
    const isGuessed = own === undefined && !hidden && guess !== undefined && !chosen.has(guess.field)
    return {
      column,
      heading: line.headings[at] ?? '',
      field: own ?? (isGuessed ? guess.field : ''),
      hidden,
      sure: !isGuessed || guess.sure,
    }
  }).filter(
    ({ heading, field }, at) => heading !== '' || field !== '' || rows.slice(line.end).some((row) => row[at]),
  )
}

function requireColumn(
  letters: string,
  field: string | null,
  width: number,
  target: Target | undefined,
): void {
  const at = columnAt(letters)
  if (at === undefined || at >= width)
    throw invalidField(
      'columns',
      say((t) => t.imports.no_such_column(letters)),
    )
  if (field !== null && target && !target.fields.some(({ name }) => name === field))
    throw invalidField(
      'columns',
      say((t, l) => t.imports.no_such_field(target.label[l], field)),
    )
}

/** Values that all rows have in common. */
function constantsOf(
  target: Target,
  { values = {} }: SheetMapping,
  letters: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadValue> {
  return new Map(
    Object.entries(values).flatMap(([name, text]): readonly [string, ReadValue][] => {
      const field = target.fields.find((one) => one.name === name)
      if (!field)
        throw invalidField(
          'columns',
          say((t, l) => t.imports.no_such_field(target.label[l], name)),
        )
      const read = letters.has(name) ? undefined : readValue(field.kind, text)
      return read ? [[name, read]] : []
    }),
  )
}

interface Reading {
  readonly file: FileSheet
  readonly line: HeadingLine
  readonly columns: readonly ImportColumn[]
  readonly corrected: Readonly<Record<string, string>>
  readonly said: SheetMapping
  readonly constants: ReadonlyMap<string, ReadValue>
}

/** Reads the rows below the headings into the sheet; blank ones, repeated headings and totals are none. */
async function readRows(
  reading: Reading,
  planned: PlannedSheet & { rows: PlannedRow[] },
  pause: Pause,
): Promise<readonly Notice[]> {
  const { file, line, columns, corrected, said } = reading
  const notices: Notice[] = []
  const note = (row: number, code: NoticeCode, fact = '', column = '') =>
    notices.push({ sheet: file.name, row, column, code, fact })
  const fixed = correctionsOf(file, corrected)
  const skipped = new Set(said.skip_rows)
  const plainLine = (row: number) => (file.rows[row] ?? []).map(plainHeading).join('|')
  const headings = plainLine(line.row)
  const filled = fillMerged(file)
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
    if (isTotal(raw) && !own) {
      note(at + 1, 'IMPORT-TOTAL', raw.find(Boolean))
      continue
    }
    const texts = new Map(
      raw.flatMap((text, column) => {
        const field = fields[column]
        return field ? [[field, text] as const] : []
      }),
    )
    if (isExample(planned.target, texts)) {
      note(at + 1, 'IMPORT-EXAMPLE')
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

/** More cells than any list has, and few enough to be filled at once. */
const mostMerged = 200_000

/** A cell of a merged area below its first line says what the first one says. */
function fillMerged({ rows, merged }: FileSheet): (row: number, column: number) => string {
  const heightOf = ({ top, bottom }: (typeof merged)[number]) =>
    Math.max(0, Math.min(bottom, rows.length - 1) - top)
  if (merged.reduce((sum, one) => sum + heightOf(one), 0) > mostMerged)
    throw invalidField(
      'file',
      say((t) => t.imports.too_many_merged(mostMerged)),
    )
  const tops = new Map<number, Map<number, number>>()
  for (const { top, bottom, left } of merged)
    for (let row = top + 1; row <= bottom && row < rows.length; row++)
      tops.set(row, (tops.get(row) ?? new Map<number, number>()).set(left, top))
  return (row, column) => rows[tops.get(row)?.get(column) ?? row]?.[column] ?? ''
}
