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

/**
 * Verifies and previews an office to import at the first start, by a path on this machine; changes nothing.
 */
export const inspectSource = (office: Office, path: unknown, passphrase?: unknown): Promise<ImportPreview> =>
  withImportSource(
    office.directory,
    parsePath(path),
    async ({ kind, copy = null, manifest, isBare = false, lost }) => {
      assertKnownVersion(manifest.version, latestVersion(office))
      return {
        kind,
        copy,
        plant_name: manifest.plant_name,
        made: showTime(manifest.made),
        rows: totalRowCount(manifest),
        files: manifest.files.length,
        missing_files: manifest.missing_files,
        last_person: manifest.head.person,
        last_at: manifest.head.at === '' ? '' : showTime(manifest.head.at),
        bare: isBare,
        lost: lost ? { missing: lost.loss.missing, newest_backup: backupBeside(lost.newest) } : null,
      }
    },
    parsePassphrase(passphrase),
  )

const backupBeside = (backup: Backup | undefined): BackupBeside | null =>
  backup
    ? { folder: backup.folder, made: showTime(backup.manifest.made), rows: totalRowCount(backup.manifest) }
    : null

export interface ImportOptions {
  readonly path: unknown
  /** Opens the file of a working copy. */
  readonly passphrase: unknown
  /** Whether to import it without what it lacks. */
  readonly accepts: boolean
  readonly machine: string
}

/** Replaces the empty office by it. Called outside the gate. */
export const importOffice = async (
  office: Office,
  { path, passphrase, accepts, machine }: ImportOptions,
): Promise<void> => {
  const by = { ...systemActor(office.now()), machine }
  await withImportSource(
    office.directory,
    parsePath(path),
    (source) => {
      assertLossAccepted(source, accepts)
      return replaceUnusedOffice(office, source.folder, { by, loss: source.lost?.loss })
    },
    parsePassphrase(passphrase),
  )
}

/** 409 `accept_loss` if something is missing and nobody has accepted that. */
export function assertLossAccepted({ lost }: ImportSource, accepts: boolean): void {
  if (!lost || accepts) return
  const message = say((t, language) => {
    const { newest_beside, choose_loss } = t.carry
    const beside = lost.newest ? newest_beside(lost.newest.folder) : ''
    return lossMessage(lost.loss)(language) + beside + choose_loss
  })
  throw new AppError('precondition_failed', message, { unmet: ['accept_loss'] })
}

const parsePassphrase = (passphrase: unknown): string => (typeof passphrase === 'string' ? passphrase : '')

function parsePath(path: unknown): string {
  const typed = normalizePath(path)
  if (isAbsolute(typed) && !typed.includes('\0')) return typed
  throw invalidField(
    'path',
    say((t) => t.carry.whole_path),
  )
}
