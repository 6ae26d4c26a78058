import { lazy, type ReactNode } from 'react'
import { loadScript } from '../../api/load_script.ts'

type Part<P> = (props: P) => ReactNode

/** A part of the pages that is a script of its own, fetched when it is shown. */
export function lazyPart<P extends object>(fetch: () => Promise<Part<P>>): Part<P> {
  const Shown = lazy(async () => ({ default: await loadScript(fetch) }))
  return (props) => <Shown {...props} />
}
