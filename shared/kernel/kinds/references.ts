import { z } from 'zod'
import type { ColumnField, Reference } from '../column.ts'
import { anyInteger, integerOrText, number, plain, positiveId } from './plain.ts'
import { cleanText, shortText, text } from './texts.ts'

const refer = (
  target: string,
  carries: string,
  soft: boolean,
): { readonly widget: 'reference'; readonly reference: Reference } => ({
  widget: 'reference',
  reference: { target, carries, soft },
})
/** A hard reference by id: an unknown id is rejected. */
export const ref = (target: string, zh: string, en: string): ColumnField<number, number, 'given'> => ({
  ...plain(zh, en, {
    widget: 'reference',
    accepts: integerOrText,
    filterSchema: anyInteger,
    json: { type: 'integer' },
    fromText: number,
  }),
  ...refer(target, 'id', false),
})
/** An id equal to that of another record, which must exist: a plan has its work order's. */
export const idOf = (target: string, zh: string, en: string): ColumnField<number, number, 'given'> => ({
  ...ref(target, zh, en),
  accepts: positiveId,
})
/** A soft reference: text with the target's id or named column; unknown text is stored with a warning. */
export const soft = (
  target: string,
  carries: string,
  zh: string,
  en: string,
  max = shortText,
): ColumnField<string, string, 'empty'> => ({
  ...text(zh, en, { max }),
  accepts: z.preprocess(
    (input) => (typeof input === 'number' && Number.isSafeInteger(input) ? String(input) : input),
    cleanText(max),
  ),
  ...refer(target, carries, true),
})
