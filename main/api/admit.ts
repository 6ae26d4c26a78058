import { isDeepStrictEqual } from 'node:util'
import { type FieldError, forbidden, invalid } from '../../shared/kernel/errors.ts'
import type { Stored } from '../../shared/kernel/field.ts'
import { fieldErrors } from '../../shared/kernel/issues.ts'
import { no } from '../../shared/kernel/kinds.ts'
import { isAdmin } from '../../shared/kernel/people.ts'
import {
  type Action,
  editable,
  type Query,
  type Resource,
  specOf,
  storedOf,
} from '../../shared/kernel/resource.ts'
import { allows, type Row } from '../../shared/kernel/transitions.ts'
import { say } from '../../shared/texts/index.ts'
import { isStoredFile } from '../db/files.ts'
import * as store from '../db/store.ts'
import type { EngineContext, Manner } from './engine.ts'

/** A request body in canonical names: columns for the handlers, children still as sent, read-only keys set apart. */
export interface Admitted {
  readonly given: Row
  readonly details: Readonly<Record<string, readonly Row[]>>
  readonly readOnly: Row
}

/** Parts of an extended answer that a client may send back with the record. */
const echoed: ReadonlySet<string> = new Set(['warnings', 'transitions', 'editable'])

/** Published name ← right spelling, shape B name, or the name a create body uses. */
const renamings = new WeakMap<Resource, ReadonlyMap<string, string>>()
function renamed(resource: Resource): ReadonlyMap<string, string> {
  const known = renamings.get(resource)
  if (known) return known
  const made = new Map(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.stored
        ? [field.alias, field.b?.name].flatMap((other) =>
            other && other !== name ? [[other, name] as const] : [],
          )
        : [],
    ),
  )
  renamings.set(resource, made)
  return made
}

/** If both spellings come, the published one wins. */
function canonical(
  resource: Resource,
  body: Row,
  as: Readonly<Record<string, string>> = {},
): [name: string, sent: string, value: unknown][] {
  const names = renamed(resource)
  return Object.entries(body).flatMap(([key, value]): [string, string, unknown][] => {
    const name = (Object.hasOwn(as, key) ? as[key] : names.get(key)) ?? key
    if (echoed.has(key) || value === undefined || (name !== key && Object.hasOwn(body, name))) return []
    return [[name, key, value]]
  })
}

const unknownKey = (key: string): FieldError => ({
  field: key,
  code: 'validation_error',
  says: say((t) => t.unknown_key(key)),
})
const missing = (name: string, field: Stored): FieldError => ({
  field: name,
  code: 'validation_error',
  says: say((t, l) => t.required(field.label[l])),
})
export const readOnlyError = (resource: Resource, name: string): FieldError => ({
  field: name,
  code: 'read_only_field',
  says: say((t, l) => t.read_only(resource.fields[name]?.label[l] ?? name)),
})

/** Shape B speaks of some fields in another kind: an hour in whole numbers, a time in text. */
function kindIn(field: Stored, name: string, sent: string, manner: Manner): Stored {
  const { b } = field
  return b?.as && (manner.shape === 'B' || (sent === b.name && sent !== name)) ? b.as : field
}

/** `undefined` when the value was refused; the refusals stand in `errors`. */
function columnOf(
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
  if (upload && column !== '' && !isStoredFile(ctx.access.statements, String(column))) {
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

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The body of a create: what it needs is there, what it may not set is set apart. `at` stands before the names of a child's fields. */
export function admitCreate(resource: Resource, body: Row, ctx: EngineContext, at = ''): Admitted {
  const { create: { needs = [], takes = [], as, extra = {} } = {}, states = {} } = specOf(resource)
  const started = Object.entries(states).flatMap(([name, { startBy }]) => (startBy ? [name] : []))
  const settable = new Set<string>([...needs, ...takes, ...started])
  const admin = isAdmin(ctx.caller)
  const errors: FieldError[] = []
  const given: Record<string, unknown> = {}
  const details: Record<string, readonly Row[]> = {}
  const readOnly: Record<string, unknown> = {}
  for (const [name, sent, value] of canonical(resource, body, as)) {
    const field = Object.hasOwn(extra, name)
      ? extra[name]
      : Object.hasOwn(resource.fields, name)
        ? resource.fields[name]
        : undefined
    if (sent === 'client_dt' && !field) continue
    if (!field || (field.stored && field.hidden && !settable.has(name))) errors.push(unknownKey(sent))
    else if (!settable.has(name) && !Object.hasOwn(extra, name) && !(field.stored && field.signed && admin)) {
      if (!isNothing(value)) readOnly[name] = value
    } else if (field.stored) {
      const kept = columnOf(name, sent, kindIn(field, name, sent, ctx.manner), value, errors, ctx)
      if (kept) given[name] = kept.column
    } else if (Array.isArray(value) && value.length <= most && value.every(isObject)) details[name] = value
    else
      errors.push({
        field: sent,
        code: 'validation_error',
        says: say((t, l) => t.list_expected(field.label[l])),
      })
  }
  const refused = new Set(errors.map(({ field }) => field))
  for (const name of needs) {
    const field = storedOf(resource, name)
    const sent = Object.entries(as ?? {}).find(([, meant]) => meant === name)?.[0] ?? name
    if (
      field &&
      !refused.has(sent) &&
      !refused.has(name) &&
      (given[name] === undefined || isBlank(given[name]))
    )
      errors.push(missing(name, field))
  }
  complete(extra, [], given, errors)
  if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, field: at + error.field })))
  return { given, details, readOnly }
}

/** As many children as one body may bring. */
const most = 500

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The body of a PATCH without what is so already: a client may send back the record it read, changed in one field.
 * `presented` gives the full record as answers carry it, for keys that are no columns.
 */
export async function admitUpdate(
  resource: Resource,
  row: Row,
  body: Row,
  presented: () => Promise<Row>,
  ctx: EngineContext,
): Promise<Admitted> {
  const { states = {}, create } = specOf(resource)
  const open = editable(resource)
  const needed = new Set<string>(create?.needs ?? [])
  const errors: FieldError[] = []
  const given: Record<string, unknown> = {}
  const keys = canonical(resource, body)
  const alone = keys.filter(([, sent]) => sent !== 'reason').length === 1
  for (const [name, sent, value] of keys) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (sent === 'reason' && !field) continue
    if (!field || (field.stored && field.hidden && !open.has(name))) {
      errors.push(unknownKey(sent))
      continue
    }
    const kind = field.stored
      ? kindIn(field, name, sent, ctx.manner)
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
    const kept = kind && columnOf(name, sent, kind, value, own, warned.ctx)
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
    if (kept && needed.has(name) && isBlank(kept.column)) errors.push(missing(sent, kind))
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

function requireMay(resource: Resource, row: Row, ctx: EngineContext): void {
  const { allow, label } = specOf(resource)
  if (!allows(resource, allow['update'] ?? [], row, ctx)) throw forbidden((language) => label[language])
}

/** Two columns that mean one value: dicts and lists are JSON text, whose keys may stand in another order. */
const isSame = (field: Stored, column: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(column, stored) || isDeepStrictEqual(field.toWire(column), field.toWire(stored))

/** Warnings about a value that turns out to be unchanged are not worth saying. */
function quietly(ctx: EngineContext): { ctx: EngineContext; speak(): void } {
  const kept: Parameters<EngineContext['warn']>[] = []
  return {
    ctx: { ...ctx, warn: (...said) => void kept.push(said) },
    speak: () => kept.forEach((said) => void ctx.warn(...said)),
  }
}

/** The parameters of a query: what is needed is there, what nobody knows is ignored. */
export function admitQuery({ input, needs = [] }: Query, body: Row, ctx: EngineContext): Row {
  const errors: FieldError[] = []
  const given = admitted(input, body, false, errors, ctx)
  for (const name of needs) requireOne(name, input[name], given, errors)
  if (errors.length > 0) throw invalid(errors)
  return given
}

/** The body of a command or an action: nothing unknown, and everything that may be absent has its column. */
export function admitAct({ input, needs = [] }: Action, body: Row, ctx: EngineContext): Row {
  const errors: FieldError[] = []
  const given = admitted(input, body, true, errors, ctx)
  complete(input, needs, given, errors)
  if (errors.length > 0) throw invalid(errors)
  return given
}

function admitted(
  inputs: Inputs,
  body: Row,
  strict: boolean,
  errors: FieldError[],
  ctx: EngineContext,
): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (value === undefined || (!field && (name === 'id' || name === 'reason' || echoed.has(name)))) continue
    if (!field && strict) errors.push(unknownKey(name))
    const kept = field && columnOf(name, name, field, value, errors, ctx)
    if (kept) given[name] = kept.column
  }
  return given
}

type Inputs = Readonly<Record<string, Stored>>
function complete(
  inputs: Inputs,
  needs: readonly string[],
  given: Record<string, unknown>,
  errors: FieldError[],
): void {
  for (const [name, field] of Object.entries(inputs)) {
    if (field.absent === undefined || needs.includes(name)) requireOne(name, field, given, errors)
    else given[name] ??= field.absent
  }
}

function requireOne(name: string, field: Stored | undefined, given: Row, errors: FieldError[]): void {
  const refused = errors.some((error) => error.field === name || error.field.startsWith(`${name}.`))
  if (field && !refused && (given[name] === undefined || given[name] === null || isBlank(given[name])))
    errors.push(missing(name, field))
}

/** A key that the caller may not set is fine when the office sets the same; every other value is refused. */
export function checkReadOnly(resource: Resource, readOnly: Row, made: Row): void {
  const errors = Object.entries(readOnly).flatMap(([name, value]) =>
    sameValue(resource, name, value, shownAt(resource, name, made)) ? [] : [readOnlyError(resource, name)],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** A made record may be shown in shape B, under the names of shape B. */
const shownAt = (resource: Resource, name: string, made: Row): unknown =>
  made[Object.hasOwn(made, name) ? name : (storedOf(resource, name)?.b?.name ?? name)]

function sameValue(resource: Resource, name: string, sent: unknown, shown: unknown): boolean {
  if (isDeepStrictEqual(sent, shown)) return true
  const field = storedOf(resource, name)
  const parsed = field?.accepts.safeParse(sent)
  return parsed?.success === true && isDeepStrictEqual(parsed.data, shown)
}
