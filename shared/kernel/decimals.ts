/**
 * Half-up rounding on the shortest decimal text of a number: 1.005 → 1.01 at two decimals, −1.005 → −1.01
 * (half away from zero, so that a reversal has the amount of what it reverses).
 * Binary halves never decide: the text is what the person typed.
 */
export function round(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  const [digits = '0', power = '0'] = String(shifted).split('e')
  const rounded = Number(`${digits}e${Number(power) - decimals}`)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** A double keeps so many digits of any number as they were typed. */
const sureDigits = 15

/** Two given numbers multiplied as on paper, then rounded half up (0.3): 0.175 × 3 is 0.525 and becomes 0.53. */
export const product = (a: number, b: number, decimals: number): number =>
  round(Number((a * b).toPrecision(sureDigits)), decimals)

/** How many decimals a number shows in its shortest text: 0.125 → 3. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}
