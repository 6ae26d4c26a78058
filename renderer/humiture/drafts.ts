import { useKept } from '../drafts/use_kept.ts'
import type { Draft } from './row_draft.ts'

export type Drafts = Readonly<Record<string, Draft>>

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null

const isDraft = (given: unknown): given is Draft =>
  isObject(given) &&
  'typed' in given &&
  isObject(given.typed) &&
  Object.values(given.typed).every((text) => typeof text === 'string') &&
  'base' in given

function readDrafts(given: unknown): Drafts | undefined {
  if (!isObject(given)) return undefined
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  )
}

const none: Drafts = {}

/**
 * What was typed and not saved, by day; it survives a closed window and an expired session. `typedAway` is the time of
 * what was typed while the office could not be reached.
 */
export function useDrafts(place: string) {
  const kept = useKept(place, readDrafts)
  const change = (day: string, next: (draft: Draft | undefined) => Draft | undefined): void =>
    kept.change((now = none) => {
      const { [day]: draft, ...others } = now
      const changed = next(draft)
      const drafts = changed ? { ...others, [day]: changed } : others
      return Object.keys(drafts).length > 0 ? drafts : undefined
    })
  return { drafts: kept.value ?? none, change, typedAway: kept.typedAway }
}
