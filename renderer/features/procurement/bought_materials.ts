import { round } from '../../../shared/kernel/decimals.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { units } from '../../../shared/procurement/units.ts'
import type { Resources } from '../../../shared/resources.ts'

/** A material that a sheet buys. */
export type Bought = Output<Resources['bidding_sheets'], 'covered'>[number]

const longest = { text: 255, lines: 2000 } as const

/** Each once, as many as the field holds. */
export function listed(words: readonly string[], between = '、', most: number = longest.text): string {
  const all = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
  let fits = all.length
  while (fits > 0 && lengthOf(all, fits, between) > most) fits--
  return all.slice(0, fits).join(between) + (fits < all.length ? `${between}…` : '')
}
const lengthOf = (all: readonly string[], count: number, between: string): number =>
  all.slice(0, count).join(between).length + (count < all.length ? between.length + 1 : 0)

/** `筒体板材 Q345R δ12×1800×6000 12 张`, a material a line. */
export const content = (materials: readonly Bought[]): string =>
  listed(
    materials.map(({ name, material_mark, specification, required_count, required_weight, unit }) => {
      const much = required_count ?? required_weight
      return [name, material_mark, specification, much, much !== null && unit]
        .filter((part) => part !== '' && part !== null && part !== false)
        .join(' ')
    }),
    '\n',
    longest.lines,
  )

/** The whole quantity where all materials are counted, or all weighed, in one unit; otherwise it has none. */
export function amountOf(materials: readonly Bought[], unitless?: 'without unit'): Row {
  const said = [...new Set(materials.map(({ unit }) => unit))]
  const counts = materials.map(({ required_count }) => required_count)
  const weights = materials.map(({ required_weight }) => required_weight)
  const counted = said.length === 1 ? sumOf(counts) : undefined
  const weighed = counted === undefined ? sumOf(weights) : undefined
  const amount = counted ?? weighed
  if (amount === undefined) return {}
  const unit = counted === undefined ? units.kilograms : said[0]
  return { amount: round(amount, 0), ...(!unitless && { unit }) }
}
const sumOf = (values: readonly (number | null)[]): number | undefined =>
  values.length > 0 && values.every((one) => one !== null)
    ? values.reduce((sum, one) => sum + one, 0)
    : undefined

/** The day by which the first of them is needed. */
export const earliest = (materials: readonly Bought[]): string =>
  materials
    .map(({ delivery_dt }) => delivery_dt)
    .filter((day) => day !== '')
    .sort()[0] ?? ''
