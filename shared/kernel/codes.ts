import { z } from 'zod'
import type { Label } from '../texts/index.ts'
import type { Schema } from './schema.ts'

/**
 * What a state means to people: being written, waiting for somebody, under way, finished, past its date, stuck, ended
 * without effect. Pages draw it with a shape and a colour, prints with a letter.
 */
export type Meaning = 'draft' | 'wait' | 'run' | 'done' | 'late' | 'stop' | 'void'

/**
 * Key → [stored code, published Chinese text, English text for display, meaning of a state]. A state without a meaning is
 * a steady fact and shown as plain text.
 */
export type CodeTable = Readonly<
  Record<string, readonly [code: number, zh: string, en: string, tone?: Meaning]>
>
export type CodeOf<T extends CodeTable> = T[keyof T][0]
export type TextOf<T extends CodeTable> = T[keyof T][1]

export interface Codes<T extends CodeTable = CodeTable> {
  readonly table: T
  readonly code: { readonly [K in keyof T]: T[K][0] }
  /** The Chinese text of a code by its key, for columns that store the text. */
  readonly word: { readonly [K in keyof T]: T[K][1] }
  /**
   * Accept the code, its digits, its key or its text in either language, which a refusal names; return the code or the Chinese
   * text.
   */
  readonly codeSchema: Schema<CodeOf<T>>
  readonly textSchema: Schema<TextOf<T>>
  /**
   * The Chinese text for a code, its digits, its key or that text; other values are returned unchanged: in an open list an
   * English text may be somebody's own.
   */
  parseText(input: unknown): unknown
  /** The code for what `codeSchema` accepts; other values are returned unchanged. */
  parseCode(input: unknown): unknown
  /** The Chinese text of a stored code. */
  text(code: number): string
}

/** Declares a code table; it has code `0` if "unspecified" is allowed. */
export function codes<const T extends CodeTable>(table: T): Codes<T> {
  const entries = Object.entries(table)
  const rowByKey = new Map<unknown, CodeTable[string]>(
    entries.flatMap(([name, row]) =>
      [row[0], String(row[0]), name, row[1]].map((key) => [key, row] as const),
    ),
  )
  const rowByEnglish = new Map<unknown, CodeTable[string]>(entries.map(([, row]) => [row[2], row]))
  const trimmed = (input: unknown) => (typeof input === 'string' ? input.trim() : input)
  const matchTo = (index: 0 | 1) => (input: unknown) => rowByKey.get(trimmed(input))?.[index] ?? input
  const matchClosed = (index: 0 | 1) => (input: unknown) =>
    (rowByKey.get(trimmed(input)) ?? rowByEnglish.get(trimmed(input)))?.[index] ?? input
  const pick = (index: 0 | 1) => Object.fromEntries(entries.map(([name, row]) => [name, row[index]]))
  return {
    table,
    // Object.fromEntries loses the literal keys, which are those of `table`.
    code: pick(0) as Codes<T>['code'],
    word: pick(1) as Codes<T>['word'],
    codeSchema: z.preprocess(matchClosed(0), z.literal(entries.map(([, [code]]) => code) as CodeOf<T>[])),
    textSchema: z.preprocess(matchClosed(1), z.literal(entries.map(([, [, text]]) => text) as TextOf<T>[])),
    parseText: matchTo(1),
    parseCode: matchClosed(0),
    text: (code) => rowByKey.get(code)?.[1] ?? String(code),
  }
}

/** The label of a code, of its stored text or of its key; unknown text is its own label. */
export function nameOfCode({ table }: Codes, stored: number | string): Label {
  const [, zh, en] =
    Object.entries(table).find(
      ([name, [code, text]]) => code === stored || text === stored || name === stored,
    )?.[1] ?? []
  return { zh: zh ?? String(stored), en: en ?? String(stored) }
}
