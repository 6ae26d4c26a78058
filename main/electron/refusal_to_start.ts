import { toPlant } from '../../shared/kernel/times.ts'
import { wordedError } from '../db/failures.ts'
import { OfficeInUse } from '../db/lock.ts'
import { UnsafeFile } from '../db/open.ts'
import { type Sentence, say } from '../texts/index.ts'

/** Why there is no window, for the person who waits for one. */
export function reasonOf(error: unknown): Sentence {
  const known = wordedError(error)
  if (known) return known.says
  if (error instanceof OfficeInUse) {
    const since = error.since === undefined ? '?' : toPlant(new Date(error.since)).replace('T', ' ')
    return say((t) => t.console.office_in_use(String(error.pid ?? '?'), since))
  }
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof UnsafeFile
    ? say((t) => t.desktop.unsafe_file(reason))
    : say((t) => t.desktop.failed(reason))
}
