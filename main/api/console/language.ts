import type { Language } from '../../../shared/texts/index.ts'

/** `OFFICE_LANGUAGE`, else the language of the terminal; Chinese unless one says English. */
export const consoleLanguage = (environment: NodeJS.ProcessEnv): Language =>
  (environment.OFFICE_LANGUAGE || environment.LANG || '').toLowerCase().startsWith('en') ? 'en' : 'zh'
