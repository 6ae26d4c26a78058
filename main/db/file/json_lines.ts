/**
 * One table row as a line of JSON, without any loss: an array with one value per column. Integers are written
 * with all digits, real numbers always with a point or an exponent (`5.0`; infinity as `9e999`), blobs as
 * `{"base64": "…"}`. A reader that has only 64-bit floats loses nothing but integers beyond 2^53.
 */

/** A SQLite value. Integers are bigint, so that a number is always a real. */
export type SqliteValue = null | string | bigint | number | Uint8Array

export const toJsonLine = (row: readonly SqliteValue[]): string => `[${row.map(valueJson).join(',')}]`

function valueJson(value: SqliteValue): string {
  if (value === null || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return numberJson(value)
  return `{"base64":"${Buffer.from(value).toString('base64')}"}`
}

function numberJson(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
  const text = Object.is(value, -0) ? '-0' : String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** Parses a line; undefined if it is not a row of `width` values. */
export function parseJsonLine(line: string, width: number): readonly SqliteValue[] | undefined {
  try {
    const row: unknown = JSON.parse(line, reviveValue)
    return Array.isArray(row) && row.length === width && row.every(isSqliteValue) ? row : undefined
  } catch {
    return undefined
  }
}

/** JSON.parse reviver; `context.source` is the number's text in the line. */
function reviveValue(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === 'number') {
    const text = context?.source ?? ''
    return /^-?\d+$/.test(text) ? BigInt(text) : Number(text)
  }
  if (typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string')
    return Buffer.from(value.base64, 'base64')
  return value
}

const isSqliteValue = (value: unknown): value is SqliteValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  typeof value === 'number' ||
  value instanceof Uint8Array
