import { isAscii, isUtf8 } from 'node:buffer'
import { fail } from '../../../shared/kernel/errors.ts'

/** The character sets of request bodies. Every text is decoded strictly: no byte is replaced by another sign. */

const decoded = ['gbk', 'gb2312', 'gb18030', 'utf-16le', 'utf-16be'] as const
const charsets = ['utf-8', 'us-ascii', ...decoded] as const
export type Charset = (typeof charsets)[number]

/** What a media type says of its text; UTF-8 where it says nothing. */
export function charsetIn(mediaType: string | undefined, otherwise: Charset = 'utf-8'): Charset {
  const said = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(mediaType ?? '')?.[1]?.toLowerCase()
  if (said === undefined) return otherwise
  const known = said === 'utf8' ? 'utf-8' : charsets.find((one) => one === said)
  if (known) return known
  throw fail('unsupported_media_type', (t) => t.unknown_charset(said, charsets))
}

/** Without the mark of the byte order that may stand first. */
export function decodeText(bytes: Buffer, charset: Charset): string {
  const text = decode(bytes, charset)
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function decode(bytes: Buffer, charset: Charset): string {
  if (charset === 'utf-8') {
    if (isUtf8(bytes)) return bytes.toString()
    throw notUtf8(firstFault(bytes))
  }
  if (charset === 'us-ascii') {
    if (isAscii(bytes)) return bytes.toString('latin1')
    throw notIn(charset)
  }
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw notIn(charset)
  }
}

/** Where the first bytes begin that are no UTF-8. */
function firstFault(bytes: Buffer): number {
  // A sign that is cut off is no fault yet: what is read up to any place before the first fault is read without one.
  const read = (length: number): string =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), {
      stream: true,
    })
  let [good, bad] = [0, bytes.length + 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    try {
      read(middle)
      good = middle
    } catch {
      bad = middle
    }
  }
  return Buffer.byteLength(read(good))
}

/** `position` counts bytes from 0, in the body or in its part. */
export const notUtf8 = (position: number) =>
  fail('invalid_encoding', (t) => t.not_utf8(position), { position })

const notIn = (charset: Charset) => fail('invalid_encoding', (t) => t.not_in_charset(charset))
