import { englishUnit } from './en/units.ts'
import type { Language } from './index.ts'

/** Of amounts of money. */
export const yuan = '元'

/** The unit of a field as it is written in that language; empty where there is nothing to write. */
export const unitIn = (unit: string, language: Language): string =>
  language === 'zh' ? unit : englishUnit(unit)
