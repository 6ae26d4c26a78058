import { toPlant } from '../../shared/kernel/times.ts'
import type { OfficeInUse } from '../db/lock.ts'
import { type Sentence, say } from '../texts/index.ts'

/** Who has the office, and since when in plant time. */
export function sayInUse({ pid, since }: OfficeInUse): Sentence {
  const begun = since === undefined ? '?' : toPlant(new Date(since)).replace('T', ' ')
  return say((t) => t.console.office_in_use(String(pid ?? '?'), begun))
}
