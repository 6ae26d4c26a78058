import type { z } from 'zod'
import type { ColumnField, Json, Limits, Widget } from '../column.ts'

export interface FieldKind<T> {
  readonly widget: Widget
  readonly accepts: z.ZodType<T>
  readonly filterSchema: z.ZodType
  readonly json: Json
  readonly fromText: (text: string) => unknown
  readonly limits?: Limits
}

/** A kind whose wire value is its column. */
export const plain = <T>(zh: string, en: string, kind: FieldKind<T>): ColumnField<T, T, 'given'> => ({
  stored: true,
  label: { zh, en },
  fill: 'given',
  nullable: false,
  toWire: (column) => column,
  toColumn: (wire) => wire,
  ...kind,
})

/** Form and query text as a number; nothing typed is null. */
export const number = (text: string) => (text.trim() === '' ? null : Number(text))
/** Digits sent as text. */
export const digits = (given: unknown) =>
  typeof given === 'string' && /^\d{1,15}$/.test(given.trim()) ? Number(given) : given
