import { roles } from '../../../shared/kernel/people.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Texts } from '../../i18n/index.ts'

/** The words that a list of this name takes, each with its title; undefined where any can be typed. */
export function knownWords(
  name: string,
  t: Texts,
  language: Language,
): readonly (readonly [word: string, title: string])[] | undefined {
  if (name === 'roles') return Object.entries(roles).map(([role, label]) => [role, label[language]])
  return name === 'modules' ? Object.entries(t.modules) : undefined
}
