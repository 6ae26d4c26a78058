import type { Language, LocalizedText } from '../../shared/texts/index.ts'
import { en } from './en/index.ts'
import { type Texts, zh } from './zh/index.ts'

export type { Language, LocalizedText, Texts }

const catalogues: Readonly<Record<Language, Texts>> = { zh, en }

/** Like `localized` of `shared/texts`, with texts that no page shows: the command line and the health of the office. */
export const say =
  (pick: (texts: Texts, language: Language) => string): LocalizedText =>
  (language) =>
    pick(catalogues[language], language)
