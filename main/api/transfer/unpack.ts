import { createReadStream, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { migrations } from '../../../migrations/index.ts'
import { type Refilled, refill } from '../../db/file/import_writer.ts'
import { DamagedFile } from '../../db/integrity/verify.ts'
import { copyName } from '../backup/manifest.ts'
import { contentOf } from '../files/store.ts'
import type { Told } from '../workers/progress.ts'
import { type Carried, carried, hashOf, head, headName, manifestName, mostBytes, tableOf } from './format.ts'
import { Unfit } from './import_error.ts'
import { sha256Of } from './pack.ts'
import { BrokenArchive, entriesOf } from './tar.ts'

export interface Unpacking {
  readonly file: string
  /** Gets the office file; of no use when this is refused. */
  readonly folder: string
  /** Gets uploaded content. */
  readonly place: string
}

interface Part {
  readonly name: string
  readonly content: Buffer
}

/** So much of the disk is left to everybody else, of a small one a tenth. Bytes. */
const leftFree = 256 * 1024 ** 2

/**
 * Makes an office file of a portable file: every part is there and what the manifest says, every row is one of its table.
 * What the rows say together is for `examination`. It takes its time: for a thread of its own. Throws Unfit.
 */
export async function unpack(unpacking: Unpacking, told: Told): Promise<Carried> {
  let manifest: Carried | undefined
  try {
    await pipeline(createReadStream(unpacking.file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      manifest = await takenFrom(bytes, unpacking, told)
    })
  } catch (error) {
    if (!isBroken(error)) throw error
    // As zlib says it of what was never packed by it.
    throw error.message === 'incorrect header check'
      ? new Unfit('foreign')
      : new Unfit('damaged', isCutShort(error) ? 'cut_short' : error.message)
  }
  if (manifest) return manifest
  throw new Unfit('damaged')
}

const isBroken = (error: unknown): error is Error =>
  error instanceof BrokenArchive ||
  error instanceof DamagedFile ||
  (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))

/** As zlib says it of a file that stops before its end. */
const isCutShort = (error: Error): boolean => 'code' in error && error.code === 'Z_BUF_ERROR'

async function takenFrom(
  bytes: AsyncIterable<Buffer>,
  { folder, place }: Unpacking,
  told: Told,
): Promise<Carried> {
  const incoming = partsOf(bytes, place)
  const first = await firstOf(incoming)
  const parts = [lineOf(first)]
  const refilled = await begun(join(folder, copyName), first.content)
  try {
    let manifest: Carried | undefined
    for await (const part of incoming) {
      if (manifest) throw new BrokenArchive('too_long')
      if (part.name === manifestName) manifest = parsed(carried, part.content)
      else {
        take(part, refilled, place)
        parts.push(lineOf(part))
      }
      told(parts.length, 0)
    }
    if (!manifest) throw new BrokenArchive('cut_short')
    requireSame(manifest.parts, parts)
    requireSame(manifest.counts, refilled.finish())
    return manifest
  } finally {
    refilled.close()
  }
}

/** Whole parts, one in memory at a time; never more than the disk has room for. */
async function* partsOf(bytes: AsyncIterable<Buffer>, place: string): AsyncGenerator<Part> {
  const { bavail, blocks, bsize } = statfsSync(place)
  const free = bavail * bsize
  let room = free - Math.min(leftFree, (blocks * bsize) / 10)
  for await (const { name, size, content } of entriesOf(bytes)) {
    if (size > mostBytes) throw new BrokenArchive('part', name)
    room -= size
    if (room < 0) throw new Unfit('too_large', String(Math.floor(free / 1024 ** 2)))
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    yield { name, content: Buffer.concat(pieces) }
  }
}

async function firstOf(parts: AsyncGenerator<Part>): Promise<Part> {
  const { value } = await parts.next().catch((error: unknown) => {
    throw isBroken(error) ? new Unfit('foreign') : error
  })
  if (value?.name !== headName) throw new Unfit('foreign')
  return value
}

async function begun(file: string, content: Buffer): Promise<Refilled> {
  const { version, tables } = parsed(head, content)
  const steps = Object.entries(migrations).slice(0, version)
  if (steps.length < version) throw new Unfit('newer', String(version))
  return refill(file, Object.fromEntries(steps), tables)
}

/** No name in the archive is ever a name on the disk: content lies under the hash of what it is. */
function take({ name, content }: Part, refilled: Refilled, place: string): void {
  const table = tableOf(name)
  if (table !== undefined) for (const line of linesOf(content)) refilled.add(table, line)
  else if (hashOf(name) === sha256Of(content)) keep(contentOf(place, sha256Of(content)), content)
  else throw new BrokenArchive('part', name)
}

function keep(target: string, content: Buffer): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  writeFileSync(target, content, { mode: 0o600 })
}

function* linesOf(content: Buffer): Generator<string> {
  for (let from = 0; from < content.length; ) {
    const at = content.indexOf('\n', from)
    const end = at < 0 ? content.length : at
    yield content.toString('utf8', from, end)
    from = end + 1
  }
}

const lineOf = ({ name, content }: Part) => ({ name, size: content.length, sha256: sha256Of(content) })

function parsed<T>(schema: z.ZodType<T>, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new BrokenArchive('list')
  }
}

function requireSame(said: unknown, found: unknown): void {
  if (JSON.stringify(said) !== JSON.stringify(found)) throw new BrokenArchive('differs')
}
