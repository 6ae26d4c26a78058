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

/**
 * When a file counts as present: if its size is right, or if its content was read and is right. The second is
 * slow.
 */
export type UploadCheck = 'by size' | 'by content'

/**
 * Copies uploaded content by hash from one folder to another unless it is present. Returns what is present
 * then: lost or changed content cannot be copied.
 */
export async function copyUploads(
  from: string,
  to: string,
  files: Manifest['files'],
  check: UploadCheck,
): Promise<Manifest['files']> {
  const present: Manifest['files'] = []
  for (const file of files) if (await copyUpload(from, to, file, check)) present.push(file)
  return present
}

async function copyUpload(
  from: string,
  to: string,
  { hash, size }: Manifest['files'][number],
  check: UploadCheck,
): Promise<boolean> {
  const [source, target] = [contentPath(from, hash), contentPath(to, hash)]
  const isPresent = isOwnFile(target) && (await stat(target)).size === size
  if (isPresent && (check === 'by size' || (await sha256OfFile(target)) === hash)) return true
  if (!isOwnFile(source)) return false
  createFolder(dirname(target))
  // Another office may copy the same content to a shared location.
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
