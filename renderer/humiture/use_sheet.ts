import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { readingsOf } from '../../shared/inventory/humiture_rules.ts'
import { addDays } from '../../shared/kernel/times.ts'
import { humiturePlace } from '../drafts/places.ts'
import { mayCreate, openFields } from '../forms/editable.ts'
import { Refused } from '../office/door.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { sessionLost } from '../office/session_state.ts'
import { texts, useTexts } from '../texts/index.ts'
import { useDrafts } from './drafts.ts'
import type { DayView } from './month.ts'
import {
  type Cell,
  cells,
  type EntryName,
  entries,
  humiture,
  isCell,
  partnerOf,
  readingOf,
} from './record.ts'
import {
  changesOf,
  type Draft,
  draftedRecord,
  findingsOf,
  restored,
  settled,
  shownText,
  tidied,
  typeInto,
  typingErrors,
} from './row_draft.ts'
import { type Outcome, saveDay } from './save_day.ts'
import { focusAfter, focusEntry, type SheetActions, step, worksElsewhere } from './sheet_keys.ts'

type Clashing = Extract<Outcome, { kind: 'clash' }> & { readonly day: string }
type Asking = Clashing | { readonly kind: 'reason'; readonly day: string; readonly says: string }

/** The office takes what was recorded less than so many days ago: the first of these days had begun before. */
const draftDays = 30
const none: ReadonlySet<string> = new Set()
const all: ReadonlySet<string> = new Set(entries)

/** What can be done on one storeroom's sheet: type, save, restore, decide. */
export function useSheet(room: number, days: readonly DayView[], now: string) {
  const me = useMe()
  const { language } = useTexts()
  const { drafts, change } = useDrafts(humiturePlace(room))
  const [saving, setSaving] = useState<string>()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState<Asking>()
  const today = now.slice(0, 10)
  const viewOf = (day: string) => days.find((view) => view.day === day)

  function openOn({ day, record, isFuture }: DayView): ReadonlySet<string> {
    const acting = actingAs(me)
    // Nobody is told who created a record; its keeper is the same person.
    if (record) return openFields(humiture, { ...record, creator: record.keeper }, acting)
    return !isFuture && day > addDays(today, -draftDays) && mayCreate(humiture, acting) ? all : none
  }

  const refuse = (day: string, text: string) => setRefusals((known) => ({ ...known, [day]: text }))
  const forgive = (day: string) => setRefusals(({ [day]: _, ...others }) => others)

  function type(day: string, name: EntryName, text: string): void {
    forgive(day)
    change(day, (draft) => typeInto(draft, viewOf(day)?.record, name, text))
  }

  const tidy = (day: string, name: Cell) => change(day, (draft) => draft && tidied(draft, name))

  function discard(day: string): void {
    forgive(day)
    change(day, () => undefined)
  }

  /** One cell as stored again; what was typed beside it stays. */
  function restore(day: string, name: EntryName): void {
    if (drafts[day]?.typed[name] === undefined) return
    forgive(day)
    change(day, (draft) => draft && restored(draft, name))
  }

  async function save(day: string, draft: Draft | undefined = drafts[day], reason?: string): Promise<void> {
    if (!draft || saving !== undefined) return
    if (isUnchanged(draft)) return discard(day)
    const errors = typingErrors(draft, 'zh')
    const wrong = entries.find((name) => errors[name] !== undefined)
    if (wrong) return void focusEntry(day, wrong)
    const half = cells.find((cell) => isHalf(day, cell, draft))
    if (half) return complain(day, half, draft)
    setSaving(day)
    try {
      await saved(day, draft, await saveDay({ room, day, today, draft, reason }))
    } catch (error) {
      refused(day, error)
    } finally {
      setSaving(undefined)
    }
  }

  /** A pair with one value says which other it lacks. */
  function complain(day: string, half: Cell, draft: Draft): void {
    const lacks = findingsOf(day, viewOf(day)?.record, draft, now).find(
      ({ refuses, field }) => refuses && field === half,
    )
    if (lacks) refuse(day, lacks.says(language))
    focusEntry(day, half)
  }

  /** The empty cell of a pair of which the other half is filled. */
  function isHalf(day: string, cell: Cell, draft: Draft): boolean {
    const record = viewOf(day)?.record
    return (
      shownText(record, draft, cell).trim() === '' && shownText(record, draft, partnerOf(cell)).trim() !== ''
    )
  }

  async function saved(day: string, draft: Draft, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'clash') {
      await refresh(humiture.name)
      return setAsking({ ...outcome, day })
    }
    // First the stored values stand there, then the typed ones go: nothing flickers, and what was typed since stays.
    await refresh(humiture.name)
    change(day, (now) => now && unsent(now, draft))
    forgive(day)
    const twice = outcome.warnings.find(({ code }) => code === 'HUM-DUP')
    if (twice) notifications.show({ color: 'orange', message: twice.message })
    afterwards(day, draft)
  }

  function refused(day: string, error: unknown): void {
    if (!(error instanceof Refused)) throw error
    const { problem } = error
    if (problem.status === 401) sessionLost()
    else if (problem.errors.some(({ field }) => field === 'reason'))
      setAsking({ kind: 'reason', day, says: problem.detail })
    else refuse(day, problem.detail || texts().not_saved)
  }

  /** Where the work goes on: the measure taken, if one is wanted, else today's next empty cell, else the next row. */
  function afterwards(day: string, draft: Draft): void {
    if (worksElsewhere(day)) return
    const record = draftedRecord(day, viewOf(day)?.record, draft, now)
    const breach = readingsOf(record).some(({ level }) => level >= 2)
    const unexplained = breach && record.remark.trim() === ''
    const empty = day < today ? undefined : cells.find((cell) => record[cell] === null)
    const next = unexplained ? 'remark' : empty
    if (!next || !focusEntry(day, next)) focusAfter(day)
  }

  /** On an earlier day the whole row is filled in before it is saved: afterwards it may be closed. */
  function goesOn(day: string, cell: Cell, draft: Draft): EntryName | undefined {
    const view = viewOf(day)
    if (!view || day >= today || isHalf(day, cell, draft)) return undefined
    const open = openOn(view)
    const afternoon = readingOf(cell) === 1 && shownText(view.record, draft, 'actual_temp_2').trim() === ''
    const next = afternoon && open.has('actual_temp_2') ? 'actual_temp_2' : 'remark'
    return open.has(next) ? next : undefined
  }

  function passOver(day: string, name: EntryName): void {
    discard(day)
    step(day, name, 1)
  }

  function enter(day: string, name: EntryName): void {
    const draft = drafts[day]
    const cell = isCell(name) ? name : undefined
    if (!draft || isUnchanged(draft)) return void passOver(day, name)
    const partner = cell && partnerOf(cell)
    const next = partner && isHalf(day, partner, draft) ? partner : cell && goesOn(day, cell, draft)
    if (next) focusEntry(day, next)
    else void save(day)
  }

  async function decide(theirs: readonly string[]): Promise<void> {
    if (asking?.kind !== 'clash') return
    const { day, current } = asking
    const draft =
      drafts[day] &&
      settled(
        drafts[day],
        current,
        entries.filter((name) => theirs.includes(name)),
      )
    setAsking(undefined)
    change(day, () => draft)
    if (draft) await save(day, draft)
  }

  async function giveReason(reason: string): Promise<void> {
    if (asking?.kind !== 'reason') return
    setAsking(undefined)
    await save(asking.day, drafts[asking.day], reason)
  }

  async function saveAll(): Promise<void> {
    for (const [day, draft] of Object.entries(drafts)) if (viewOf(day)) await save(day, draft)
  }

  const actions: Omit<SheetActions, 'turn'> = { enter, restore, save: (day) => void save(day) }
  return {
    ...actions,
    drafts,
    saving,
    refusals,
    asking,
    openOn,
    type,
    tidy,
    decide,
    giveReason,
    saveAll,
    stopAsking: () => setAsking(undefined),
  }
}

/** Typed, but to the same values. */
const isUnchanged = (draft: Draft): boolean => Object.keys(changesOf(draft)).length === 0

/** What was typed after the save began. */
function unsent(now: Draft, sent: Draft): Draft | undefined {
  const later = entries.flatMap((name) => {
    const text = now.typed[name]
    return text === undefined || text === sent.typed[name] ? [] : [[name, text]]
  })
  return later.length > 0 ? { ...now, typed: Object.fromEntries(later) } : undefined
}
