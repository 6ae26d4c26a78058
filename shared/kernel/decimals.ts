/**
 * Rounds half away from zero, based on the shortest decimal text: 1.005 → 1.01 at two decimals, −1.005 →
 * −1.01 (so that a reversal has the same amount). The text is what the user typed, so binary rounding errors
 * have no effect.
 */
export function round(value: number, decimals: number): number {
  // Most numbers have no more decimals than they may.
  if (!Number.isFinite(value) || Number(value.toFixed(decimals)) === value) return value
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  const [digits = '0', power = '0'] = String(shifted).split('e')
  const rounded = Number(`${digits}e${Number(power) - decimals}`)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** A double represents any number with up to 15 significant digits exactly as typed. */
const sureDigits = 15

/** Multiplies two entered numbers as on paper and rounds half up (0.3): 0.175 × 3 = 0.525 → 0.53. */
export const product = (a: number, b: number, decimals: number): number =>
  round(Number((a * b).toPrecision(sureDigits)), decimals)

/** Number of decimals in a number's shortest text: 0.125 → 3. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}
