import { notifications } from '@mantine/notifications'
import type { ClipboardEvent } from 'react'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import { cellText, type Reader } from '../../value/shown_value.ts'
import { isOneCell } from '../cells.ts'
import { copyText, tsvOf } from '../clipboard.ts'
import type { GridCursor } from '../cursor.ts'
import type { ActionsOf, RowAction } from '../row_actions.ts'
import { mostRows, type SelectedRows } from './selected_rows.ts'

interface Facts {
  readonly columns: readonly Column[]
  readonly open: (record: Row) => void
  readonly actions: ActionsOf | undefined
  readonly cursor: GridCursor
  readonly selected: SelectedRows
  readonly reader: Reader
}

/** The clipboard and the menu of a list. */
export function useListInput({ columns, open, actions, cursor, selected, reader }: Facts) {
  const { t } = useTexts()
  const { block, marked } = cursor

  const textOf = (rows: readonly Row[]): string =>
    copiedText(rows, columns.slice(block.left, block.right + 1), reader)
  /** Marked rows whole, else the selected cells; undefined while some are not loaded. */
  const loadedText = (): string | undefined =>
    marked.size > 0 && isOneCell(block)
      ? copiedText([...marked.values()], columns, reader)
      : selected.rows && textOf(selected.rows)
  const copyLater = async () => {
    if (selected.tooMany) return notifications.show({ message: t.lists.too_many_to_copy(mostRows) })
    const rows = await selected.read()
    if (!rows || !copyText(textOf(rows))) notifications.show({ message: t.lists.copy_again })
  }
  const copy = () => {
    const text = loadedText()
    if (text === undefined) void copyLater()
    else copyText(text)
  }
  return {
    menuActions: (record: Row): readonly RowAction[] => [
      { name: 'open', label: t.lists.open, keys: 'Enter', run: () => open(record) },
      { name: 'copy', label: t.lists.copy, keys: 'Ctrl+C', run: copy },
      ...(actions?.(record, [...marked.values()]) ?? []),
    ],
    onCopy({ clipboardData }: ClipboardEvent) {
      const text = loadedText()
      if (text === undefined) void copyLater()
      else clipboardData.setData('text/plain', text)
    },
  }
}

/** The cells as they are shown; numbers without grouping and with a plain minus, so that a spreadsheet reads them. */
const copiedText = (rows: readonly Row[], columns: readonly Column[], reader: Reader): string =>
  tsvOf(
    rows.map((row) =>
      columns.map((column) => (column.right ? plainText(row[column.name]) : cellText(column, row, reader))),
    ),
  )
