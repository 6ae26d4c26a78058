import { useEffect, useEffectEvent } from 'react'

/** Ctrl+P. */
export const isPrint = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** Ctrl+P anywhere on the page; the browser's own dialog would print the screen. */
export function usePrintKey(open: () => void): void {
  const onPrint = useEffectEvent(open)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPrint(event) || event.defaultPrevented) return
      event.preventDefault()
      onPrint()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
