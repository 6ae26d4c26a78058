import { permissions as en } from './en/permissions.ts'
import type { Language, LocalizedText } from './index.ts'
import { type AccessTexts, permissions as zh } from './zh/permissions.ts'

const catalogues: Readonly<Record<Language, AccessTexts>> = { zh, en }

/** As `localized`, for texts that the first screen does not need. */
export const localizedAccess =
  (pick: (texts: AccessTexts, language: Language) => string): LocalizedText =>
  (language) =>
    pick(catalogues[language], language)
