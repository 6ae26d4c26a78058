import type { ClipboardEvent, PointerEvent } from 'react'
import { readClipboard, writeClipboard } from '../../../ui/grid/clipboard.ts'
import type { DayView } from './month_view.ts'
import { shownText } from './row_draft.ts'
import type { Spot } from './sheet_facts.ts'
import { spotOf } from './sheet_focus.ts'
import type { useSheet } from './use_sheet.ts'

type Sheet = Pick<ReturnType<typeof useSheet>, 'block' | 'drafts' | 'paste'>

/** Blocks to and from Excel or WPS, by the browser's own copy and paste: a LAN page has no other clipboard. */
export function useBlockClipboard({ block, drafts, paste }: Sheet, days: readonly DayView[]) {
  const textAt = ({ day, name }: Spot): string =>
    shownText(days.find((view) => view.day === day)?.record, drafts[day], name)
  return {
    onCopy(event: ClipboardEvent): void {
      const spot = spotOf(event.target)
      const spots = block.spots.length > 0 ? block.spots : isClosed(event.target) && spot ? [[spot]] : []
      if (spots.length === 0) return
      event.preventDefault()
      writeClipboard(
        event.clipboardData,
        spots.map((row) => row.map(textAt)),
      )
    },
    onPaste(event: ClipboardEvent): void {
      const spot = spotOf(event.target)
      if (!spot || !isBlock(event.clipboardData.getData('text/plain'), spot)) return
      event.preventDefault()
      block.clear()
      paste(spot, readClipboard(event.clipboardData))
    },
    /** Shift and a click mark from the cursor to there. */
    onPointerDown(event: PointerEvent): void {
      const [from, to] = [spotOf(document.activeElement), spotOf(event.target)]
      if (!event.shiftKey || !from || !to) block.clear()
      else {
        event.preventDefault()
        block.mark(from, to)
      }
    },
  }
}

const isClosed = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset.closed !== undefined

/** A spreadsheet ends every row with a line break and parts cells by tabs; words for a remark stay words. */
const isBlock = (text: string, { name }: Spot): boolean =>
  name === 'remark' ? /\t|\r?\n$/.test(text) : text.trim() !== ''
