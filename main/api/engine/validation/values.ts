import type { Stored } from '../../../../shared/kernel/column.ts'
import type { FieldError } from '../../../../shared/kernel/errors.ts'
import { fieldErrors } from '../../../../shared/kernel/issue_messages.ts'
import { filesPath } from '../../../../shared/kernel/stored_files.ts'
import { say } from '../../../../shared/texts/index.ts'
import { isStoredFile } from '../../../db/file/files.ts'
import * as store from '../../../db/store.ts'
import type { EngineContext, Manner } from '../contracts.ts'
import { missing } from './field_names.ts'

/** Shape B speaks of some fields in another kind: an hour in whole numbers, a time in text. */
export function kindIn(field: Stored, name: string, sent: string, manner: Manner): Stored {
  const { b } = field
  return b?.as && (manner.shape === 'B' || (sent === b.name && sent !== name)) ? b.as : field
}

/** The column of a sent value; `undefined` when the value was refused; the refusals stand in `errors`. */
export function columnOf(
  name: string,
  sent: string,
  field: Stored,
  value: unknown,
  errors: FieldError[],
  ctx: EngineContext,
): { column: unknown } | undefined {
  if (value === null && !field.nullable) {
    errors.push(missing(sent, field))
    return undefined
  }
  const parsed = field.accepts.safeParse(value)
  if (!parsed.success) {
    errors.push(...fieldErrors(parsed.error, sent, field.label, field))
    return undefined
  }
  const notice = field.notice?.(value, parsed.data)
  if (notice) ctx.warn(notice.code, name, notice.says)
  const column = field.toColumn(parsed.data)
  return referred(name, sent, field, column, errors, ctx)
}

/** A stored file must be there. A hard reference must exist; a soft one is brought to its one form, and unknown text is kept with a warning. */
function referred(
  name: string,
  sent: string,
  field: Stored,
  column: unknown,
  errors: FieldError[],
  ctx: EngineContext,
): { column: unknown } | undefined {
  const { reference, upload } = field
  const isText = upload?.orText === true && !String(column).startsWith(filesPath)
  if (upload && column !== '' && !isText && !isStoredFile(ctx.access.statements, String(column))) {
    errors.push({ field: sent, code: 'validation_error', says: say((t, l) => t.not_a_file(field.label[l])) })
    return undefined
  }
  if (!reference || column === null || column === '') return { column }
  const target = ctx.engine.catalogue.find(reference.target)
  if (reference.soft) {
    const found = target && store.resolve(ctx.access.statements, target, reference.carries, String(column))
    if (found === undefined)
      ctx.warn(
        'REF-UNKNOWN',
        name,
        say((t, l) => t.reference_unknown(field.label[l], String(column))),
      )
    return { column: found ?? column }
  }
  if (target && store.exists(ctx.access.statements, target, column)) return { column }
  errors.push({
    field: sent,
    code: 'validation_error',
    says: say((t, l) => t.unknown_reference(field.label[l], column)),
  })
  return undefined
}
