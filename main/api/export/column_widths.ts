import type { Column } from './columns.ts'
import type { Page } from './file_writer.ts'
import { serialOf } from './sheet_xml.ts'

const [narrowest, widest] = [6, 40]
/** Beside a text: the margin of its cell, beside a number also the digits that its total has more; in the header the button of the filter. */
const margins: Readonly<Record<Column['form'], number>> = { text: 1, number: 5, money: 5, time: 1, day: 1 }
const button = 3
const timeWidth = 'yyyy-mm-dd hh:mm:ss'.length

/** Of a text in characters, as spreadsheets count them: a Chinese sign takes two. */
const widthOf = (text: string): number =>
  Math.max(
    ...text.split('\n').map((line) => [...line].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)),
  )

/** Each column as wide as its header and what stands in these records. */
export const widthsFor = (columns: readonly Column[], records: Page): readonly number[] =>
  columns.map(({ key, label, form, cell }) => {
    const header = widthOf(label) + button
    const longest = records.reduce((most, record) => {
      const value = cell(record[key])
      return value === null ? most : Math.max(most, shownWidth(value, form) + margins[form])
    }, header)
    return Math.min(widest, Math.max(narrowest, longest))
  })

function shownWidth(value: string | number, form: Column['form']): number {
  if (form === 'money' && Number.isFinite(Number(value)))
    return Number(value).toLocaleString('en', { minimumFractionDigits: 2 }).length
  if (form === 'time' && typeof value === 'string' && serialOf(value) !== undefined) return timeWidth
  return widthOf(String(value))
}
