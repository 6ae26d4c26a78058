import type { ComponentType } from 'react'
import type { StatusProps } from '../../ui/value/status_pill.tsx'

/** Something that can be found: a page, an action, a record. */
export interface PaletteItem {
  /** The same every time, so that what was chosen lately is known again. */
  readonly key: string
  readonly title: string
  readonly hint: string
  /** Its names in Chinese, which has initials, and in English. */
  readonly zh: string
  readonly en: string
  readonly act: () => void
  /** Of the kind of record. */
  readonly icon?: ComponentType
  readonly state?: StatusProps | undefined
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Every word that was typed is somewhere in the names, or in their pinyin. */
export function matches(
  found: Pick<PaletteItem, 'zh' | 'en'>,
  typed: string,
  pinyin: (text: string) => string,
): boolean {
  const names = plain(`${found.zh} ${found.en}`)
  const letters = pinyin(found.zh)
  return plain(typed)
    .split(/\s+/)
    .every((word) => names.includes(word) || letters.includes(word))
}

/** Those that bear the number that was typed. */
export const bearing = (found: readonly PaletteItem[], typed: string): readonly PaletteItem[] =>
  found.filter(({ title }) => `${plain(title)} `.startsWith(`${plain(typed.trim())} `))

/** What was chosen lately comes first, in that order; the rest stays as it stood. */
export const recentFirst = (
  found: readonly PaletteItem[],
  recent: readonly { readonly key: string }[],
): readonly PaletteItem[] => {
  const place = ({ key }: PaletteItem) => {
    const at = recent.findIndex((one) => one.key === key)
    return at < 0 ? recent.length : at
  }
  return found.toSorted((a, b) => place(a) - place(b))
}

/** How the keys of records begin; those of pages and actions begin otherwise. */
export const recordKey = 'record/'
