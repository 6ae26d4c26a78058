import { memo, type ReactNode } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { type Column, shownText } from '../../list/columns.ts'
import { IconCheck, IconLayoutSidebarRight } from '../../look/icons.ts'
import { orderLinkOf } from '../../navigation/record_url.ts'
import { OrderLink } from '../../value/order_link.tsx'
import type { Reader } from '../../value/shown_value.ts'
import { isState } from '../../value/status.ts'
import { StateText } from '../../value/status_pill.tsx'
import styles from '../grid.module.css'
import { CellFrame, RowFrame, type RowPlace } from '../grid_cell.tsx'

/** A sign before the text of a cell, and the class of its colour. */
export type CellMark = (
  record: Row,
  column: string,
) => { readonly sign: string; readonly tone: string } | undefined

export interface RowFacts {
  readonly grid: string
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly frozen: number
  readonly reader: Reader
  readonly open: (record: Row) => void
  /** The address of a record, where it has one of its own. */
  readonly hrefOf?: ((record: Row) => string) | undefined
  readonly mark: (record: Row) => void
  /** Opens the record of a row beside the list. */
  readonly preview?: ((row: number) => void) | undefined
  readonly signOf?: CellMark | undefined
}
interface Props extends RowPlace {
  readonly facts: RowFacts
  readonly record: Row | undefined
  /** Who has the record along; '' if nobody has. */
  readonly held?: string
}

/** One row; it renders only when its own props change. */
export const GridRow = memo(function GridRow(props: Props) {
  const { facts, index, top, marked, active, record } = props
  return (
    <RowFrame
      {...{ index, top, marked }}
      data-cursor={active >= 0 || undefined}
      data-read={record !== undefined || undefined}
    >
      {facts.columns.map((column, at) => (
        <GridCell key={column.name} {...props} column={column} at={at} />
      ))}
      {facts.preview && record && <PreviewButton press={() => facts.preview?.(index)} />}
    </RowFrame>
  )
})

/** At the end of the row, for the pointer: it is no cell of the grid, and Space does the same at the cursor. */
function PreviewButton({ press }: { press: () => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.preview}
      title={t.lists.preview}
      aria-hidden
      onClick={press}
    >
      <IconLayoutSidebarRight />
    </button>
  )
}

function GridCell(props: Props & { column: Column; at: number }) {
  const { facts, record, column, at } = props
  const { grid, resource, columns, frozen, reader, signOf } = facts
  const value = record?.[column.name]
  const text = shownText(column, record, reader)
  const mark = record && signOf?.(record, column.name)
  const content = isState(resource, column.name) ? (
    <StateText resource={resource} name={column.name} value={value} says={text} />
  ) : mark ? (
    `${mark.sign} ${text}`
  ) : (
    text
  )
  return (
    <CellFrame {...{ grid, columns, frozen, at }} row={props} title={text} tone={mark?.tone}>
      {at === 0 && record ? (
        <FirstCell
          facts={facts}
          record={record}
          marked={props.marked}
          order={orderLinkOf(column.field, text)}
          held={props.held}
        >
          {content}
        </FirstCell>
      ) : (
        <OrderLink field={column.field} text={text}>
          {content}
        </OrderLink>
      )}
    </CellFrame>
  )
}

interface FirstProps {
  readonly facts: RowFacts
  readonly record: Row
  readonly marked: boolean
  /** The order that the number in the cell names: the link leads there, Enter to the record. */
  readonly order: string | undefined
  readonly held: string | undefined
  readonly children: ReactNode
}

/** The box that marks the row, and the link to the record. Keys do the same: Shift+Space and Enter. */
function FirstCell({ facts: { open, hrefOf, mark }, record, marked, order, held, children }: FirstProps) {
  const href = order ?? hrefOf?.(record)
  return (
    <>
      <span
        aria-hidden
        className={styles.check}
        data-checked={marked || undefined}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => mark(record)}
      >
        {marked && <IconCheck />}
      </span>
      {href !== undefined ? (
        <a tabIndex={-1} className={styles.open} href={href}>
          {children}
        </a>
      ) : (
        <button type="button" tabIndex={-1} className={styles.open} onClick={() => open(record)}>
          {children}
        </button>
      )}
      {held && (
        <span className={styles.held} data-part="held" title={held}>
          {held}
        </span>
      )}
    </>
  )
}
