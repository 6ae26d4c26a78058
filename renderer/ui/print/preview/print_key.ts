import { usePageKeys } from '../../keyboard/page_keys.ts'

/** Ctrl+P. */
export const isPrint = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** Ctrl+P anywhere on the page; the browser's own dialog would print the screen. */
export function usePrintKey(open: (() => void) | undefined): void {
  usePageKeys((event) => {
    if (!open || !isPrint(event) || event.defaultPrevented) return
    event.preventDefault()
    open()
  })
}
