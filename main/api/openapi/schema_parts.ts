import type { Json } from '../../../shared/kernel/column.ts'

/** Small schemas used by the office's own paths. */

export const text: Json = { type: 'string' }
export const time: Json = { type: 'string', format: 'date-time' }
export const integer: Json = { type: 'integer' }
export const object = (
  properties: Readonly<Record<string, Json>>,
  required = Object.keys(properties),
): Json => ({
  type: 'object',
  properties,
  required,
})
export const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } })
export const inQuery = (name: string, description: string, schema: Json, required = false): Json => ({
  name,
  in: 'query',
  description,
  required,
  schema,
})
export const open: Json = { security: [] }
