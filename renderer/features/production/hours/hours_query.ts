import { monthDays } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { readMonth } from '../../../../shared/kernel/times.ts'
import { useToday } from '../../../api/clock.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { confirmedIn } from './confirmed_in.ts'

/** What the matrix is narrowed to, as the address says it. */
export interface HoursQuery {
  readonly month: string
  readonly days: readonly string[]
  readonly order: string
  readonly group: string
}

export function useHoursQuery(query: URLSearchParams): HoursQuery {
  const today = useToday()
  const month = readMonth(query.get('month') ?? '') ?? today.slice(0, 'yyyy-mm'.length)
  return {
    month,
    days: monthDays(month),
    order: query.get('order') ?? '',
    group: query.get('group') ?? '',
  }
}

/** As the list of summaries asks it. */
export const summariesOf = ({ days, order, group }: HoursQuery) => ({
  ...confirmedIn(days),
  ...(order && { work_order_uid: order }),
  ...(group && { group_name: group }),
})

/** The single confirmations behind a sum: of a group or of all, from one day until another. */
export const rowsHash = (
  { order }: HoursQuery,
  group: string | undefined,
  from: string,
  until: string,
): string =>
  hashOf(['list', 'query_man_hours'], {
    work_hour: order,
    group_name: group,
    finish_dt_start: from,
    finish_dt_end: until,
  })

/** Where the tickets of an order are chosen. */
export const ticketsHash = (order = ''): string => hashOf(['hours', 'tickets'], { order })
