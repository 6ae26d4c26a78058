import { useEffect, useEffectEvent } from 'react'
import { isOfDialog } from './page_keys.ts'
import { endsScan } from './shortcuts.ts'

/** A scanner is a keyboard that leaves at most so many ms between its keys; a hand is slower. */
const burst = 50
/** Shorter ones are typed by a quick hand. */
const shortest = 4

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable="true"]')

let lastKey = Number.NEGATIVE_INFINITY
let pending: ReturnType<typeof setTimeout> | undefined

/** Runs what a single key means, unless it turns out to be a part of a scan. */
export function unlessScanned(run: () => void): void {
  clearTimeout(pending)
  pending = setTimeout(run, burst + 10)
}

/** Whatever has the cursor, a scanned number is read and presses no button; into a field it is typed. */
export function useScans(read: (text: string) => void): void {
  const take = useEffectEvent(read)
  useEffect(() => {
    let text = ''
    const onKey = (event: KeyboardEvent) => {
      if (takesText(event.target) || /^(Shift|Control)$/.test(event.key)) return
      const isBurst = event.timeStamp - lastKey <= burst
      lastKey = event.timeStamp
      if (isBurst) clearTimeout(pending)
      if (endsScan(event)) {
        const scanned = isBurst && text.length >= shortest
        if (scanned) {
          event.preventDefault()
          event.stopImmediatePropagation()
          // The page under a dialog must not change.
          if (!isOfDialog(event)) take(text)
        }
        text = ''
      } else text = event.key.length === 1 ? (isBurst ? text : '') + event.key : ''
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
