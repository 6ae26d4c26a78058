import type { CodeTable } from '../../../../shared/kernel/codes.ts'
import { type Role, roles } from '../../../../shared/kernel/people.ts'
import type { Language, LocalizedText } from '../../../../shared/texts/index.ts'
import { localizedProgress } from '../../../../shared/texts/progress.ts'

/** Who can go on: somebody by name, or whoever has a role or leads a department. */
export type Actor = { readonly name: string } | { readonly role: Role } | { readonly headOf: string }

/** Why something is not done, for any language: rows are kept for all readers. */
export interface Cause {
  readonly text: LocalizedText
  readonly resource: string
  readonly record: number | null
  readonly person: Actor
}

export function nameOf(person: Actor, language: Language): string {
  if ('name' in person) return person.name
  if ('role' in person) return roles[person.role][language]
  return localizedProgress((t) => t.head_of(person.headOf))(language)
}

/** The name of a code in a language. */
export function codeText(table: CodeTable, code: number | string, language: Language): string {
  const row = Object.values(table).find(([number, word]) => number === code || word === code)
  return row?.[language === 'zh' ? 1 : 2] ?? String(code)
}
