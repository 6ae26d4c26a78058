import { type RefObject, useEffect, useRef } from 'react'

/** Whether its page is still open when an answer comes: whoever has gone on to another page stays there. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
