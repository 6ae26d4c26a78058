import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { texts, useTexts } from '../../../i18n/index.ts'
import { halfOf, isUnchanged, unsent } from './draft_state.ts'
import { afterSaving } from './next_cell.ts'
import { type Cell, entries, humiture } from './record.ts'
import { changesOf, type Draft, findingsOf, settled, typingErrors } from './row_draft.ts'
import { type Outcome, saveDay } from './save_day.ts'
import type { Refusals, SheetFacts } from './sheet_facts.ts'
import { focusAfter, focusEntry, worksElsewhere } from './sheet_focus.ts'
import type { SheetTyping } from './use_typing.ts'

type Clashing = Extract<Outcome, { kind: 'clash' }> & { readonly day: string }
type Asking =
  | Clashing
  | { readonly kind: 'reason'; readonly day: string; readonly says: string }
  | { readonly kind: 'early'; readonly day: string }

const noon = '12:00:00'

/** Saving days of one sheet, and what has to be asked before that can go on. */
export function useSaving(facts: SheetFacts, typing: SheetTyping, told: Refusals) {
  const { room, now, today, viewOf } = facts
  const { language } = useTexts()
  const [saving, setSaving] = useState<string>()
  const [asking, setAsking] = useState<Asking>()
  const { drafts, typedAway, settle, discard } = typing
  /** What was to be saved after the day that is asked about. */
  const rest = useRef<readonly string[]>([])
  /** Days whose Enter came while another save was under way. */
  const waiting = useRef(new Set<string>())
  /** Days whose reading of the afternoon somebody has confirmed before noon: it is asked once. */
  const confirmed = useRef(new Set<string>())
  /** Where the cursor stood when that was asked. */
  const askedAt = useRef<Element | null>(null)
  useEffect(() => {
    if (saving !== undefined || waiting.current.size === 0) return
    const days = [...waiting.current]
    waiting.current.clear()
    if (!asking) void saveDays(days)
  })

  /** Whether the day is saved, or had nothing to save. */
  async function save(
    day: string,
    draft: Draft | undefined = drafts[day],
    reason?: string,
  ): Promise<boolean> {
    if (saving !== undefined) {
      waiting.current.add(day)
      return false
    }
    if (!draft) return true
    if (isUnchanged(draft)) {
      discard(day)
      return true
    }
    if (!isReady(day, draft)) return false
    if (isEarly(day, draft)) {
      askedAt.current = document.activeElement
      setAsking({ kind: 'early', day })
      return false
    }
    setSaving(day)
    const from = askedAt.current ?? document.activeElement
    try {
      return await saved(day, draft, from, await saveDay({ room, day, today, draft, reason, typedAway }))
    } catch (error) {
      refused(day, error)
      return false
    } finally {
      setSaving(undefined)
    }
  }

  /** A reading of the afternoon that is written down before noon, perhaps in the wrong column. */
  function isEarly(day: string, draft: Draft): boolean {
    const stored = viewOf(day)?.record?.actual_temp_2 ?? null
    return (
      day === today &&
      now.slice(11) < noon &&
      stored === null &&
      typeof changesOf(draft).actual_temp_2 === 'number' &&
      !confirmed.current.has(day)
    )
  }

  /** It is meant so. */
  async function confirmEarly(): Promise<void> {
    if (asking?.kind !== 'early') return
    confirmed.current.add(asking.day)
    setAsking(undefined)
    await saveDays([asking.day, ...rest.current])
    askedAt.current = null
  }

  /** What the sheet itself refuses never reaches the office; the cursor stands on it. */
  function isReady(day: string, draft: Draft): boolean {
    const errors = typingErrors(draft, language)
    const wrong = entries.find((name) => errors[name] !== undefined)
    const half = wrong ? undefined : halfOf(viewOf(day)?.record, draft)
    if (half) complain(day, half, draft)
    if (wrong) focusEntry(day, wrong)
    return !wrong && !half
  }

  /** A pair with one value says which other it lacks. */
  function complain(day: string, half: Cell, draft: Draft): void {
    const lacks = findingsOf(day, viewOf(day)?.record, draft, now).find(
      ({ refuses, field }) => refuses && field === half,
    )
    if (lacks) told.refuse(day, lacks.text(language))
    focusEntry(day, half)
  }

  async function saved(day: string, draft: Draft, from: Element | null, outcome: Outcome): Promise<boolean> {
    // First the stored values stand there, then the typed ones go: nothing flickers, and what was typed since stays.
    await refresh(humiture.name)
    if (outcome.kind === 'clash') {
      setAsking({ ...outcome, day })
      return false
    }
    settle(day, (now) => now && unsent(now, draft, outcome.stored))
    told.forgive(day)
    const twice = outcome.warnings.find(({ code }) => code === 'HUM-DUP')
    if (twice) notifications.show({ color: 'wait', message: twice.message })
    goOn(day, draft, from)
    return true
  }

  /** Somebody who went on to another cell, or typed on in this one, while the day was saved stays there. */
  function goOn(day: string, draft: Draft, from: Element | null): void {
    if (worksElsewhere(day, from) || typing.current()[day] !== undefined) return
    const next = afterSaving(facts, day, draft)
    if (!next || !focusEntry(day, next)) focusAfter(day)
  }

  function refused(day: string, error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    const { problem } = error
    if (problem.status === 401) return
    if (problem.errors.some(({ field }) => field === 'reason'))
      setAsking({ kind: 'reason', day, says: problem.detail })
    else told.refuse(day, problem.detail || texts().not_saved)
  }

  async function saveDays(days: readonly string[], reason?: string): Promise<void> {
    for (const [at, day] of days.entries()) {
      rest.current = days.slice(at + 1)
      if (!(await save(day, drafts[day], reason))) return
    }
  }

  /** Every typed day of this sheet, or none while a cell of them is wrong: the cursor stands on the first such cell. */
  async function saveAll(): Promise<void> {
    const typed = Object.entries(drafts)
      .filter(([day]) => viewOf(day))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    if (typed.every(([day, draft]) => isUnchanged(draft) || isReady(day, draft)))
      await saveDays(typed.map(([day]) => day))
  }

  async function decide(theirs: readonly string[]): Promise<void> {
    if (asking?.kind !== 'clash') return
    const { day, current } = asking
    const typed = drafts[day]
    const draft =
      typed &&
      settled(
        typed,
        current,
        entries.filter((name) => theirs.includes(name)),
      )
    setAsking(undefined)
    settle(day, () => draft)
    if (draft) await save(day, draft)
  }

  /** Whoever corrects several days at once gives one reason for them. */
  async function giveReason(reason: string): Promise<void> {
    if (asking?.kind !== 'reason') return
    setAsking(undefined)
    await saveDays([asking.day, ...rest.current], reason)
  }

  return {
    saving,
    asking,
    saveDays,
    saveAll,
    decide,
    giveReason,
    confirmEarly,
    stopAsking: () => {
      askedAt.current = null
      setAsking(undefined)
    },
  }
}
