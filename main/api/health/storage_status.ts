import { databaseBusy, diskFull, fileClosed, type Hindrance } from '../../db/errors.ts'
import { giveUpBallast, hasRoom, isGivenUp } from '../../db/file/reserve_file.ts'

/** What keeps an office from writing as on other days. */
export interface Trouble {
  /**
   * `write_failed`: the disk refused a write, and the office opens its file again; nothing is read meanwhile. `disk_full`:
   * only what makes room is written. `database_busy`: another program holds the file.
   */
  readonly kind: 'write_failed' | 'disk_full' | 'database_busy'
  /** Plant time. */
  readonly since: string
}

export interface Troubles {
  /** The gravest one; undefined on other days. */
  now(): Trouble | undefined
  /** Every write tells what hindered it, or that nothing did. */
  hear(hindrance: Hindrance | undefined): void
  /** The file is open again. */
  reopened(): void
  /** 507 while the disk is full. Looks anew each time: it ends by itself when there is space. */
  requireRoom(): void
  /** Refuses where the last write was hindered, or the disk has no room for the next: nothing is written to find out. */
  requireReady(): void
}

/** Of one open office. That its disk was full is remembered beside the file, too: by the ballast that was given up. */
export function troublesOf(directory: string, clock: () => string): Troubles {
  const since: { -readonly [K in Hindrance]?: string } = {}
  if (!hasRoom(directory)) giveUpBallast(directory)
  if (isGivenUp(directory)) since.full = clock()

  function isFull(): boolean {
    if (since.full !== undefined && hasRoom(directory)) delete since.full
    return since.full !== undefined
  }

  return {
    now() {
      if (since.failed !== undefined) return { kind: 'write_failed', since: since.failed }
      if (isFull()) return { kind: 'disk_full', since: since.full ?? clock() }
      return since.busy === undefined ? undefined : { kind: 'database_busy', since: since.busy }
    },
    hear(hindrance) {
      if (hindrance === undefined) {
        delete since.busy
        return
      }
      since[hindrance] ??= clock()
      if (hindrance === 'full') giveUpBallast(directory)
    },
    reopened() {
      delete since.failed
    },
    requireRoom() {
      if (isFull()) throw diskFull()
    },
    requireReady() {
      if (since.failed !== undefined) throw fileClosed()
      if (isFull() || !hasRoom(directory)) throw diskFull()
      if (since.busy !== undefined) throw databaseBusy()
    },
  }
}
