import { round } from '../kernel/decimals.ts'

const [gramDecimals, totalDecimals] = [3, 2]

/** What a lot of welding material still holds, in kg: packs of so many kilograms each. */
export const kilogramsIn = ({ weight, count }: { readonly weight: number; readonly count: number }): number =>
  round(weight * count, gramDecimals)

/** Total kg of a line: unit weight × count, as papers and ledgers show it (4.11). */
export const totalWeight = (weight: number, count: number): number => round(weight * count, totalDecimals)
