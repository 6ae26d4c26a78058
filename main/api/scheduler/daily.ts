import { expireLots, isSomethingExpired } from '../../domain/inventory/stock/expiry.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import { systemActor } from '../engine/system_actor.ts'
import { recordClockChange } from '../health/clock/record_clock_change.ts'

/** The day that each open file has begun; another file that takes its place begins it anew. */
const days = new WeakMap<AnyAccess, { readonly day: string; readonly begun: Promise<void> }>()

/**
 * What a day brings by itself: lots past their deadline are expired (2.13). Asked before every request, so that nobody
 * reads or issues by what was true yesterday; undefined when the day has begun already.
 */
export function runDailyTasks(engine: OfficeServices): Promise<void> | undefined {
  const now = engine.now()
  const day = now.slice(0, 10)
  const { reading } = engine.file
  const known = days.get(reading)
  if (known?.day === day) return known.begun
  if (!engine.catalogue.find('welding_material_inventory_details')) return undefined
  const begun = expire(engine, now).catch(() => {
    // A disk that is full may still be read; the next request tries again, and an issue asks for the deadline itself.
    days.delete(reading)
  })
  days.set(reading, { day, begun })
  return begun
}

async function expire({ file }: OfficeServices, now: string): Promise<void> {
  if (!(await isSomethingExpired(file.reading.db, now))) return
  await file.write(systemActor(now), ({ db }) => expireLots(db, now))
}

const everyMinute = 60_000

/** What the office does by itself every minute. */
export async function runMinuteTasks(engine: OfficeServices): Promise<void> {
  await recordClockChange(engine)
  await runDailyTasks(engine)
  await engine.failedSignIns.settle()
  engine.rights.refresh()
}

/** Begins the day at midnight also when nobody asks for anything. Returns how to stop. */
export function scheduleMidnight(engine: OfficeServices): () => void {
  // While the file is being opened again there is no day to begin: the next minute asks anew.
  const watch = setInterval(() => void runMinuteTasks(engine).catch(() => undefined), everyMinute)
  watch.unref()
  return () => clearInterval(watch)
}
