import { useEffect, useState } from 'react'

/** A question in between: the cursor goes back to where it was when the question is answered. */
export function useFocusBack(): void {
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (origin instanceof HTMLElement) origin.focus()
    },
    [origin],
  )
}
