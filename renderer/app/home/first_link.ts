import { type RefObject, useEffect, useRef } from 'react'
import { focusLost } from '../../ui/form/restore_focus.ts'

/** The link that has the cursor from here. */
let given: Element | undefined

/** Nobody moved on from it, and it stands below. */
const isBelow = (link: Element): boolean =>
  given !== undefined &&
  given === document.activeElement &&
  (link.compareDocumentPosition(given) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * The cursor goes to the first link of a widget as soon as it knows what to say, when nobody else has it; the widget
 * that stands first gets it, whichever is answered first. Home stays at its top meanwhile.
 */
export function useFirstLink(ready: boolean): RefObject<HTMLDivElement | null> {
  const widget = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = ready ? widget.current?.querySelector<HTMLElement>('a[href]') : undefined
    if (!link || !(focusLost() || isBelow(link))) return
    given = link
    link.focus({ preventScroll: true })
  }, [ready])
  return widget
}
