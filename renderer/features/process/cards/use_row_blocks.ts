import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { readClipboard, writeClipboard } from '../../../ui/grid/clipboard.ts'
import { isSameEdit, type ProcessRow } from './card_edit.ts'
import { blockOf, type Pasted, pasted, processesIn } from './pasted_rows.ts'
import { type CellPlace, cellAt } from './process_keys.ts'
import type { CardEditing } from './use_card_edit.ts'

interface BlockFacts {
  readonly editing: CardEditing
  /** Of the card. */
  readonly category: number
  readonly focusAt: (place: CellPlace) => void
}

/** Rows that come and go as a block: those pasted from a workbook, and those marked to be copied to one. */
export function useRowBlocks({ editing: { edit, change }, category, focusAt }: BlockFacts) {
  const { rows } = edit
  const [last, setLast] = useState<Pasted>()
  /** From the row where the marking began to the one with the cursor. */
  const [range, setRange] = useState<{ readonly from: number; readonly to: number }>()
  /** Ctrl+Shift+V is being pressed. */
  const instead = useRef(false)
  const marking = useRef(false)

  const ends = range && [range.from, range.to].map((key) => rows.findIndex((row) => row.key === key))
  const marked: readonly ProcessRow[] =
    ends && !ends.includes(-1) ? rows.slice(Math.min(...ends), Math.max(...ends) + 1) : []
  const shown = last && isSameEdit(last.edit, edit) ? last : undefined
  const forget = () => setRange(undefined)

  function paste(event: ClipboardEvent): void {
    const place = cellAt(event.target)
    const block = readClipboard(event.clipboardData)
    const all = instead.current
    instead.current = false
    const isRows = block.some((cells) => cells.length > 1) || (block.length > 1 && place?.column !== 'detail')
    // A text for one cell, and whatever is pasted beside a table that has rows.
    if (!isRows || (!place && rows.length > 0)) return
    event.preventDefault()
    const processes = processesIn(block)
    const { length } = processes.given
    if (length === 0) return
    const next = pasted(edit, processes, { key: place?.key, category, all })
    const [first] = next.edit.rows
    // The cell is entered anew: what stands in it may be another text.
    if (next.way === 'over' && place) focusAt({ key: place.key, column: place.column })
    else if (first) focusAt({ key: first.key, column: 'name' })
    forget()
    change(next.edit)
    setLast(length > 1 ? next : undefined)
  }

  function copy(event: ClipboardEvent): boolean {
    if (marked.length === 0) return false
    writeClipboard(event.clipboardData, blockOf(marked))
    event.preventDefault()
    return true
  }

  return {
    marked,
    /** What the last paste has done, until something else is changed. */
    shown,
    paste,
    copy,
    forget,
    /** A paste event does not tell which keys have made it. */
    pressed: ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) => {
      instead.current = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v'
    },
    /** The rows behind those that were pasted. */
    removeRest(): void {
      if (!shown || shown.rest.length === 0) return
      const keys = new Set(shown.rest.map(({ key }) => key))
      change({ ...edit, rows: rows.filter(({ key }) => !keys.has(key)) })
    },
    /** Where the marking began. */
    from: range?.from,
    /** Marks from one row to another, where the cursor goes. */
    mark(from: number, to: number, go: () => void): void {
      setRange({ from, to })
      marking.current = true
      go()
      marking.current = false
    },
    /** The cursor has come to a row by itself: what was marked is so no more. */
    entered(key: number): void {
      if (!marking.current && range && range.to !== key) forget()
    },
  }
}

export type RowBlocks = ReturnType<typeof useRowBlocks>
