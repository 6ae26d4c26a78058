import { createHash } from 'node:crypto'
import { createReadStream, renameSync } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFile, syncFolder } from '../../db/sync.ts'
import { contentOf } from '../files.ts'
import type { Manifest } from './manifest.ts'
import { unfinished } from './place.ts'

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Brings uploaded content from one folder to another under its hash, as far as it is not there yet. Answers what is there
 * then: content that is lost, or no longer what it was, cannot be brought.
 */
export async function bringContent(
  from: string,
  to: string,
  files: Manifest['files'],
): Promise<Manifest['files']> {
  const there: Manifest['files'] = []
  for (const file of files) if (await isBrought(from, to, file)) there.push(file)
  return there
}

async function isBrought(
  from: string,
  to: string,
  { hash, size }: Manifest['files'][number],
): Promise<boolean> {
  const [source, target] = [contentOf(from, hash), contentOf(to, hash)]
  if ((await sizeOf(target)) === size) return true
  if ((await sizeOf(source)) === undefined) return false
  makeFolder(dirname(target))
  const part = target + unfinished
  try {
    await copyFile(source, part)
    if ((await sha256Of(part)) !== hash) return false
    syncFile(part)
    renameSync(part, target)
  } finally {
    await rm(part, { force: true })
  }
  syncFolder(dirname(target))
  return true
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
