import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { AggregateValues } from '../../../../shared/kernel/types.ts'
import { unitIn } from '../../../../shared/texts/units.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import { totalTexts } from '../../list/total_texts.ts'
import { type Block, isOneCell, rowsIn } from '../cells.ts'
import styles from '../grid.module.css'
import type { SelectedRows } from './selected_rows.ts'
import { figuresOf } from './selection_figures.ts'
import { mostUnits, sumText } from './sums.ts'

interface Props {
  readonly resource: Resource
  readonly count: number | undefined
  /** Sums of all records that fit the conditions; the declared ones of the first page where there are none. */
  readonly sums: AggregateValues | undefined
  readonly page: Row | undefined
  /** The number of groups of a grouped list. */
  readonly groups: number | undefined
  readonly marked: ReadonlyMap<unknown, Row>
  readonly block: Block
  readonly selected: SelectedRows
  readonly columns: readonly Column[]
}

/** The foot of a list: how many records there are and their sums; at the right what the selected cells add up to. */
export function GridStatus({ resource, count, sums, page, groups, marked, block, selected, columns }: Props) {
  const { t, language } = useTexts()
  const declared = page && count !== 0 ? totalTexts(resource, page) : new Map<string, string>()
  const total = (column: Column) => (sums && sumText(sums, column)) || declared.get(column.name)
  return (
    <div className={styles.status} role="status">
      <span>
        {count === undefined ? t.reading : t.lists.items(count)}
        {groups !== undefined && ` · ${t.lists.groups(groups)}`}
      </span>
      <span className={styles.sums} data-part="sums">
        {count !== 0 &&
          columns.map((column) => {
            const text = total(column)
            const short = (sums && sumText(sums, column, mostUnits)) || text
            return (
              text && (
                <span key={column.name}>
                  {column.field.label[language]}{' '}
                  <b data-total={column.name} title={text}>
                    {short}
                  </b>
                  {column.field.stored && column.field.unit && ` ${unitIn(column.field.unit, language)}`}
                </span>
              )
            )
          })}
      </span>
      {marked.size > 0 && <span>{t.lists.marked(marked.size)}</span>}
      {marked.size > 1 && <Figures resource={resource} rows={[...marked.values()]} columns={columns} />}
      {marked.size < 2 && !isOneCell(block) && (
        <Figures
          resource={resource}
          rows={selected.rows}
          columns={columns.slice(block.left, block.right + 1)}
          tooMany={selected.tooMany ? rowsIn(block) : 0}
          tellsRows
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
  /** Says how many rows there are, where nothing beside it does. */
  readonly tellsRows?: boolean
}

function Figures({ resource, rows, columns, tooMany = 0, tellsRows = false }: FiguresProps) {
  const { t } = useTexts()
  if (tooMany > 0) return <span>{t.lists.rows_selected(tooMany)}</span>
  if (!rows) return <span>{t.reading}</span>
  if (rows.length === 0) return null
  const { sum, average } = figuresOf(resource, rows, columns)
  return (
    <>
      {tellsRows && <span>{t.lists.rows_selected(rows.length)}</span>}
      {sum !== undefined && <span data-figure="sum">{t.lists.sum(sum)}</span>}
      {average !== undefined && <span data-figure="average">{t.lists.average(average)}</span>}
    </>
  )
}
