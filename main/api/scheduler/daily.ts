import { expireLots, isSomethingExpired } from '../../domain/inventory/stock/expiry.ts'
import { setting } from '../../domain/office/settings.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import { systemActor } from '../engine/system_actor.ts'
import { recordClockChange } from '../health/clock/record_clock_change.ts'
import { failInterruptedJobs } from '../jobs/rows.ts'
import { beginDay } from './material_dates.ts'

/** The last day processed per open file; a file that replaces it starts anew. */
const processedDays = new WeakMap<AnyAccess, { readonly day: string; readonly done: Promise<void> }>()

/**
 * Daily work: expires lots past their deadline (2.13), and tells the day to all dates that are compared with it. Called before every request, so that nobody reads or
 * issues by yesterday's state; undefined if the day was processed already.
 */
export function runDailyTasks(engine: OfficeServices): Promise<void> | undefined {
  const now = engine.now()
  const day = now.slice(0, 10)
  const { reading } = engine.file
  const known = processedDays.get(reading)
  if (known?.day === day) return known.done
  if (!engine.catalogue.find('welding_material_inventory_details')) return undefined
  const done = expire(engine, now).catch(() => {
    // A full disk may still be read; the next request tries again, and issuing checks the deadline itself.
    processedDays.delete(reading)
  })
  processedDays.set(reading, { day, done })
  return done
}

async function expire(engine: OfficeServices, now: string): Promise<void> {
  const { file } = engine
  // A working copy's stock is that of the office, which says what has expired.
  const isAway = (await setting(file.reading.db, 'copy')) !== undefined
  if (!isAway && (await isSomethingExpired(file.reading.db, now)))
    await file.write(systemActor(now), ({ db }) => expireLots(db, now))
  await beginDay(engine, now.slice(0, 10))
}

const everyMinute = 60_000

/** Work that runs every minute. */
export async function runMinuteTasks(engine: OfficeServices): Promise<void> {
  await recordClockChange(engine)
  await runDailyTasks(engine)
  await engine.failedSignIns.settle()
  if (engine.file.processes) await failInterruptedJobs(engine.file, engine.now())
  engine.rights.refresh()
}

/** Runs the daily work after midnight even without requests. Returns the function that stops it. */
export function scheduleMidnight(engine: OfficeServices): () => void {
  // While the file is being reopened this fails: the next minute tries again.
  const watch = setInterval(() => void runMinuteTasks(engine).catch(() => undefined), everyMinute)
  watch.unref()
  return () => clearInterval(watch)
}
