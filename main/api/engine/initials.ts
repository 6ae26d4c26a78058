import { pinyin } from 'pinyin-pro'
import type { Pinyin } from '../../db/search/triggers.ts'

const chinese = /\p{Script=Han}/u

/** The pinyin initials of a text, so that `gtjzq` finds 钢铁加装区; a text without Chinese has none. */
export const initials = (text: string): string =>
  chinese.test(text)
    ? pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('')
    : ''

/** The whole pinyin of a text without blanks and tones: `hancai` of 焊材. */
export const wholePinyin = (text: string): string =>
  chinese.test(text) ? pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' }).join('') : ''

/** What the search index knows of Chinese. */
export const searchPinyin: Pinyin = { initials, whole: wholePinyin }
