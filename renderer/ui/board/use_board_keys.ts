import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusLost } from '../form/restore_focus.ts'
import { rowOf, rowSteps } from '../keyboard/use_row_keys.ts'

/** The sheet whose page was open last: the board goes on there. */
let left: string | undefined
export const rememberSheet = (id: number): void => {
  left = String(id)
}

const rowsIn = (column: Element | null | undefined): readonly HTMLElement[] =>
  column ? [...column.querySelectorAll<HTMLElement>('[data-row]')] : []

const across: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * A board that is one place of Tab: ↑ ↓ walk in a column, ← → to the next column that holds something, `act` is told of
 * Ctrl+Enter. A card that goes to another column takes the cursor along; one that goes altogether leaves it to the next.
 */
export function useBoardKeys(shown: readonly string[], act: (id: number) => void) {
  const board = useRef<HTMLElement>(null)
  const [at, setAt] = useState(left ?? '')
  const active = shown.includes(at) ? at : shown[0]
  const focused = useRef(false)
  const follow = useEffectEvent(() => {
    if (focused.current && focusLost()) focusCard(board.current, active)
  })
  // The same cards may stand in other columns, drawn anew: who has the cursor is asked after every drawing.
  useEffect(() => follow())
  return {
    active,
    board,
    handlers: {
      onFocus({ target }: FocusEvent) {
        focused.current = true
        const row = rowOf(target)?.dataset['row']
        if (row) setAt(row)
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // A card that is taken away blurs to nothing: then the cursor is still the board's.
        if (relatedTarget && !board.current?.contains(relatedTarget)) focused.current = false
      },
      onKeyDown(event: KeyboardEvent) {
        const row = rowOf(event.target)
        if (!row || event.altKey || event.shiftKey) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          // A key held down does not take the sheet, or the one in its place, through all its steps.
          return event.repeat ? undefined : act(Number(row.dataset['row']))
        }
        if (event.ctrlKey || event.metaKey) return
        const next = nextOf(event.key, row)
        if (!next) return
        event.preventDefault()
        focusCard(board.current, next.dataset['row'])
      },
    },
  }
}

/** The cursor goes to a card, which comes into view. */
export function focusCard(board: Element | null, id: string | undefined): void {
  const row = board?.querySelector<HTMLElement>(`[data-row="${Number(id)}"]`)
  row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function nextOf(key: string, row: HTMLElement): HTMLElement | undefined {
  const column = row.closest('[data-column]')
  const rows = rowsIn(column)
  const place = rows.indexOf(row)
  const step = rowSteps[key]
  if (step) return rows[step(place, rows.length - 1)]
  const way = across[key]
  if (!way) return undefined
  const columns = [...(column?.parentElement?.querySelectorAll('[data-column]') ?? [])]
  for (let next = columns.indexOf(column ?? row) + way; columns[next]; next += way) {
    const there = rowsIn(columns[next])
    if (there.length > 0) return there[Math.min(place, there.length - 1)]
  }
  return undefined
}
