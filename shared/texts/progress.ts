import { progress as en } from './en/progress.ts'
import type { Language, LocalizedText } from './index.ts'
import { type ProgressTexts, progress as zh } from './zh/progress.ts'

const catalogues: Readonly<Record<Language, ProgressTexts>> = { zh, en }

/** As `localized`, for sentences that only answers of the office contain. */
export const localizedProgress =
  (pick: (texts: ProgressTexts, language: Language) => string): LocalizedText =>
  (language) =>
    pick(catalogues[language], language)
