import { strToU8, zipSync } from 'fflate'
import { roles } from '../../../shared/kernel/people.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { unitIn } from '../../../shared/texts/units.ts'
import { en } from '../../texts/en/index.ts'
import { say } from '../../texts/index.ts'
import { type Texts, zh } from '../../texts/zh/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { columnName, escapeXml } from '../export/sheet_xml.ts'
import { sheetName } from '../export/workbook_xml.ts'
import { readDenied } from '../permissions/read_access.ts'
import { exampleOf, exampleRows } from './examples.ts'
import type { Target, TargetField } from './targets.ts'

/** A workbook to fill in: a sheet for each list, what its columns are, and the choices of its drop-downs. */

/** As many rows have a drop-down as an import takes. */
const lastRow = 5001
/** A longer list of records is not offered. */
const mostChoices = 500

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Styles of cells: plain, bold headings, of required columns, grey examples, cells that stay text, days. */
const style = { plain: 0, heading: 1, required: 2, example: 3, text: 4, day: 5 } as const
const xf = (format: number, font: number, fill: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`
const fill = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font><font><i/><sz val="11"/><color rgb="FF808080"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFE8EEF5')}${fill('FFFFF2CC')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${xf(0, 0, 0)}${xf(49, 1, 2)}${xf(49, 1, 3)}${xf(49, 2, 0)}${xf(49, 0, 0)}${xf(164, 0, 0)}</cellXfs></styleSheet>`

const cell = (row: number, column: number, text: string, form: number): string =>
  text === ''
    ? ''
    : `<c r="${columnName(column)}${row}" s="${form}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const line = (row: number, texts: readonly string[], form: (column: number) => number): string =>
  `<row r="${row}">${texts.map((text, at) => cell(row, at, text, form(at))).join('')}</row>`

/** About as wide as its heading; Chinese signs take two columns. */
const widthOf = (text: string): number =>
  Math.min(
    60,
    Math.max(
      10,
      [...text].reduce((width, sign) => width + (sign > '\u2000' ? 2.2 : 1.1), 3),
    ),
  )

const sheetXml = (cols: readonly string[], rows: string, frozen: boolean, after = ''): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${
    frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  }</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${rows}</sheetData>${after}</worksheet>`

const col = (at: number, width: number, form: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${form}" customWidth="1"/>`

/** `单重(kg)*` */
function headingOf({ label, kind, required }: TargetField, language: Language): string {
  const unit = unitIn(kind.unit ?? '', language)
  return `${label[language]}${unit && `(${unit})`}${required ? '*' : ''}`
}

/** The titles that a drop-down offers: of codes, roles, or the records of the list that it refers to. */
async function choicesOf(field: TargetField, ctx: RequestContext): Promise<readonly string[]> {
  const { kind } = field
  const { language, engine, caller, scope } = ctx
  const word = ({ zh, en }: { readonly zh: string; readonly en: string }) => (language === 'zh' ? zh : en)
  if (kind.codes) return Object.values(kind.codes.table).map(([, zh, en]) => word({ zh, en }))
  if (field.name === 'roles') return Object.values(roles).map(word)
  const target = kind.reference && engine.catalogue.find(kind.reference.target)
  if (!target || readDenied(engine, target, { person: caller, scope })) return []
  const rows = await ctx.access.statements.all(`select * from "${target.name}" order by id limit ?`, [
    mostChoices + 1,
  ])
  return rows.length > mostChoices ? [] : rows.map((row) => titleOf(target, row, language))
}

function kindText(field: TargetField, choices: readonly string[], ctx: RequestContext): string {
  const { kind } = field
  const { language, engine } = ctx
  const words = choices.join(language === 'zh' ? '、' : ', ')
  const { min = 0, max = 0, length = 255 } = kind.limits ?? {}
  const target = kind.reference && engine.catalogue.find(kind.reference.target)
  const pick = (t: Texts['imports']['kinds']): string => {
    if (field.name === 'roles') return t.several(words)
    if (kind.codes) return kind.widget === 'suggest' ? t.suggest(words) : t.one_of(words)
    if (target) return t.reference(specOf(target).label[language])
    switch (kind.widget) {
      case 'number':
        return t.number(unitIn(kind.unit ?? '', language), min, max)
      case 'date':
      case 'month':
      case 'datetime':
      case 'switch':
        return t[kind.widget]
      default:
        return t.text(length)
    }
  }
  return say((t) => pick(t.imports.kinds))(language)
}

const formOf = ({ kind: { widget } }: TargetField): number =>
  widget === 'number' ? style.plain : widget === 'date' ? style.day : style.text

/** The workbook of these lists. */
export async function templateOf(targets: readonly Target[], ctx: RequestContext): Promise<Uint8Array> {
  const { language } = ctx
  const t = (language === 'zh' ? zh : en).imports
  const choices: (readonly string[])[] = []
  const explained: (readonly string[])[] = []
  const sheets: { readonly name: string; readonly xml: string; readonly hidden?: true }[] = []
  const choiceSheet = t.sheets.choices
  for (const target of targets) {
    const { fields } = target
    const headings = fields.map((field) => headingOf(field, language))
    const validations: string[] = []
    for (const [at, field] of fields.entries()) {
      const offered = await choicesOf(field, ctx)
      const named = [...new Set([field.label.zh, field.label.en, field.name, ...field.titles])]
      explained.push([
        target.label[language],
        headings[at] ?? '',
        field.required ? t.needed : '',
        kindText(field, offered, ctx),
        named.filter((one) => one !== field.label[language]).join(language === 'zh' ? '、' : ', '),
      ])
      if (offered.length === 0) continue
      choices.push(offered)
      const column = columnName(choices.length - 1)
      const isClosed = field.kind.codes !== undefined && field.kind.widget === 'select'
      validations.push(
        `<dataValidation type="list" allowBlank="1" showErrorMessage="${isClosed ? 1 : 0}" sqref="${columnName(at)}2:${columnName(at)}${lastRow}"><formula1>'${escapeXml(choiceSheet)}'!$${column}$1:$${column}$${offered.length}</formula1></dataValidation>`,
      )
    }
    const examples = exampleRows.map((at) => fields.map((field) => exampleOf(target, field, at, language)))
    const rows = [
      line(1, headings, (at) => (fields[at]?.required ? style.required : style.heading)),
      ...examples.map((texts, at) => line(at + 2, texts, () => style.example)),
    ]
    const listed = validations.length
    const after =
      listed === 0 ? '' : `<dataValidations count="${listed}">${validations.join('')}</dataValidations>`
    const cols = headings.map((text, at) => {
      const field = fields[at]
      return col(at, widthOf(text), field ? formOf(field) : style.plain)
    })
    sheets.push({ name: target.label[language], xml: sheetXml(cols, rows.join(''), true, after) })
  }
  const columns = t.explained
  const explanation = [
    line(1, columns, () => style.heading),
    ...explained.map((texts, at) => line(at + 2, texts, () => style.text)),
    line(explained.length + 3, [t.hint], () => style.text),
  ]
  const widths = [16, 18, 8, 70, 60].map((width, at) => col(at, width, style.text))
  sheets.push({
    name: t.sheets.explained,
    xml: sheetXml(widths, explanation.join(''), true),
  })
  if (choices.length > 0) sheets.push({ name: choiceSheet, hidden: true, xml: choicesXml(choices) })
  return pack(sheets.map((sheet) => ({ ...sheet, name: sheetName(sheet.name, 1) })))
}

/** One column per list of choices. */
function choicesXml(choices: readonly (readonly string[])[]): string {
  const rows = Math.max(...choices.map((one) => one.length))
  const lines = Array.from({ length: rows }, (_, row) =>
    line(
      row + 1,
      choices.map((one) => one[row] ?? ''),
      () => style.plain,
    ),
  )
  return sheetXml([col(0, 16, style.plain)], lines.join(''), false)
}

function pack(
  sheets: readonly { readonly name: string; readonly xml: string; readonly hidden?: true }[],
): Uint8Array {
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="${spreadsheet}.${kind}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${sheets.map((_, at) => override(path(at), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${sheets.map((_, at) => relation(at + 1, 'worksheet', path(at))).join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/${path(at)}`, xml])),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
