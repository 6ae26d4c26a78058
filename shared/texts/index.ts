import { en } from './en/index.ts'
import { type Texts, zh } from './zh/index.ts'

export type { Texts }
export type Language = 'zh' | 'en'

/** A name in both languages. */
export interface Label {
  readonly zh: string
  readonly en: string
}

/** A sentence for the person at the desk, worded once the reader's language is known. */
export type LocalizedText = (language: Language) => string

const catalogues: Readonly<Record<Language, Texts>> = { zh, en }

/** Picks a sentence of the catalogue; the label arguments it needs are read in the same language. */
export const localized =
  (pick: (texts: Texts, language: Language) => string): LocalizedText =>
  (language) =>
    pick(catalogues[language], language)
