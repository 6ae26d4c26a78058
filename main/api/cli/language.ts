import type { Language } from '../../../shared/texts/index.ts'

const wanted = process.env.OFFICE_LANGUAGE || process.env.LANG || ''

/** Of this console: `OFFICE_LANGUAGE`, else the language of the terminal; Chinese unless one says English. */
export const language: Language = wanted.toLowerCase().startsWith('en') ? 'en' : 'zh'
