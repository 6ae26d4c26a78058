import { createReadStream, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { migrations } from '../../../migrations/index.ts'
import { createImportWriter, type ImportWriter } from '../../db/file/import_writer.ts'
import { CorruptDatabaseError } from '../../db/integrity/verify.ts'
import { databaseFileName } from '../backup/manifest.ts'
import { contentPath } from '../files/store.ts'
import type { ProgressListener } from '../workers/progress.ts'
import {
  hashOfPart,
  headerPartName,
  headerSchema,
  manifestPartName,
  maxPartBytes,
  type OfficeExport,
  officeExportSchema,
  tableOfPart,
} from './format.ts'
import { ImportError } from './import_error.ts'
import { sha256OfBytes } from './pack.ts'
import { CorruptArchiveError, readTarEntries } from './tar.ts'

export interface UnpackInput {
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
export async function unpack(unpacking: UnpackInput, told: ProgressListener): Promise<OfficeExport> {
  let manifest: OfficeExport | undefined
  try {
    await pipeline(createReadStream(unpacking.file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      manifest = await takenFrom(bytes, unpacking, told)
    })
  } catch (error) {
    if (!isBroken(error)) throw error
    // As zlib says it of what was never packed by it.
    throw error.message === 'incorrect header check'
      ? new ImportError('foreign')
      : new ImportError('damaged', isCutShort(error) ? 'cut_short' : error.message)
  }
  if (manifest) return manifest
  throw new ImportError('damaged')
}

const isBroken = (error: unknown): error is Error =>
  error instanceof CorruptArchiveError ||
  error instanceof CorruptDatabaseError ||
  (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))

/** As zlib says it of a file that stops before its end. */
const isCutShort = (error: Error): boolean => 'code' in error && error.code === 'Z_BUF_ERROR'

async function takenFrom(
  bytes: AsyncIterable<Buffer>,
  { folder, place }: UnpackInput,
  told: ProgressListener,
): Promise<OfficeExport> {
  const incoming = partsOf(bytes, place)
  const first = await firstOf(incoming)
  const parts = [lineOf(first)]
  const refilled = await begun(join(folder, databaseFileName), first.content)
  try {
    let manifest: OfficeExport | undefined
    for await (const part of incoming) {
      if (manifest) throw new CorruptArchiveError('too_long')
      if (part.name === manifestPartName) manifest = parsed(officeExportSchema, part.content)
      else {
        take(part, refilled, place)
        parts.push(lineOf(part))
      }
      told(parts.length, 0)
    }
    if (!manifest) throw new CorruptArchiveError('cut_short')
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
  for await (const { name, size, content } of readTarEntries(bytes)) {
    if (size > maxPartBytes) throw new CorruptArchiveError('part', name)
    room -= size
    if (room < 0) throw new ImportError('too_large', String(Math.floor(free / 1024 ** 2)))
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    yield { name, content: Buffer.concat(pieces) }
  }
}

async function firstOf(parts: AsyncGenerator<Part>): Promise<Part> {
  const { value } = await parts.next().catch((error: unknown) => {
    throw isBroken(error) ? new ImportError('foreign') : error
  })
  if (value?.name !== headerPartName) throw new ImportError('foreign')
  return value
}

async function begun(file: string, content: Buffer): Promise<ImportWriter> {
  const { version, tables } = parsed(headerSchema, content)
  const steps = Object.entries(migrations).slice(0, version)
  if (steps.length < version) throw new ImportError('newer', String(version))
  return createImportWriter(file, Object.fromEntries(steps), tables)
}

/** No name in the archive is ever a name on the disk: content lies under the hash of what it is. */
function take({ name, content }: Part, refilled: ImportWriter, place: string): void {
  const table = tableOfPart(name)
  if (table !== undefined) for (const line of linesOf(content)) refilled.add(table, line)
  else if (hashOfPart(name) === sha256OfBytes(content))
    keep(contentPath(place, sha256OfBytes(content)), content)
  else throw new CorruptArchiveError('part', name)
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

const lineOf = ({ name, content }: Part) => ({ name, size: content.length, sha256: sha256OfBytes(content) })

function parsed<T>(schema: z.ZodType<T>, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new CorruptArchiveError('list')
  }
}

function requireSame(said: unknown, found: unknown): void {
  if (JSON.stringify(said) !== JSON.stringify(found)) throw new CorruptArchiveError('differs')
}
