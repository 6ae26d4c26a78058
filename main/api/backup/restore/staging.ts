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

/** Where a file waits that comes into the place of the office's. */
export const stagedFile = (directory: string): string => join(directory, 'office.restored.db')

/** What a restore that was killed had brought; a journal that is left beside the next one would change it. */
export function cleanStaging(directory: string): void {
  for (const beside of ['', '-journal']) rmSync(stagedFile(directory) + beside, { force: true })
}

/** A backup that was gone through and lies beside the office file. */
export interface StagedBackup {
  readonly manifest: Manifest
  /** What stands in the file that comes into its place: the backup, without its sessions. */
  readonly contents: DatabaseSummary
}

/** Brings a backup beside the office file, and the uploaded content that it names to that of the office. */
export async function stageBackup(directory: string, folder: string, newest: number): Promise<StagedBackup> {
  const manifest = await verifyBackup(folder)
  assertKnownVersion(manifest.version, newest)
  await copyUploads(dirname(folder), directory, manifest.files, 'by content')
  const copy = join(folder, databaseFileName)
  return { manifest, contents: await stageFile(copy, directory, manifest, manifest.sha256) }
}

/**
 * Brings a file beside that of the office; answers what it holds then. It knows sessions that have ended since: they go
 * before it comes into its place, whatever ends the restore afterwards.
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
