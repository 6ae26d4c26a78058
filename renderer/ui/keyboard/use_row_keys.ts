import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusLost } from '../form/restore_focus.ts'

export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
const linksOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button')]

/** The link in this place of a row, or its last one. */
const linkAt = (row: Element, place: number): HTMLElement | undefined => {
  const links = linksOf(row)
  return links[Math.max(0, Math.min(links.length - 1, place))]
}

interface At {
  readonly key: string
  readonly row: number
  /** Which of its links. */
  readonly place: number
}

/** The row that a key leads to, by its index. */
export const rowSteps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A list that is one place of Tab: ↑ ↓ walk over its rows, ← → over the links of a row, Enter follows one. A row bears
 * `data-row` with its key and is entered by its first link, or `inColumn` by the one in the place of the last. When the
 * row of the cursor goes, the next one gets it.
 */
export function useRowKeys(keys: readonly string[], { inColumn = false } = {}) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState<At>({ key: '', row: 0, place: 0 })
  const active = keys.includes(at.key) ? at.key : keys[Math.min(at.row, keys.length - 1)]
  const focused = useRef(false)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const known = keys.join()
  const follow = useEffectEvent(() => {
    if (!focused.current || !focusLost()) return
    const row = rows().find(({ dataset }) => dataset['row'] === active)
    if (row) linkAt(row, inColumn ? at.place : 0)?.focus()
  })
  useEffect(() => {
    if (known) follow()
  }, [known])
  return {
    active,
    list,
    handlers: {
      onFocus({ target }: FocusEvent) {
        const row = rowOf(target)
        focused.current = true
        if (!row) return
        const place = target instanceof HTMLElement ? linksOf(row).indexOf(target) : 0
        setAt({ key: row.dataset['row'] ?? '', row: rows().indexOf(row), place })
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // A row that is taken away blurs to nothing: then the cursor is still this list's.
        if (relatedTarget && !list.current?.contains(relatedTarget)) focused.current = false
      },
      onKeyDown(event: KeyboardEvent) {
        const row = rowOf(event.target)
        if (!row || event.ctrlKey || event.metaKey || event.altKey) return
        const target = targetOf(event, row, rows(), inColumn)
        if (!target) return
        event.preventDefault()
        target.focus()
        target.scrollIntoView({ block: 'nearest' })
      },
    },
  }
}

function targetOf(
  { key, target }: KeyboardEvent,
  row: HTMLElement,
  rows: readonly HTMLElement[],
  inColumn: boolean,
) {
  const step = rowSteps[key]
  const links = linksOf(row)
  const place = target instanceof HTMLElement ? links.indexOf(target) : 0
  if (step) {
    const next = rows[step(rows.indexOf(row), rows.length - 1)]
    return next && linkAt(next, inColumn ? place : 0)
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return links[Math.max(0, Math.min(links.length - 1, place + (key === 'ArrowRight' ? 1 : -1)))]
}
