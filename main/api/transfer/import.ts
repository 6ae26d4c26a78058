import { isAbsolute } from 'node:path'
import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import type { BackupBeside, ImportPreview } from '../../../shared/kernel/office_api.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { say } from '../../texts/index.ts'
import type { Backup } from '../backup/location.ts'
import { totalRowCount } from '../backup/manifest.ts'
import { latestVersion, replaceUnusedOffice } from '../backup/restore/restore.ts'
import { assertKnownVersion } from '../backup/restore/staging.ts'
import { systemActor } from '../engine/system_actor.ts'
import { normalizePath } from '../files/normalize_path.ts'
import { lossMessage } from '../health/startup_check.ts'
import type { Office } from '../office.ts'
import { type ImportSource, withImportSource } from './import_source.ts'

/** What a first run may begin with: an office from elsewhere, by the path that whoever sits at this machine gave. */

/** Goes through it; nothing changes. */
export const inspectSource = (office: Office, path: unknown): Promise<ImportPreview> =>
  withImportSource(office.directory, wholePath(path), async ({ kind, manifest, isBare = false, lost }) => {
    assertKnownVersion(manifest.version, latestVersion(office))
    return {
      kind,
      plant_name: manifest.plant_name,
      made: showTime(manifest.made),
      rows: totalRowCount(manifest),
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
    ? { folder: backup.folder, made: showTime(backup.manifest.made), rows: totalRowCount(backup.manifest) }
    : null

export interface ImportOptions {
  readonly path: unknown
  /** Whether it is wanted without what it lacks. */
  readonly accepts: boolean
  readonly machine: string
}

/** Puts it in the place of the empty office. Called outside the gate. */
export const importOffice = async (
  office: Office,
  { path, accepts, machine }: ImportOptions,
): Promise<void> => {
  const by = { ...systemActor(office.now()), machine }
  await withImportSource(office.directory, wholePath(path), (brought) => {
    assertLossAccepted(brought, accepts)
    return replaceUnusedOffice(office, brought.folder, { by, loss: brought.lost?.loss })
  })
}

/** 409 `accept_loss` where something is missing that nobody has said to go on without. */
export function assertLossAccepted({ lost }: ImportSource, accepts: boolean): void {
  if (!lost || accepts) return
  const says = say((t, language) => {
    const { newest_beside, choose_loss } = t.carry
    const beside = lost.newest ? newest_beside(lost.newest.folder) : ''
    return lossMessage(lost.loss)(language) + beside + choose_loss
  })
  throw new AppError('precondition_failed', says, { unmet: ['accept_loss'] })
}

function wholePath(path: unknown): string {
  const given = normalizePath(path)
  if (isAbsolute(given) && !given.includes('\0')) return given
  throw invalidField(
    'path',
    say((t) => t.carry.whole_path),
  )
}
