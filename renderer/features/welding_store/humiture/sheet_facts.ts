import { useState } from 'react'
import { addDays } from '../../../../shared/kernel/times.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useWorkingDays } from '../../../ui/dates/use_working_days.ts'
import { mayCreate, openFields } from '../../../ui/form/editable.ts'
import type { DayView } from './month_view.ts'
import { type EntryName, entries, humiture } from './record.ts'

/** The office takes what was recorded less than so many days ago: the first of these days had begun before. */
const draftDays = 30
const none: ReadonlySet<string> = new Set()
const all: ReadonlySet<string> = new Set(entries)

/** One cell of the sheet. */
export interface Spot {
  readonly day: string
  readonly name: EntryName
}

export interface SheetFacts {
  readonly room: number
  readonly days: readonly DayView[]
  readonly now: string
  readonly today: string
  readonly viewOf: (day: string) => DayView | undefined
  /** The entries that this person may type into on that day. */
  readonly openOn: (view: DayView) => ReadonlySet<string>
}

export function useSheetFacts(room: number, days: readonly DayView[], now: string): SheetFacts {
  const me = useMe()
  const isWorkingDay = useWorkingDays()
  const today = now.slice(0, 10)
  return {
    room,
    days,
    now,
    today,
    viewOf: (day) => days.find((view) => view.day === day),
    openOn({ day, record, isFuture }) {
      const acting = { ...actingAs(me), isWorkingDay }
      // Nobody is told who created a record; its keeper is the same person.
      if (record) return openFields(humiture, { ...record, creator: record.keeper }, acting)
      return !isFuture && day > addDays(today, -draftDays) && mayCreate(humiture, acting) ? all : none
    },
  }
}

/** What the office or the sheet refused of a day at the last attempt, until it is typed into again. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  return {
    refusals,
    refuse: (day: string, text: string) => setRefusals((known) => ({ ...known, [day]: text })),
    forgive: (day: string) => setRefusals(({ [day]: _, ...others }) => others),
  }
}
export type Refusals = ReturnType<typeof useRefusals>
