import { isCounted } from '../../../../shared/kernel/aggregate.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Column } from '../../list/columns.ts'

export interface Figures {
  /** `196.8 包 · 14.35 kg`: one sum for each unit, or for each column without a unit. */
  readonly sum: string | undefined
  /** Undefined where no cell holds a number, or units differ. */
  readonly average: number | undefined
}

const mostDecimals = 3

/** Sum and average of the cells of these columns. */
export function figuresOf(resource: Resource, rows: readonly Row[], columns: readonly Column[]): Figures {
  const numbers = columns
    .filter(({ right }) => right)
    .flatMap((column) =>
      rows.flatMap((row) => {
        const value = isCounted(resource, row) ? row[column.name] : undefined
        return typeof value === 'number' ? [{ value, alike: alikeIn(column, row) }] : []
      }),
    )
  const sums = [...Map.groupBy(numbers, ({ alike }) => alike)].map(([alike, some]) => ({
    alike,
    total: some.reduce((sum, { value }) => sum + value, 0),
    count: some.length,
  }))
  const [only, ...more] = sums
  return {
    sum: only && sums.map((one) => textOf(one, columns, more.length > 0)).join(' · '),
    average: only && more.length === 0 ? round(only.total / only.count, mostDecimals) : undefined,
  }
}

/** The unit of a cell, or its column where there is none. */
const ofColumn = 'column '
function alikeIn({ name, field, unitFrom }: Column, row: Row): string {
  const own = unitFrom ? row[unitFrom] : undefined
  const unit = own === undefined ? field.stored && field.unit : String(own)
  return unit || `${ofColumn}${name}`
}

function textOf(
  { alike, total }: { readonly alike: string; readonly total: number },
  columns: readonly Column[],
  isOneOfSeveral: boolean,
): string {
  const sum = round(total, mostDecimals)
  if (!alike.startsWith(ofColumn)) return `${sum} ${alike}`
  const column = columns.find(({ name }) => alike === `${ofColumn}${name}`)
  return isOneOfSeveral ? `${column?.head ?? ''} ${sum}` : String(sum)
}
