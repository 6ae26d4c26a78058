import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addHours } from '../../../shared/kernel/times.ts'
import { say } from '../../texts/index.ts'
import { type Backup, newestBackup, primaryLocation } from '../backup/location.ts'
import { mirrorCount } from '../backup/mirror.ts'
import { oldestMissingChange } from '../backup/missing_changes.ts'
import { ownershipIn, secondaryLocation } from '../backup/office_locations.ts'
import { backupOrderOf, formatBackupTime } from '../backup/order.ts'
import type { OwnsBackup } from '../backup/owner.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { isDemo } from './backup.ts'
import { monotonicMs } from './clock/monotonic.ts'
import type { Finding } from './finding.ts'

/** A backup is carried there once a day. */
const carriedAfterHours = 48

/** The folder on another disk: chosen, there, and with a backup of these days. */
export async function secondaryLocationFinding(engine: OfficeServices): Promise<Finding> {
  const name = 'second_place'
  const [place, demo] = [await secondaryLocation(engine), await isDemo(engine)]
  const action = 'settings/plant'
  if (demo) return { name, state: 'good', says: say((t) => t.health.demo_backup) }
  if (place === undefined)
    return {
      name,
      state: 'look',
      says: say((t) => t.health.no_second_place),
      todo: say((t) => t.health.no_second_place_todo),
      action,
    }
  const { isThere, newest } = await seen(engine, place, await ownershipIn(engine))
  if (!isThere)
    return {
      name,
      state: 'bad',
      says: say((t) => t.health.second_place_gone(place)),
      todo: say((t) => t.health.second_place_gone_todo),
      action,
    }
  const now = engine.now()
  const first = await newestBackup(primaryLocation(engine.directory), backupOrderOf(engine))
  const since = newest && oldestMissingChange(engine, newest)
  const isOld = newest === undefined || (since !== undefined && since < addHours(now, -carriedAfterHours))
  // Where nothing newer could be carried, nothing is missing there.
  const isBehind = isOld && first !== undefined && first.manifest.head.hash !== newest?.manifest.head.hash
  return {
    name,
    state: isBehind ? 'look' : 'good',
    says: say((t, language) =>
      t.health.second_place(place, newest ? formatBackupTime(newest.manifest, now)(language) : ''),
    ),
    ...(isBehind && {
      todo: say((t) => (newest ? t.health.second_place_todo : t.health.second_place_empty_todo)),
      since,
    }),
    action: isBehind ? 'backups.make' : undefined,
  }
}

interface Seen {
  readonly isThere: boolean
  /** The newest backup there. */
  readonly newest: Backup | undefined
}
interface Look {
  readonly at: number
  readonly arrivals: number
  readonly seen: Promise<Seen>
  isOver: boolean
}
/** A folder behind the network is asked for seldom, and never twice at once: it may not answer for minutes. */
const askedAgainMs = 20_000
const patienceMs = 2000
const looks = new Map<string, Look>()

function seen(engine: OfficeServices, place: string, owns: OwnsBackup): Promise<Seen> {
  const { directory } = engine
  const key = `${directory} ${place}`
  const known = looks.get(key)
  const arrivals = mirrorCount(place)
  const isFresh = known?.arrivals === arrivals && monotonicMs() - known.at < askedAgainMs
  const look =
    known && (isFresh || !known.isOver)
      ? known
      : { at: monotonicMs(), arrivals, seen: lookAt(engine, place, owns), isOver: false }
  looks.set(key, look)
  const over = () => {
    look.isOver = true
  }
  void look.seen.then(over)
  return Promise.race([look.seen, tooLate()])
}

const tooLate = (): Promise<Seen> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ isThere: false, newest: undefined }), patienceMs).unref()
  })

async function lookAt(engine: OfficeServices, place: string, owns: OwnsBackup): Promise<Seen> {
  const isThere = (await isOpen(place)) || (await isOpen(dirname(place)))
  return { isThere, newest: isThere ? await newestBackup(place, backupOrderOf(engine), owns) : undefined }
}

const isOpen = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
