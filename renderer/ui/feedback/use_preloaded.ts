import { type ComponentType, useEffect, useState } from 'react'
import { loadScript, ScriptLoadError } from '../../api/load_script.ts'

/** A browser remembers that it could not have a script: the fault around it offers to load the window anew. */
function Missing(): never {
  throw new ScriptLoadError()
}

/**
 * A part that is fetched behind the first page, before it is asked for: whoever presses Ctrl+K types on at once, and a
 * session may end while nobody answers. Where that fails it is a fault in its place when the part is `needed`.
 */
export function usePreloaded<P>(
  fetch: () => Promise<ComponentType<P>>,
  needed: boolean,
): ComponentType<P> | undefined {
  // In an object, because a state that is a function would be called.
  const [fetched, setFetched] = useState<{ readonly Part?: ComponentType<P> }>()
  useEffect(() => {
    loadScript(fetch).then(
      (Part) => setFetched({ Part }),
      () => setFetched({}),
    )
  }, [fetch])
  if (!fetched) return undefined
  return fetched.Part ?? (needed ? Missing : undefined)
}
