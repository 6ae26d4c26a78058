import type { CodeTable, Meaning } from '../../../shared/kernel/codes.ts'
import { kindShown } from '../../../shared/kernel/field.ts'
import { codeRow } from '../../../shared/kernel/meaning.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'

/** The text of a code in the reader's language; what no table knows stays as it is. */
export function codeText(table: CodeTable, value: string, language: Language): string {
  const row = codeRow(table, value)
  return row ? row[language === 'zh' ? 1 : 2] : value
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
