import { databaseBusy, diskFull, fileClosed, type StorageErrorKind } from '../../db/errors.ts'
import { hasFreeSpace, isReserveReleased, releaseReserve } from '../../db/file/reserve_file.ts'

/** What keeps an office from writing as on other days. */
export interface StorageProblem {
  /**
   * `write_failed`: the disk refused a write, and the office opens its file again; nothing is read meanwhile. `disk_full`:
   * only what makes room is written. `database_busy`: another program holds the file.
   */
  readonly kind: 'write_failed' | 'disk_full' | 'database_busy'
  /** Plant time. */
  readonly since: string
}

export interface StorageStatus {
  /** The gravest one; undefined on other days. */
  problem(): StorageProblem | undefined
  /** Every write tells what hindered it, or that nothing did. */
  onStorageEvent(hindrance: StorageErrorKind | undefined): void
  /** The file is open again. */
  reopened(): void
  /** 507 while the disk is full. Looks anew each time: it ends by itself when there is space. */
  assertDiskSpace(): void
  /** Refuses where the last write was hindered, or the disk has no room for the next: nothing is written to find out. */
  assertReady(): void
}

/** Of one open office. That its disk was full is remembered beside the file, too: by the ballast that was given up. */
export function createStorageStatus(directory: string, clock: () => string): StorageStatus {
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
