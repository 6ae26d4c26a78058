import { rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { deleteAllSessions } from '../../../db/file/replace.ts'
import type { DatabaseSummary } from '../../../db/integrity/verify.ts'
import { say } from '../../../texts/index.ts'
import { databaseFileName, type Manifest } from '../manifest.ts'
import { copyUploads, sha256OfFile } from '../uploads.ts'
import { backupDamaged, verifyBackup } from '../verify.ts'

/** The file that is about to replace the office file. */
export const stagedFile = (directory: string): string => join(directory, 'office.restored.db')

/** Deletes the leftovers of a killed restore; a journal file left beside the next one would change it. */
export function cleanStaging(directory: string): void {
  for (const beside of ['', '-journal']) rmSync(stagedFile(directory) + beside, { force: true })
}

/** A verified backup, copied beside the office file. */
export interface StagedBackup {
  readonly manifest: Manifest
  /** The contents of the staged file: the backup without its sessions. */
  readonly contents: DatabaseSummary
}

/** Copies a backup beside the office file, and its uploaded content to the office's. */
export async function stageBackup(directory: string, folder: string, newest: number): Promise<StagedBackup> {
  const manifest = await verifyBackup(folder)
  assertKnownVersion(manifest.version, newest)
  await copyUploads(dirname(folder), directory, manifest.files, 'by content')
  const copy = join(folder, databaseFileName)
  return { manifest, contents: await stageFile(copy, directory, manifest, manifest.sha256) }
}

/**
 * Copies a file beside the office file and returns its contents. Sessions in it may have ended since, so they
 * are deleted before it can replace anything.
 */
export async function stageFile(
  from: string,
  directory: string,
  { version, counts, head }: DatabaseSummary,
  sha256?: string,
): Promise<DatabaseSummary> {
  const next = stagedFile(directory)
  cleanStaging(directory)
  await copyFile(from, next)
  if (sha256 !== undefined && (await sha256OfFile(next)) !== sha256)
    throw backupDamaged(say((t) => t.backups.changed(databaseFileName)))
  deleteAllSessions(next)
  return { version, head, counts: { ...counts, sessions: 0 } }
}

export function assertKnownVersion(version: number, newest: number): void {
  if (version > newest)
    throw new AppError(
      'newer_version',
      say((t) => t.backups.newer(version, newest)),
    )
}
