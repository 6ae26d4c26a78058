import type { Row } from '../../../../../shared/kernel/transitions.ts'
import type { LinesKind } from '../card_kinds.ts'
import type { PickLine } from './pick_lines.tsx'
import { type StockSize, sizesFor } from './sizes_in_stock.ts'

interface Part {
  readonly id: number
  readonly part_number: number | string
  readonly drawing_number: string
  readonly name: string
  readonly grade: string
  readonly spec: string
  readonly count: number
}
interface Drawn {
  /** The unit that it is drawn for. */
  readonly unit: string
  readonly stock: readonly StockSize[]
}

/**
 * The lines of a card that a part can become. Steel is drawn in the sizes in which it lies in the store, one line for each
 * of them; the part's own size tells what is cut from it, and is drawn only where no stock of its grade is there.
 */
export function linesOf(kind: LinesKind, part: Part, { unit, stock }: Drawn): readonly PickLine<Row>[] {
  const { id, part_number, drawing_number, name, grade, spec, count } = part
  const cells = [String(part_number), drawing_number, name, grade, spec, String(count)]
  const key = String(id)
  if (kind === 'bought_in_component') {
    // By its size: that is how it is looked for in the store.
    const value = { drawing_number, specification: spec || name, name: grade, count, process_material: id }
    return [{ key, cells, value }]
  }
  const line = {
    sub_order_uid: unit,
    component: String(part_number),
    material_mark: grade,
    process_material: id,
  }
  const sizes = sizesFor(stock, { grade, size: spec })
  if (sizes.length === 0)
    return [{ key, cells: [...cells, ''], value: { ...line, specification: spec, count } }]
  return sizes.map(({ specification, count: there, unit: pieces }) => ({
    key: `${key}/${specification}`,
    cells: [...cells, `${specification} · ${there} ${pieces}`],
    value: { ...line, specification, count: specification === spec ? count : 1 },
  }))
}
