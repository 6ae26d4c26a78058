import { toPlant } from '../../../shared/kernel/times.ts'
import { OfficeInUse } from '../../db/connection/lock.ts'
import { toUserError } from '../../db/errors.ts'
import { ForeignSchemaError, NewerFileError, UnsafeFileError } from '../../db/integrity/unsafe_file.ts'
import { DatabaseError } from '../../db/postgres/errors.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { deviationMessage } from './corruption_messages.ts'
import { databaseErrorMessage } from './database_error.ts'

/** Why an office does not open, for the person waiting; undefined for unexpected errors. */
export function openErrorMessage(error: unknown): LocalizedText | undefined {
  if (error instanceof DatabaseError) return databaseErrorMessage(error)
  const known = toUserError(error)
  if (known) return known.text
  if (error instanceof OfficeInUse) return inUseMessage(error)
  if (error instanceof NewerFileError)
    return say((t) => t.console.office_file.newer(String(error.version), String(error.newest)))
  if (error instanceof ForeignSchemaError)
    return say((t, language) =>
      t.schema.refused(error.deviations.map((one) => deviationMessage(one)(language))),
    )
  return error instanceof UnsafeFileError
    ? say((t) => t.console.office_file.unsafe(error.message))
    : undefined
}

/** Which process has the office open, and since when in plant time. */
function inUseMessage({ pid, since }: OfficeInUse): LocalizedText {
  const begun = since === undefined ? '?' : toPlant(new Date(since)).replace('T', ' ')
  return say((t) => t.console.office_in_use(String(pid ?? '?'), begun))
}
