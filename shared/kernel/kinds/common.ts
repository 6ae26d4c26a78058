import type { ColumnField } from '../column.ts'
import { autoFilled, ext, hidden } from '../field.ts'
import { int } from './numbers.ts'
import { cleanText, lines, text } from './texts.ts'
import { datetime } from './times.ts'

/** Fields that most records have. */

/** What one record alone is called: with blanks at its ends a second one would look the same. */
export const name = (zh: string, en: string, max: number): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { max }),
  accepts: cleanText(max).refine((given) => given === given.trim(), { params: { says: 'blank_ends' } }),
})
/** The business number: kept when it is free, given by the office when it is empty. */
export const uid = (zh: string, en: string) => name(zh, en, 32)
/** The time of entry: now, or the time of the draft that is being saved. */
export const entryTime = (zh: string, en: string) => autoFilled('entry_time', datetime(zh, en))
/** Who created the record; nobody sends or sees it. */
export const creator = () => hidden(autoFilled('caller_id', int('创建人', 'Creator')))
/** A record's own remark where none is published. */
export const remark = () => ext(lines('备注', 'Remark'))
