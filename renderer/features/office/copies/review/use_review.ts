import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { returnState } from '../../../../../shared/office/codes.ts'
import type { EditDecision, EditOutcome, ReviewedGroup } from '../../../../../shared/office/copy_returns.ts'
import { call, write } from '../../../../api/client.ts'
import { officeNow } from '../../../../api/clock.ts'
import { refresh, useOperation } from '../../../../api/queries.ts'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { returnDraftKey } from '../../../../ui/drafts/draft_keys.ts'
import { useDraft } from '../../../../ui/drafts/use_draft.ts'
import { conflictCodes, type Decisions, isSettled, type Outcomes, outcomeOf } from './review_row.ts'

/** So many groups are tried or brought in by one request: others write in between. */
const groupsAtOnce = 20

export type GroupClass = 'conflict' | 'refused' | 'clock' | 'auto' | 'same' | 'trying' | 'done'

const readDecisions = (given: unknown): Decisions | undefined =>
  typeof given === 'object' && given !== null ? (given as Decisions) : undefined // kept by this page

/** One return under review: its groups, what a trial says of them, and what was decided. */
export function useReview(id: number) {
  const record = useRecord('copy_returns', id)
  const review = useOperation('copy_returns', 'review', { id })
  const draft = useDraft<Decisions>(returnDraftKey(id), readDecisions)
  const decisions = draft.value ?? noDecisions
  const groups: readonly ReviewedGroup[] = review.data?.groups ?? noGroups
  const isReviewing = record.data?.record.state === returnState.code.reviewing
  const trial = useTrial(id, groups, isReviewing, draft.now)
  const { outcomes, first } = trial
  const classes = useMemo(
    () => new Map(groups.map((one) => [one.group, classOf(one, first, outcomes)])),
    [groups, first, outcomes],
  )

  /** Of each of these edits; undefined if nothing is decided of it any more. */
  const decide = (
    edits: readonly number[],
    change: (now: EditDecision, edit: number) => EditDecision | undefined,
  ): void => {
    draft.change((now = {}) => {
      const decided = edits.flatMap((edit) => {
        const decision = change(now[String(edit)] ?? {}, edit)
        return decision ? [[String(edit), decision] as const] : []
      })
      return without({ ...now, ...Object.fromEntries(decided) }, forgotten(edits, decided))
    })
    trial.again(
      groups.filter((one) => one.edits.some((edit) => edits.includes(edit.id))).map(({ group }) => group),
    )
  }

  const [applying, setApplying] = useState<{ readonly done: number; readonly all: number }>()
  /** Brings in these groups, so many at once; answers how many edits of them are still open. */
  const apply = async (chosen: readonly number[]): Promise<number> => {
    let open = 0
    setApplying({ done: 0, all: chosen.length })
    try {
      for (let rest = chosen; rest.length > 0; ) {
        const some = rest.slice(0, groupsAtOnce)
        const input = { id, groups: [...some], decisions: decisionsIn(groups, some, draft.now() ?? {}) }
        const { value } = await write('copy_returns', 'apply', input, { extended: true })
        open += value.edits.filter(({ outcome }) => outcome === 'open').length
        const settled = value.edits.filter(({ outcome }) => outcome !== 'open').map((one) => String(one.id))
        draft.change((now = {}) => without(now, settled))
        trial.told(value.edits)
        rest = [...value.left, ...rest.slice(groupsAtOnce)]
        setApplying({ done: chosen.length - rest.length, all: chosen.length })
      }
    } finally {
      await refresh('copy_returns')
      setApplying(undefined)
    }
    return open
  }
  return {
    record: record.data?.record,
    facts: review.data,
    groups,
    isReviewing,
    error: record.error ?? review.error ?? null,
    isReady: record.data !== undefined && review.data !== undefined,
    outcomes,
    decisions,
    classes,
    trial,
    decide,
    apply,
    applying,
    forget: () => draft.keep(undefined),
  }
}
export type Review = ReturnType<typeof useReview>

const forgotten = (
  edits: readonly number[],
  decided: readonly (readonly [string, EditDecision])[],
): readonly string[] => edits.map(String).filter((edit) => !decided.some(([one]) => one === edit))

/** Nothing is left to forget where all of it was brought in. */
function without(all: Decisions, settled: readonly string[]): Decisions | undefined {
  const left = Object.entries(all).filter(([edit]) => !settled.includes(edit))
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

const noGroups: readonly ReviewedGroup[] = []
const noDecisions: Decisions = {}

function decisionsIn(
  groups: readonly ReviewedGroup[],
  some: readonly number[],
  all: Decisions,
): Record<string, EditDecision> {
  const edits = groups.filter(({ group }) => some.includes(group)).flatMap((one) => one.edits)
  return Object.fromEntries(
    edits.flatMap(({ id }) => {
      const one = all[String(id)]
      return one ? [[String(id), one] as const] : []
    }),
  )
}

/** What bringing in would do: tried when the page opens, and again for a group when something of it is decided. */
function useTrial(
  id: number,
  groups: readonly ReviewedGroup[],
  isReviewing: boolean,
  decisionsNow: () => Decisions | undefined,
) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  /** Without decisions: what a group is called stays while it is worked on. */
  const [first, setFirst] = useState<Outcomes>(new Map())
  const [error, setError] = useState<Error>()
  const [at, setAt] = useState('')
  const [left, setLeft] = useState(0)
  const waiting = useRef(new Set<number>())
  const tried = useRef(new Set<number>())
  const running = useRef(false)
  const told = (edits: readonly EditOutcome[]) => {
    setOutcomes((now) => new Map([...now, ...edits.map((one) => [one.id, one] as const)]))
    setFirst((now) => new Map([...edits.map((one) => [one.id, one] as const), ...now]))
  }
  const run = async () => {
    if (running.current) return
    running.current = true
    try {
      while (waiting.current.size > 0) {
        const isNew = (one: number) => !tried.current.has(one)
        const waits = [...waiting.current]
        // What was decided before this page was opened is tried when it is known what it decides.
        const begins = waits.some(isNew)
        const some = (begins ? waits.filter(isNew) : waits).slice(0, groupsAtOnce)
        const chosen = decisionsIn(groups, some, decisionsNow() ?? {})
        for (const one of some) {
          tried.current.add(one)
          if (!begins || !isDecided(groups, one, chosen)) waiting.current.delete(one)
        }
        const input = { id, groups: some, decisions: begins ? {} : chosen }
        const { value } = await call('copy_returns', 'dry_run', input, { extended: true })
        told(value.edits)
        setAt(officeNow())
        setLeft(waiting.current.size)
      }
      setError(undefined)
    } catch (failed) {
      setError(failed instanceof Error ? failed : new Error(String(failed)))
    } finally {
      running.current = false
    }
  }
  const again = (some: readonly number[]) => {
    for (const one of some) waiting.current.add(one)
    setLeft(waiting.current.size)
    void run()
  }
  const unsettled = groups.filter((one) => !one.edits.every(isSettled)).map(({ group }) => group)
  const begin = useEffectEvent(() => again(unsettled))
  // Opened, or opened again after the clock was corrected: everything is tried once.
  const known = isReviewing && groups.length > 0
  useEffect(() => {
    if (known) begin()
  }, [known])
  return {
    outcomes,
    first,
    error,
    at,
    left,
    all: unsettled.length,
    told,
    again,
    tryAll: () => again(unsettled),
  }
}

const isDecided = (
  groups: readonly ReviewedGroup[],
  group: number,
  decisions: Readonly<Record<string, EditDecision>>,
): boolean =>
  groups.some((one) => one.group === group && one.edits.some(({ id }) => decisions[String(id)] !== undefined))

function classOf(group: ReviewedGroup, first: Outcomes, outcomes: Outcomes): GroupClass {
  if (group.edits.every(isSettled)) return 'done'
  const told = group.edits.map((edit) => first.get(edit.id))
  if (told.some((one, at) => !one && !isSettledAt(group, at))) return 'trying'
  const open = told.flatMap((one) => (one?.outcome === 'open' ? [one.code] : []))
  if (open.some((code) => conflictCodes.has(code))) return 'conflict'
  if (open.some((code) => code === 'CLOCK')) return 'clock'
  if (open.length > 0) return 'refused'
  const words = group.edits.map((edit) => outcomeOf(edit, outcomes))
  // Refused only now, such as by what another group has brought in.
  if (words.includes('open')) return 'refused'
  return words.every((word) => word === 'same' || word === 'derived') ? 'same' : 'auto'
}

const isSettledAt = ({ edits }: ReviewedGroup, at: number): boolean => {
  const edit = edits[at]
  return edit !== undefined && isSettled(edit)
}
