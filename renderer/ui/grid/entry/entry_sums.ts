import { round } from '../../../../shared/kernel/decimals.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { readNumber } from '../../keyboard/typed_values.ts'
import { numberText } from '../../value/number_text.ts'
import type { GridColumn, GridRow } from '../edit/grid_model.ts'

/** The sums that the list of the resource has, of the rows that are typed: `数量 22 包 · 1 张`, each unit by itself. */
export function entrySums(
  resource: Resource,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
): readonly string[] {
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  const names = new Set<string>([...Object.values(totals), ...(byUnit ? [byUnit.count, byUnit.weight] : [])])
  return columns
    .filter(({ name }) => names.has(name))
    .flatMap(({ name, head }) => {
      const unit = name === byUnit?.count ? byUnit.unit : undefined
      const sums = new Map<string, number>()
      for (const { cells } of rows) {
        const number = readNumber(cells[name] ?? '')
        const of = unit === undefined ? '' : (cells[unit] ?? '')
        if (typeof number === 'number') sums.set(of, round((sums.get(of) ?? 0) + number, 3))
      }
      const texts = [...sums].map(([of, sum]) => `${numberText(sum)} ${of}`.trim())
      return texts.length > 0 ? [`${head} ${texts.join(' · ')}`] : []
    })
}
