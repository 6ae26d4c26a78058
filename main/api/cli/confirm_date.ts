import { noteClock } from '../health/clock/record_clock_change.ts'
import { shownMinute } from '../health/finding.ts'
import type { Desk, Report } from './context.ts'

/** Confirms today's date as a person does at the top of the pages. */
export async function confirmDate({ office, call, text }: Desk, date: string): Promise<Report> {
  const { now } = await call('health', 'confirm_date', { date })
  // No request follows that would note it at the new time, by which the next start judges the clock.
  await noteClock(office)
  return { value: { now }, lines: [text((t) => t.console.command.date_confirmed(shownMinute(office.now())))] }
}
