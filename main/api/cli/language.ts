import type { Language } from '../../../shared/texts/index.ts'

const locale = process.env.OFFICE_LANGUAGE || process.env.LANG || ''

/** The command line's language: `OFFICE_LANGUAGE`, else the terminal's; Chinese unless it is English. */
export const language: Language = locale.toLowerCase().startsWith('en') ? 'en' : 'zh'
