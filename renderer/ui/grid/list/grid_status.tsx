import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import { type Block, isOneCell, rowsIn } from '../cells.ts'
import styles from '../grid.module.css'
import type { SelectedRows } from './selected_rows.ts'
import { figuresOf } from './selection_figures.ts'

interface Props {
  readonly resource: Resource
  readonly count: number | undefined
  readonly marked: ReadonlyMap<unknown, Row>
  readonly block: Block
  readonly selected: SelectedRows
  readonly columns: readonly Column[]
}

/** Below the list: how many records, how many are marked, and what the selected cells add up to. */
export function GridStatus({ resource, count, marked, block, selected, columns }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.status} role="status">
      <span>{count === undefined ? t.reading : t.record_count(count)}</span>
      {marked.size > 0 && <span>{t.lists.marked(marked.size)}</span>}
      {marked.size > 1 && <Figures resource={resource} rows={[...marked.values()]} columns={columns} />}
      {marked.size < 2 && !isOneCell(block) && (
        <Figures
          resource={resource}
          rows={selected.rows}
          columns={columns.slice(block.left, block.right + 1)}
          tooMany={selected.tooMany ? rowsIn(block) : 0}
        />
      )}
    </div>
  )
}

interface FiguresProps {
  readonly resource: Resource
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column[]
  readonly tooMany?: number
}

function Figures({ resource, rows, columns, tooMany = 0 }: FiguresProps) {
  const { t } = useTexts()
  if (tooMany > 0) return <span>{t.lists.rows_selected(tooMany)}</span>
  if (!rows) return <span>{t.reading}</span>
  const { count, sum, average } = figuresOf(resource, rows, columns)
  return (
    <>
      <span>{t.lists.cell_count(count)}</span>
      {sum !== undefined && <span data-figure="sum">{t.lists.sum(sum)}</span>}
      {average !== undefined && <span data-figure="average">{t.lists.average(average)}</span>}
    </>
  )
}
