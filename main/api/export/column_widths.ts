import type { Column } from './columns.ts'
import type { Page } from './file_writer.ts'
import { serialOf } from './sheet_xml.ts'

const [minWidth, maxWidth] = [6, 40]
/**
 * Extra width: the cell margin for text; for numbers also room for the longer total; in the header the filter
 * button.
 */
const margins: Readonly<Record<Column['form'], number>> = {
  text: 1,
  number: 5,
  hundredths: 5,
  time: 1,
  day: 1,
}
const filterButton = 3
const timeWidth = 'yyyy-mm-dd hh:mm:ss'.length

/** Width of a text in spreadsheet characters: a Chinese character takes two. */
const widthOf = (text: string): number =>
  Math.max(
    ...text.split('\n').map((line) => [...line].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)),
  )

/** Each column as wide as its header and the content of these records. */
export const widthsFor = (columns: readonly Column[], records: Page): readonly number[] =>
  columns.map(({ key, label, form, cell }) => {
    const header = widthOf(label) + filterButton
    const longest = records.reduce((max, record) => {
      const value = cell(record[key])
      return value === null ? max : Math.max(max, shownWidth(value, form) + margins[form])
    }, header)
    return Math.min(maxWidth, Math.max(minWidth, longest))
  })

function shownWidth(value: string | number, form: Column['form']): number {
  if (form === 'hundredths' && Number.isFinite(Number(value)))
    return Number(value).toLocaleString('en', { minimumFractionDigits: 2 }).length
  if (form === 'time' && typeof value === 'string' && serialOf(value) !== undefined) return timeWidth
  return widthOf(String(value))
}
