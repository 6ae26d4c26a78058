import { toPlant } from '../../../shared/kernel/times.ts'
import { OfficeInUse } from '../../db/connection/lock.ts'
import { wordedError } from '../../db/errors.ts'
import { ForeignSchema, NewerFile, UnsafeFile } from '../../db/integrity/unsafe_file.ts'
import { type Sentence, say } from '../../texts/index.ts'
import { sayDeviation } from './corruption_messages.ts'

/** Why an office does not open, for the person who waits for it; undefined for what nobody foresaw. */
export function refusalToOpen(error: unknown): Sentence | undefined {
  const known = wordedError(error)
  if (known) return known.says
  if (error instanceof OfficeInUse) return sayInUse(error)
  if (error instanceof NewerFile)
    return say((t) => t.console.office_file.newer(String(error.version), String(error.newest)))
  if (error instanceof ForeignSchema)
    return say((t, language) => t.schema.refused(error.deviations.map((one) => sayDeviation(one)(language))))
  return error instanceof UnsafeFile ? say((t) => t.console.office_file.unsafe(error.message)) : undefined
}

/** Who has the office, and since when in plant time. */
function sayInUse({ pid, since }: OfficeInUse): Sentence {
  const begun = since === undefined ? '?' : toPlant(new Date(since)).replace('T', ' ')
  return say((t) => t.console.office_in_use(String(pid ?? '?'), begun))
}
