import { product, round } from '../../kernel/decimals.ts'

const [gramDecimals, totalDecimals, packDecimals] = [3, 2, 6]

/** What a lot of welding material still holds, in kg: packs of so many kilograms each. */
export const kilogramsIn = ({ weight, count }: { readonly weight: number; readonly count: number }): number =>
  product(weight, count, gramDecimals)

/** So many kilograms of it in packs, of which parts are counted. `weight` is that of one pack, above zero. */
export const packsIn = ({ weight }: { readonly weight: number }, kilograms: number): number =>
  round(kilograms / weight, packDecimals)

/** Total kg of a line: unit weight × count, as papers and ledgers show it (4.11). */
export const totalWeight = (weight: number, count: number): number => product(weight, count, totalDecimals)
