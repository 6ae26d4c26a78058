import { strToU8, zipSync } from 'fflate'

interface WorkbookSheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `A1`; a list has fewer columns than the alphabet has letters. */
const place = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

const cell = (value: string | number, at: string): string =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const sheetXml = ({ rows }: WorkbookSheet): string =>
  `${xml}<worksheet xmlns="${main}"><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, place(row, column))).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** A small workbook, as Excel and WPS open it: cells with texts and numbers, nothing else. */
export function workbookOf(sheets: readonly WorkbookSheet[]): Uint8Array {
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>${paths
      .map((path) => `<Override PartName="/xl/${path}" ContentType="${kinds}.worksheet+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}">${paths
      .map((path, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${path}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${paths[at]}`, sheetXml(sheet)])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
