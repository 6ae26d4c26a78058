import type { Cell, CellFormat, Column } from './columns.ts'
import type { Page } from './file_writer.ts'

/** The XML of one worksheet, in pieces (ECMA-376 part 1, 18.3). */

/** The longest text in a cell of a spreadsheet. */
const maxTextLength = 32_767
const dayMs = 86_400_000
/** Serial number 25569 is 1970-01-01. */
const unixEpoch = 25_569
/** Before this date spreadsheets are off by one, because they have a leap day 1900 that did not exist. */
const firstSerial = 61

/** Indexes of the cell formats in `styles.xml`. */
const styles: Readonly<Record<CellFormat, number>> = { text: 0, number: 0, time: 1, day: 2, hundredths: 4 }
const [headerStyle, boldHundredths] = [3, 5]

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const isPlain = /^[^&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]*$/

export function escapeXml(text: string): string {
  if (isPlain.test(text)) return text
  return (
    text
      .toWellFormed()
      .replace(unwritable, '')
      // Escapes text that looks like an escape of the format, which would be read as the character it names.
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"\r]/g, (sign) => special[sign] ?? sign)
  )
}

/** 0 → A, 26 → AA. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

/** `2026-03-01 08:00:00` or `2026-03-01` as days since 1899-12-30; undefined for other text. */
export function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) return undefined
  const time = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`)
  const serial = unixEpoch + time / dayMs
  return serial >= firstSerial ? serial : undefined
}

const textCell = (place: string, style: number, text: string): string =>
  text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxTextLength))}</t></is></c>`

function xmlCell(place: string, form: CellFormat, cell: Cell, bold: boolean): string {
  if (cell === null) return ''
  const style = !bold ? styles[form] : form === 'hundredths' ? boldHundredths : headerStyle
  const number = typeof cell === 'string' ? numberOf(cell, form) : cell
  if (number === undefined) return textCell(place, bold ? headerStyle : 0, String(cell))
  return `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${number}</v></c>`
}

/** A time or day as serial number, or an amount stored as text. */
function numberOf(text: string, form: CellFormat): number | undefined {
  if (form === 'time' || form === 'day') return serialOf(text)
  return form === 'hundredths' && /^-?\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/**
 * Everything before the first record: frozen header row, column widths in characters, and one page width in
 * print.
 */
export function sheetHead(columns: readonly Column[], widths: readonly number[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const header = columns.map(({ label }, at) => textCell(`${columnName(at)}1`, headerStyle, label)).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${header}</row>`
}

/** Records as rows, the first of them at row number `from` (1-based). */
export function sheetRows(columns: readonly Column[], page: Page, from: number, bold = false): string {
  const letters = columns.map((_, at) => columnName(at))
  let xml = ''
  for (const [at, record] of page.entries()) {
    const row = from + at
    xml += `<row r="${row}">`
    for (const [index, { key, form, cell }] of columns.entries())
      xml += xmlCell(`${letters[index]}${row}`, form, cell(record[key]), bold)
    xml += '</row>'
  }
  return xml
}

/** The range of the header's filter: header and records, `A1:F101`. */
export const filteredRange = (columns: readonly Column[], lastRow: number): string =>
  `A1:${columnName(columns.length - 1)}${lastRow}`

/** A4 landscape, one page wide and as many pages long as needed. */
export const sheetTail = (filtered: string): string =>
  `</sheetData><autoFilter ref="${filtered}"/><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
