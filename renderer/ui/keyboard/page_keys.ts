import { useEffect, useEffectEvent } from 'react'

/** Keys that were pressed while a dialog was open, also the one that has closed it. */
const ofDialogs = new WeakSet<Event>()
export const isOfDialog = (event: Event): boolean => ofDialogs.has(event)

const isNumber = (place: EventTarget | null): place is HTMLInputElement =>
  place instanceof HTMLInputElement && /^(decimal|numeric)$/.test(place.inputMode)

/**
 * Whose a key is, is settled before anybody hears it: a dialog hears Esc at the window, and may be gone before the page does.
 * A number of a dialog is marked as a whole when the cursor comes to it, so that typing replaces it.
 */
export function watchDialogs(target: Window): void {
  const mark = (event: KeyboardEvent) => {
    if (target.document.querySelector('[role=dialog][aria-modal=true]')) ofDialogs.add(event)
  }
  const select = ({ target: place }: FocusEvent) => {
    if (isNumber(place) && place.closest('[role=dialog]')) place.select()
  }
  target.addEventListener('keydown', mark, true)
  target.addEventListener('focusin', select)
}

/** Keys of the page from anywhere on it; while a dialog lies over it they are the dialog's. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isOfDialog(event)) onKey(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
