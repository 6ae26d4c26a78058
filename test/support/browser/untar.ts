import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const block = 512
const text = (bytes: Buffer, from: number, length: number) =>
  bytes.toString('utf8', from, from + length).replace(/\0.*$/s, '')

/** Writes the files of an uncompressed ustar archive below a folder. Folders, files and modes; no links. */
export function untar(archive: Buffer, folder: string): void {
  let at = 0
  while (at + block <= archive.length && archive[at] !== 0) {
    const name = path.posix.join(text(archive, at + 345, 155), text(archive, at, 100))
    const mode = Number.parseInt(text(archive, at + 100, 8), 8)
    const size = Number.parseInt(text(archive, at + 124, 12), 8)
    const kind = text(archive, at + 156, 1) || '0'
    const target = path.join(folder, name)
    if (kind === '5') mkdirSync(target, { recursive: true })
    if (kind === '0') {
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, archive.subarray(at + block, at + block + size), { mode })
    }
    at += block + Math.ceil(size / block) * block
  }
}
