import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a column has this text, whatever the case of its ASCII letters; an index without case is used. */
export const sameText = (column: string, text: string): RawBuilder<SqlBool> =>
  sql`nocase(${sql.ref(column)}) = nocase(${text})`

/** Whether a column has exactly this text. Its index is without case, which a comparison of the text alone does not use. */
export const exactText = (column: string, text: string | Expression<string>): RawBuilder<SqlBool> =>
  sql`(nocase(${sql.ref(column)}) = nocase(${text}) and ${sql.ref(column)} = ${text})`

/** Whether a column has exactly one of these texts, by the same index. */
export const exactTextIn = (column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql`(nocase(${sql.ref(column)}) in texts(${JSON.stringify(texts)}) and ${sql.ref(column)} in texts(${JSON.stringify(texts)}))`

/** Whether a text contains this one, whatever the case of its ASCII letters. */
export const containsText = (text: Expression<string>, part: string): RawBuilder<SqlBool> =>
  sql`ilike(${text}, ${`%${escaped(part)}%`})`

export const startsWithText = (text: Expression<string>, start: string): RawBuilder<SqlBool> =>
  sql`ilike(${text}, ${`${escaped(start)}%`})`

/** In a pattern of `ilike`, `%` and `_` stand for any characters. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
