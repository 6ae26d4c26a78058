import { usePageKeys } from './page_keys.ts'

/** Keys that make a step from anywhere on the page, but not where somebody types. */
export function useStepKeys<To>(keys: Readonly<Record<string, To>>, press: (to: To) => void): void {
  usePageKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    const to = keys[key]
    if (to === undefined || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [role=dialog], [role=menu], aside')
    )
      return
    event.preventDefault()
    press(to)
  })
}
