import type { ColumnField } from '../../../shared/kernel/column.ts'
import { isYes } from '../../../shared/kernel/kinds/codes.ts'
import { asStored } from '../../../shared/kernel/kinds/plain.ts'
import { showTime, timeOffset } from '../../../shared/kernel/times.ts'
import { quoteIdentifier } from './sql.ts'

/** Rows of an answer that the database writes as JSON: their texts and objects are never made in JavaScript. */

/** A key of an answer, and the column that it shows as this kind. */
export interface Property {
  readonly key: string
  readonly column: string
  readonly kind: ColumnField
}

/** PostgreSQL's functions take a hundred arguments. */
const maxProperties = 50

/** The SQL of rows as a JSON array of objects with these keys; undefined if only JavaScript can show one of the columns. */
export function jsonRowsSql(properties: readonly Property[]): string | undefined {
  if (properties.length > maxProperties) return undefined
  const parts: string[] = []
  for (const { key, column, kind } of properties) {
    const value = valueSql(quoteIdentifier(column), kind)
    if (value === undefined) return undefined
    parts.push(`'${key}'`, value)
  }
  return `json_objects(${parts.join(', ')})`
}

/** What `toWire` of the kind makes of a column; undefined if SQL does not know that function. */
function valueSql(column: string, { toWire, json }: ColumnField): string | undefined {
  const shownBy: unknown = 'ofValue' in toWire ? toWire.ofValue : toWire
  if (shownBy === showTime) return `${column} || '${timeOffset}'`
  if (shownBy === isYes) return `json_flag(${column})`
  if (shownBy !== asStored) return undefined
  const { type } = Array.isArray(json.anyOf) ? json.anyOf[0] : json
  return type === 'number'
    ? `json_number(${column})`
    : type === 'string' || type === 'integer'
      ? column
      : undefined
}
