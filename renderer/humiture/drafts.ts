import { useEffect, useState } from 'react'
import type { Draft } from './row_draft.ts'

export type Drafts = Readonly<Record<string, Draft>>

const read = (place: string): Drafts => {
  try {
    // Written by the effect below; another program's text under this name would be dropped by the next key.
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

/** What was typed and not saved, by day; it survives a closed window and an expired session. */
export function useDrafts(place: string) {
  const [drafts, setDrafts] = useState<Drafts>(() => read(place))
  useEffect(() => {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(drafts))
  }, [place, drafts])
  const change = (day: string, next: (draft: Draft | undefined) => Draft | undefined): void =>
    setDrafts((now) => {
      const { [day]: draft, ...others } = now
      const changed = next(draft)
      return changed ? { ...others, [day]: changed } : others
    })
  return { drafts, change }
}
