import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { endingOf, filePath } from '../../../shared/kernel/stored_files.ts'
import { syncFolder } from '../../db/connection/sync.ts'
import { addFile, hasContent, removeFile, sameFile } from '../../db/file/files.ts'
import type { Writing } from '../../db/journal/journal.ts'
import type { AnyAccess, Engine } from '../engine/contracts.ts'
import { headBytes } from './file_signatures.ts'

/** Content on its way: not yet anybody's. */
export interface Incoming {
  readonly part: string
  readonly hash: string
  readonly size: number
  /** How it begins. */
  readonly head: Buffer
}
export interface Kept {
  readonly id: number
  readonly hash: string
  /** As records carry it. */
  readonly path: string
}

/** `<data>/files/<first two>/<sha256>`: names from outside are never names on the disk. */
export const contentOf = (directory: string, hash: string): string =>
  join(directory, 'files', hash.slice(0, 2), hash)
/** What a browser may open as what it is; everything else is bytes to save. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
export const mediaTypeOf = (name: string): string => mediaTypes[endingOf(name)] ?? 'application/octet-stream'

/** A link to something else is no content of the office: whoever follows it reads what was never uploaded. */
export const isOwnFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

const folderOf = (directory: string): string => join(directory, 'files')
const unfinished = '.part'

/** Streams content to the disk and waits until it is there. `count` sees the bytes as they come and may refuse them. */
export async function receive(
  { directory }: Engine,
  content: Readable,
  count: (bytes: number) => void,
): Promise<Incoming> {
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  const part = join(folderOf(directory), `${randomUUID()}${unfinished}`)
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
    // It may still be on its way to being made.
    if (!sink.closed) await new Promise<void>((done) => sink.once('close', () => done()))
    await rm(part, { force: true })
    throw error
  }
  return { part, hash: hash.digest('hex'), size, head }
}

export const discard = ({ part }: Incoming): Promise<void> => rm(part, { force: true })

/** Uploads that a second request took over while the first was still under way: no refusal takes them away. */
const shared = new WeakMap<AnyAccess, Set<number>>()
function sharedOf({ file: { reading } }: Engine): Set<number> {
  const known = shared.get(reading) ?? new Set<number>()
  shared.set(reading, known)
  return known
}

/** Moves content to its place and enters it in the register, in one turn of the commit queue. */
export async function keep(
  engine: Engine,
  incoming: Incoming,
  named: { readonly name: string; readonly resource: string },
  writing: Writing,
): Promise<Kept> {
  const { hash, size } = incoming
  const facts = { ...named, hash, size, user: writing.user, at: writing.at }
  try {
    return await engine.file.write(writing, async ({ statements }) => {
      const same = sameFile(statements, facts)
      place(engine, incoming)
      if (same) sharedOf(engine).add(same.id)
      const id = same?.id ?? addFile(statements, facts)
      return { id, hash, path: filePath({ ...named, id }) }
    })
  } catch (error) {
    await discard(incoming)
    await sweepContent(engine, [hash], writing)
    throw error
  }
}

function place({ directory }: Engine, { part, hash }: Incoming): void {
  const target = contentOf(directory, hash)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  renameSync(part, target)
  for (const folder of [dirname(target), folderOf(directory)]) syncFolder(folder)
}

/** The request that brought these was refused: nothing of them stays. */
export async function forget(engine: Engine, kept: readonly Kept[], writing: Writing): Promise<void> {
  if (kept.length === 0) return
  await engine.file.write(writing, async ({ statements }) => {
    for (const { id } of kept) if (!sharedOf(engine).has(id)) removeFile(statements, id)
  })
  const hashes = kept.map(({ hash }) => hash)
  await sweepContent(engine, hashes, writing)
}

/** Asked in the commit queue, where no upload of the same content can be half entered. */
const sweepContent = (engine: Engine, hashes: readonly string[], writing: Writing): Promise<void> =>
  engine.file.write(writing, async ({ statements }) => {
    for (const hash of hashes)
      if (!hasContent(statements, hash)) rmSync(contentOf(engine.directory, hash), { force: true })
  })

/** What a stopped office had not finished receiving. */
export function sweepUnfinished({ directory }: Engine): void {
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folderOf(directory)))
    if (name.endsWith(unfinished)) rmSync(join(folderOf(directory), name), { force: true })
}
