import { useEffect, useEffectEvent } from 'react'
import { isPageKey } from './page_keys.ts'
import { endsScan } from './shortcuts.ts'

/** A scanner is a keyboard that leaves at most so many ms between its keys; a hand is slower. */
const burst = 50
/** Shorter ones are typed by a quick hand. */
const shortest = 4
/** In a field: a quick hand also writes short numbers and ends them by Enter. */
const shortestInField = 6

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable="true"]')

let lastKey = Number.NEGATIVE_INFINITY
let pending: ReturnType<typeof setTimeout> | undefined

/** Runs what a single key means, unless it turns out to be a part of a scan. */
export function unlessScanned(run: () => void): void {
  clearTimeout(pending)
  pending = setTimeout(run, burst + 10)
}

/** What was in a field before a scan began to be typed into it. */
interface Before {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly value: string
}

/** The field with the cursor, unless it is the page's own for scans. */
const fieldOf = (target: EventTarget | null): Before | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.matches('[data-number-box]')
    ? { field: target, value: target.value }
    : undefined

/** As if it had been typed, so that the page hears of it. */
function takeOut({ field, value }: Before): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Whatever has the cursor, a scanned number is read and presses no button; what a scanner has typed into a field other than
 * the one for scans is taken out again. A dialog keeps its keys.
 */
export function useScans(read: (text: string) => void): void {
  const take = useEffectEvent(read)
  useEffect(() => {
    let text = ''
    let before: Before | undefined
    const onKey = (event: KeyboardEvent) => {
      if (/^(Shift|Control)$/.test(event.key)) return
      const isBurst = event.timeStamp - lastKey <= burst
      if (!isBurst || text === '') before = fieldOf(event.target)
      if (takesText(event.target) && (!before || !isPageKey(event))) {
        text = ''
        return
      }
      lastKey = event.timeStamp
      if (isBurst) clearTimeout(pending)
      if (endsScan(event)) {
        const scanned = isBurst && text.length >= (before ? shortestInField : shortest)
        if (scanned) {
          event.preventDefault()
          event.stopImmediatePropagation()
          if (before) takeOut(before)
          // The page under a dialog or a viewer must not change.
          if (isPageKey(event)) take(text)
        }
        text = ''
      } else text = event.key.length === 1 ? (isBurst ? text : '') + event.key : ''
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
