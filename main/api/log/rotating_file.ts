import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, format, parse } from 'node:path'

/** A file that is larger becomes `NAME.old.log`, in place of the one before. Bytes. */
const maxBytes = 1024 ** 2

/**
 * Lines at the end of a file, each written before the program goes on: what is logged last says why it ended. No handle
 * stays open, so the files may be deleted at any time. Where nothing can be written, nothing is: the disk may be full.
 */
export function rotatingFile(path: string): { write(line: string): void } {
  const { name, ...place } = parse(path)
  const old = format({ ...place, base: '', name: `${name}.old` })
  return {
    write(line) {
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 }
        if (size > maxBytes) renameSync(path, old)
        appendFileSync(path, line, { mode: 0o600 })
      } catch {
        // It stands on the error stream as well.
      }
    },
  }
}
