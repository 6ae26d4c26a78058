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
import { kindIn, parseColumn } from './values.ts'

/**
 * The body of a PATCH without what is so already: a client may send back the record it read, changed in one field.
 * `presented` gives the full record as answers carry it, for keys that are no columns.
 */
export async function parseUpdate(
  resource: Resource,
  row: Row,
  body: Row,
  presented: () => Promise<Row>,
  ctx: RequestContext,
): Promise<ParsedInput> {
  const { states = {}, create } = specOf(resource)
  const open = editable(resource)
  const needed = new Set<string>(create?.requiredInputs ?? [])
  const errors: FieldError[] = []
  const given: Record<string, unknown> = {}
  const keys = resolveAliases(resource, body)
  const alone = keys.filter(([, sent]) => sent !== 'reason').length === 1
  for (const [name, sent, value] of keys) {
    if (errors.length >= maxErrors) break
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (sent === 'reason' && !field) continue
    if (!field || (field.stored && field.hidden && !open.has(name))) {
      errors.push(unknownKeyError(sent))
      continue
    }
    const kind = field.stored
      ? kindIn(field, name, sent, ctx.responseOptions)
      : 'given' in field
        ? field.given
        : undefined
    const signs = alone && field.stored && field.confirms !== undefined && row[field.confirms] === no
    if (
      !signs &&
      isDeepStrictEqual(value, field.stored ? kind?.toWire(row[name]) : (await presented())[name])
    )
      continue
    const own: FieldError[] = []
    const warned = quietly(ctx)
    const kept = kind && parseColumn(name, sent, kind, value, own, warned.ctx)
    if (!signs && kept && field.stored && isSame(field, kept.column, row[name])) continue
    if (
      !kind ||
      (!open.has(name) &&
        !Object.hasOwn(states, name) &&
        !(field.stored && field.signed && isAdmin(ctx.caller)))
    ) {
      errors.push(readOnlyError(resource, name))
      continue
    }
    warned.speak()
    if (kept && needed.has(name) && isBlank(kept.column)) errors.push(missingFieldError(sent, kind))
    else if (kept) given[name] = kept.column
    errors.push(...own)
  }
  if (errors.length > 0) {
    // Whoever may not change the record at all hears that, not what he should have written.
    requireMay(resource, row, ctx)
    throw invalid(errors)
  }
  return { given, details: {}, readOnly: {} }
}

function requireMay(resource: Resource, row: Row, ctx: RequestContext): void {
  const { allow, label } = specOf(resource)
  if (!allows(resource, allow['update'] ?? [], row, ctx)) throw forbidden((language) => label[language])
}

/** Two columns that mean one value: dicts and lists are JSON text, whose keys may stand in another order. */
const isSame = (field: ColumnField, column: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(column, stored) || isDeepStrictEqual(field.toWire(column), field.toWire(stored))

/** Warnings about a value that turns out to be unchanged are not worth saying. */
function quietly(ctx: RequestContext): { ctx: RequestContext; speak(): void } {
  const kept: Parameters<RequestContext['warn']>[] = []
  return {
    ctx: { ...ctx, warn: (...said) => void kept.push(said) },
    speak: () => kept.forEach((said) => void ctx.warn(...said)),
  }
}
