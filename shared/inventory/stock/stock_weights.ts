import { product, round } from '../../kernel/decimals.ts'

const [gramDecimals, totalDecimals, packDecimals] = [3, 2, 6]

/** Remaining kg of a lot of welding material: packs × kg per pack. */
export const kilogramsIn = ({ weight, count }: { readonly weight: number; readonly count: number }): number =>
  product(weight, count, gramDecimals)

/** Converts kilograms to packs, including fractions. `weight` is kg per pack, above zero. */
export const packsIn = ({ weight }: { readonly weight: number }, kilograms: number): number =>
  round(kilograms / weight, packDecimals)

/** Total kg of a line: unit weight × count, rounded as on paper and in ledgers (4.11). */
export const totalWeight = (weight: number, count: number): number => product(weight, count, totalDecimals)
