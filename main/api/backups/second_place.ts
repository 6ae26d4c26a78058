import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFile, syncFolder } from '../../db/sync.ts'
import { bringContent } from './content.ts'
import { copyName, manifestName } from './manifest.ts'
import { type Backup, newName, tidyPlace, unfinished } from './place.ts'
import { verifyBackup } from './verify.ts'

/** Carries a backup to another place and goes through what has arrived there; only then it counts there, too. */
export async function carry({ folder, manifest }: Backup, place: string): Promise<void> {
  const name = await newName(place, manifest.made)
  const part = join(place, name + unfinished)
  mkdirSync(part, { mode: 0o700 })
  try {
    await bringContent(dirname(folder), place, manifest.files, 'by content')
    for (const file of [copyName, manifestName]) {
      await copyFile(join(folder, file), join(part, file))
      syncFile(join(part, file))
    }
    await verifyBackup(part)
    renameSync(part, join(place, name))
    syncFolder(place)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
  await tidyPlace(place)
}
