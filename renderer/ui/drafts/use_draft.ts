import { useMemo, useState, useSyncExternalStore } from 'react'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { officeNow } from '../../api/clock.ts'
import { useMe } from '../../api/current_user.ts'
import { queryClient } from '../../api/queries.ts'
import { type DraftStore, draftStoreOf, type Pending } from './draft_store.ts'

export interface DraftState<T> {
  readonly value: T | undefined
  /** Kept in this browser at once and in the office a second later; undefined forgets it. */
  readonly keep: (next: T | undefined) => void
  /** The same for several changes in one turn: each sees what the one before left. `typed`: see Keeper. */
  readonly change: (next: (now: T | undefined) => T | undefined, typed?: boolean) => void
  /** It was typed before this page was opened. */
  readonly restored: boolean
  /** When it was typed, plant time, if the office could not be reached then: the record's `client_dt`. */
  readonly typedOfflineAt: string | undefined
  /** The value between two renderings. */
  readonly now: () => T | undefined
  /** The record is to bear the time of its saving after all. */
  readonly forgetOfflineTime: () => void
  /** Asked now, between two renderings. */
  readonly isUnsaved: () => boolean
}

/** The demo plant and the own plant of one machine are two plants. */
function plantHere(): string {
  const plant = queryClient.getQueryData<SetupAnswer>(['setup'])
  return plant?.demo ? 'demo' : (plant?.plant_name ?? '')
}

export function useDraftStore(): DraftStore {
  const me = useMe()
  return draftStoreOf(plantHere(), me.id)
}

/** The office takes a record's own time up to so many days back. */
const mostDays = 30

/**
 * What is typed at one place (`form/warehouses/3`) and not saved yet. It survives a crash, a closed window and an
 * expired session, and is found again at another machine. `read` must be stable; it answers undefined for what it does
 * not understand. Passwords never come here.
 */
export function useDraft<T>(place: string, read: (given: unknown) => T | undefined): DraftState<T> {
  const keeper = useDraftStore()
  const draft = useSyncExternalStore(keeper.subscribe, () => keeper.draft(place))
  const text = draft?.text ?? ''
  const value = useMemo(() => parsed(text, read), [text, read])
  const [found, setFound] = useState(text)
  const [mine, setMine] = useState(false)
  // What comes from the office while nobody types here was typed before, too.
  if (!mine && text !== found) setFound(text)
  const now = () => parsed(keeper.draft(place)?.text ?? '', read)
  const change = (next: (now: T | undefined) => T | undefined, typed = true): void => {
    setMine(true)
    const changed = next(now())
    if (changed === undefined) setFound('')
    keeper.put(place, changed === undefined ? '' : JSON.stringify(changed), typed)
  }
  const { away } = draft ?? {}
  return {
    value,
    keep: (next) => change(() => next),
    change,
    now,
    isUnsaved: () => (keeper.draft(place)?.text ?? '') !== '',
    restored: value !== undefined && found !== '',
    forgetOfflineTime: () => keeper.forgetOfflineTime(place),
    typedOfflineAt:
      away !== undefined && away > addDays(officeNow(), -mostDays) ? away.slice(0, 19) : undefined,
  }
}

function parsed<T>(text: string, read: (given: unknown) => T | undefined): T | undefined {
  if (text === '') return undefined
  try {
    return read(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Everything the person has typed anywhere and not saved: the newest first. */
export function usePendingDrafts(): readonly Pending[] {
  const keeper = useDraftStore()
  const pending = useSyncExternalStore(keeper.subscribe, keeper.pending)
  return [...pending].sort((a, b) => b.at.localeCompare(a.at))
}
