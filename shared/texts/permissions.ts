import { permissions as en } from './en/permissions.ts'
import type { Language, Sentence } from './index.ts'
import { type RuleTexts, permissions as zh } from './zh/permissions.ts'

const catalogues: Readonly<Record<Language, RuleTexts>> = { zh, en }

/** As `say`, of what only the page of permissions and the office say: no first screen waits for it. */
export const sayOfRules =
  (pick: (texts: RuleTexts, language: Language) => string): Sentence =>
  (language) =>
    pick(catalogues[language], language)
