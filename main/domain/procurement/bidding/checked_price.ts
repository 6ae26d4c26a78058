import { no, yes } from '../../../../shared/kernel/kinds.ts'
import { readPrice } from '../../../../shared/kernel/prices.ts'
import { totalDecimals } from '../../../../shared/procurement/supply_relationships.ts'

/** Whether a price is a plain number with at most this many decimals. */
export const isPlainPrice = (price: string, decimals: number): boolean => readPrice(price, decimals) === price

/** Clears `to_check` once the total is empty or a plain number. */
export function clearCheckFlag(
  record: { readonly to_check: 0 | 1 },
  total: string | undefined,
): { readonly to_check?: 0 } {
  return record.to_check === yes &&
    total !== undefined &&
    (total === '' || isPlainPrice(total, totalDecimals))
    ? { to_check: no }
    : {}
}
