import { basename, dirname, join } from 'node:path'
import type { Db } from '../../db/connection/database.ts'
import { setting } from '../../domain/office/settings.ts'
import type { Engine } from '../engine/contracts.ts'
import { type Backup, firstPlace } from './location.ts'
import { knownMark } from './office_id.ts'
import { historyOf } from './order.ts'
import { type Keeper, keeperAmongOthers, type Owns, ownedBy } from './owner.ts'

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

/** Which backups of the second place are the office's own. */
export async function ownedIn({ file, directory }: Pick<Engine, 'file' | 'directory'>): Promise<Owns> {
  const db: Db = file.reading.db
  return ownedBy(knownMark(directory), (await setting(db, 'plant_name')) ?? '')
}

/** As the one who keeps them there. */
export async function secondKeeper(office: Pick<Engine, 'file' | 'directory' | 'now'>): Promise<Keeper> {
  const db: Db = office.file.reading.db
  return keeperAmongOthers(office.directory, (await setting(db, 'plant_name')) ?? '', historyOf(office))
}

/** Where an office's backups lie: beside its data, and in the second place. */
export async function placesOf(office: Pick<Engine, 'file' | 'directory'>): Promise<readonly string[]> {
  const second = await secondPlace(office)
  return second === undefined ? [firstPlace(office.directory)] : [firstPlace(office.directory), second]
}

/** Whether a backup is one of another office: those that lie beside the data are the office's own. */
export const isOther = async (
  office: Pick<Engine, 'file' | 'directory'>,
  { folder, manifest }: Pick<Backup, 'folder' | 'manifest'>,
): Promise<boolean> =>
  dirname(folder) !== firstPlace(office.directory) && !(await ownedIn(office))({ manifest })

/** The same where the data does not open, and nobody knows its plant's name: as far as both have a mark. */
export function isOtherByMark(
  directory: string,
  { folder, manifest: { office } }: Pick<Backup, 'folder' | 'manifest'>,
): boolean {
  const mark = knownMark(directory)
  const isMarked = mark !== undefined && office !== undefined
  return dirname(folder) !== firstPlace(directory) && isMarked && office !== mark
}
