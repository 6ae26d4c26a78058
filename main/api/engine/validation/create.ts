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

/** The body of a create: what it needs is there, what it may not set is set apart. `at` stands before the names of a child's fields. */
export function parseCreate(resource: Resource, body: Row, ctx: RequestContext, at = ''): ParsedInput {
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
  const given: Record<string, unknown> = {}
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
      const kept = parseColumn(name, sent, kindIn(field, name, sent, ctx.responseOptions), value, errors, ctx)
      if (kept) given[name] = kept.column
    } else if (Array.isArray(value) && value.length <= most && value.every(isObject)) details[name] = value
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
      (given[name] === undefined || isBlank(given[name]))
    )
      errors.push(missingFieldError(name, field))
  }
  fillDefaults(extraInputs, [], given, errors)
  if (errors.length > 0) throw invalidAt(at, errors)
  return { given, details, readOnly }
}

const invalidAt = (at: string, errors: readonly FieldError[]): AppError =>
  invalid(errors.map((error) => ({ ...error, field: at + error.field })))

/** As many children as one body may bring. */
const most = 500

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key that the caller may not set is fine when the office sets the same; every other value is refused. */
export function assertReadOnlyUnchanged(resource: Resource, readOnly: Row, made: Row): void {
  const errors = Object.entries(readOnly).flatMap(([name, value]) =>
    sameValue(resource, name, value, shownAt(resource, name, made)) ? [] : [readOnlyError(resource, name)],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** A made record may be shown in shape B, under the names of shape B. */
const shownAt = (resource: Resource, name: string, made: Row): unknown =>
  made[Object.hasOwn(made, name) ? name : (storedOf(resource, name)?.legacy?.name ?? name)]

function sameValue(resource: Resource, name: string, sent: unknown, shown: unknown): boolean {
  if (isDeepStrictEqual(sent, shown)) return true
  const field = storedOf(resource, name)
  const parsed = field?.accepts.safeParse(sent)
  return parsed?.success === true && isDeepStrictEqual(parsed.data, shown)
}
