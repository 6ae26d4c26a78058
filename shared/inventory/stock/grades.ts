import { z } from 'zod'
import type { ColumnField } from '../../kernel/column.ts'
import { text } from '../../kernel/kinds.ts'

/** Normalizes a grade: half-width characters, no surrounding spaces, `16MnIII` → `16MnⅢ`, `20#` → `20`. */
export function gradeOf(input: string): string {
  const text = input
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .trim()
  return text
    .replace(/III$/, 'Ⅲ')
    .replace(/II$/, 'Ⅱ')
    .replace(/^(10|20)#$/, '$1')
}

/** A field that stores a grade in its normalized spelling. */
export function grade(
  zh: string,
  en: string,
  facts: { readonly max?: number } = {},
): ColumnField<string, string, 'empty'> {
  const written = text(zh, en, facts)
  return { ...written, accepts: z.pipe(written.accepts, z.transform(gradeOf)) }
}
