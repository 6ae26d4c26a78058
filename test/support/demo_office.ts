import { keeper } from '../../main/api/demo/people.ts'
import { addDays } from '../../shared/kernel/times.ts'
import { manualClock, openPlant } from './office.ts'
import { demoFolder } from './prepared_office.ts'

/** An office with the demo plant, loaded at this time; `day` gives the days of the demo, 0 … 59. */
export async function openDemo(now = '2026-11-20T17:00:00') {
  const clock = manualClock(now)
  const plant = await openPlant(await demoFolder(clock), clock)
  const today = now.slice(0, 10)
  return { ...plant, keeper, day: (d: number) => addDays(today, d - 60) }
}
export type Demo = Awaited<ReturnType<typeof openDemo>>
