import { corruptionCode } from '../../db/integrity/verify.ts'
import type { Texts } from '../../texts/index.ts'

/** Archives as every system opens them (POSIX ustar), written and read in order, a piece at a time. */

const block = 512

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Bytes in order; read before the next entry is asked for. */
  readonly content: AsyncIterable<Buffer>
}

/** The archive is not one, or ends in the middle: `carry.damages` of the texts names what, the message says which. */
export class CorruptArchiveError extends Error {
  constructor(what: keyof Texts['carry']['damages'], part = '') {
    super(corruptionCode(what, part))
  }
}

/** An entry as it stands in the archive. Without times and owners: the same content is the same bytes. */
export function* tarEntryBytes(name: string, content: Uint8Array): Generator<Uint8Array> {
  const header = Buffer.alloc(block)
  const put = (text: string, at: number) => header.write(text, at, 'latin1')
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')
  put(name, 0)
  put('0000600\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  put(`${octal(content.length, 11)}\0`, 124)
  put('00000000000\0', 136)
  put('0', 156)
  put('ustar\x0000', 257)
  put(`${octal(sumOf(header), 6)}\0 `, 148)
  yield header
  yield content
  if (content.length % block > 0) yield Buffer.alloc(block - (content.length % block))
}

export const archiveEnd = (): Uint8Array => Buffer.alloc(2 * block)

/** The bytes of a header, its own sum counted as blanks. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/** What other programs fill the end of an archive with. */
const mostFilling = 64 * 1024

/** The entries of an archive, to its last byte; throws BrokenArchive. */
export async function* readTarEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = sourceOf(bytes)
  for (;;) {
    const header = await source.take(block)
    if (header.every((byte) => byte === 0)) return source.end(mostFilling)
    const { name, size } = named(header)
    let left = size
    const content = async function* () {
      while (left > 0) {
        const piece = await source.some(left)
        left -= piece.length
        yield piece
      }
    }
    yield { name, size, content: content() }
    if (left > 0) throw new CorruptArchiveError('header')
    if (size % block > 0) await source.take(block - (size % block))
  }
}

function named(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) =>
    header
      .toString('latin1', from, to)
      .replace(/\0[\s\S]*$/, '')
      .trim()
  const [name, size, sum, kind] = [text(0, 100), text(124, 136), text(148, 156), text(156, 157)]
  const isOurs = text(257, 263) === 'ustar' && kind === '0' && text(345, 500) === ''
  if (!isOurs || !/^[0-7]+$/.test(size) || Number.parseInt(sum, 8) !== sumOf(header))
    throw new CorruptArchiveError('header')
  return { name, size: Number.parseInt(size, 8) }
}

/** Bytes by number, from pieces of any length. */
function sourceOf(bytes: AsyncIterable<Buffer>) {
  const pieces = bytes[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  /** At least one, at most so many. */
  async function some(most: number): Promise<Buffer> {
    while (held.length === 0) {
      const { done, value } = await pieces.next()
      if (done) throw new CorruptArchiveError('cut_short')
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  async function take(count: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for (let left = count; left > 0; left -= taken.at(-1)?.length ?? left) taken.push(await some(left))
    return Buffer.concat(taken)
  }
  /** Nothing but so much may follow. */
  async function end(most: number): Promise<void> {
    let left = most - held.length
    for (let next = await pieces.next(); !next.done && left >= 0; next = await pieces.next())
      left -= next.value.length
    if (left < 0) throw new CorruptArchiveError('too_long')
  }
  return { some, take, end }
}
