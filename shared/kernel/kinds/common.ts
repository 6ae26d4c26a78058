import type { ColumnField } from '../column.ts'
import { autoFilled, ext, hidden } from '../field.ts'
import { int } from './numbers.ts'
import { cleanText, lines, text } from './texts.ts'
import { datetime } from './times.ts'

/** Fields that most resources have. */

/** A unique name; surrounding spaces are rejected, because two names would look the same. */
export const name = (zh: string, en: string, max: number): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { max }),
  accepts: cleanText(max).refine((input) => input === input.trim(), { params: { rule: 'blank_ends' } }),
})
/** The business number: used if it is free, assigned by the office if empty. */
export const uid = (zh: string, en: string) => name(zh, en, 32)
/** The time of entry: now, or the time of the draft that is being saved. */
export const entryTime = (zh: string, en: string) => autoFilled('entry_time', datetime(zh, en))
/** The creator of the record; neither accepted nor returned. */
export const creator = () => hidden(autoFilled('caller_id', int('创建人', 'Creator')))
/** A remark, for resources without a published one. */
export const remark = () => ext(lines('备注', 'Remark'))
