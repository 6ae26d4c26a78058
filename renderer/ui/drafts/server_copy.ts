import { readTime, showTime } from '../../../shared/kernel/times.ts'
import { ApiError, call } from '../../api/client.ts'
import { onOfficeFound } from '../../api/connection.ts'
import { queryClient } from '../../api/queries.ts'
import { onSessionFound } from '../../api/session.ts'
import type { Draft } from './browser_store.ts'

interface Facts {
  readonly person: number
  readonly drafts: ReadonlyMap<string, Draft>
  readonly set: (place: string, draft: Draft | undefined) => void
}
export interface ServerCopy {
  /** Something was typed: the office hears of it within a second. */
  readonly soon: () => void
}

const pause = 1000
const longestPause = 30_000
/** What the office keeps of one draft; a longer one stays in this browser only. */
const mostLetters = 524_288

/** The office's copy of a person's drafts: found again at every machine, and sent until the office has them. */
export function serverCopy({ person, drafts, set }: Facts): ServerCopy {
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience = pause
  let isRead = false
  let busy = false
  /** Drafts the office will not take, such as one too many. */
  const refused = new WeakSet<Draft>()

  function wake(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void exchange()
    }, ms)
  }

  async function exchange(): Promise<void> {
    // Whoever signs in next at this machine neither reads nor stores the drafts of somebody else.
    if (busy) return
    if (!isSignedIn(person)) return wake(longestPause)
    busy = true
    try {
      if (!isRead) merge(await readMine())
      isRead = true
      for (const [place, draft] of waiting()) await send(place, draft)
      patience = pause
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      patience = Math.min(patience * 2, longestPause)
      wake(patience)
    } finally {
      busy = false
    }
    if (waiting().length > 0) wake(patience)
  }

  const waiting = () =>
    [...drafts].filter(([, draft]) => !draft.sent && draft.text.length <= mostLetters && !refused.has(draft))

  async function send(place: string, draft: Draft): Promise<void> {
    const typed_dt = showTime(draft.at.slice(0, 19))
    let named = place
    try {
      named = (await call('drafts', 'keep', { place, value: draft.text, typed_dt })).value.place
    } catch (error) {
      if (isFinal(error)) return void refused.add(draft)
      // Typed while nobody answered: the record will bear this time.
      if (isUnreachable(error) && drafts.get(place) === draft && draft.text !== '')
        set(place, { ...draft, away: draft.away ?? draft.at })
      throw error
    }
    if (drafts.get(place) !== draft) return
    const sentDraft = draft.text === '' ? undefined : { ...draft, sent: true }
    // The draft of a record that was deleted, or restored, meanwhile goes by another name.
    if (named !== place) set(place, undefined)
    set(named, sentDraft)
  }

  /** The later key wins. What the office had once and has no more was saved or thrown away at another machine. */
  function merge({ value }: Awaited<ReturnType<typeof readMine>>): void {
    const theirs = new Map(value.map((one) => [one.place, one]))
    for (const [place, draft] of drafts) if (draft.sent && !theirs.has(place)) set(place, undefined)
    for (const { place, value: text, typed_dt } of value) {
      const at = readTime(typed_dt) ?? ''
      if (at > (drafts.get(place)?.at.slice(0, 19) ?? '')) set(place, { text, at, sent: true })
    }
  }

  function again(): void {
    clearTimeout(timer)
    timer = undefined
    patience = pause
    // Another machine may have typed meanwhile.
    isRead = false
    wake(0)
  }
  onOfficeFound(again)
  onSessionFound(again)
  wake(0)
  return { soon: () => wake(pause) }
}

const readMine = () => call('drafts', 'mine', {})

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'unreachable'

/** Asking again would be answered the same. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.problem.status >= 400 &&
  error.problem.status < 500 &&
  ![401, 429].includes(error.problem.status)

function isSignedIn(person: number): boolean {
  const me: unknown = queryClient.getQueryData(['session'])
  return typeof me === 'object' && me !== null && 'id' in me && me.id === person
}
