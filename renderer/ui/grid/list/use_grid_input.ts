import { notifications } from '@mantine/notifications'
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import type { Arranging } from '../../list/layout.ts'
import type { Reader } from '../../value/shown_value.ts'
import { type Cell, cellAfterKey, type Extent, head, isOneCell } from '../cells.ts'
import type { GridCursor } from '../cursor.ts'
import type { ActionsOf, RowAction } from '../row_actions.ts'
import type { MenuPlace } from '../row_menu.tsx'
import type { Rows } from '../use_cursor_focus.ts'
import { usePointer } from '../use_pointer.ts'
import { copiedText, copyText } from './copy_text.ts'
import { onHeadKey } from './head_keys.ts'
import type { RowAt } from './pages.ts'
import { mostRows, type SelectedRows } from './selected_rows.ts'

export interface GridInput {
  readonly columns: readonly Column[]
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly open: (record: Row) => void
  readonly arrange?: Arranging
  readonly actions?: ActionsOf
  readonly walk: GridCursor
  readonly row: RowAt
  readonly selected: SelectedRows
  readonly extent: Extent
  readonly virtual: Rows
  readonly reader: Reader
  readonly setMenu: (menu: MenuPlace) => void
}

/** Keys, mouse and clipboard of a list. */
export function useGridInput(given: GridInput) {
  const { t } = useTexts()
  const { columns, open, walk, row, selected, virtual, reader, setMenu } = given
  const go = (cell: Cell, extend: boolean) => {
    walk.to(cell, extend)
    if (cell.row >= 0) virtual.scrollToIndex(cell.row)
  }
  const pointer = usePointer({ go, walk, row, open, setMenu })

  /** Marked rows whole, else the selected cells; undefined while they are not all here. */
  const textAtHand = (): string | undefined => {
    const { block, marked } = walk
    if (marked.size > 0 && isOneCell(block)) return copiedText([...marked.values()], columns, reader)
    const { rows } = selected
    return rows && copiedText(rows, columns.slice(block.left, block.right + 1), reader)
  }
  const copyLater = async () => {
    if (selected.tooMany) return notifications.show({ message: t.lists.too_many_to_copy(mostRows) })
    const rows = await selected.read()
    const { left, right } = walk.block
    const copied = rows && copyText(copiedText(rows, columns.slice(left, right + 1), reader))
    if (!copied) notifications.show({ message: t.lists.copy_again })
  }
  const copy = () => {
    const text = textAtHand()
    if (text === undefined) void copyLater()
    else copyText(text)
  }
  const menuActions = (record: Row): readonly RowAction[] => [
    { name: 'open', label: t.lists.open, keys: 'Enter', run: () => open(record) },
    { name: 'copy', label: t.lists.copy, keys: 'Ctrl+C', run: copy },
    ...(given.actions?.(record, [...walk.marked.values()]) ?? []),
  ]
  const handlers = {
    ...pointer,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKey(event, given, go, menuActions),
    onCopy(event: ClipboardEvent) {
      const text = textAtHand()
      event.preventDefault()
      if (text === undefined) void copyLater()
      else event.clipboardData.setData('text/plain', text)
    },
    // Pressed with the mouse, a button inside gives the cursor back: keys always go on from the cell.
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
    },
  }
  return { handlers, menuActions }
}

function onKey(
  event: KeyboardEvent<HTMLElement>,
  given: GridInput,
  go: (cell: Cell, extend: boolean) => void,
  menuActions: (record: Row) => readonly RowAction[],
): void {
  const { walk, extent } = given
  if (walk.at.row === head && onHeadKey(event, given)) return
  if (event.altKey) return
  const next = cellAfterKey(event, walk.at, extent)
  if (next) go(next, event.shiftKey && walk.at.row !== head)
  else if (!act(event, given, menuActions)) return
  event.preventDefault()
}

/** Keys that do something with the record at the cursor or with the selection; false for all others. */
function act(
  event: KeyboardEvent<HTMLElement>,
  { walk, row, extent, columns, open, setMenu }: GridInput,
  menuActions: (record: Row) => readonly RowAction[],
): boolean {
  const record = row(walk.at.row)
  const ctrl = event.ctrlKey || event.metaKey
  const { key, shiftKey } = event
  if (ctrl && key.toLowerCase() === 'a') {
    walk.select({ row: 0, column: 0 }, { row: extent.rows - 1, column: columns.length - 1 })
    return true
  }
  if (ctrl) return false
  if (key === 'Escape') {
    walk.clear()
    return true
  }
  if (!record) return false
  if (key === 'Enter') {
    // Held down, it still belongs to the question that it answered before.
    if (!event.repeat) open(record)
  } else if (key === ' ') walk.mark(rowsOfBlock(walk, row))
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) setMenu(menuAt(event, record))
  else if (key === 'Delete')
    menuActions(record)
      .find(({ name }) => name === 'remove')
      ?.run(record)
  else return false
  return true
}

const rowsOfBlock = ({ block }: GridCursor, row: RowAt): readonly Row[] =>
  Array.from({ length: block.bottom - block.top + 1 }, (_, at) => row(block.top + at)).filter(
    (one) => one !== undefined,
  )

/** Under the cell of the cursor. */
function menuAt({ currentTarget }: KeyboardEvent<HTMLElement>, record: Row): MenuPlace {
  const id = currentTarget.getAttribute('aria-activedescendant')
  const cell = (id === null ? null : document.getElementById(id)) ?? currentTarget
  const { left, bottom } = cell.getBoundingClientRect()
  return { record, x: left + 8, y: bottom }
}
