import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, format, parse } from 'node:path'

/** A file that is larger becomes `NAME.old.log`, in place of the one before. Bytes. */
const maxBytes = 1024 ** 2

/**
 * Appends lines to a file synchronously, so that the last line before a crash is not lost. No handle stays open, so the files
 * may be deleted at any time. Write errors are ignored, because the disk may be full.
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
        // The line is written to stderr, too.
      }
    },
  }
}
