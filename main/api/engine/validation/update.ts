import { isDeepStrictEqual } from 'node:util'
import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { type FieldError, forbidden, invalid, maxErrors } from '../../../../shared/kernel/errors.ts'
import { no } from '../../../../shared/kernel/kinds.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { editable, type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../../shared/kernel/transitions.ts'
import type { RequestContext } from '../contracts.ts'
import {
  isBlank,
  missingFieldError,
  type ParsedInput,
  readOnlyError,
  resolveAliases,
  unknownKeyError,
} from './field_names.ts'
import { kindIn, type ParsingContext, parseColumn } from './values.ts'

/**
 * Parses the body of a PATCH and drops unchanged keys, because a client may send back the record it read with
 * one field changed. `presented` returns the full record in response form, for keys that are not columns.
 */
export async function parseUpdate(
  resource: Resource,
  row: Row,
  body: Row,
  presented: () => Promise<Row>,
  ctx: RequestContext,
): Promise<ParsedInput> {
  const { states = {}, create } = specOf(resource)
  const editableNames = editable(resource)
  const needed = new Set<string>(create?.requiredInputs ?? [])
  const errors: FieldError[] = []
  const values: Record<string, unknown> = {}
  const keys = resolveAliases(resource, body)
  const isOnlyKey = keys.filter(([, sent]) => sent !== 'reason').length === 1
  for (const [name, sent, value] of keys) {
    if (errors.length >= maxErrors) break
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (sent === 'reason' && !field) continue
    if (!field || (field.stored && field.hidden && !editableNames.has(name))) {
      errors.push(unknownKeyError(sent))
      continue
    }
    const kind = field.stored
      ? kindIn(field, name, sent, ctx.responseOptions)
      : 'given' in field
        ? field.given
        : undefined
    const confirms = isOnlyKey && field.stored && field.confirms !== undefined && row[field.confirms] === no
    if (
      !confirms &&
      isDeepStrictEqual(value, field.stored ? kind?.toWire(row[name]) : (await presented())[name])
    )
      continue
    const fieldErrors: FieldError[] = []
    const deferred = deferWarnings(ctx)
    const parsed = kind && (await parseColumn(name, sent, kind, value, fieldErrors, deferred.ctx))
    if (!confirms && parsed && field.stored && isSame(field, parsed.column, row[name])) continue
    if (
      !kind ||
      (!editableNames.has(name) &&
        !Object.hasOwn(states, name) &&
        !(field.stored && field.signed && isAdmin(ctx.caller)))
    ) {
      errors.push(readOnlyError(resource, name))
      continue
    }
    deferred.emit()
    if (parsed && needed.has(name) && isBlank(parsed.column)) errors.push(missingFieldError(sent, kind))
    else if (parsed) values[name] = parsed.column
    errors.push(...fieldErrors)
  }
  if (errors.length > 0) {
    // Permission errors come first: who may not change the record at all gets no errors of the values.
    assertUpdateAllowed(resource, row, ctx)
    throw invalid(errors)
  }
  return { values: values, details: {}, readOnly: {} }
}

function assertUpdateAllowed(resource: Resource, row: Row, ctx: RequestContext): void {
  const { allow, label } = specOf(resource)
  if (!allows(resource, allow['update'] ?? [], row, ctx)) throw forbidden((language) => label[language])
}

/** Whether two columns mean one value: dicts and lists are JSON text whose keys may be in another order. */
const isSame = (field: ColumnField, column: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(column, stored) || isDeepStrictEqual(field.toWire(column), field.toWire(stored))

/** Holds warnings back until `emit`, because those about an unchanged value are dropped. */
function deferWarnings({ access, engine, warn }: ParsingContext): { ctx: ParsingContext; emit(): void } {
  const held: Parameters<RequestContext['warn']>[] = []
  return {
    ctx: { access, engine, warn: (...warning) => void held.push(warning) },
    emit: () => held.forEach((warning) => void warn(...warning)),
  }
}
