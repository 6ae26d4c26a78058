import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { type Sentence, say } from '../../../shared/texts/index.ts'
import { type Contents, DamagedFile } from '../../db/examine.ts'
import { type Examined, examineApart } from '../apart/examine.ts'
import { contentOf } from '../files.ts'
import { sha256Of } from './content.ts'
import { copyName, type Manifest, manifestIn } from './manifest.ts'

/** 409 `backup_damaged`: nothing is restored from it, and it displaces no other. */
export const damaged = (says: Sentence) => new AppError(409, 'backup_damaged', says)

/** Goes through the copy of an office; throws `backup_damaged`. */
export async function examineCopy(file: string): Promise<Examined> {
  try {
    return await examineApart(file)
  } catch (error) {
    if (error instanceof DamagedFile) throw damaged(say((t) => t.backups.damaged(error.message)))
    throw error
  }
}

/** A backup is what its manifest says, to the last byte; throws `backup_damaged`. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await manifestIn(folder)
  if (!manifest) throw damaged(say((t) => t.backups.not_whole))
  const copy = join(folder, copyName)
  const { size } = await stat(copy).catch(() => ({ size: -1 }))
  if (size !== manifest.size || (await sha256Of(copy)) !== manifest.sha256)
    throw damaged(say((t) => t.backups.changed(copyName)))
  requireSame(manifest, await examineCopy(copy))
  for (const { hash } of manifest.files)
    if ((await sha256Of(contentOf(dirname(folder), hash)).catch(() => '')) !== hash)
      throw damaged(say((t) => t.backups.changed(`files/${hash}`)))
  return manifest
}

/** The manifest may have been touched as well as the copy. */
export function requireSame(manifest: Contents, { version, counts, head }: Contents): void {
  const said = [manifest.version, manifest.head.id, manifest.head.hash, ...Object.entries(manifest.counts)]
  if (String(said) !== String([version, head.id, head.hash, ...Object.entries(counts)]))
    throw damaged(say((t) => t.backups.changed('manifest.json')))
}
