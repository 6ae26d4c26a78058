import { sayInUse } from '../api/in_use.ts'
import { wordedError } from '../db/failures.ts'
import { OfficeInUse } from '../db/lock.ts'
import { UnsafeFile } from '../db/open.ts'
import { type Sentence, say } from '../texts/index.ts'

/** Why there is no window, for the person who waits for one. */
export function reasonOf(error: unknown): Sentence {
  const known = wordedError(error)
  if (known) return known.says
  if (error instanceof OfficeInUse) return sayInUse(error)
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof UnsafeFile
    ? say((t) => t.desktop.unsafe_file(reason))
    : say((t) => t.desktop.failed(reason))
}
