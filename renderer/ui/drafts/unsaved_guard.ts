import { useEffect } from 'react'
import { desk } from '../../api/client.ts'
import { useKeeper } from './use_draft.ts'

/** While something typed stands nowhere but in this window, closing it asks first. */
export function useUnsavedGuard(): void {
  const keeper = useKeeper()
  useEffect(() => {
    const tell = () => desk?.tellUnsaved(keeper.isBehind())
    const ask = (event: BeforeUnloadEvent) => {
      if (!desk && keeper.isBehind()) event.preventDefault()
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
