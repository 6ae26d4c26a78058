import { databaseBusy, diskFull, fileClosed, type StorageErrorKind } from '../../db/errors.ts'
import { hasFreeSpace, isReserveReleased, releaseReserve } from '../../db/file/reserve_file.ts'

/** What prevents an office from writing. */
export interface StorageProblem {
  /**
   * `write_failed`: the disk refused a write, and the office reopens its file; nothing is read meanwhile.
   * `disk_full`: only writes that free space are allowed. `database_busy`: another program holds the file.
   */
  readonly kind: 'write_failed' | 'disk_full' | 'database_busy'
  /** Plant time. */
  readonly since: string
}

export interface StorageStatus {
  /** The most serious problem; undefined normally. */
  problem(): StorageProblem | undefined
  /** Called after every write with what prevented it, or undefined. */
  onStorageEvent(error: StorageErrorKind | undefined): void
  /** The file is open again. */
  reopened(): void
  /** 507 while the disk is full. Checked each time, so it ends as soon as there is space. */
  assertDiskSpace(): void
  /** Refuses if the last write failed or the disk has no room for the next; writes nothing to find out. */
  assertReady(): void
}

/** Status of one open office. A full disk is also remembered on disk: the reserve file is gone then. */
export function createStorageStatus(directory: string, clock: () => string, isFile = true): StorageStatus {
  // The disk of a database is not that of the directory: it is full as long as the last write says so.
  if (!isFile) return databaseStatus(clock)
  const since: { -readonly [K in StorageErrorKind]?: string } = {}
  if (!hasFreeSpace(directory)) releaseReserve(directory)
  if (isReserveReleased(directory)) since.full = clock()

  function isFull(): boolean {
    if (since.full !== undefined && hasFreeSpace(directory)) delete since.full
    return since.full !== undefined
  }

  return {
    problem() {
      if (since.failed !== undefined) return { kind: 'write_failed', since: since.failed }
      if (isFull()) return { kind: 'disk_full', since: since.full ?? clock() }
      return since.busy === undefined ? undefined : { kind: 'database_busy', since: since.busy }
    },
    onStorageEvent(hindrance) {
      if (hindrance === undefined) {
        delete since.busy
        return
      }
      since[hindrance] ??= clock()
      if (hindrance === 'full') releaseReserve(directory)
    },
    reopened() {
      delete since.failed
    },
    assertDiskSpace() {
      if (isFull()) throw diskFull()
    },
    assertReady() {
      if (since.failed !== undefined) throw fileClosed()
      if (isFull() || !hasFreeSpace(directory)) throw diskFull()
      if (since.busy !== undefined) throw databaseBusy()
    },
  }
}

/** Status of an office in a database, which is known by the last write only. */
function databaseStatus(clock: () => string): StorageStatus {
  let problem: StorageProblem | undefined
  return {
    problem: () => problem,
    onStorageEvent(error) {
      if (error === undefined) problem = undefined
      else problem ??= { kind: error === 'full' ? 'disk_full' : 'database_busy', since: clock() }
    },
    reopened() {},
    assertDiskSpace() {},
    assertReady() {
      if (problem) throw databaseBusy()
    },
  }
}
