import type { CodeTable, Meaning } from './codes.ts'
import { kindShown } from './field.ts'
import { type Resource, specOf } from './resource.ts'

/** The row of a code, its text or its name. */
export const codeRow = (table: CodeTable, value: string): CodeTable[string] | undefined =>
  (Object.hasOwn(table, value) ? table[value] : undefined) ??
  Object.values(table).find(([code, zh]) => String(code) === value || zh === value)

/** The declared meaning of a state, stored or sent; undefined for a steady fact such as 在库. */
export function meaningOf(resource: Resource, name: string, value: unknown): Meaning | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const field = kindShown(resource.fields[name])
  if (field?.codes) return codeRow(field.codes.table, String(value))?.[3]
  return specOf(resource).states?.[name]?.tone?.[value === true || value === 1 ? 1 : 0]
}
