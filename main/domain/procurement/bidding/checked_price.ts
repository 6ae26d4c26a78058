import { no, yes } from '../../../../shared/kernel/kinds.ts'
import { readPrice } from '../../../../shared/kernel/prices.ts'
import { totalDecimals } from '../../../../shared/procurement/supply_relationships.ts'

/** Whether a price stands as plain text, with so many decimals at most. */
export const isPlainPrice = (price: string, decimals: number): boolean => readPrice(price, decimals) === price

/** What a change of a total makes whole is to be checked no more. */
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
