import { isAscii, isUtf8 } from 'node:buffer'
import { fail } from '../../../shared/kernel/errors.ts'

/** Charsets of request bodies. Decoding is strict: no byte is replaced. */

const decoded = ['gbk', 'gb2312', 'gb18030', 'utf-16le', 'utf-16be'] as const
const charsets = ['utf-8', 'us-ascii', ...decoded] as const
export type Charset = (typeof charsets)[number]

/** The charset of a media type; UTF-8 if it names none. */
export function charsetIn(mediaType: string | undefined, otherwise: Charset = 'utf-8'): Charset {
  const name = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(mediaType ?? '')?.[1]?.toLowerCase()
  if (name === undefined) return otherwise
  const known = name === 'utf8' ? 'utf-8' : charsets.find((one) => one === name)
  if (known) return known
  throw fail('unsupported_media_type', (t) => t.unknown_charset(name, charsets))
}

/** Drops a leading byte order mark. */
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

/** Offset of the first invalid UTF-8. */
function firstFault(bytes: Buffer): number {
  // A truncated character is not an error yet: every prefix before the first error decodes without one.
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

/** `position` counts bytes from 0, in the body or its part. */
export const notUtf8 = (position: number) =>
  fail('invalid_encoding', (t) => t.not_utf8(position), { position })

const notIn = (charset: Charset) => fail('invalid_encoding', (t) => t.not_in_charset(charset))
