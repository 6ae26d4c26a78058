/**
 * One row of a table as a line of JSON, exact in every bit: an array with a value for each column. An integer is written
 * with all its digits, a real number always with a point or an exponent (`5.0`; infinity as `9e999`), a blob as
 * `{"base64": "…"}`. Whoever reads such a line with 64-bit floats alone loses only integers beyond 2^53.
 */

/** What SQLite keeps: integers come as bigint, so that a number is always a real one. */
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

/** The row of a line; undefined where it is none, or has another number of values. */
export function parseJsonLine(line: string, width: number): readonly SqliteValue[] | undefined {
  try {
    const row: unknown = JSON.parse(line, revived)
    return Array.isArray(row) && row.length === width && row.every(isStored) ? row : undefined
  } catch {
    return undefined
  }
}

/** `source` is the text that a number has in the line. */
function revived(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === 'number') {
    const text = context?.source ?? ''
    return /^-?\d+$/.test(text) ? BigInt(text) : Number(text)
  }
  if (typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string')
    return Buffer.from(value.base64, 'base64')
  return value
}

const isStored = (value: unknown): value is SqliteValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  typeof value === 'number' ||
  value instanceof Uint8Array
