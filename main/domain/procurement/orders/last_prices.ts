import { gradeOf } from '../../../../shared/inventory/stock/grades.ts'
import { product } from '../../../../shared/kernel/decimals.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'

export interface Priced {
  readonly price: number
  readonly unit: string
}
interface Bought {
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly unit: string
  readonly required_count: number | null
  readonly required_weight: number | null
}

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean)
const tonne = 1000

/**
 * The last quoted price of a material. The quotation must name the material's size, and its grade as a
 * reference or as a word; any other word must be its name. Prices that are not numbers are ignored.
 */
export async function lastPrices(db: Db): Promise<(material: Bought) => Priced | undefined> {
  const quotations = await db
    .selectFrom('supplier_quotations as quoted')
    .leftJoin('materials as grade', 'grade.id', 'quoted.material_mark')
    .select(['quoted.name_spec', 'quoted.unit_price', 'quoted.unit', 'grade.name as grade'])
    .orderBy('quoted.quoted_dt', 'desc')
    .orderBy('quoted.id', 'desc')
    .execute()
  const prices = quotations.flatMap(({ name_spec, unit_price, unit, grade }) =>
    /^\d+(\.\d+)?$/.test(unit_price.trim())
      ? [
          {
            price: Number(unit_price),
            unit,
            grade: grade && gradeOf(grade),
            words: new Set(wordsOf(name_spec)),
          },
        ]
      : [],
  )
  const bySize = new Map<string, (typeof prices)[number][]>()
  for (const one of prices)
    for (const word of one.words) {
      const same = bySize.get(word)
      if (same) same.push(one)
      else bySize.set(word, [one])
    }
  return ({ name, material_mark, specification }) => {
    const size = wordsOf(specification)
    const grade = gradeOf(material_mark)
    const [first] = size
    if (first === undefined) return undefined
    return bySize.get(first)?.find((quoted) => {
      if (!size.every((word) => quoted.words.has(word))) return false
      if (quoted.grade && quoted.grade !== grade) return false
      const others = [...quoted.words].filter((word) => !size.includes(word))
      return others.every((word) => gradeOf(word) === grade || word === name)
    })
  }
}

/** The amount in yuan, rounded once; null if the units cannot be converted. */
export function amountOf(bought: Bought, priced: Priced | undefined): number | null {
  if (!priced) return null
  const { price, unit } = priced
  const weight = bought.unit === units.kilograms ? bought.required_count : bought.required_weight
  const quantity =
    unit === bought.unit
      ? bought.required_count
      : unit === units.kilograms
        ? weight
        : unit === 't' && weight !== null
          ? weight / tonne
          : null
  return quantity === null ? null : product(quantity, price, 2)
}
