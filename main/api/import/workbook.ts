import { strFromU8, zipSync } from 'fflate'
import type { Sheet } from '../../../shared/kernel/sheets.ts'
import { limits } from '../engine/limits.ts'
import { rowsOf, separators, textOf } from './csv.ts'
import { unescaped, unpack } from './xlsx.ts'

/** A rectangle of merged cells, from 0, inclusive. */
export interface Area {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}
/** A sheet as its file has it: texts, in lines as in the file. */
export interface FileSheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: Sheet
  readonly hiddenColumns: readonly number[]
  readonly hiddenRows: readonly number[]
  readonly merged: readonly Area[]
  /** Of a cell of a merged area below its first line that line, by row and column: it says what the first one says. */
  readonly tops: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/** Areas that a workbook merges, and the cells of them that are filled: more than any list has. */
const max = { columns: 200, merged: 20_000, filled: 200_000 }

/** All sheets of a workbook. Formulas give their stored values. */
export async function readWorkbookSheets(content: Uint8Array): Promise<readonly FileSheet[]> {
  const entries = unpack(content)
  // Zipped again without compression, so that the stated sizes are true.
  // Loaded with the first workbook: a start waits for none of its 40 files.
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const sheets = await readWorkbook(zipSync(entries, { level: 0 }).slice().buffer)
  const facts = sheetFacts(entries)
  let [merged, filled] = [0, 0]
  return sheets.map(({ sheet, data }) => {
    const { path, hidden } = facts.get(sheet) ?? { path: '', hidden: false }
    const rows = cellsOf(data)
    const layout = layoutOf(entries[path])
    const areas = layout.merged.map((area) => ({ ...area, bottom: Math.min(area.bottom, rows.length - 1) }))
    merged += areas.length
    filled += areas.reduce((sum, { top, bottom }) => sum + Math.max(0, bottom - top), 0)
    if (merged > max.merged || filled > max.filled)
      throw new TooManyMerged(`${merged} merged areas, ${filled} cells filled`)
    return { name: sheet, hidden, rows, ...layout, tops: topsOf(areas) }
  })
}

function topsOf(areas: readonly Area[]): FileSheet['tops'] {
  const tops = new Map<number, Map<number, number>>()
  for (const { top, bottom, left } of areas)
    for (let row = top + 1; row <= bottom; row++)
      tops.set(row, (tops.get(row) ?? new Map<number, number>()).set(left, top))
  return tops
}

/** The only sheet of a csv, with the separator that finds the most columns. */
export function readCsvSheets(content: Uint8Array): readonly FileSheet[] {
  const text = textOf(content)
  const width = (rows: readonly (readonly string[])[]) =>
    Math.max(0, ...rows.slice(0, 20).map((row) => row.length))
  const [rows = []] = separators
    .map((delimiter) => rowsOf(text, delimiter))
    .toSorted((one, other) => width(other) - width(one))
  const layout = { hiddenColumns: [], hiddenRows: [], merged: [], tops: new Map() }
  return [{ name: 'csv', hidden: false, rows: cellsOf(rows), ...layout }]
}

/** A number as it was typed: doubles have 15 certain digits. */
const numberText = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))

/** A day, with the time if it has one. */
const dateText = (value: Date): string => value.toISOString().slice(0, 19).replace('T00:00:00', '')

/** A text, number, boolean or date; the library's types say something else for dates. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  const text =
    cell instanceof Date ? dateText(cell) : typeof cell === 'number' ? numberText(cell) : String(cell)
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .trim()
}

/** A sheet with more rows or columns than are read. */
export class SheetTooLarge extends Error {}
/** A workbook with more merged cells than are filled. */
export class TooManyMerged extends Error {}

/** Rows keep their numbers; a sheet with too many is refused, not cut. */
function cellsOf(rows: readonly (readonly unknown[])[]): Sheet {
  const all = rows.map((row) => row.map(cellText))
  while (all.at(-1)?.every((text) => text === '')) all.pop()
  const columns = all.reduce((most, row) => Math.max(most, 1 + row.findLastIndex((text) => text !== '')), 0)
  if (columns > max.columns || all.length > limits.list.rows)
    throw new SheetTooLarge(`${all.length} rows and ${columns} columns`)
  return all.map((row) => row.slice(0, columns))
}

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
const tagsIn = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

/** The part of each sheet, by its name. */
function sheetFacts(
  entries: Readonly<Record<string, Uint8Array>>,
): ReadonlyMap<string, { readonly path: string; readonly hidden: boolean }> {
  const xmlOf = (path: string) => strFromU8(entries[path] ?? new Uint8Array())
  const targets = new Map(
    tagsIn(xmlOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return new Map(
    tagsIn(xmlOf('xl/workbook.xml'), 'sheet').map((tag) => {
      const target = targets.get(attribute(tag, '\\w+:id')) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      return [attribute(tag, 'name'), { path, hidden: /hidden/i.test(attribute(tag, 'state')) }]
    }),
  )
}

/** What a sheet hides and merges (ECMA-376 part 1, 18.3.1). */
function layoutOf(part: Uint8Array | undefined): Pick<FileSheet, 'hiddenColumns' | 'hiddenRows' | 'merged'> {
  const xml = part ? Buffer.from(part.buffer, part.byteOffset, part.length) : Buffer.alloc(0)
  const start = xml.indexOf('<sheetData')
  const end = xml.lastIndexOf('</sheetData>')
  const isHidden = (tag: string) => /^(1|true)$/.test(attribute(tag, 'hidden'))
  const hiddenColumns = tagsIn(xml.toString('latin1', 0, Math.max(0, start)), 'col')
    .filter(isHidden)
    .flatMap((tag) => {
      const [from, until] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))]
      return Array.from({ length: Math.min(max.columns, until) - from + 1 }, (_, at) => from - 1 + at)
    })
  const hiddenRows =
    xml.indexOf(' hidden="', Math.max(0, start)) < 0
      ? []
      : tagsIn(xml.toString('latin1', Math.max(0, start), end), 'row')
          .filter(isHidden)
          .map((tag) => Number(attribute(tag, 'r')) - 1)
  const merged = tagsIn(xml.toString('latin1', Math.max(0, end)), 'mergeCell').flatMap((tag) =>
    areaOf(attribute(tag, 'ref')),
  )
  return { hiddenColumns, hiddenRows, merged }
}

function areaOf(ref: string): readonly Area[] {
  const [from, until] = ref.split(':').map(placeOf)
  return from && until ? [{ top: from.row, left: from.column, bottom: until.row, right: until.column }] : []
}

/** `D15`: from 0. */
export function placeOf(address: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters = '', digits = ''] =
    /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(address.trim().toUpperCase()) ?? []
  const column = columnAt(letters)
  return column === undefined || digits === '' ? undefined : { row: Number(digits) - 1, column }
}

/** `A` is 0, `AA` 26; undefined for anything but letters. */
export function columnAt(letters: string): number | undefined {
  if (!/^[A-Z]{1,3}$/.test(letters)) return undefined
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
