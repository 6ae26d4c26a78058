import { useEffect, useState } from 'react'
import { focusLost, focusPageContent } from './restore_focus.ts'

/** Where the cursor stood before each of the questions that are open now, the latest first. */
let origins: readonly Element[] = []

/** What a menu holds goes with it: the place is the button that opened it. */
function placeOf(at: Element | null): Element | undefined {
  const button = at?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || at || undefined
}

const canHold = (place: Element): place is HTMLElement =>
  place instanceof HTMLElement &&
  place.isConnected &&
  place !== document.body &&
  !place.matches(':disabled, [inert] *')

/** Where the cursor stands, and where it stood before the questions that are open now. */
export function captureFocus(): readonly Element[] {
  const here = placeOf(document.activeElement)
  return here ? [here, ...origins] : origins
}

/** The cursor goes back to the latest of these places that is still there, else to the page's work. */
export function restoreFocus(places: readonly Element[]): void {
  const place = places.find(canHold)
  if (place) place.focus()
  if (!place || document.activeElement !== place) focusPageContent()
}

/** A question in between: the cursor goes back to where it was when the question is answered. */
export function useReturnFocus(): void {
  const [places] = useState(captureFocus)
  useEffect(() => {
    origins = places
    return () => {
      origins = places.slice(1)
      // What opened instead may have taken the cursor already.
      if (focusLost()) restoreFocus(places)
    }
  }, [places])
}
