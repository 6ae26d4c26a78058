import type { CodeTable, Meaning } from '../../../shared/kernel/codes.ts'
import { kindShown } from '../../../shared/kernel/field.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'

/** The code, its text or its name. */
const rowOf = (table: CodeTable, value: string): CodeTable[string] | undefined =>
  (Object.hasOwn(table, value) ? table[value] : undefined) ??
  Object.values(table).find(([code, zh]) => String(code) === value || zh === value)

/** The text of a code in the reader's language; what no table knows stays as it is. */
export function codeText(table: CodeTable, value: string, language: Language): string {
  const row = rowOf(table, value)
  return row ? row[language === 'zh' ? 1 : 2] : value
}

/** The declared meaning of a state; undefined for a steady fact such as 在库. */
export function meaningOf(resource: Resource, name: string, value: unknown): Meaning | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const field = kindShown(resource.fields[name])
  if (field?.codes) return rowOf(field.codes.table, String(value))?.[3]
  return specOf(resource).states?.[name]?.tone?.[value === true || value === 1 ? 1 : 0]
}

/** A declared state, or a code whose values have a meaning, such as where goods are. */
export function isState(resource: Resource, name: string): boolean {
  const { table = {} } = kindShown(resource.fields[name])?.codes ?? {}
  return (
    Object.hasOwn(specOf(resource).states ?? {}, name) ||
    Object.values(table).some(([, , , meaning]) => meaning !== undefined)
  )
}

/** What paper, which has no colours, prints in front of the word of a state. */
export const meaningLetters: Readonly<Record<Meaning, string>> = {
  draft: 'D',
  wait: 'W',
  run: 'R',
  done: '✓',
  late: '!',
  stop: 'H',
  void: 'V',
}
