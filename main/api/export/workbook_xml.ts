import { escapeXml } from './sheet_xml.ts'

/** The parts of a workbook besides its sheets (ECMA-376 part 1, 18.2 and 18.8; part 2 for the package). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The order of `cellXfs` matches the style numbers in `sheet_xml.ts`: text and number, time, day, header,
 * hundredths, bold hundredths.
 */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`

/** Spreadsheets refuse longer names, and these characters. */
export const sheetName = (label: string, sheet: number): string => {
  const suffix = sheet === 1 ? '' : ` ${sheet}`
  return label.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31 - suffix.length) + suffix
}

/** Defined names of each sheet: its filter range, and its header row as repeated print title. */
function definedNames(label: string, filtered: readonly string[]): string {
  const names = filtered.map((range, at) => {
    const sheet = `'${escapeXml(sheetName(label, at + 1))}'`
    const place = range.replace(/[A-Z]+|\d+/g, '$$$&')
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${sheet}!${place}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="${at}">${sheet}!$1:$1</definedName>`
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

/** All parts except the sheets, by path in the package. */
export function workbookParts(
  label: string,
  filtered: readonly string[],
): readonly (readonly [path: string, xml: string])[] {
  const sheets = filtered.length
  const numbers = filtered.map((_, at) => at + 1)
  const named = numbers
    .map((one) => `<sheet name="${escapeXml(sheetName(label, one))}" sheetId="${one}" r:id="rId${one}"/>`)
    .join('')
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const linked = numbers.map((one) => relation(one, 'worksheet', `worksheets/sheet${one}.xml`)).join('')
  const part = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${spreadsheet}.${kind}+xml"/>`
  const typed = numbers.map((one) => part(sheetPath(one), 'worksheet')).join('')
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${named}</sheets>${definedNames(label, filtered)}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageRelations}">${linked}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${part('xl/workbook.xml', 'sheet.main')}${typed}${part('xl/styles.xml', 'styles')}</Types>`,
    ],
  ]
}
