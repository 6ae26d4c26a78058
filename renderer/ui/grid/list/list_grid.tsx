import { Alert } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { AggregateGroup } from '../../../../shared/kernel/types.ts'
import { useHeld } from '../../../api/held.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import type { Arranging } from '../../list/layout.ts'
import { rememberPosition } from '../../list/list_position.ts'
import { heldText } from '../../value/held_chip.tsx'
import { useReferenceNames } from '../../value/references.ts'
import { head, rowsIn } from '../cells.ts'
import { columnVariables } from '../column_variables.ts'
import { useGridCursor } from '../cursor.ts'
import styles from '../grid.module.css'
import { ReadGrid } from '../read_grid.tsx'
import type { ActionsOf } from '../row_actions.ts'
import { useCursorFocus, useVirtualRows } from '../virtual_rows.ts'
import { hasLongSize, tallRow, useFitted } from './fitted_widths.ts'
import { GridHead, type OpenColumnMenu, onHeadKey } from './grid_head.tsx'
import { type CellMark, GridRow } from './grid_row.tsx'
import { GridStatus } from './grid_status.tsx'
import { GroupRow } from './group_row.tsx'
import { groupAt, groupSegments, keyOf, linesIn, rowsBefore, useFirstPage, useRows } from './rows.ts'
import { useMarkedRows, useSelectedRows } from './selected_rows.ts'
import { useAggregate } from './sums.ts'
import { useListInput } from './use_list_input.ts'

export interface Selection {
  readonly rows: readonly Row[] | undefined
  readonly count: number
  readonly clear: () => void
}

interface GridProps {
  readonly resource: Resource
  /** Filters and search as `list` takes them. */
  readonly input: Row
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly open: (record: Row) => void
  /** The address of a record, where the first column links to it. */
  readonly hrefOf?: (record: Row) => string
  /** Shown where no record fits. */
  readonly empty: ReactNode
  readonly columns: readonly Column[]
  /** How many first columns stay in sight. */
  readonly frozen?: number
  /** Absent where the columns cannot be arranged. */
  readonly arrange?: Arranging
  readonly openMenu?: OpenColumnMenu
  /** The column by which rows are grouped: `category`, `create_dt:month`. */
  readonly groupBy?: string | undefined
  /** The columns that a condition narrows. */
  readonly narrowed?: ReadonlySet<string>
  /** Menu items of a record besides opening and copying it. */
  readonly actions?: ActionsOf
  /** The list takes the focus when it appears, where nothing else has it. */
  readonly autoFocus?: boolean
  /** Over the foot while rows are marked, or whole rows selected; `rows` is undefined while they are not known. */
  readonly selectionBar?: (selection: Selection) => ReactNode
  /** Keys of the page in the rows; true where one is handled. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => boolean
  /** Opens the record at the cursor beside the list. */
  readonly preview?: (() => void) | undefined
  /** Called with the record at the cursor. */
  readonly walked?: (record: Row | undefined) => void
  /** A sign and a colour of a cell. */
  readonly signOf?: CellMark
}

/** Keys that fold and unfold the group at the cursor. */
const foldKeys: ReadonlySet<string> = new Set(['Enter', ' '])

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The box that marks a row is in the first column, the preview behind the last; a width that the person chose has room for them. */
const signWidth = 26
/** Who has the record of a row along stands behind its number. */
const heldWidth = 150
/** The rows that are asked about at once: scrolling within them asks for nothing. */
const heldBlock = 100
const withSigns = (columns: readonly Column[], isHeld: boolean): readonly Column[] =>
  columns.map((column, at) => {
    const hasSign = at === 0 || (at === columns.length - 1 && column.right)
    if (!hasSign || column.fixed) return column
    return { ...column, width: column.width + signWidth + (at === 0 && isHeld ? heldWidth : 0) }
  })

/** A list of any length: only the rows on the screen are drawn, and only their pages are loaded. */
export function Grid(props: GridProps) {
  const {
    resource,
    input,
    ordering,
    order,
    open,
    empty,
    columns,
    frozen = 1,
    arrange,
    openMenu,
    groupBy,
    hrefOf,
    signOf,
    preview,
    walked,
  } = props
  const { t, language } = useTexts()
  const grid = useId()
  const nameOf = useReferenceNames(resource)
  const reader = useMemo(() => ({ t, language, nameOf }), [t, language, nameOf])
  const query = useMemo(() => (ordering === '' ? input : { ...input, ordering }), [input, ordering])
  const { count, page, error } = useFirstPage(resource, query)
  const aggregate = useAggregate(resource, input, columns, groupBy)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const groups = groupBy === undefined ? undefined : aggregate?.groups
  const segments = useMemo(
    () => (groups ? groupSegments(groups, folded, query) : [{ start: 0, count: count ?? 0, query }]),
    [groups, folded, query, count],
  )
  const lines = linesIn(segments)
  // All rows get two lines as soon as one size is longer than its column: a virtual list needs one height for all.
  const [tall, setTall] = useState<string>()
  const isTall = tall === resource.name
  const place = useGridCursor(`${resource.name}?${JSON.stringify(query)}`)
  const marked = useMarkedRows(resource, query, place.marked)
  // The bar of marked rows lies over the last two.
  const view = useVirtualRows(lines, marked.size > 0 ? 3 : 1, isTall ? tallRow : 0)
  const { scroll, virtual, items, first, last } = view
  const row = useRows(resource, segments, [first, last], virtual.isScrolling)
  const fold = (group: AggregateGroup) => setFolded((now) => toggled(now, keyOf(group)))
  const cursor = { ...place, marked }
  const { at, block } = cursor
  useCursorFocus({
    cursor,
    // A list that is refused takes the keys, too: its conditions are taken away from there.
    count: count === undefined && !error ? undefined : lines,
    row,
    view,
    autoFocus: props.autoFocus ?? false,
  })
  const here = row(at.row)
  useEffect(() => walked?.(here), [walked, here])
  const loaded = items.filter(({ index }) => row(index) !== undefined)
  const onScreen = loaded.map(({ index }) => row(index)).filter((one) => one !== undefined)
  // A record is opened from the rows on the screen: its neighbours are taken from them.
  useEffect(() => rememberPosition(resource, segments, rowsBefore(segments, loaded[0]?.index ?? 0), onScreen))
  const selected = useSelectedRows(resource, segments, block, row)
  const start = Math.floor(first / heldBlock) * heldBlock
  const asked = Array.from({ length: 2 * heldBlock }, (_, place) => Number(row(start + place)?.id))
  const held = useHeld(resource.name, asked.filter(Number.isInteger))
  const fit = withSigns(useFitted(columns, onScreen, reader), held.size > 0)
  if (!isTall && hasLongSize(fit, onScreen, reader)) setTall(resource.name)
  const { menuActions, onCopy } = useListInput({
    ...{ columns, open, cursor, selected, reader },
    actions: props.actions,
  })
  const { mark, to } = cursor
  const facts = useMemo(
    () => ({
      grid,
      resource,
      columns,
      frozen,
      reader,
      open,
      hrefOf,
      signOf,
      preview:
        preview &&
        ((row: number) => {
          to({ row, column: 0 })
          preview()
        }),
      mark: (one: Row) => mark([one]),
    }),
    [grid, resource, columns, frozen, reader, open, hrefOf, signOf, preview, mark, to],
  )
  const previewWidth = (name: string, width: number) => {
    const next = fit.map((column) => (column.name === name ? { ...column, width, fixed: true } : column))
    for (const [variable, value] of Object.entries(columnVariables(next, frozen)))
      scroll.current?.style.setProperty(variable, String(value))
  }
  const isWholeRows = block.bottom > block.top && block.left === 0 && block.right === columns.length - 1
  const selection =
    marked.size > 0
      ? { rows: [...marked.values()], count: marked.size }
      : isWholeRows && !groups
        ? { rows: selected.rows, count: rowsIn(block) }
        : undefined
  return (
    <div
      className={styles.frame}
      data-previews={preview !== undefined || undefined}
      data-tall={isTall || undefined}
      data-marked={selection && true}
    >
      {error && <Alert color="late">{error.message}</Alert>}
      <ReadGrid
        {...{ grid, frozen, cursor, row, view, open, onCopy, empty }}
        count={count === undefined ? count : lines}
        label={specOf(resource).label[language]}
        columns={fit}
        withHead
        onKey={(event) => {
          if (at.row === head)
            return onHeadKey(event, { columns, ordering, order, arrange, cursor, openMenu })
          const group = groupAt(segments, at.row)
          if (!group) return props.onKey?.(event) ?? false
          if (!foldKeys.has(event.key) || event.ctrlKey || event.altKey || event.shiftKey) return false
          fold(group)
          return true
        }}
        actions={menuActions}
        head={
          <GridHead
            {...{ grid, frozen, ordering, order }}
            preview={previewWidth}
            columns={fit}
            active={at.row === head ? at.column : -1}
            resize={arrange?.resize}
            place={arrange?.place}
            {...{ openMenu, narrowed: props.narrowed }}
          />
        }
        drawRow={(place) => {
          const group = groupAt(segments, place.index)
          return group ? (
            <GroupRow
              key={keyOf(group)}
              {...{ place, grid, frozen, group }}
              columns={fit}
              folded={folded.has(keyOf(group))}
              fold={() => fold(group)}
            />
          ) : (
            <GridRow
              key={place.index}
              {...place}
              facts={facts}
              record={row(place.index)}
              held={heldText(held.get(Number(row(place.index)?.id)) ?? [], t)}
            />
          )
        }}
        status={
          (count !== undefined || !error) && (
            <GridStatus
              {...{ resource, count, columns, selected, marked, block, page }}
              sums={aggregate?.total}
              groups={groups?.length}
            />
          )
        }
      />
      {selection && props.selectionBar?.({ ...selection, clear: cursor.clear })}
    </div>
  )
}
