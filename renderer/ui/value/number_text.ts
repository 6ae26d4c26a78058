interface Shape {
  /** Decimals that are always there. */
  readonly least?: number
  readonly most?: number
  /** What a change adds has a plus. */
  readonly signed?: boolean
}

const mostDecimals = 6

/** `1,234.50`, `−1.6`: every number that is read on a screen or on paper, the same in both languages. */
export function numberText(
  value: number,
  { least = 0, most = Math.max(least, mostDecimals), signed = false }: Shape = {},
): string {
  const size = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  // What is rounded to zero has no sign.
  const sign = !/[1-9]/.test(size) ? '' : value < 0 ? '−' : signed ? '+' : ''
  return `${sign}${size}`
}

/** `+12.5`, `−1.6`: what a change adds or takes away. */
export const signed = (value: number): string => numberText(value, { signed: true })

/** Kilograms and yuan as on paper: `2,567.60`. */
export const hundredths = (value: number): string => numberText(value, { least: 2, most: 2 })

/** `1,196.8 包 · 14.35 kg`: unlike units are never added. */
export const inUnits = (
  sums: readonly { readonly unit: string; readonly count: number }[],
  between = ' · ',
): string => sums.map(({ unit, count }) => `${numberText(count)} ${unit}`.trim()).join(between)
