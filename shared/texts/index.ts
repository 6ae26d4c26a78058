import { en } from './en/index.ts'
import { type Texts, zh } from './zh/index.ts'

export type { Texts }
export type Language = 'zh' | 'en'

/** A name in both languages. */
export interface Label {
  readonly zh: string
  readonly en: string
}

/** A text that is resolved once the reader's language is known. */
export type LocalizedText = (language: Language) => string

const catalogues: Readonly<Record<Language, Texts>> = { zh, en }

/** Picks a text of the catalogue in the reader's language. */
export const localized =
  (pick: (texts: Texts, language: Language) => string): LocalizedText =>
  (language) =>
    pick(catalogues[language], language)
