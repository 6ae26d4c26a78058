import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that is fetched behind the first page, before it is asked for: whoever presses Ctrl+K types on at once, and a
 * session may end while nobody answers. Where that fails it is tried again when the part is `needed`.
 */
export function useBehind<P>(
  fetch: () => Promise<ComponentType<P>>,
  needed: boolean,
): ComponentType<P> | undefined {
  // In an object, because a state that is a function would be called.
  const [fetched, setFetched] = useState<{ readonly Part: ComponentType<P> }>()
  const isThere = fetched !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: being needed is what asks again
  useEffect(() => {
    if (isThere) return
    fetch().then(
      (Part) => setFetched({ Part }),
      () => undefined,
    )
  }, [fetch, needed, isThere])
  return fetched?.Part
}
