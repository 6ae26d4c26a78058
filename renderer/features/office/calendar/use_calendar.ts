import { useRef, useState } from 'react'
import { isWorkingDay } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { plant_days } from '../../../../shared/office/plant_days.ts'
import { call, write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import type { DayGiven } from './read_dates.ts'

const usual: ReadonlyMap<string, boolean> = new Map()

/** A day that only gets a name stays what it is. */
type ChangedDay = Omit<DayGiven, 'working'> & Partial<Pick<DayGiven, 'working'>>

/** One year of the plant calendar: which days differ from Monday to Saturday, and changing them. */
export function useCalendar(year: number) {
  const me = useMe()
  const [problem, setProblem] = useState<string>()
  const list = useList('plant_days', { from: `${year}-01-01`, until: `${year}-12-31`, limit: 500 })
  const rows = new Map((list.data?.results ?? []).map((row) => [row.day, row]))
  const exceptions = new Map([...rows.values()].map(({ day, working }) => [day, working]))

  /** Every day for itself: what one refuses does not undo the others, and is told. */
  const [setDays, changing] = useAction(
    async (days: readonly ChangedDay[], saved?: () => void) => {
      for (const one of days) await setDay(one)
      return saved
    },
    {
      // Which readings are missing follows from the calendar.
      refresh: ['plant_days', 'welding_material_humiture_records'],
      refused: ({ message }) => setProblem(message),
      done: (saved) => saved?.(),
    },
  )

  const before = useRef(Promise.resolve())
  /** Waits for the change before it: the reason of a holiday is typed while the day itself is still being written. */
  function set(days: readonly ChangedDay[], saved?: () => void): void {
    setProblem(undefined)
    before.current = before.current.then(() => setDays(days, saved))
  }

  async function setDay({ day, working: given, name }: ChangedDay): Promise<void> {
    // What is shown may be older than a change that this one has waited for.
    const row = await storedDay(day)
    const working = given ?? row?.working ?? isWorkingDay(day, usual)
    if (working === isWorkingDay(day, usual) && name === '') {
      if (row) await write('plant_days', 'remove', { id: row.id })
    } else if (row) await write('plant_days', 'update', { id: row.id, working, name })
    else await write('plant_days', 'create', { day, working, name })
  }

  return {
    ready: list.isSuccess,
    error: list.error?.message ?? problem,
    changing,
    mayChange: mayCreate(plant_days, actingAs(me)),
    isWorking: (day: string): boolean => isWorkingDay(day, exceptions),
    differs: (day: string): boolean => exceptions.has(day),
    nameOf: (day: string): string => rows.get(day)?.name ?? '',
    set,
  }
}
export type Calendar = ReturnType<typeof useCalendar>

async function storedDay(day: string) {
  const { value } = await call('plant_days', 'list', { from: day, until: day, limit: 1 })
  return value.results[0]
}
