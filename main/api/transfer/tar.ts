import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { corruptionCode } from '../../db/integrity/verify.ts'
import type { Texts } from '../../texts/index.ts'

/** Archives as every system opens them (POSIX ustar), written and read in order, a piece at a time. */

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Bytes in order; must be read before the next entry. */
  readonly content: AsyncIterable<Buffer>
}

/** The archive is not one, or ends in the middle: `carry.damages` of the texts names what, the message says which. */
export class CorruptArchiveError extends Error {
  constructor(what: keyof Texts['carry']['damages'], part = '') {
    super(corruptionCode(what, part))
  }
}

/** An archive of these entries. Without times and owners: the same content is the same bytes. */
export function tarArchive(entries: AsyncIterable<readonly [name: string, content: Buffer]>): Readable {
  const archive = pack()
  const add = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) =>
      archive.entry({ name, mode: 0o600, mtime: new Date(0) }, content, (error) =>
        error ? reject(error) : resolve(),
      ),
    )
  async function fill(): Promise<void> {
    // One at a time: its callback comes when it has been read.
    for await (const [name, content] of entries) await add(name, content)
    archive.finalize()
  }
  fill().catch((error: Error) => archive.destroy(error))
  return Readable.from(archive)
}

/** The library's types leave open what its streams carry. */
async function* buffersOf(pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) if (Buffer.isBuffer(piece)) yield piece
}

/** What other programs fill the end of an archive with. */
const maxFilling = 64 * 1024
const block = 512

/** The entries of an archive, to its last byte: files only. Throws CorruptArchiveError. */
export async function* readTarEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract()
  let failed: unknown
  let [position, end] = [0, 0]
  /** The bytes, as far as entries or the filling after them go. */
  async function* source() {
    try {
      for await (const piece of bytes) {
        // Up to two pieces are read ahead of the last reported entry.
        if (position > end + maxFilling + 2 * piece.length) throw new CorruptArchiveError('too_long')
        position += piece.length
        yield piece
      }
    } catch (error) {
      failed = error
      throw error
    }
  }
  /** What the library refuses: the archive ends in the middle, or is none. */
  async function* withCodes<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items
    } catch (error) {
      const isEnd = error instanceof Error && error.message === 'Unexpected end of data'
      throw failed ?? new CorruptArchiveError(isEnd ? 'cut_short' : 'header')
    }
  }
  // Its error is that of the entries.
  const feeding = pipeline(source(), archive).catch(() => undefined)
  for await (const entry of withCodes(archive)) {
    const { name, size, type, pax } = entry.header
    if (type !== 'file' || pax) throw new CorruptArchiveError('header')
    end += block + Math.ceil(size / block) * block
    yield { name, size, content: buffersOf(withCodes(entry)) }
  }
  await feeding
  // The library does without the empty block that ends an archive.
  if (position < end + block) throw new CorruptArchiveError('cut_short')
}
