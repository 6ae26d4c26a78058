import { isDeepStrictEqual } from 'node:util'
import { type AppError, type FieldError, invalid, maxErrors } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { RequestContext } from '../contracts.ts'
import {
  isBlank,
  missingFieldError,
  type ParsedInput,
  readOnlyError,
  resolveAliases,
  unknownKeyError,
} from './field_names.ts'
import { fillDefaults } from './inputs.ts'
import { kindIn, parseColumn } from './values.ts'

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Parses the body of a create: checks required keys, and separates keys that the caller may not set. `at` is
 * the prefix for the names of a child's fields.
 */
export async function parseCreate(
  resource: Resource,
  body: Row,
  ctx: RequestContext,
  at = '',
): Promise<ParsedInput> {
  const {
    create: { requiredInputs = [], optionalInputs = [], inputAliases, extraInputs = {} } = {},
    states = {},
  } = specOf(resource)
  const started = Object.entries(states).flatMap(([name, { initialStateRoles }]) =>
    initialStateRoles ? [name] : [],
  )
  const settable = new Set<string>([...requiredInputs, ...optionalInputs, ...started])
  const admin = isAdmin(ctx.caller)
  const errors: FieldError[] = []
  const values: Record<string, unknown> = {}
  const details: Record<string, readonly Row[]> = {}
  const readOnly: Record<string, unknown> = {}
  for (const [name, sent, value] of resolveAliases(resource, body, inputAliases)) {
    if (errors.length >= maxErrors) throw invalidAt(at, errors)
    const field = Object.hasOwn(extraInputs, name)
      ? extraInputs[name]
      : Object.hasOwn(resource.fields, name)
        ? resource.fields[name]
        : undefined
    if (sent === 'client_dt' && !field) continue
    if (!field || (field.stored && field.hidden && !settable.has(name))) errors.push(unknownKeyError(sent))
    else if (
      !settable.has(name) &&
      !Object.hasOwn(extraInputs, name) &&
      !(field.stored && field.signed && admin)
    ) {
      if (!isNothing(value)) readOnly[name] = value
    } else if (field.stored) {
      const parsed = await parseColumn(
        name,
        sent,
        kindIn(field, name, sent, ctx.responseOptions),
        value,
        errors,
        ctx,
      )
      if (parsed) values[name] = parsed.column
    } else if (Array.isArray(value) && value.length <= maxChildren && value.every(isObject))
      details[name] = value
    else
      errors.push({
        field: sent,
        code: 'validation_error',
        text: localized((t, l) => t.list_expected(field.label[l])),
      })
  }
  const refused = new Set(errors.map(({ field }) => field))
  for (const name of requiredInputs) {
    const field = storedOf(resource, name)
    const sent = Object.entries(inputAliases ?? {}).find(([, meant]) => meant === name)?.[0] ?? name
    if (
      field &&
      !refused.has(sent) &&
      !refused.has(name) &&
      (values[name] === undefined || isBlank(values[name]))
    )
      errors.push(missingFieldError(name, field))
  }
  fillDefaults(extraInputs, [], values, errors)
  if (errors.length > 0) throw invalidAt(at, errors)
  return { values, details, readOnly }
}

const invalidAt = (at: string, errors: readonly FieldError[]): AppError =>
  invalid(errors.map((error) => ({ ...error, field: at + error.field })))

/** The most children in one body. */
const maxChildren = 500

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A key that the caller may not set is accepted if it equals what the office set; other values are refused.
 */
export function assertReadOnlyUnchanged(resource: Resource, readOnly: Row, created: Row): void {
  const errors = Object.entries(readOnly).flatMap(([name, value]) =>
    sameValue(resource, name, value, shownAt(resource, name, created)) ? [] : [readOnlyError(resource, name)],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** The created record may be in shape B, with its names. */
const shownAt = (resource: Resource, name: string, created: Row): unknown =>
  created[Object.hasOwn(created, name) ? name : (storedOf(resource, name)?.legacy?.name ?? name)]

function sameValue(resource: Resource, name: string, sent: unknown, shown: unknown): boolean {
  if (isDeepStrictEqual(sent, shown)) return true
  const field = storedOf(resource, name)
  const parsed = field?.accepts.safeParse(sent)
  return parsed?.success === true && isDeepStrictEqual(parsed.data, shown)
}
