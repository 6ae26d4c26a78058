import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, fail } from '../../../shared/kernel/errors.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { CorruptDatabaseError, type DatabaseSummary } from '../../db/integrity/verify.ts'
import { contentPath, isOwnFile } from '../files/store.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'
import { type VerifiedOffice, verifyInWorker } from '../workers/verify_in_worker.ts'
import { databaseFileName, type Manifest, readManifest } from './manifest.ts'
import { sha256OfFile } from './uploads.ts'

/** 409 `backup_damaged`: it is not restored, and replaces no other backup. */
export const backupDamaged = (text: LocalizedText) => new AppError('backup_damaged', text)

/** Verifies a copy of an office; throws `backup_damaged`. */
export async function verifyCopy(file: string): Promise<VerifiedOffice> {
  try {
    return await verifyInWorker(file)
  } catch (error) {
    if (error instanceof CorruptDatabaseError)
      throw backupDamaged(
        localized((t, language) => t.backups.damaged(corruptionMessage(error.message)(language))),
      )
    throw error
  }
}

/**
 * Checks a backup against its manifest, byte by byte. Throws `backup_damaged`, or `backup_unread` if its disk
 * cannot be read: unplugging a drive damages nothing.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  try {
    return await verifyFolder(folder)
  } catch (error) {
    if (isDiskError(error) || !existsSync(folder)) throw unread()
    throw error
  }
}

async function verifyFolder(folder: string): Promise<Manifest> {
  const manifest = await ifExists(readManifest(folder))
  if (!manifest) throw backupDamaged(localized((t) => t.backups.not_whole))
  const copy = join(folder, databaseFileName)
  const size = (await ifExists(stat(copy)))?.size
  if (size !== manifest.size || (await sha256OfFile(copy)) !== manifest.sha256)
    throw backupDamaged(localized((t) => t.backups.changed(databaseFileName)))
  assertUnchanged(manifest, await verifyCopy(copy))
  for (const { hash } of manifest.files) {
    const path = contentPath(dirname(folder), hash)
    if (!isOwnFile(path) || (await ifExists(sha256OfFile(path))) !== hash)
      throw backupDamaged(localized((t) => t.backups.changed(`files/${hash}`)))
  }
  return manifest
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Undefined if nothing has that name. */
const ifExists = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (/^(ENOENT|ENOTDIR|EISDIR)$/.test(codeOf(error))) return undefined
    throw error
  })

/** Errors of the system or of SQLite that may be temporary. */
export const isDiskError = (error: unknown): boolean =>
  !(error instanceof AppError) && /^(E[A-Z0-9]+$|SQLITE_(IOERR|CANTOPEN|BUSY|PERM))/.test(codeOf(error))

/** 503 `backup_unread`: the backup may be good; try again when its disk is connected. */
const unread = () => fail('backup_unread', (t) => t.backups.unread)

/** The manifest may have been changed as well as the copy. */
export function assertUnchanged(manifest: DatabaseSummary, { version, counts, head }: DatabaseSummary): void {
  const stated = [manifest.version, manifest.head.id, manifest.head.hash, ...Object.entries(manifest.counts)]
  if (String(stated) !== String([version, head.id, head.hash, ...Object.entries(counts)]))
    throw backupDamaged(localized((t) => t.backups.changed('manifest.json')))
}
