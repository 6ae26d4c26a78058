import { monthDays } from '../../../shared/inventory/welding/plant_calendar.ts'
import { addDays, weekdayOf } from '../../../shared/kernel/times.ts'

/** The usual periods; a week begins on Monday. */
export function presets(today: string) {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const before = addDays(`${today.slice(0, 7)}-01`, -1)
  return [
    { name: 'today', span: [today, today] },
    { name: 'this_week', span: [monday, addDays(monday, 6)] },
    { name: 'this_month', span: monthSpan(today) },
    { name: 'last_month', span: monthSpan(before) },
    { name: 'this_year', span: [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`] },
    { name: 'next_week', span: [addDays(monday, 7), addDays(monday, 13)] },
  ] as const
}

function monthSpan(day: string): readonly [string, string] {
  const days = monthDays(day.slice(0, 7))
  return [days[0] ?? day, days.at(-1) ?? day]
}
