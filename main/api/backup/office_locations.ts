import { basename, dirname, join } from 'node:path'
import type { Db } from '../../db/connection/database.ts'
import { setting } from '../../domain/office/settings.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { type Backup, primaryLocation } from './location.ts'
import { existingOfficeId } from './office_id.ts'
import { backupOrderOf } from './order.ts'
import { type BackupOwner, type OwnsBackup, ownershipBy, sharedOwner } from './owner.ts'

/** In the folder that the plant chose: a folder of the office's own, where nothing else is ever touched. */
export const secondaryFolderName = 'office-backups'

/** On another disk, where the plant has chosen one. */
export async function secondaryLocation({ file }: Pick<OfficeServices, 'file'>): Promise<string | undefined> {
  const db: Db = file.reading.db
  const folder = (await setting(db, 'backup_folder')) ?? ''
  if (folder === '') return undefined
  // Chosen itself, to go on with the backups of another machine.
  return basename(folder) === secondaryFolderName ? folder : join(folder, secondaryFolderName)
}

/** Which backups of the second place are the office's own. */
export async function ownershipIn({
  file,
  directory,
}: Pick<OfficeServices, 'file' | 'directory'>): Promise<OwnsBackup> {
  const db: Db = file.reading.db
  return ownershipBy(existingOfficeId(directory), (await setting(db, 'plant_name')) ?? '')
}

/** As the one who keeps them there. */
export async function secondaryOwner(
  office: Pick<OfficeServices, 'file' | 'directory' | 'now'>,
): Promise<BackupOwner> {
  const db: Db = office.file.reading.db
  return sharedOwner(office.directory, (await setting(db, 'plant_name')) ?? '', backupOrderOf(office))
}

/** Where an office's backups lie: beside its data, and in the second place. */
export async function backupLocations(
  office: Pick<OfficeServices, 'file' | 'directory'>,
): Promise<readonly string[]> {
  const second = await secondaryLocation(office)
  return second === undefined
    ? [primaryLocation(office.directory)]
    : [primaryLocation(office.directory), second]
}

/** Whether a backup is one of another office: those that lie beside the data are the office's own. */
export const isOtherOffice = async (
  office: Pick<OfficeServices, 'file' | 'directory'>,
  { folder, manifest }: Pick<Backup, 'folder' | 'manifest'>,
): Promise<boolean> =>
  dirname(folder) !== primaryLocation(office.directory) && !(await ownershipIn(office))({ manifest })

/** The same where the data does not open, and nobody knows its plant's name: as far as both have a mark. */
export function isOtherOfficeById(
  directory: string,
  { folder, manifest: { office } }: Pick<Backup, 'folder' | 'manifest'>,
): boolean {
  const mark = existingOfficeId(directory)
  const isMarked = mark !== undefined && office !== undefined
  return dirname(folder) !== primaryLocation(directory) && isMarked && office !== mark
}
