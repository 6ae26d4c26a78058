import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { asMetAt } from './folder_error.ts'
import { type Backup, halfMade, newName } from './location.ts'
import { copyName, manifestName } from './manifest.ts'
import type { Keeper } from './owner.ts'
import { tidyPlace } from './prune.ts'
import { bringContent } from './uploads.ts'
import { verifyBackup } from './verify.ts'

/** Of each place, how often something has come to it: whoever has looked there knows by it whether to look again. */
const arrivals = new Map<string, number>()
export const arrivalsAt = (place: string): number => arrivals.get(place) ?? 0

/** Carries a backup to another place and goes through what has arrived there; only then it counts there, too. */
export async function carry(backup: Backup, place: string, keeper: Keeper): Promise<void> {
  try {
    await carryTo(place, backup, keeper)
  } catch (error) {
    throw asMetAt(place, error)
  } finally {
    arrivals.set(place, arrivalsAt(place) + 1)
  }
}

async function carryTo(place: string, { folder, manifest }: Backup, keeper: Keeper): Promise<void> {
  const part = halfMade(place, await newName(place, manifest.made), keeper)
  mkdirSync(part, { mode: 0o700 })
  try {
    await bringContent(dirname(folder), place, manifest.files, 'by content')
    for (const file of [copyName, manifestName]) {
      await copyFile(join(folder, file), join(part, file))
      syncFile(join(part, file))
    }
    await verifyBackup(part)
    // Another office may have taken the name meanwhile.
    renameSync(part, join(place, await newName(place, manifest.made, part)))
    syncFolder(place)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
  await tidyPlace(place, keeper)
}
