import type { AutoFill, ColumnField } from '../../../shared/kernel/column.ts'
import { forbidden } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import { nextUid } from '../../domain/numbers.ts'
import { assertCanJoinParent, canAddLate } from '../permissions/editable_parent.ts'
import { runAfterWrite } from './after_write.ts'
import { runBusinessRules } from './apply_change.ts'
import { initialStates } from './available_transitions.ts'
import type { RequestContext } from './contracts.ts'
import { serializeRecords } from './serialize.ts'
import { assertReadOnlyUnchanged, parseCreate } from './validation/create.ts'
import type { ParsedInput } from './validation/field_names.ts'

const yearLength = 4

const stamps: Readonly<Record<AutoFill, (ctx: RequestContext) => unknown>> = {
  entry_time: (ctx) => ctx.entered,
  caller_id: (ctx) => ctx.caller.id,
  caller_name: (ctx) => ctx.caller.name,
  caller_department: (ctx) => ctx.caller.department?.short_name ?? '',
}

/** What the engine fills where nothing was sent. */
function stamped(resource: Resource, given: Row, ctx: RequestContext): Row {
  const filled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.stored && field.autoFill && (given[name] === undefined || given[name] === ''))
      filled[name] = inFormOf(field, stamps[field.autoFill](ctx))
  }
  return filled
}

/** A text that is a time or a day keeps the form that it would have been sent in. */
function inFormOf(field: ColumnField, stamp: unknown): unknown {
  const parsed = field.accepts.safeParse(stamp)
  return parsed.success ? field.toColumn(parsed.data) : stamp
}

async function numbered(resource: Resource, given: Row, ctx: RequestContext): Promise<Row> {
  const { number } = specOf(resource).create ?? {}
  if (!number || (given[number.field] !== undefined && given[number.field] !== '')) return {}
  for (;;) {
    const uid = await nextUid(
      ctx.db,
      number.prefix,
      number.neverResets ? undefined : ctx.now.slice(0, yearLength),
    )
    // Somebody may have written this number himself.
    if (!store.valueExists(ctx.access.statements, resource, number.field, uid)) return { [number.field]: uid }
  }
}

/** A new record and its children, each by its own create. `at` stands before the names of a child's fields. */
export async function createRecord(
  resource: Resource,
  { given, details, readOnly }: ParsedInput,
  ctx: RequestContext,
  at = '',
): Promise<{ id: number; answer: string }> {
  const { allow, label, parentState } = specOf(resource)
  const known = { ...given, ...stamped(resource, given, ctx) }
  if (!allows(resource, allow['create'] ?? [], known, ctx) && !canAddLate(resource, known, ctx))
    throw forbidden((language) => label[language])
  assertCanJoinParent(resource, given, ctx)
  const values = {
    ...known,
    ...initialStates(resource, given, ctx),
    ...(await numbered(resource, given, ctx)),
  }
  const own = ctx.engine.catalogue.handlers(resource)
  const made = own.create
    ? await own.create(values, ctx)
    : store.insertRow(ctx.access.statements, resource, values)
  const { id, answer } = typeof made === 'number' ? { id: made, answer: 'create' } : made
  // The handler may have found what the record belongs to.
  if (parentState && !given[parentState.via])
    assertCanJoinParent(resource, store.requireRow(ctx.access.statements, resource, id), ctx)
  await makeChildren(resource, id, details, ctx)
  await runBusinessRules(resource, id, undefined, ctx, at)
  await runAfterWrite(resource, id, ctx)
  if (Object.keys(readOnly).length > 0) {
    const [shown = {}] = await serializeRecords(
      ctx,
      resource,
      [store.requireRow(ctx.access.statements, resource, id)],
      'all',
      { ...ctx.responseOptions, extended: true },
    )
    assertReadOnlyUnchanged(resource, readOnly, shown)
  }
  return { id, answer }
}

async function makeChildren(
  resource: Resource,
  id: number,
  details: ParsedInput['details'],
  ctx: RequestContext,
): Promise<void> {
  for (const [name, bodies] of Object.entries(details)) {
    const field = resource.fields[name]
    if (!field || field.stored || field.kind !== 'childRecords') continue
    const parent = field.by ? store.requireRow(ctx.access.statements, resource, id) : {}
    const child = field.kinds[field.by ? String(parent[field.by]) : 'all'] as Resource // kinds hold resources
    for (const [index, body] of bodies.entries()) {
      const at = `${name}.${index}.`
      await createRecord(child, parseCreate(child, { ...body, [field.via]: id }, ctx, at), ctx, at)
    }
  }
}
