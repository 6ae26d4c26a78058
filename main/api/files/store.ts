import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extensionOf, filePath } from '../../../shared/kernel/stored_files.ts'
import { syncFolder } from '../../db/connection/sync.ts'
import { codeOf } from '../../db/errors.ts'
import { addFile, findDuplicateFile, hasContent, removeFile } from '../../db/file/files.ts'
import type { WriteContext } from '../../db/journal/journal.ts'
import type { AnyAccess, OfficeServices } from '../engine/contracts.ts'
import { headBytes } from './file_signatures.ts'

/** Received content that is not yet a stored file. */
export interface PendingUpload {
  readonly part: string
  readonly hash: string
  readonly size: number
  /** Its first bytes. */
  readonly head: Buffer
}
export interface CommittedFile {
  readonly id: number
  readonly hash: string
  /** As records store it. */
  readonly path: string
}

/** `<data>/files/<first two>/<sha256>`: file names from outside are never used on disk. */
export const contentPath = (directory: string, hash: string): string =>
  join(directory, 'files', hash.slice(0, 2), hash)
/** Types a browser may show; everything else is only downloaded. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
export const mediaTypeOf = (name: string): string =>
  mediaTypes[extensionOf(name)] ?? 'application/octet-stream'

/** A link is no content of the office: following it would read something that was never uploaded. */
export const isOwnFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

const folderOf = (directory: string): string => join(directory, 'files')
const partialSuffix = '.part'

/**
 * Streams content to the disk and waits until it is flushed. `count` gets the bytes so far and may throw to
 * refuse them.
 */
export async function receiveUpload(
  { directory }: OfficeServices,
  content: Readable,
  count: (bytes: number) => void,
): Promise<PendingUpload> {
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  const part = join(folderOf(directory), `${randomUUID()}${partialSuffix}`)
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length
      count(size)
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      yield chunk
    }
  }
  const sink = createWriteStream(part, { flush: true, mode: 0o600 })
  try {
    await pipeline(content, counted, sink)
  } catch (error) {
    // The file may still be being created.
    if (!sink.closed) await new Promise<void>((done) => sink.once('close', () => done()))
    await rm(part, { force: true })
    throw error
  }
  return { part, hash: hash.digest('hex'), size, head }
}

export const discardUpload = ({ part }: PendingUpload): Promise<void> => rm(part, { force: true })

/**
 * Uploads that a second request has also used while the first was running: a refusal of the first must not
 * delete them.
 */
const shared = new WeakMap<AnyAccess, Set<number>>()
function sharedOf({ file: { reading } }: OfficeServices): Set<number> {
  const known = shared.get(reading) ?? new Set<number>()
  shared.set(reading, known)
  return known
}

/** Moves content to its place and registers it, in one write of the commit queue. */
export async function commitUpload(
  engine: OfficeServices,
  incoming: PendingUpload,
  file: { readonly name: string; readonly resource: string },
  writing: WriteContext,
): Promise<CommittedFile> {
  const { hash, size } = incoming
  const facts = { ...file, hash, size, user: writing.user, at: writing.at }
  try {
    return await engine.file.write(writing, async ({ statements }) => {
      const same = await findDuplicateFile(statements, facts)
      moveIntoPlace(engine, incoming)
      if (same) sharedOf(engine).add(same.id)
      const id = same?.id ?? (await addFile(statements, facts))
      return { id, hash, path: filePath({ ...file, id }) }
    })
  } catch (error) {
    await discardUpload(incoming)
    await sweepContent(engine, [hash], writing)
    throw error
  }
}

/** Call it in the commit queue, in the write that registers the file. */
export function moveIntoPlace(
  { directory }: Pick<OfficeServices, 'directory'>,
  { part, hash }: Pick<PendingUpload, 'part' | 'hash'>,
): void {
  const target = contentPath(directory, hash)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    renameSync(part, target)
  } catch (error) {
    // The write is run again after the database had rolled it back.
    if (codeOf(error) !== 'ENOENT' || !isOwnFile(target)) throw error
  }
  for (const folder of [dirname(target), folderOf(directory)]) syncFolder(folder)
}

/** Deletes the files of a request that was refused. */
export async function deleteFiles(
  engine: OfficeServices,
  files: readonly CommittedFile[],
  writing: WriteContext,
): Promise<void> {
  if (files.length === 0) return
  await engine.file.write(writing, async ({ statements }) => {
    for (const { id } of files) if (!sharedOf(engine).has(id)) await removeFile(statements, id)
  })
  const hashes = files.map(({ hash }) => hash)
  await sweepContent(engine, hashes, writing)
}

/** Runs in the commit queue, where no upload of the same content can be half registered. */
const sweepContent = (
  engine: OfficeServices,
  hashes: readonly string[],
  writing: WriteContext,
): Promise<void> =>
  engine.file.write(writing, async ({ statements }) => {
    for (const hash of hashes)
      if (!(await hasContent(statements, hash))) rmSync(contentPath(engine.directory, hash), { force: true })
  })

/** No upload takes a day. */
const unfinishedMs = 86_400_000

/** Deletes uploads that were unfinished when the office stopped. Another process may be receiving one now. */
export function cleanUpPartial({ directory, file }: OfficeServices): void {
  const folder = folderOf(directory)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isOver = (path: string) =>
    !file.processes ||
    (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - unfinishedMs
  for (const name of readdirSync(folder))
    if (name.endsWith(partialSuffix) && isOver(join(folder, name)))
      rmSync(join(folder, name), { force: true })
}
