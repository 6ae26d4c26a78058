import { readMonth } from '../../../shared/kernel/times.ts'
import { useToday } from '../../api/clock.ts'
import { monthAfter } from '../dates/months.ts'

/** Of one job. */
export const mostMonths = 24

/** The months in the address, `months=2026-10,2026-11` or `month=2026-10`, or the present one. */
export function useQueryMonths(query: URLSearchParams): readonly string[] {
  const today = useToday()
  const texts = (query.get('months') ?? query.get('month') ?? '').split(',')
  const months = texts.flatMap((text) => readMonth(text) ?? [])
  return months.length > 0 ? [...new Set(months)].toSorted().slice(0, mostMonths) : [today.slice(0, 7)]
}

/** The ids in the address, `rooms=1,2` or `room=1`. */
export const queryRooms = (query: URLSearchParams): readonly number[] =>
  (query.get('rooms') ?? query.get('room') ?? '').split(',').flatMap((text) => Number(text) || [])

/** From one month to another, both included: none where they stand the wrong way round. */
export function monthsBetween(from: string, until: string): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= until && months.length <= mostMonths; month = monthAfter(month, 1))
    months.push(month)
  return months
}
