import { createHash } from 'node:crypto'
import { invalidField } from '../../../shared/kernel/errors.ts'
import {
  type ImportCells,
  type ImportColumn,
  type ImportMapping,
  type ImportSheet,
  maxImportPeople,
  maxImportRows,
  type SheetMapping,
} from '../../../shared/office/imports.ts'
import { en } from '../../texts/en/index.ts'
import { say } from '../../texts/index.ts'
import { zh } from '../../texts/zh/index.ts'
import { columnName } from '../export/sheet_xml.ts'
import { fullestLine, guessColumns, type HeadingLine, headingLine, likeliest, recognize } from './headings.ts'
import type { Pause } from './pauses.ts'
import { type Notice, type PlannedRow, type PlannedSheet, readRows } from './plan_rows.ts'
import type { Target } from './targets.ts'
import { type ReadValue, readValue } from './values.ts'
import { columnAt, type FileSheet } from './workbook.ts'

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
  /** Rows that are equal to an earlier one; nobody has said yet that they are meant. */
  readonly repeated: ReadonlySet<PlannedRow>
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
    const found = recognized(file, said, targets)
    const asked = { file, said, corrected: cells[file.name] ?? {}, targets }
    return readSheet(asked, found, pause)
  })
  const sheets = read.flatMap(({ planned }) => planned ?? [])
  const mapping = Object.fromEntries(read.map((one) => [one.shown.sheet, one.mapping]))
  const row_count = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (row_count > maxImportRows)
    throw invalidField(
      'file',
      say((t) => t.imports.too_many_rows(row_count, maxImportRows)),
    )
  const people = sheets.reduce(
    (sum, { target, rows }) => sum + (target.name === 'users' ? rows.length : 0),
    0,
  )
  if (people > maxImportPeople)
    throw invalidField(
      'file',
      say((t) => t.imports.too_many_people(people, maxImportPeople)),
    )
  const digest = createHash('sha256').update(JSON.stringify([hash, mapping, cells]))
  const repeated = new Map<PlannedRow, Notice>()
  for (const { name, rows } of sheets) {
    const seen = new Map<string, number>()
    const kept = new Set(mapping[name]?.keep_rows)
    for (const one of rows) {
      const { row, values } = one
      const key = JSON.stringify([...values].map(([field, { value }]) => [field, value]))
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row)
      else if (!kept.has(row))
        repeated.set(one, { sheet: name, row, column: '', code: 'IMPORT-TWICE', fact: String(earlier) })
      digest.update(`${row}${key}`)
      await pause(row)
    }
  }
  return {
    sheets,
    shown: read.map(({ shown }) => shown),
    mapping,
    notices: [...read.flatMap(({ notices }) => notices), ...repeated.values()],
    repeated: new Set(repeated.keys()),
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

interface AskedSheet {
  readonly file: FileSheet
  readonly said: SheetMapping
  readonly corrected: Readonly<Record<string, string>>
  readonly targets: readonly Target[]
}

/** Of a sheet that is left out so much is shown. */
const shownLines = { lines: 12, columns: 12, characters: 60 }

async function readSheet(
  { file, said, corrected, targets }: AskedSheet,
  { target, line, left_out }: Recognized,
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
    first_lines:
      left_out === ''
        ? []
        : file.rows
            .slice(0, shownLines.lines)
            .map((row) =>
              row.slice(0, shownLines.columns).map((text) => text.slice(0, shownLines.characters)),
            ),
    likely: left_out === 'no_headings' ? likeliest(file, line, targets) : [],
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
      ...(said.keep_rows && { keep_rows: said.keep_rows }),
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
