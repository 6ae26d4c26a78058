import { z } from 'zod'
import type { ColumnField, Json, Limits, Widget } from '../column.ts'
import type { Schema } from '../schema.ts'

export interface FieldKind<T> {
  readonly widget: Widget
  readonly accepts: Schema<T>
  readonly filterSchema: Schema
  readonly json: Json
  readonly fromText: (text: string) => unknown
  readonly limits?: Limits
}

/** A kind whose wire value equals its column value. */
export const plain = <T>(zh: string, en: string, kind: FieldKind<T>): ColumnField<T, T, 'given'> => ({
  stored: true,
  label: { zh, en },
  fill: 'given',
  nullable: false,
  toWire: (column) => column,
  toColumn: (wire) => wire,
  ...kind,
})

/** Converts form or query text to a number; empty text to null. */
export const number = (text: string) => (text.trim() === '' ? null : Number(text))
/** Converts digits sent as text to a number. */
export const digits = (input: unknown) =>
  typeof input === 'string' && /^\d{1,15}$/.test(input.trim()) ? Number(input) : input

/** One for all columns: what a schema costs is paid at each start. */
export const anyInteger = z.int()
export const integerOrText = z.preprocess(digits, anyInteger)
export const positiveId = z.preprocess(digits, anyInteger.positive())
