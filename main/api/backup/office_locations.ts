import { basename, dirname, join } from 'node:path'
import type { Db } from '../../db/connection/database.ts'
import { setting } from '../../domain/office/settings.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { type Backup, primaryLocation } from './location.ts'
import { existingOfficeId } from './office_id.ts'
import { backupOrderOf } from './order.ts'
import { type BackupOwner, type OwnsBackup, ownershipBy, sharedOwner } from './owner.ts'

/** A subfolder of the folder that the plant chose; nothing outside it is ever touched. */
export const secondaryFolderName = 'office-backups'

/** The second location, on another disk, if the plant has chosen one. */
export async function secondaryLocation({ file }: Pick<OfficeServices, 'file'>): Promise<string | undefined> {
  const db: Db = file.reading.db
  const folder = (await setting(db, 'backup_folder')) ?? ''
  if (folder === '') return undefined
  // Somebody chose the subfolder itself, to continue with the backups of another machine.
  return basename(folder) === secondaryFolderName ? folder : join(folder, secondaryFolderName)
}

/** Which backups of the second location belong to this office. */
export async function ownershipIn({
  file,
  directory,
}: Pick<OfficeServices, 'file' | 'directory'>): Promise<OwnsBackup> {
  const db: Db = file.reading.db
  return ownershipBy(existingOfficeId(directory), (await setting(db, 'plant_name')) ?? '')
}

/** This office as owner of backups in the second location. */
export async function secondaryOwner(
  office: Pick<OfficeServices, 'file' | 'directory' | 'now'>,
): Promise<BackupOwner> {
  const db: Db = office.file.reading.db
  return sharedOwner(office.directory, (await setting(db, 'plant_name')) ?? '', backupOrderOf(office))
}

/** The locations of an office's backups: beside its data, and the second one. */
export async function backupLocations(
  office: Pick<OfficeServices, 'file' | 'directory'>,
): Promise<readonly string[]> {
  const second = await secondaryLocation(office)
  return second === undefined
    ? [primaryLocation(office.directory)]
    : [primaryLocation(office.directory), second]
}

/** Whether a backup belongs to another office; those beside the data are always the office's own. */
export const isOtherOffice = async (
  office: Pick<OfficeServices, 'file' | 'directory'>,
  { folder, manifest }: Pick<Backup, 'folder' | 'manifest'>,
): Promise<boolean> =>
  dirname(folder) !== primaryLocation(office.directory) && !(await ownershipIn(office))({ manifest })

/** The same if the data does not open and the plant's name is unknown: compares ids, if both have one. */
export function isOtherOfficeById(
  directory: string,
  { folder, manifest: { office } }: Pick<Backup, 'folder' | 'manifest'>,
): boolean {
  const mark = existingOfficeId(directory)
  const isMarked = mark !== undefined && office !== undefined
  return dirname(folder) !== primaryLocation(directory) && isMarked && office !== mark
}
