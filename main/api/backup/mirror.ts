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

/** Of each place, how often something has come to it: whoever has looked there knows by it whether to look again. */
const arrivals = new Map<string, number>()
export const mirrorCount = (place: string): number => arrivals.get(place) ?? 0

/** Carries a backup to another place and goes through what has arrived there; only then it counts there, too. */
export async function mirrorBackup(backup: Backup, place: string, keeper: BackupOwner): Promise<void> {
  try {
    await carryTo(place, backup, keeper)
  } catch (error) {
    throw toBackupFolderError(place, error)
  } finally {
    arrivals.set(place, mirrorCount(place) + 1)
  }
}

async function carryTo(place: string, { folder, manifest }: Backup, keeper: BackupOwner): Promise<void> {
  const part = partialFolder(place, await newBackupName(place, manifest.made), keeper)
  mkdirSync(part, { mode: 0o700 })
  try {
    await copyUploads(dirname(folder), place, manifest.files, 'by content')
    for (const file of [databaseFileName, manifestName]) {
      await copyFile(join(folder, file), join(part, file))
      syncFile(join(part, file))
    }
    await verifyBackup(part)
    // Another office may have taken the name meanwhile.
    renameSync(part, join(place, await newBackupName(place, manifest.made, part)))
    syncFolder(place)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
  await pruneBackups(place, keeper)
}
