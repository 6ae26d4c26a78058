import { rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { endSessions } from '../../../db/file/replace.ts'
import type { Contents } from '../../../db/integrity/verify.ts'
import { say } from '../../../texts/index.ts'
import { copyName, type Manifest } from '../manifest.ts'
import { bringContent, sha256Of } from '../uploads.ts'
import { damaged, verifyBackup } from '../verify.ts'

/** Where a file waits that comes into the place of the office's. */
export const nextFile = (directory: string): string => join(directory, 'office.restored.db')

/** What a restore that was killed had brought; a journal that is left beside the next one would change it. */
export function sweepStaged(directory: string): void {
  for (const beside of ['', '-journal']) rmSync(nextFile(directory) + beside, { force: true })
}

/** A backup that was gone through and lies beside the office file. */
export interface Staged {
  readonly manifest: Manifest
  /** What stands in the file that comes into its place: the backup, without its sessions. */
  readonly contents: Contents
}

/** Brings a backup beside the office file, and the uploaded content that it names to that of the office. */
export async function stageBackup(directory: string, folder: string, newest: number): Promise<Staged> {
  const manifest = await verifyBackup(folder)
  requireKnown(manifest.version, newest)
  await bringContent(dirname(folder), directory, manifest.files, 'by content')
  const copy = join(folder, copyName)
  return { manifest, contents: await stageFile(copy, directory, manifest, manifest.sha256) }
}

/**
 * Brings a file beside that of the office; answers what it holds then. It knows sessions that have ended since: they go
 * before it comes into its place, whatever ends the restore afterwards.
 */
export async function stageFile(
  from: string,
  directory: string,
  { version, counts, head }: Contents,
  sha256?: string,
): Promise<Contents> {
  const next = nextFile(directory)
  sweepStaged(directory)
  await copyFile(from, next)
  if (sha256 !== undefined && (await sha256Of(next)) !== sha256)
    throw damaged(say((t) => t.backups.changed(copyName)))
  endSessions(next)
  return { version, head, counts: { ...counts, sessions: 0 } }
}

export function requireKnown(version: number, newest: number): void {
  if (version > newest)
    throw new AppError(
      409,
      'newer_version',
      say((t) => t.backups.newer(version, newest)),
    )
}
