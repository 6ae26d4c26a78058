import { CellFrame, RowFrame, type RowPlace } from '../grid_cell.tsx'
import type { CellColumn, GridLine, TreeFacts } from './cell_columns.ts'
import own from './cell_grid.module.css'

interface Props<T extends GridLine> extends RowPlace {
  readonly grid: string
  readonly columns: readonly CellColumn<T>[]
  readonly frozen: number
  readonly line: T
  readonly tree: TreeFacts | undefined
}

export function CellRow<T extends GridLine>(props: Props<T>) {
  const { columns, line, index, top, marked, tree } = props
  return (
    <RowFrame {...{ index, top, marked }} data-line={line.id} {...tree}>
      {columns.map((column, at) => (
        <LineCell key={column.name} {...props} column={column} at={at} />
      ))}
    </RowFrame>
  )
}

function LineCell<T extends GridLine>(props: Props<T> & { column: CellColumn<T>; at: number }) {
  const { grid, columns, frozen, line, column, at } = props
  const says = column.says?.(line)
  const text = column.text(line)
  const title = column.title?.(line) ?? text
  return (
    <CellFrame
      {...{ grid, columns, frozen, at }}
      row={props}
      title={says ? `${title} — ${says.text}` : title}
      tone={[column.look, says && own[says.tone]].filter(Boolean).join(' ')}
      isInvalid={says?.tone === 'bad'}
    >
      {column.cell ? column.cell(line) : text}
    </CellFrame>
  )
}
