import type { Row } from '../../../../shared/kernel/transitions.ts'
import { percentOver, yuanOf } from '../prices.ts'

/** A price and the day since when it was asked. */
export interface PriceSince {
  readonly day: string
  readonly price: string
  /** Yuan; undefined for text that is no price. */
  readonly yuan: number | undefined
}

const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null

/** All prices of one quotation, the oldest first; the present one is the last. */
export function pricesOf(quotation: Row): readonly PriceSince[] {
  const { price_history: former } = quotation
  const rows = [...(Array.isArray(former) ? former.filter(isRow) : []), quotation]
  return rows.map(({ unit_price, quoted_dt }) => {
    const price = String(unit_price ?? '')
    return { day: String(quoted_dt ?? '').slice(0, 10), price, yuan: yuanOf(price) }
  })
}

/** Percent from one price to the next; undefined where one of them is none. */
export function changeTo(next: PriceSince | undefined, before: PriceSince | undefined): number | undefined {
  if (next?.yuan === undefined || before?.yuan === undefined || before.yuan === 0) return undefined
  return percentOver(next.yuan, before.yuan)
}
