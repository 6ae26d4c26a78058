import type { Language } from './index.ts'

/** Units that are words; a name in English tells the count of pieces itself. Others are written alike everywhere. */
const english: Readonly<Record<string, string>> = { 台: '', 万元: '×10k yuan', 元: 'yuan', 年: 'years' }

/** Of amounts of money. */
export const yuan = '元'

/** The unit of a field as it is written in that language; empty where there is nothing to write. */
export const unitIn = (unit: string, language: Language): string =>
  language === 'zh' ? unit : (english[unit] ?? unit)
