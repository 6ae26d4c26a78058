import { memo, type ReactNode } from 'react'
import { type Block, isInBlock } from '../cells.ts'
import styles from './grid.module.css'
import { type GridColumn, type GridRow, isEmptyRow, type MarkOf, shownText } from './grid_model.ts'

interface Props {
  readonly row: GridRow
  readonly index: number
  readonly columns: readonly GridColumn[]
  readonly block: Block
  readonly markOf: MarkOf
  readonly height: number
  /** Its name or number in the left column. */
  readonly name: ReactNode
}

/** One row; its number is marked where one of its cells is wrong. */
export const GridRowView = memo(({ row, index, columns, block, markOf, height, name }: Props) => {
  const marks = columns.map((column) => markOf(row, column))
  const filled = !isEmptyRow(row)
  const bad = marks.some((mark) => mark?.kind === 'bad')
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <th scope="row" className={styles.rowNumber} data-bad={bad || undefined}>
        {bad && '!'}
        {name}
      </th>
      {columns.map((column, at) => {
        const mark = marks[at]
        return (
          <td
            key={column.name}
            data-row={index}
            data-column={at}
            data-mark={mark?.kind}
            data-needed={(column.required && filled && shownText(row, column) === '') || undefined}
            data-shown={!row.cells[column.name] || undefined}
            data-closed={column.closed?.(row) || undefined}
            data-selected={isInBlock({ row: index, column: at }, block) || undefined}
            className={column.right ? styles.number : undefined}
            title={mark?.says}
          >
            {contentOf(row, column)}
          </td>
        )
      })}
    </tr>
  )
})

const contentOf = (row: GridRow, column: GridColumn): ReactNode => {
  if (column.secret) return dots(row, column)
  const text = shownText(row, column)
  return text === '' ? column.hint?.(row) : (column.draw?.(text, row) ?? text)
}

/** Dots do not show the length of a password. */
const dots = (row: GridRow, column: GridColumn): string => (shownText(row, column) === '' ? '' : '••••••••')
