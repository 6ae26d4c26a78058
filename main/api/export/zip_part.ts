import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ZipInputFile } from 'fflate'

/** Speed matters more here than the last tenth of the size. */
const level = 1
/** APPNOTE.TXT 4.4.5 */
const deflated = 8

export interface ZipPart extends ZipInputFile {
  push(bytes: Uint8Array, last?: boolean): void
}

/** One file of a zip archive, compressed in pieces by zlib: four times faster than in JavaScript. */
export function zipPart(path: string): ZipPart {
  const part: ZipPart = {
    filename: path,
    compression: deflated,
    size: 0,
    crc: 0,
    push(bytes, last = false) {
      part.size += bytes.length
      part.crc = crc32(bytes, part.crc)
      // A flushed piece ends on a whole byte and is not the last block, so pieces can be concatenated.
      const finishFlush = last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
      part.ondata?.(null, deflateRawSync(bytes, { level, finishFlush }), last)
    },
  }
  return part
}
