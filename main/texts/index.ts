import type { Language, LocalizedText } from '../../shared/texts/index.ts'
import { en } from './en/index.ts'
import { type Texts, zh } from './zh/index.ts'

export type { Language, LocalizedText, Texts }

const catalogues: Readonly<Record<Language, Texts>> = { zh, en }

/** The same as the one of `shared/texts`, with what no page ever says: the console, and the state of the office. */
export const say =
  (pick: (texts: Texts, language: Language) => string): LocalizedText =>
  (language) =>
    pick(catalogues[language], language)
