import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { signed } from '../../../ui/value/number_text.ts'
import type { Texts } from './texts.ts'

/** What stock-taking makes of a batch. */
export interface Counting {
  readonly unit: string
  /** In the books, and counted. */
  readonly book: number
  readonly found: number
  readonly by: number
  /** In kilograms, where more is known than the count tells: of the books, and the change. */
  readonly weight?: { readonly book: number; readonly by: number }
  /** Such a change is looked at twice before it is stored. */
  readonly isLarge: boolean
}

/** Of the count, or of what the batch weighs. */
const largeShare = 0.1
const countDecimals = 6

/** `given` is what was typed over the record; undefined while it is no number. */
export function countingOf(record: Row, given: Row): Counting | undefined {
  const { count: book, weight: before } = numbersOf(record)
  const { count: found, weight: after } = numbersOf({ ...record, ...given })
  if (book === undefined || found === undefined) return undefined
  const unit = String(record.unit ?? '')
  const by = round(found - book, countDecimals)
  const stood = totalWeight(before ?? 0, book)
  const gained = round(totalWeight(after ?? 0, found) - stood, 2)
  const tellsWeight = (before ?? 0) > 0 && unit !== 'kg'
  return {
    unit,
    book,
    found,
    by,
    ...(tellsWeight && { weight: { book: stood, by: gained } }),
    isLarge: isLarge(by, book) || isLarge(gained, stood),
  }
}

const isLarge = (by: number, book: number): boolean => Math.abs(by) > round(book * largeShare, countDecimals)

const numbersOf = ({ count, weight }: Row) => ({ count: numberIn(count), weight: numberIn(weight) })
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** `账面 36.7 包 = 183.5 kg` */
export const inBooks = ({ book, unit, weight }: Counting, t: Texts): string =>
  t.stock.in_books(`${book} ${unit}`.trim(), weight ? String(weight.book) : '')

/** `36.7 → 35 包，−1.7 包（−8.5 kg）` */
export const counted = ({ book, found, by, unit, weight }: Counting, t: Texts): string =>
  t.stock.counted(
    String(book),
    `${found} ${unit}`.trim(),
    `${signed(by)} ${unit}`.trim(),
    weight ? signed(weight.by) : '',
  )
