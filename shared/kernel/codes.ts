import { z } from 'zod'
import type { Label } from '../texts/index.ts'

/** identifier → [stored code, Chinese text (the published one), English text for the screen] */
export type CodeTable = Readonly<Record<string, readonly [code: number, zh: string, en: string]>>
export type CodeOf<T extends CodeTable> = T[keyof T][0]
export type TextOf<T extends CodeTable> = T[keyof T][1]

export interface Codes<T extends CodeTable = CodeTable> {
  readonly table: T
  readonly code: { readonly [K in keyof T]: T[K][0] }
  /** The Chinese text of a code, by identifier: for columns that carry the text itself. */
  readonly word: { readonly [K in keyof T]: T[K][1] }
  /** Accept the code, its digits, its identifier and its text; give the code or the text. */
  readonly codeSchema: z.ZodType<CodeOf<T>>
  readonly textSchema: z.ZodType<TextOf<T>>
  /** The Chinese text that any spelling of a code means; other texts as they are. */
  parseText(given: unknown): unknown
  parseCode(given: unknown): unknown
  /** The Chinese text of a stored code. */
  text(code: number): string
}

/** A code table of the trade. `0` stands in the table where "unspecified" is allowed. */
export function codes<const T extends CodeTable>(table: T): Codes<T> {
  const entries = Object.entries(table)
  const known = new Map<unknown, readonly [number, string, string]>(
    entries.flatMap(([name, row]) =>
      [row[0], String(row[0]), name, row[1]].map((key) => [key, row] as const),
    ),
  )
  const meant = (index: 0 | 1) => (given: unknown) =>
    known.get(typeof given === 'string' ? given.trim() : given)?.[index] ?? given
  const pick = (index: 0 | 1) => Object.fromEntries(entries.map(([name, row]) => [name, row[index]]))
  return {
    table,
    // Object.fromEntries forgets the literal keys; they are those of `table`.
    code: pick(0) as Codes<T>['code'],
    word: pick(1) as Codes<T>['word'],
    codeSchema: z.preprocess(meant(0), z.literal(entries.map(([, [code]]) => code) as CodeOf<T>[])),
    textSchema: z.preprocess(meant(1), z.literal(entries.map(([, [, text]]) => text) as TextOf<T>[])),
    parseText: meant(1),
    parseCode: meant(0),
    text: (code) => known.get(code)?.[1] ?? String(code),
  }
}

/** What a code is called, given the code or its stored text; a text that no code has is its own name. */
export function nameOfCode({ table }: Codes, stored: number | string): Label {
  const [, zh, en] = Object.values(table).find(([code, text]) => code === stored || text === stored) ?? []
  return { zh: zh ?? String(stored), en: en ?? String(stored) }
}
