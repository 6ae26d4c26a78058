import { useEffect, useState } from 'react'

/** Milliseconds without a key after which nobody is in the middle of a word. */
const pause = 800

/**
 * True once it is wanted and the hands rest: what takes the cursor away by itself waits for the end of the word, and for an
 * input method until it has put its text in place.
 */
export function useIdle(wanted: boolean): boolean {
  const [hands] = useState(watched)
  const [resting, setResting] = useState(false)
  useEffect(() => hands.watch(), [hands])
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const wait = hands.wait()
      if (wait === 0) setResting(true)
      else timer = setTimeout(look, wait)
    }
    look()
    return () => {
      clearTimeout(timer)
      setResting(false)
    }
  }, [wanted, hands])
  return wanted && resting
}

/** A cell of a grid that is being typed in is ended by its own keys; whoever types on later would begin it anew. */
const isInCell = (): boolean => document.activeElement?.closest('[data-typing]') != null

function watched() {
  let last = Number.NEGATIVE_INFINITY
  let composing: Element | undefined
  const noteKey = () => {
    last = performance.now()
  }
  const noteComposition = ({ type, target }: CompositionEvent) => {
    noteKey()
    composing = type === 'compositionend' || !(target instanceof Element) ? undefined : target
  }
  return {
    /** Milliseconds after which to look again; 0 when the hands rest. */
    wait: (): number =>
      // Where the cursor has left, nothing is composed any more, whatever was told of it.
      (composing && composing === document.activeElement) || isInCell()
        ? pause
        : Math.max(0, Math.ceil(last + pause - performance.now())),
    watch(): () => void {
      const compositions = ['compositionstart', 'compositionend'] as const
      window.addEventListener('keydown', noteKey, true)
      for (const name of compositions) window.addEventListener(name, noteComposition, true)
      return () => {
        window.removeEventListener('keydown', noteKey, true)
        for (const name of compositions) window.removeEventListener(name, noteComposition, true)
      }
    },
  }
}
