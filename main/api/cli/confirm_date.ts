import { recordClockChange } from '../health/clock/record_clock_change.ts'
import { formatMinute } from '../health/finding.ts'
import type { CliContext, Report } from './context.ts'

/** Confirms today's date, like the notice at the top of the pages. */
export async function confirmDate({ office, call, text }: CliContext, date: string): Promise<Report> {
  const { now } = await call('health', 'confirm_date', { date })
  // Recorded now, because no request follows; the next start judges the clock by the newest entry.
  await recordClockChange(office)
  return {
    value: { now },
    lines: [text((t) => t.console.command.date_confirmed(formatMinute(office.now())))],
  }
}
