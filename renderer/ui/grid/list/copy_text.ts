import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Column } from '../../list/columns.ts'
import { cellText, type Reader } from '../../value/shown_value.ts'
import { tsvOf } from '../tsv.ts'

/** The cells as they read on the screen; numbers without grouping, so that a spreadsheet takes them as numbers. */
export const copiedText = (rows: readonly Row[], columns: readonly Column[], reader: Reader): string =>
  tsvOf(
    rows.map((row) =>
      columns.map((column) =>
        // The minus of the screen is no minus to a spreadsheet.
        column.field.stored && column.field.change
          ? plainText(row[column.name])
          : cellText(column, row, reader),
      ),
    ),
  )

/**
 * Puts a text where Ctrl+C would: a LAN page over plain http has no clipboard of its own, only the copy event. False
 * where the browser refuses because the key press was too long ago.
 */
export function copyText(text: string): boolean {
  let given = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    given = true
  }
  document.addEventListener('copy', give, true)
  document.execCommand('copy')
  document.removeEventListener('copy', give, true)
  return given
}
