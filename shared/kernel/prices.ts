import { decimalsOf } from './decimals.ts'

/** Upper limit of integer digits. */
const maxDigits = 12

/**
 * Parses a price as plain decimal text: `￥26,800` → `26800`, `５．２ 元` → `5.2`. Undefined if it is not a
 * positive amount with at most this many decimals: `abc`, `-5`, `8.60元/kg`.
 */
export function readPrice(input: string, decimals: number): string | undefined {
  const text = input
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\s/g, '')
    .replace(/^¥/, '')
    .replace(/元$/, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  const [, whole = '', part = ''] = /^(\d*)\.?(\d*)$/.exec(plain) ?? []
  if (whole + part === '' || part.length > decimals) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > maxDigits || /^0*$/.test(digits + part)) return undefined
  return part === '' ? digits : `${digits}.${part}`
}

/** A JSON number as text with at least two decimals. */
export const priceText = (value: number): string => (decimalsOf(value) > 2 ? String(value) : value.toFixed(2))

/** Whether a quantity is an amount of money or a price, by its unit. */
export const isMoney = ({ unit }: { readonly unit?: string }): boolean => unit?.includes('元') === true
