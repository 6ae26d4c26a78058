import { useEffect, useEffectEvent } from 'react'

/** Keys that were pressed while a dialog was open, or a viewer over the whole window, also the one that has closed it. */
const above = new WeakMap<Event, 'dialog' | 'viewer'>()
export const isPageKey = (event: Event): boolean => !above.has(event)

const isNumber = (place: EventTarget | null): place is HTMLInputElement =>
  place instanceof HTMLInputElement && /^(decimal|numeric)$/.test(place.inputMode)

/**
 * Whose a key is, is settled before anybody hears it: a dialog hears Esc at the window, and may be gone before the page does.
 * A number of a dialog is marked as a whole when the cursor comes to it, so that typing replaces it.
 */
export function watchDialogs(target: Window): void {
  const mark = (event: KeyboardEvent) => {
    if (target.document.querySelector('[role=dialog][aria-modal=true]')) above.set(event, 'dialog')
    else if (target.document.getElementById('root')?.inert) above.set(event, 'viewer')
  }
  const select = ({ target: place }: FocusEvent) => {
    if (isNumber(place) && place.closest('[role=dialog]')) place.select()
  }
  target.addEventListener('keydown', mark, true)
  target.addEventListener('focusin', select)
}

/** Keys of the page from anywhere on it; while a dialog or a viewer lies over it they are theirs. */
export const usePageKeys = (press: (event: KeyboardEvent) => void): void => useKeys(isPageKey, press)

/** Keys of a viewer over the whole window. */
export const useViewerKeys = (press: (event: KeyboardEvent) => void): void =>
  useKeys((event) => above.get(event) === 'viewer', press)

function useKeys(isOurs: (event: Event) => boolean, press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => isOurs(event) && press(event))
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
