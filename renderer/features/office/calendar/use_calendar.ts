import { useState } from 'react'
import { isWorkingDay } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { plant_days } from '../../../../shared/office/plant_days.ts'
import { call, newIdempotencyKey } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh, useList } from '../../../api/queries.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import type { DayGiven } from './read_dates.ts'

const usual: ReadonlyMap<string, boolean> = new Map()

/** One year of the plant calendar: which days differ from Monday to Saturday, and changing them. */
export function useCalendar(year: number) {
  const me = useMe()
  const [changing, setChanging] = useState(false)
  const [problem, setProblem] = useState<string>()
  const list = useList('plant_days', { from: `${year}-01-01`, until: `${year}-12-31`, limit: 500 })
  const rows = new Map((list.data?.results ?? []).map((row) => [row.day, row]))
  const exceptions = new Map([...rows.values()].map(({ day, working }) => [day, working]))

  /** Every day for itself: what one refuses does not undo the others, and is told. */
  async function set(days: readonly DayGiven[]): Promise<boolean> {
    setChanging(true)
    setProblem(undefined)
    try {
      for (const one of days) await setDay(one)
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      await refresh('plant_days')
      // Which readings are missing follows from the calendar.
      await refresh('welding_material_humiture_records')
      setChanging(false)
    }
  }

  async function setDay({ day, working, name }: DayGiven): Promise<void> {
    const row = rows.get(day) ?? (await storedDay(day))
    const options = { idempotencyKey: newIdempotencyKey() }
    if (working === isWorkingDay(day, usual) && name === '') {
      if (row) await call('plant_days', 'remove', { id: row.id }, options)
    } else if (row) await call('plant_days', 'update', { id: row.id, working, name }, options)
    else await call('plant_days', 'create', { day, working, name }, options)
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

/** A day of another year than the one shown. */
async function storedDay(day: string) {
  const { value } = await call('plant_days', 'list', { from: day, until: day, limit: 1 })
  return value.results[0]
}
