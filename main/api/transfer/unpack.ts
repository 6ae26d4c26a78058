import { createReadStream, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
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
  /** The folder for the office file; useless if unpacking fails. */
  readonly folder: string
  /** The folder for uploaded content. */
  readonly place: string
}

interface Part {
  readonly name: string
  readonly content: Buffer
}

/** Free space left on the disk; of a small disk a tenth. Bytes. */
const reservedBytes = 256 * 1024 ** 2

/**
 * Creates an office file from a portable file. Checks that every part is present and matches the manifest,
 * and every row its table; `verifyOffice` checks the whole. Slow: runs in a worker thread. Throws
 * ImportError.
 */
export async function unpack(input: UnpackInput, onProgress: ProgressListener): Promise<OfficeExport> {
  let manifest: OfficeExport | undefined
  try {
    await pipeline(createReadStream(input.file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      manifest = await importParts(bytes, input, onProgress)
    })
  } catch (error) {
    if (!isBroken(error)) throw error
    // zlib's message for data that was never compressed by it.
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

/** zlib's code for a file that ends too early. */
const isCutShort = (error: Error): boolean => 'code' in error && error.code === 'Z_BUF_ERROR'

async function importParts(
  bytes: AsyncIterable<Buffer>,
  { folder, place }: UnpackInput,
  onProgress: ProgressListener,
): Promise<OfficeExport> {
  const incoming = partsOf(bytes, place)
  const first = await firstOf(incoming)
  const parts = [partEntry(first)]
  const writer = await createWriter(join(folder, databaseFileName), first.content)
  try {
    let manifest: OfficeExport | undefined
    for await (const part of incoming) {
      if (manifest) throw new CorruptArchiveError('too_long')
      if (part.name === manifestPartName) manifest = parsed(officeExportSchema, part.content)
      else {
        importPart(part, writer, place)
        parts.push(partEntry(part))
      }
      onProgress(parts.length, 0)
    }
    if (!manifest) throw new CorruptArchiveError('cut_short')
    assertSame(manifest.parts, parts)
    assertSame(manifest.counts, writer.finish())
    return manifest
  } finally {
    writer.close()
  }
}

/** Whole parts, one in memory at a time; never more than fits on the disk. */
async function* partsOf(bytes: AsyncIterable<Buffer>, place: string): AsyncGenerator<Part> {
  const { bavail, blocks, bsize } = statfsSync(place)
  const free = bavail * bsize
  let room = free - Math.min(reservedBytes, (blocks * bsize) / 10)
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

async function createWriter(file: string, content: Buffer): Promise<ImportWriter> {
  const { version, tables } = parsed(headerSchema, content)
  const steps = Object.entries(migrations).slice(0, version)
  if (steps.length < version) throw new ImportError('newer', String(version))
  return createImportWriter(file, Object.fromEntries(steps), tables)
}

/** No name in the archive becomes a name on disk: content is stored by its own hash. */
function importPart({ name, content }: Part, writer: ImportWriter, place: string): void {
  const table = tableOfPart(name)
  if (table !== undefined) for (const line of linesOf(content)) writer.add(table, line)
  else if (hashOfPart(name) === sha256OfBytes(content))
    writeContent(contentPath(place, sha256OfBytes(content)), content)
  else throw new CorruptArchiveError('part', name)
}

function writeContent(target: string, content: Buffer): void {
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

const partEntry = ({ name, content }: Part) => ({
  name,
  size: content.length,
  sha256: sha256OfBytes(content),
})

function parsed<T>(schema: { parse(value: unknown): T }, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new CorruptArchiveError('list')
  }
}

function assertSame(expected: unknown, found: unknown): void {
  if (JSON.stringify(expected) !== JSON.stringify(found)) throw new CorruptArchiveError('differs')
}
