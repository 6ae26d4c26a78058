import { hundredths, numberText } from '../../ui/value/number_text.ts'

/** `1,234,500`: whole yuan in thousands, the same in both languages. */
export const amountText = (yuan: number): string => numberText(yuan)

/** With the two decimals of a price: `26,800.00`. */
export const exactAmount = (yuan: number): string => hundredths(yuan)

const inTenThousands = 1_000_000

/** On a card: `26,800 元`, from a million on `123.45 万元`. */
export const cardAmount = (
  yuan: number,
  t: { readonly amount: (sum: string) => string; readonly amount_large: (yuan: number) => string },
): string => (Math.abs(yuan) < inTenThousands ? t.amount(amountText(yuan)) : t.amount_large(yuan))
