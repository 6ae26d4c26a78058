import { pageTexts } from '../../../i18n/index.ts'

export const { useTexts } = pageTexts({
  zh: () => import('./texts.zh.ts'),
  en: () => import('./texts.en.ts'),
})
