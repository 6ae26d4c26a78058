import type { Db } from '../../db/connection/database.ts'
import { headOf } from '../../db/integrity/verify.ts'
import { isDemoPlant } from '../../domain/office/settings.ts'
import type { Engine } from '../engine/contracts.ts'
import { firstPlace, newestBackup } from './location.ts'
import type { Occasion } from './manifest.ts'
import { carry } from './mirror.ts'
import { inTurn } from './mutex.ts'
import { backUpNow } from './office_backup.ts'
import { secondKeeper, secondPlace } from './office_locations.ts'
import { historyOf } from './order.ts'

const everyMs = 15 * 60_000

export interface RegularBackups {
  /** The last one, where something has changed; before the office is closed. */
  close(): Promise<void>
}

/** Backs an office up while people work. `note` hears what went wrong: nobody waits for an answer. */
export function backUpRegularly(office: Engine, note: (error: unknown) => void): RegularBackups {
  const watch = setInterval(() => void backUpChanged(office, 'regular').catch(note), everyMs)
  watch.unref()
  return {
    async close() {
      clearInterval(watch)
      await backUpChanged(office, 'quit').catch(note)
    },
  }
}

/** Where the journal has gone on since the newest backup; once a day that goes to the second place as well. */
export const backUpChanged = (office: Engine, occasion: Occasion): Promise<void> =>
  inTurn(office.directory, async () => {
    const db: Db = office.file.reading.db
    if (await isDemoPlant(db)) return
    const newest = await newestBackup(firstPlace(office.directory), historyOf(office))
    const head = headOf(office.file.reading.statements)
    const keeper = await secondKeeper(office)
    // One that came along in a copied directory would be nobody's in the second place.
    const isOwn = newest !== undefined && keeper.owns(newest)
    const isSame = isOwn && newest.manifest.head.id === head.id && newest.manifest.head.hash === head.hash
    const last = isSame ? newest : await backUpNow(office, occasion)
    const place = await secondPlace(office)
    if (place === undefined) return
    const carried = await newestBackup(place, keeper.history, keeper.owns)
    if (carried?.manifest.made.slice(0, 10) !== last.manifest.made.slice(0, 10))
      await carry(last, place, keeper)
  })
