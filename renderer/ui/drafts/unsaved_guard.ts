import { useEffect } from 'react'
import { desktop } from '../../api/client.ts'
import { useDraftStore } from './use_draft.ts'

/** While something typed stands nowhere but in this window, closing it asks first. */
export function useUnsavedGuard(): void {
  const keeper = useDraftStore()
  useEffect(() => {
    const tell = () => desktop?.tellUnsaved(keeper.isBehind())
    const ask = (event: BeforeUnloadEvent) => {
      if (!desktop && keeper.isBehind()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    const stop = keeper.subscribe(tell)
    tell()
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [keeper])
}
