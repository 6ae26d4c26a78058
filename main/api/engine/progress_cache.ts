import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change } from '../../db/journal/journal.ts'
import { type OrderProgress, orderProgress } from '../../domain/core/progress/order_progress.ts'
import { type Plant, plantAt } from '../../domain/core/progress/plant.ts'
import { TouchedOrders } from '../../domain/core/progress/sources.ts'
import type { AnyAccess, OfficeServices } from './contracts.ts'

/** Where every order stands: an order is worked out again when one of its sources or the half of the day changes. */

/** Writes that follow one another are gathered this long before their orders are worked out ahead of any question. */
const restMs = 250

interface Entry {
  readonly half: string
  readonly progress: Promise<OrderProgress | undefined>
}

class ProgressCache {
  readonly #engine: OfficeServices
  readonly #entries = new Map<number, Entry>()
  #touched = new TouchedOrders()
  /** Kept until anything is written: it has what one order found out about a supplier for the next ones. */
  #plant: { readonly half: string; readonly read: Promise<Plant> } | undefined
  #forgetting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(engine: OfficeServices) {
    this.#engine = engine
  }

  note(changes: readonly Change[]): void {
    this.#plant = undefined
    for (const change of changes) this.#touched.note(change)
    if (!this.#touched.isEmpty) this.#fillSoon()
  }
  forgetMaterials(ids: readonly number[]): void {
    this.#plant = undefined
    for (const id of ids) this.#touched.add('material', id)
    this.#fillSoon()
  }

  forgetAll(): void {
    this.#plant = undefined
    this.#entries.clear()
    this.#fillSoon()
  }

  async get(order: number): Promise<OrderProgress | undefined> {
    while (!this.#touched.isEmpty || this.#forgetting !== undefined) await this.#forget()
    const now = this.#engine.now()
    const half = halfOf(now)
    const known = this.#entries.get(order)
    if (known?.half === half) return known.progress
    const { db } = this.#engine.file.reading
    const plant = this.#plant?.half === half ? this.#plant : { half, read: plantAt(db, now) }
    this.#plant = plant
    const { read } = plant
    // A connection that was lost is no answer for those who ask later.
    read.catch(() => {
      if (this.#plant === plant) this.#plant = undefined
    })
    // Other requests go on between two orders, also of one question about all of them.
    const progress = nextTurn().then(async () => orderProgress(db, order, await read))
    const entry = { half, progress }
    this.#entries.set(order, entry)
    progress.catch(() => this.#entries.get(order) === entry && this.#entries.delete(order))
    return progress
  }

  /** Orders whose sources changed while they were worked out are forgotten as well: their entry is there from the start. */
  #forget(): Promise<void> {
    this.#forgetting ??= (async () => {
      const touched = this.#touched
      this.#touched = new TouchedOrders()
      const orders = await touched.orders(this.#engine.file.reading.db).catch((error: unknown) => {
        // What was touched is not known any more.
        this.#entries.clear()
        throw error
      })
      if (orders === 'all') this.#entries.clear()
      else for (const order of orders) this.#entries.delete(order)
    })().finally(() => {
      this.#forgetting = undefined
    })
    return this.#forgetting
  }

  #fillSoon(): void {
    if (this.#stopped || this.#timer) return
    this.#timer = setTimeout(() => void this.fill(), restMs)
    this.#timer.unref()
  }

  /** Works out the open orders that are not known, one between two requests. */
  async fill(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      const { statements } = this.#engine.file.reading
      const open = await statements.all('select id from work_orders where finished = 0', [])
      for (const { id } of open) {
        if (this.#stopped) return
        await this.get(Number(id))
      }
    } catch {
      // The file was closed, or cannot be read: whoever asks hears of it.
    }
  }
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }
}

/** Forecasts begin in the morning, the afternoon, or on the next day. */
const halfOf = (now: string): string => {
  const hour = now.slice(11, 13)
  return `${now.slice(0, 10)} ${hour < '12' ? 'am' : hour < '17' ? 'pm' : 'evening'}`
}

/** One per open file: a file that replaces it starts empty. */
const caches = new WeakMap<AnyAccess, ProgressCache>()
function cacheOf(engine: OfficeServices): ProgressCache {
  const { reading } = engine.file
  const cache = caches.get(reading) ?? new ProgressCache(engine)
  caches.set(reading, cache)
  return cache
}

/** Where a work order stands. A request that writes sees its own changes. */
export const cachedProgress = async (
  engine: OfficeServices,
  access: AnyAccess,
  order: number,
): Promise<OrderProgress | undefined> =>
  // What is read at another moment than that of the cache is not remembered.
  access === engine.file.reading && engine.file.isCurrent()
    ? engine.file.atPresent(() => cacheOf(engine).get(order))
    : orderProgress(access.db, order, await plantAt(access.db, engine.now()))

/** When it is not known what has changed. */
export const forgetProgress = (engine: OfficeServices): void => cacheOf(engine).forgetAll()

/** The dates of these materials have changed, which no journal tells. */
export const forgetProgressOf = (engine: OfficeServices, materials: readonly number[]): void =>
  cacheOf(engine).forgetMaterials(materials)

/** Forgets orders after every commit, and works them out ahead. Returns the function that stops it. */
export function watchProgress(engine: OfficeServices): () => void {
  const unsubscribe = engine.file.onChanges((changes) => cacheOf(engine).note(changes))
  // The cache is taken now: a file that is closed before the delay has passed has no cache any more.
  const cache = cacheOf(engine)
  const start = setTimeout(() => void cache.fill(), restMs)
  start.unref()
  return () => {
    unsubscribe()
    clearTimeout(start)
    caches.get(engine.file.reading)?.stop()
  }
}
