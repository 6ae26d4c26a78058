import { type RefObject, useEffect, useRef } from 'react'
import { isAdrift } from '../forms/focus_work.ts'

/** The cursor goes to the first link of a widget as soon as it knows what to say, when nobody else has it. */
export function useFirstLink(ready: boolean): RefObject<HTMLDivElement | null> {
  const widget = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ready && isAdrift()) widget.current?.querySelector<HTMLElement>('a[href]')?.focus()
  }, [ready])
  return widget
}
