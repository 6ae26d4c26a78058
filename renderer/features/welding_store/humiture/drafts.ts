import { useRef } from 'react'
import { useDraft } from '../../../ui/drafts/use_draft.ts'
import type { Draft } from './row_draft.ts'

export type Drafts = Readonly<Record<string, Draft>>
export type Change = (draft: Draft | undefined) => Draft | undefined
type Changes = Readonly<Record<string, Change>>

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
const mostSteps = 100

/**
 * What was typed and not saved, by day; it survives a closed window and an expired session, and is undone step by step.
 * `typedAway` is the time of what was typed while the office could not be reached.
 */
export function useDrafts(place: string) {
  const draft = useDraft(place, readDrafts)
  /** What stood there before each step, the last one at the end; and what the last step was about. */
  const past = useRef<{ readonly steps: readonly Drafts[]; readonly last: string }>({ steps: [], last: '' })

  const apply = (changes: Changes): void =>
    draft.change((now = none) => filledOnly(changed(now, changes)), false)

  return {
    drafts: draft.value ?? none,
    typedAway: draft.typedOfflineAt,
    /** Asked now, between two renderings. */
    current: () => draft.now() ?? none,

    /** One step of typing; further keys with the same `about` are undone with it as one. */
    change(changes: Changes, about = ''): void {
      const { steps, last } = past.current
      const same = about !== '' && about === last
      draft.change((now = none) => {
        past.current = { steps: same ? steps : [...steps, now].slice(-mostSteps), last: about }
        return filledOnly(changed(now, changes))
      })
    },

    /** What is saved or settled is nothing to undo, nor is what was typed before it. */
    settle(day: string, next: Change): void {
      past.current = { steps: [], last: '' }
      apply({ [day]: next })
    },

    /** The same in other letters: no step of its own. */
    tidy: (day: string, next: Change): void => apply({ [day]: next }),

    undo(): void {
      const { steps } = past.current
      const before = steps.at(-1)
      past.current = { steps: steps.slice(0, -1), last: '' }
      if (before) draft.keep(filledOnly(before))
    },
  }
}

const filledOnly = (drafts: Drafts): Drafts | undefined =>
  Object.keys(drafts).length > 0 ? drafts : undefined

const changed = (drafts: Drafts, changes: Changes): Drafts =>
  Object.fromEntries(
    [...new Set([...Object.keys(drafts), ...Object.keys(changes)])].flatMap((day) => {
      const draft = drafts[day]
      const next = changes[day] ? changes[day](draft) : draft
      return next ? [[day, next]] : []
    }),
  )
