import { basename, join } from 'node:path'
import type { Db } from '../../db/database.ts'
import { setting } from '../../domain/office/settings.ts'
import type { Engine } from '../engine.ts'
import { firstPlace } from './place.ts'

/** In the folder that the plant chose: a folder of the office's own, where nothing else is ever touched. */
export const secondName = 'office-backups'

/** On another disk, where the plant has chosen one. */
export async function secondPlace({ file }: Pick<Engine, 'file'>): Promise<string | undefined> {
  const db: Db = file.reading.db
  const folder = (await setting(db, 'backup_folder')) ?? ''
  if (folder === '') return undefined
  // Chosen itself, to go on with the backups of another machine.
  return basename(folder) === secondName ? folder : join(folder, secondName)
}

/** Where an office's backups lie: beside its data, and in the second place. */
export async function placesOf(office: Pick<Engine, 'file' | 'directory'>): Promise<readonly string[]> {
  const second = await secondPlace(office)
  return second === undefined ? [firstPlace(office.directory)] : [firstPlace(office.directory), second]
}
