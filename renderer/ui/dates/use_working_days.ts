import { useMemo } from 'react'
import { isWorkingDay } from '../../../shared/inventory/welding/plant_calendar.ts'
import { useAllRecords } from '../../api/queries.ts'

/** Which days are worked by the plant calendar; Monday to Saturday until it is read. */
export function useWorkingDays(): (day: string) => boolean {
  const { data } = useAllRecords('plant_days', {})
  return useMemo(() => {
    const exceptions = new Map((data ?? []).map(({ day, working }) => [day, working]))
    return (day) => isWorkingDay(day, exceptions)
  }, [data])
}
