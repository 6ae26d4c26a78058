import { useEffect, useState, useSyncExternalStore } from 'react'
import { officeNow } from '../../api/clock.ts'
import { useSaveKey } from '../keyboard/shortcuts.ts'

/** Something on the page that is typed and saved: a form, the rows below it. */
interface Part {
  readonly unsaved: boolean
  readonly saving: boolean
  /** A new record may be saved before anything is typed. */
  readonly isNew?: boolean
  readonly save: () => void
}

interface Saving extends Omit<Part, 'save'> {
  /** A head on the page has the button. */
  readonly inHead: boolean
  /** When it was saved here last, `10:32`; '' before. */
  readonly savedAt: string
}

const parts = new Map<object, Part>()
let heads = 0
let whole: Saving = { unsaved: false, saving: false, isNew: false, inHead: false, savedAt: '' }
const listeners = new Set<() => void>()

function tell(savedAt = whole.savedAt): void {
  const all = [...parts.values()]
  const next = {
    unsaved: all.some(({ unsaved }) => unsaved),
    saving: all.some(({ saving }) => saving),
    isNew: all.some(({ isNew }) => isNew),
    inHead: heads > 0,
    savedAt,
  }
  if (JSON.stringify(next) === JSON.stringify(whole)) return
  whole = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the head of the page says about everything typed below it. */
export const usePageSaving = (): Saving => useSyncExternalStore(subscribe, () => whole)

/** The head that the page is saved from. */
export function useSavingHead(): Saving {
  useEffect(() => {
    heads += 1
    tell()
    return () => {
      heads -= 1
      tell()
    }
  }, [])
  return usePageSaving()
}

/** The head says when the page was saved, and nothing else has to. */
export const isSavedFromHead = (): boolean => whole.inHead

export function savePage(): void {
  for (const { save } of [...parts.values()]) save()
}

/** A part of the page that Ctrl+S, F8 and the head's button save. */
export function useSavePart({ unsaved, saving, isNew = false, save }: Part): void {
  const [key] = useState(() => ({}))
  useSaveKey(save)
  useEffect(() => {
    const before = parts.get(key)
    parts.set(key, { unsaved, saving, isNew, save })
    const isDone = before?.saving === true && !saving && !unsaved
    tell(isDone ? officeNow().slice(11, 16) : undefined)
  })
  useEffect(
    () => () => {
      const left = parts.get(key)
      parts.delete(key)
      // A new record is left while it is being saved: its own page says that it is.
      tell(left?.saving ? officeNow().slice(11, 16) : parts.size > 0 ? undefined : '')
    },
    [key],
  )
}
