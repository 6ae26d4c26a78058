import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { toBackupFolderError } from './folder_error.ts'
import { type Backup, newBackupName, partialFolder } from './location.ts'
import { databaseFileName, manifestName } from './manifest.ts'
import type { BackupOwner } from './owner.ts'
import { pruneBackups } from './prune.ts'
import { copyUploads } from './uploads.ts'
import { verifyBackup } from './verify.ts'

/**
 * By location, how often something was mirrored there: callers that cached its contents know when to read
 * again.
 */
const mirrorCounts = new Map<string, number>()
export const mirrorCount = (location: string): number => mirrorCounts.get(location) ?? 0

/** Copies a backup to another location and verifies the copy; only then it counts there. */
export async function mirrorBackup(backup: Backup, location: string, owner: BackupOwner): Promise<void> {
  try {
    await copyTo(location, backup, owner)
  } catch (error) {
    throw toBackupFolderError(location, error)
  } finally {
    mirrorCounts.set(location, mirrorCount(location) + 1)
  }
}

async function copyTo(location: string, { folder, manifest }: Backup, owner: BackupOwner): Promise<void> {
  const part = partialFolder(location, await newBackupName(location, manifest.made), owner)
  mkdirSync(part, { mode: 0o700 })
  try {
    await copyUploads(dirname(folder), location, manifest.files, 'by content')
    for (const file of [databaseFileName, manifestName]) {
      await copyFile(join(folder, file), join(part, file))
      syncFile(join(part, file))
    }
    await verifyBackup(part)
    // Another office may have used the name meanwhile.
    renameSync(part, join(location, await newBackupName(location, manifest.made, part)))
    syncFolder(location)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
  await pruneBackups(location, owner)
}
