import { readMonth } from '../../shared/kernel/times.ts'
import { useToday } from '../office/clock.ts'

/** The month in the address, or the present one. */
export function useAskedMonth(query: URLSearchParams): string {
  const today = useToday()
  return readMonth(query.get('month') ?? '') ?? today.slice(0, 7)
}
