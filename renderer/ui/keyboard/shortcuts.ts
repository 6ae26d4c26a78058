import { usePageKeys } from './page_keys.ts'

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Ctrl+S or F8. */
export const isSave = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key === 'F8' || ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's')

/** Ctrl+Enter. */
export const isSaveAndNew = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Enter, or what a scanner types for CR or LF at the end of a number: Ctrl+M, Ctrl+J, Ctrl+Enter. */
export const endsScan = ({ key, ctrlKey }: Pressed): boolean =>
  key === 'Enter' || (ctrlKey && /^[jm]$/i.test(key))

/** F7 or Alt+Down: everything that may be chosen. */
export const isPick = ({ key, altKey }: Pressed): boolean => key === 'F7' || (altKey && key === 'ArrowDown')

/** In a working copy: writes what was done into a return file. */
export const returnKey = 'Alt+W'
export const isReturnKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && key.toLowerCase() === 'w'

/** Ctrl+; : today. */
export const isTodayKey = ({ key, ctrlKey, shiftKey }: Pressed): boolean =>
  ctrlKey && !shiftKey && (key === ';' || key === '；')

/** Ctrl+Shift+; : now. */
export const isNowKey = ({ key, ctrlKey, shiftKey }: Pressed): boolean =>
  ctrlKey && shiftKey && (key === ';' || key === ':' || key === '；' || key === '：')

/** Presses that save already: a form and the lines below it are saved by the same one. */
const saving = new WeakSet<Event>()

/** Saves from anywhere on the page; the browser's own "save page" never opens. */
export function useSaveKey(save: () => void): void {
  usePageKeys((event) => {
    if (!isSave(event) || (event.defaultPrevented && !saving.has(event))) return
    event.preventDefault()
    saving.add(event)
    save()
  })
}
