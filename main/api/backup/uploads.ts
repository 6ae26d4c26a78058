import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, renameSync } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFolder, syncFile, syncFolder } from '../../db/connection/sync.ts'
import { contentPath, isOwnFile } from '../files/store.ts'
import { partialSuffix } from './location.ts'
import type { Manifest } from './manifest.ts'

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

/** What is taken for being there: what has the right length, or what was read and found whole. The latter takes its time. */
export type UploadCheck = 'by size' | 'by content'

/**
 * Brings uploaded content from one folder to another under its hash, as far as it is not there yet. Answers what is there
 * then: content that is lost, or no longer what it was, cannot be brought.
 */
export async function copyUploads(
  from: string,
  to: string,
  files: Manifest['files'],
  known: UploadCheck,
): Promise<Manifest['files']> {
  const there: Manifest['files'] = []
  for (const file of files) if (await isBrought(from, to, file, known)) there.push(file)
  return there
}

async function isBrought(
  from: string,
  to: string,
  { hash, size }: Manifest['files'][number],
  known: UploadCheck,
): Promise<boolean> {
  const [source, target] = [contentPath(from, hash), contentPath(to, hash)]
  const isThere = isOwnFile(target) && (await stat(target)).size === size
  if (isThere && (known === 'by size' || (await sha256OfFile(target)) === hash)) return true
  if (!isOwnFile(source)) return false
  createFolder(dirname(target))
  // Another office may bring the same to a place that both use.
  const part = `${target}.${randomBytes(4).toString('hex')}${partialSuffix}`
  try {
    await copyFile(source, part)
    if ((await sha256OfFile(part)) !== hash) return false
    syncFile(part)
    renameSync(part, target)
  } finally {
    await rm(part, { force: true })
  }
  syncFolder(dirname(target))
  return true
}
