import { round } from '../../../../shared/kernel/decimals.ts'
import type { Texts } from './texts.ts'

/** A change of price in words; '' where there is none to tell. */
export function trendText(percent: number | undefined, t: Texts): string {
  if (percent === undefined) return ''
  const size = round(Math.abs(percent), 1).toFixed(1)
  if (Number(size) === 0) return t.suppliers.same
  return percent > 0 ? t.suppliers.up(size) : t.suppliers.down(size)
}
