import { isAbsolute } from 'node:path'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import type { BackupBeside, FoundAnswer } from '../../../shared/kernel/office_api.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { say } from '../../texts/index.ts'
import type { Backup } from '../backup/location.ts'
import { rowsIn } from '../backup/manifest.ts'
import { newestOf, takeOver } from '../backup/restore/restore.ts'
import { requireKnown } from '../backup/restore/staging.ts'
import { byItself } from '../engine/system_actor.ts'
import { typedPath } from '../files/normalize_path.ts'
import { sayLoss } from '../health/startup_check.ts'
import type { Office } from '../office.ts'
import { type Brought, withBrought } from './import_source.ts'

/** What a first run may begin with: an office from elsewhere, by the path that whoever sits at this machine gave. */

/** Goes through it; nothing changes. */
export const lookAt = (office: Office, path: unknown): Promise<FoundAnswer> =>
  withBrought(office.directory, wholePath(path), async ({ kind, manifest, isBare = false, lost }) => {
    requireKnown(manifest.version, newestOf(office))
    return {
      kind,
      plant_name: manifest.plant_name,
      made: showTime(manifest.made),
      rows: rowsIn(manifest),
      files: manifest.files.length,
      missing_files: manifest.missing_files,
      last_person: manifest.head.person,
      last_at: manifest.head.at === '' ? '' : showTime(manifest.head.at),
      bare: isBare,
      lost: lost ? { missing: lost.loss.missing, newest_backup: besideOf(lost.newest) } : null,
    }
  })

const besideOf = (backup: Backup | undefined): BackupBeside | null =>
  backup
    ? { folder: backup.folder, made: showTime(backup.manifest.made), rows: rowsIn(backup.manifest) }
    : null

export interface Taking {
  readonly path: unknown
  /** Whether it is wanted without what it lacks. */
  readonly accepts: boolean
  readonly machine: string
}

/** Puts it in the place of the empty office. Called outside the gate. */
export const takeFrom = async (office: Office, { path, accepts, machine }: Taking): Promise<void> => {
  const by = { ...byItself(office.now()), machine }
  await withBrought(office.directory, wholePath(path), (brought) => {
    requireAccepted(brought, accepts)
    return takeOver(office, brought.folder, { by, loss: brought.lost?.loss })
  })
}

/** 409 `accept_loss` where something is missing that nobody has said to go on without. */
export function requireAccepted({ lost }: Brought, accepts: boolean): void {
  if (!lost || accepts) return
  const says = say((t, language) => {
    const { newest_beside, choose_loss } = t.carry
    const beside = lost.newest ? newest_beside(lost.newest.folder) : ''
    return sayLoss(lost.loss)(language) + beside + choose_loss
  })
  throw new AppError(409, 'precondition_failed', says, { unmet: ['accept_loss'] })
}

function wholePath(path: unknown): string {
  const given = typedPath(path)
  if (isAbsolute(given) && !given.includes('\0')) return given
  throw invalidField(
    'path',
    say((t) => t.carry.whole_path),
  )
}
