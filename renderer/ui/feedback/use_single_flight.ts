import { useRef } from 'react'

/** Work that a second press does not begin again while the first is on its way. */
export function useSingleFlight(): (work: () => Promise<void>) => Promise<void> {
  const busy = useRef(false)
  return async (work) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }
}
