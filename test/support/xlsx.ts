import { strToU8, zipSync } from 'fflate'

export interface TestSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly hidden?: boolean
  /** `A2:A4` */
  readonly merged?: readonly string[]
  /** From 0. */
  readonly hiddenColumns?: readonly number[]
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const letter = (column: number) => String.fromCharCode(65 + column)

/** Numbers as numbers, `=a+b|3` as a formula with its stored value, everything else as text. */
function cell(text: string, row: number, column: number): string {
  const place = `${letter(column)}${row + 1}`
  if (text === '') return ''
  const [formula = '', stored = ''] = text.startsWith('=') ? text.slice(1).split('|') : []
  if (formula !== '') return `<c r="${place}"><f>${escaped(formula)}</f><v>${stored}</v></c>`
  return /^\d+(\.\d+)?$/.test(text)
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const colsXml = (hidden: readonly number[]) =>
  hidden.length === 0
    ? ''
    : `<cols>${hidden.map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`).join('')}</cols>`
const mergesXml = (merged: readonly string[]) =>
  merged.length === 0
    ? ''
    : `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

const sheetXml = ({ rows, merged = [], hiddenColumns = [] }: TestSheet) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${colsXml(hiddenColumns)}<sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
    )
    .join('')}</sheetData>${mergesXml(merged)}</worksheet>`

/** A workbook as Excel writes it, as far as anybody reads it; `more` are further entries of its archive. */
export function workbookOf(
  sheets: readonly TestSheet[],
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${sheets
    .map(
      ({ name, hidden }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('')}</Relationships>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(rels),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))]),
    ),
    ...more,
  })
}

/** The cells of a list that is written with commas. */
export const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
