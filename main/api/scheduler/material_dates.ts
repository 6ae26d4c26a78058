import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/connection/database.ts'
import { noActor } from '../../db/journal/journal.ts'
import { keepDates } from '../../domain/procurement/need_by/keep_dates.ts'
import { Touched } from '../../domain/procurement/need_by/sources.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import { forgetProgressOf } from '../engine/progress_cache.ts'

/** Dates that are worked out from other rows are kept beside theirs, and worked out anew after what they depend on. */

/** Materials per write: a request waits for at most one slice. */
const slice = 50
/** Whoever reads waits for so many, which takes some milliseconds; he does not wait for the whole plant. */
const awaited = 500
/** Writes that follow one another are gathered this long, unless somebody reads. */
const restMs = 150

class MaterialDates {
  #touched = new Touched()
  #due = new Set<number>()
  /** The materials of what was touched so far are known. */
  #found: Promise<void> = Promise.resolve()
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #engine: OfficeServices

  constructor(engine: OfficeServices) {
    this.#engine = engine
  }

  note(changes: Parameters<Touched['note']>[0][]): void {
    for (const change of changes) this.#touched.note(change)
    if (this.#touched.isEmpty || this.#timer) return
    this.#timer = setTimeout(() => void this.#work(), restMs)
    this.#timer.unref()
  }
  workOutAll(): void {
    this.#touched.add('everything', '')
    void this.#work()
  }

  /** Resolves when no dates are due, or too many to wait for; undefined if none are. */
  settled(): Promise<void> | undefined {
    if (!this.#touched.isEmpty) void this.#work()
    return this.#running && this.#awaitFew()
  }
  async #awaitFew(): Promise<void> {
    await this.#found
    if (this.#due.size <= awaited) await this.#running
  }
  async allSettled(): Promise<void> {
    while (!this.#touched.isEmpty || this.#running !== undefined) await this.#work()
  }

  #work(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running ??= this.#drain()
      // A full disk may still be read: the next change or the next day tries again.
      .catch(() => {
        // A database that was away is there for the next reader.
        if (this.#engine.file.processes) this.#touched.add('everything', '')
      })
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  async #find(): Promise<void> {
    const reading: Db = this.#engine.file.reading.db
    while (!this.#touched.isEmpty) {
      const touched = this.#touched
      this.#touched = new Touched()
      for (const id of await touched.materials(reading)) this.#due.add(id)
    }
  }

  async #drain(): Promise<void> {
    const { file } = this.#engine
    for (;;) {
      this.#found = this.#find()
      await this.#found
      const ids = [...this.#due].slice(0, slice)
      if (ids.length === 0) return
      const changed = await file.write(noActor, ({ db }) => keepDates(db, ids))
      for (const id of ids) this.#due.delete(id)
      // Another process may have written them, which its journal does not tell.
      if (changed || file.processes) {
        file.counts.invalidate('needed_by')
        forgetProgressOf(this.#engine, ids)
      }
      await nextTurn()
    }
  }
}

/** Those of each open file: a file that replaces it starts anew. */
const kept = new WeakMap<AnyAccess, MaterialDates>()
function datesOf(engine: OfficeServices): MaterialDates {
  const { reading } = engine.file
  const dates = kept.get(reading) ?? new MaterialDates(engine)
  kept.set(reading, dates)
  return dates
}

/** Works dates out anew after every commit that they depend on. */
export const watchDates = (engine: OfficeServices): (() => void) =>
  engine.file.onChanges((changes) => datesOf(engine).note([...changes]))

/** When it is not known what has changed. */
export const workOutAllDates = (engine: OfficeServices): void => datesOf(engine).workOutAll()

/** Before a read: undefined if all dates are kept, or so many are due that nobody waits for them. */
export const datesSettled = (engine: OfficeServices): Promise<void> | undefined =>
  kept.get(engine.file.reading)?.settled()

/** When every date that is due has been kept, however many. */
export const allDatesSettled = (engine: OfficeServices): Promise<void> => datesOf(engine).allSettled()

/** The day that dates are compared with; all of them are worked out anew. */
export async function beginDay(engine: OfficeServices, day: string): Promise<void> {
  const { file } = engine
  const [known] = await file.reading.statements.all('select day from plant_today', [])
  if (known?.['day'] !== day) {
    await file.write(noActor, async ({ statements }) => {
      await statements.run('delete from plant_today', [])
      await statements.run('insert into plant_today (day) values (?)', [day])
    })
  }
  // Another process may have begun the day, which its journal does not tell.
  if (known?.['day'] !== day || file.processes) file.counts.invalidate('plant_today')
  datesOf(engine).workOutAll()
}
