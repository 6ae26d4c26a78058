import type { Texts } from '../texts/index.ts'

/** A change of price in words; '' where there is none to tell. */
export function trendText(percent: number | undefined, t: Texts): string {
  if (percent === undefined) return ''
  const size = Math.abs(percent).toFixed(1)
  if (Number(size) === 0) return t.suppliers.same
  return percent > 0 ? t.suppliers.up(size) : t.suppliers.down(size)
}
