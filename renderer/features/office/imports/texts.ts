import { pageTexts } from '../../../i18n/index.ts'

export const { useTexts, texts } = pageTexts({
  zh: () => import('./texts.zh.ts'),
  en: () => import('./texts.en.ts'),
})
export type Texts = ReturnType<typeof texts>
