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

/** Mirroring runs once a day. */
const warnAfterHours = 48

/** The folder on another disk: chosen, reachable, and with a recent backup. */
export async function secondaryLocationFinding(engine: OfficeServices): Promise<Finding> {
  const name = 'second_place'
  const [location, demo] = [await secondaryLocation(engine), await isDemo(engine)]
  const action = 'settings/plant'
  if (demo) return { name, state: 'good', message: say((t) => t.health.demo_backup) }
  if (location === undefined)
    return {
      name,
      state: 'look',
      message: say((t) => t.health.no_second_place),
      todo: say((t) => t.health.no_second_place_todo),
      action,
    }
  const { isReachable, newest } = await inspect(engine, location, await ownershipIn(engine))
  if (!isReachable)
    return {
      name,
      state: 'bad',
      message: say((t) => t.health.second_place_gone(location)),
      todo: say((t) => t.health.second_place_gone_todo),
      action,
    }
  const now = engine.now()
  const first = await newestBackup(primaryLocation(engine.directory), backupOrderOf(engine))
  const since = newest && oldestMissingChange(engine, newest)
  const isStale = newest === undefined || (since !== undefined && since < addHours(now, -warnAfterHours))
  // If the primary location has nothing newer, nothing is missing.
  const isBehind = isStale && first !== undefined && first.manifest.head.hash !== newest?.manifest.head.hash
  return {
    name,
    state: isBehind ? 'look' : 'good',
    message: say((t, language) =>
      t.health.second_place(location, newest ? formatBackupTime(newest.manifest, now)(language) : ''),
    ),
    ...(isBehind && {
      todo: say((t) => (newest ? t.health.second_place_todo : t.health.second_place_empty_todo)),
      since,
    }),
    action: isBehind ? 'backups.make' : undefined,
  }
}

interface LocationState {
  readonly isReachable: boolean
  /** The newest backup there. */
  readonly newest: Backup | undefined
}
interface Inspection {
  readonly at: number
  readonly mirrorCount: number
  readonly result: Promise<LocationState>
  isDone: boolean
}
/** A network folder is read seldom and never twice at once, because it may not answer for minutes. */
const cacheMs = 20_000
const timeoutMs = 2000
const inspections = new Map<string, Inspection>()

function inspect(engine: OfficeServices, location: string, owns: OwnsBackup): Promise<LocationState> {
  const { directory } = engine
  const key = `${directory} ${location}`
  const known = inspections.get(key)
  const mirrored = mirrorCount(location)
  const isFresh = known?.mirrorCount === mirrored && monotonicMs() - known.at < cacheMs
  const inspection =
    known && (isFresh || !known.isDone)
      ? known
      : {
          at: monotonicMs(),
          mirrorCount: mirrored,
          result: readState(engine, location, owns),
          isDone: false,
        }
  inspections.set(key, inspection)
  const done = () => {
    inspection.isDone = true
  }
  void inspection.result.then(done)
  return Promise.race([inspection.result, timedOut()])
}

const timedOut = (): Promise<LocationState> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ isReachable: false, newest: undefined }), timeoutMs).unref()
  })

async function readState(engine: OfficeServices, location: string, owns: OwnsBackup): Promise<LocationState> {
  const isReachable = (await isOpen(location)) || (await isOpen(dirname(location)))
  return {
    isReachable,
    newest: isReachable ? await newestBackup(location, backupOrderOf(engine), owns) : undefined,
  }
}

const isOpen = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
