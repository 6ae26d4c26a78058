import type { ColumnField } from '../../../../shared/kernel/column.ts'
import type { FieldError } from '../../../../shared/kernel/errors.ts'
import { fieldErrors } from '../../../../shared/kernel/issue_messages.ts'
import { filesPath } from '../../../../shared/kernel/stored_files.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { isStoredFile } from '../../../db/file/files.ts'
import * as store from '../../../db/store.ts'
import type { RequestContext, ResponseOptions } from '../contracts.ts'
import { missingFieldError } from './field_names.ts'

/**
 * The kind that reads a sent value: shape B has some fields in another kind, an hour as whole number, a time
 * as text.
 */
export function kindIn(
  field: ColumnField,
  name: string,
  sent: string,
  options: ResponseOptions,
): ColumnField {
  const { legacy } = field
  return legacy?.as && (options.shape === 'B' || (sent === legacy.name && sent !== name)) ? legacy.as : field
}

/** What reading a value asks of its request. */
export type ParsingContext = Pick<RequestContext, 'access' | 'engine' | 'warn'>

/** The column of a sent value; `undefined` if the value was refused, with the reason in `errors`. */
export async function parseColumn(
  name: string,
  sent: string,
  field: ColumnField,
  value: unknown,
  errors: FieldError[],
  ctx: ParsingContext,
): Promise<{ column: unknown } | undefined> {
  if (value === null && !field.nullable) {
    errors.push(missingFieldError(sent, field))
    return undefined
  }
  const parsed = field.accepts.safeParse(value)
  if (!parsed.success) {
    errors.push(...fieldErrors(parsed.error, sent, field.label, field))
    return undefined
  }
  const notice = field.notice?.(value, parsed.data)
  if (notice) ctx.warn(notice.code, name, notice.text)
  const column = field.toColumn(parsed.data)
  return checkReference(name, sent, field, column, errors, ctx)
}

/**
 * Checks that a stored file exists and that a hard reference exists. A soft reference is normalized; unknown
 * text is kept with a warning.
 */
async function checkReference(
  name: string,
  sent: string,
  field: ColumnField,
  column: unknown,
  errors: FieldError[],
  ctx: ParsingContext,
): Promise<{ column: unknown } | undefined> {
  const { reference, upload } = field
  const isText = upload?.allowText === true && !String(column).startsWith(filesPath)
  if (upload && column !== '' && !isText && !(await isStoredFile(ctx.access.statements, String(column)))) {
    errors.push({
      field: sent,
      code: 'validation_error',
      text: localized((t, l) => t.not_a_file(field.label[l])),
    })
    return undefined
  }
  if (!reference || column === null || column === '') return { column }
  const target = ctx.engine.catalogue.find(reference.target)
  if (reference.soft) {
    const found =
      target &&
      (await store.resolveReference(ctx.access.statements, target, reference.carries, String(column)))
    if (found === undefined)
      ctx.warn(
        'REF-UNKNOWN',
        name,
        localized((t, l) => t.reference_unknown(field.label[l], String(column))),
      )
    return { column: found ?? column }
  }
  if (target && (await store.exists(ctx.access.statements, target, column))) return { column }
  errors.push({
    field: sent,
    code: 'validation_error',
    text: localized((t, l) => t.unknown_reference(field.label[l], column)),
  })
  return undefined
}
