import { englishUnit } from './en/units.ts'
import type { Language } from './index.ts'

/** Unit of amounts of money. */
export const yuan = '元'

/** The unit of a field in that language; '' if it is not shown. */
export const unitIn = (unit: string, language: Language): string =>
  language === 'zh' ? unit : englishUnit(unit)
