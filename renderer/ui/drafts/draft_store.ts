import { officeMoment } from '../../api/clock.ts'
import { isOfficeDown } from '../../api/connection.ts'
import { type Draft, readDraft, readStoredDrafts, storagePrefix, writeDraft } from './browser_store.ts'
import { type ServerCopy, serverCopy } from './server_copy.ts'

/** The drafts of one person in one plant: in memory for the page, in this browser at once, in the office a second later. */
export interface DraftStore {
  readonly draft: (place: string) => Draft | undefined
  /** JSON text; '' forgets the draft. `typed` is false for what the page itself takes away or tidies. */
  readonly put: (place: string, text: string, typed?: boolean) => void
  /** The record is to bear the time of its saving, although it was typed while the office could not be reached. */
  readonly forgetOfflineTime: (place: string) => void
  readonly pending: () => readonly Pending[]
  readonly subscribe: (listener: () => void) => () => void
  /** Whether something typed stands nowhere but in this browser. */
  readonly isBehind: () => boolean
}
export interface Pending {
  readonly place: string
  /** Plant time of the last key. */
  readonly at: string
}

const keepers = new Map<string, DraftStore>()

export function draftStoreOf(plant: string, person: number): DraftStore {
  const shelf = storagePrefix(plant, person)
  const known = keepers.get(shelf)
  if (known) return known
  const store = makeKeeper(shelf, person)
  keepers.set(shelf, store)
  return store
}

/** Of two keys the later one wins, whatever the clocks of two machines say. */
function typedAfter(before: string): string {
  const now = officeMoment()
  return now > before ? now : before
}

/** Nothing is lost with it: the office has it, or it was thrown away. */
const isSettled = (draft: Draft | undefined): boolean => draft?.sent === true || draft?.text === ''

function makeKeeper(shelf: string, person: number): DraftStore {
  const drafts = readStoredDrafts(shelf)
  const listeners = new Set<() => void>()
  let pending: readonly Pending[] = list()

  function list(): readonly Pending[] {
    return [...drafts].flatMap(([place, { text, at }]) =>
      text === '' ? [] : [{ place, at: at.slice(0, 19) }],
    )
  }
  function tell(): void {
    pending = list()
    for (const listener of listeners) listener()
  }
  function set(place: string, draft: Draft | undefined): void {
    if (draft) drafts.set(place, draft)
    else drafts.delete(place)
    writeDraft(shelf, place, draft)
    tell()
  }

  const copy: ServerCopy = serverCopy({ person, drafts, set })

  // Another tab of this browser typed: the later key counts.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(shelf)) return
    const place = key.slice(shelf.length)
    const theirs = readDraft(newValue)
    if (theirs && theirs.at >= (drafts.get(place)?.at ?? '')) drafts.set(place, theirs)
    else if (newValue === null && isSettled(drafts.get(place))) drafts.delete(place)
    tell()
  })

  function put(place: string, text: string, typed = true): void {
    const before = drafts.get(place)
    if ((before?.text ?? '') === text) return
    const at = typedAfter(before?.at ?? '')
    // The last key counts: what is typed on with the office back is entered now.
    const away = !typed ? before?.away : isOfficeDown() ? at : undefined
    set(place, { text, at, ...(text !== '' && away !== undefined && { away }), sent: false })
    copy.soon()
  }

  return {
    draft: (place) => drafts.get(place),
    put,
    forgetOfflineTime(place) {
      const draft = drafts.get(place)
      if (draft) set(place, { ...draft, away: '' })
    },
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isBehind: () => [...drafts.values()].some(({ text, sent }) => text !== '' && !sent),
  }
}
