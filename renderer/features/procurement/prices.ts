import { round } from '../../../shared/kernel/decimals.ts'
import { exactAmount } from './amount_text.ts'

/** How one price stands among those of the others. Amounts are yuan. */
export type PriceRank =
  | { readonly kind: 'none' | 'unread' | 'alone' | 'lowest' }
  | { readonly kind: 'above'; readonly yuan: number; readonly percent: number }

/** Yuan; undefined for text that is no price. */
export function yuanOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s¥元]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** `26,800.00`; text that is no price stays as it is. */
export function priceText(text: string): string {
  const yuan = yuanOf(text)
  return yuan === undefined ? text : exactAmount(yuan)
}

/** Percent by which one price lies over another; the sum between them is a decimal, not what doubles leave of it. */
export const percentOver = (yuan: number, least: number): number =>
  least === 0 ? 0 : (round(yuan - least, 2) * 100) / least

/** One supplier's price against all of them, its own among them. */
export function rankPrice(text: string, all: readonly string[]): PriceRank {
  if (text.trim() === '') return { kind: 'none' }
  const yuan = yuanOf(text)
  if (yuan === undefined) return { kind: 'unread' }
  const others = all.map(yuanOf).filter((one) => one !== undefined)
  if (others.length < 2) return { kind: 'alone' }
  const least = Math.min(...others)
  if (yuan === least) return { kind: 'lowest' }
  return { kind: 'above', yuan: round(yuan - least, 2), percent: round(percentOver(yuan, least), 1) }
}
