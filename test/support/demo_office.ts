import { keeper } from '../../main/api/demo/people.ts'
import { addDays } from '../../shared/kernel/times.ts'
import type { Resources } from '../../shared/resources.ts'
import { manualClock, openPlant, type TestOffice } from './office.ts'
import { demoFolder } from './prepared_office.ts'

export interface Demo extends TestOffice<Resources> {
  readonly keeper: typeof keeper
  readonly clock: ReturnType<typeof manualClock>
  /** The days of the demo, 0 … 59. */
  day(d: number): string
}

/** An office with the demo plant, loaded at this time; or the one of a folder, where it was loaded then. */
export async function openDemo(now = '2026-11-20T17:00:00', directory?: string): Promise<Demo> {
  const clock = manualClock(now)
  const plant = await openPlant(directory ?? (await demoFolder(clock)), clock)
  const today = now.slice(0, 10)
  return { ...plant, keeper, clock, day: (d: number) => addDays(today, d - 60) }
}
