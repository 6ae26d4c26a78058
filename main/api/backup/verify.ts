import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import { type Contents, DamagedFile } from '../../db/integrity/verify.ts'
import { contentOf, isOwnFile } from '../files/store.ts'
import { damageIn } from '../health/corruption_messages.ts'
import { type Examined, examineApart } from '../workers/verify_in_worker.ts'
import { copyName, type Manifest, readManifest } from './manifest.ts'
import { sha256Of } from './uploads.ts'

/** 409 `backup_damaged`: nothing is restored from it, and it displaces no other. */
export const damaged = (says: Sentence) => new AppError(409, 'backup_damaged', says)

/** Goes through the copy of an office; throws `backup_damaged`. */
export async function examineCopy(file: string): Promise<Examined> {
  try {
    return await examineApart(file)
  } catch (error) {
    if (error instanceof DamagedFile)
      throw damaged(say((t, language) => t.backups.damaged(damageIn(error.message)(language))))
    throw error
  }
}

/**
 * A backup is what its manifest says, to the last byte; throws `backup_damaged`, and `backup_unread` where its disk does not
 * let that be seen: a stick that is pulled out meanwhile has damaged nothing.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  try {
    return await verified(folder)
  } catch (error) {
    if (isRefusedByDisk(error) || !existsSync(folder)) throw unread()
    throw error
  }
}

async function verified(folder: string): Promise<Manifest> {
  const manifest = await ifThere(readManifest(folder))
  if (!manifest) throw damaged(say((t) => t.backups.not_whole))
  const copy = join(folder, copyName)
  const size = (await ifThere(stat(copy)))?.size
  if (size !== manifest.size || (await sha256Of(copy)) !== manifest.sha256)
    throw damaged(say((t) => t.backups.changed(copyName)))
  requireSame(manifest, await examineCopy(copy))
  for (const { hash } of manifest.files) {
    const path = contentOf(dirname(folder), hash)
    if (!isOwnFile(path) || (await ifThere(sha256Of(path))) !== hash)
      throw damaged(say((t) => t.backups.changed(`files/${hash}`)))
  }
  return manifest
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Undefined where there is nothing of that name. */
const ifThere = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (/^(ENOENT|ENOTDIR|EISDIR)$/.test(codeOf(error))) return undefined
    throw error
  })

/** As the system says it, or SQLite: it may be over in a moment. */
export const isRefusedByDisk = (error: unknown): boolean =>
  !(error instanceof AppError) && /^(E[A-Z0-9]+$|SQLITE_(IOERR|CANTOPEN|BUSY|PERM))/.test(codeOf(error))

/** 503 `backup_unread`: it may be whole; the same again when its disk is there. */
const unread = () =>
  new AppError(
    503,
    'backup_unread',
    say((t) => t.backups.unread),
  )

/** The manifest may have been touched as well as the copy. */
export function requireSame(manifest: Contents, { version, counts, head }: Contents): void {
  const said = [manifest.version, manifest.head.id, manifest.head.hash, ...Object.entries(manifest.counts)]
  if (String(said) !== String([version, head.id, head.hash, ...Object.entries(counts)]))
    throw damaged(say((t) => t.backups.changed('manifest.json')))
}
