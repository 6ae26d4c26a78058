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
import { storedRow } from './stored_row.ts'
import { assertReadOnlyUnchanged, parseCreate } from './validation/create.ts'
import type { ParsedInput } from './validation/field_names.ts'

const yearLength = 4

const autoFillers: Readonly<Record<AutoFill, (ctx: RequestContext) => unknown>> = {
  entry_time: (ctx) => ctx.entered,
  caller_id: (ctx) => ctx.caller.id,
  caller_name: (ctx) => ctx.caller.name,
  caller_department: (ctx) => ctx.caller.department?.short_name ?? '',
}

type AutoFilled = readonly [name: string, field: ColumnField, fill: (ctx: RequestContext) => unknown]
const autoFilledFields = new WeakMap<Resource, readonly AutoFilled[]>()
function autoFilledOf(resource: Resource): readonly AutoFilled[] {
  const known = autoFilledFields.get(resource)
  if (known) return known
  const fields = Object.entries(resource.fields).flatMap(([name, field]): AutoFilled[] =>
    field.stored && field.autoFill ? [[name, field, autoFillers[field.autoFill]]] : [],
  )
  autoFilledFields.set(resource, fields)
  return fields
}

/** Values the engine fills in if the request has none. */
function autoFillValues(resource: Resource, values: Row, ctx: RequestContext): Row {
  const filled: Record<string, unknown> = {}
  for (const [name, field, fill] of autoFilledOf(resource))
    if (values[name] === undefined || values[name] === '') filled[name] = toFieldForm(field, fill(ctx))
  return filled
}

/** A time or a day is stored in the form the field gives a sent value. */
function toFieldForm(field: ColumnField, value: unknown): unknown {
  const parsed = field.accepts.safeParse(value)
  return parsed.success ? field.toColumn(parsed.data) : value
}

async function numbered(resource: Resource, values: Row, ctx: RequestContext): Promise<Row> {
  const { number } = specOf(resource).create ?? {}
  if (!number || (values[number.field] !== undefined && values[number.field] !== '')) return {}
  for (;;) {
    const uid = await nextUid(
      ctx.db,
      number.prefix,
      number.neverResets ? undefined : ctx.now.slice(0, yearLength),
    )
    // A user may have entered this number by hand.
    if (!(await store.valueExists(ctx.access.statements, resource, number.field, uid)))
      return { [number.field]: uid }
  }
}

/**
 * Creates a record and its children, each by its own create. `at` is the prefix for the names of a child's
 * fields. Returns the stored row, if it was read since the last change.
 */
export async function createRecord(
  resource: Resource,
  { values, details, readOnly }: ParsedInput,
  ctx: RequestContext,
  at = '',
): Promise<{ id: number; answer: string; row: Row | undefined }> {
  const { allow, label, parentState } = specOf(resource)
  const withAutoFill = { ...values, ...autoFillValues(resource, values, ctx) }
  if (
    !allows(resource, allow['create'] ?? [], withAutoFill, ctx) &&
    !(await canAddLate(resource, withAutoFill, ctx))
  )
    throw forbidden((language) => label[language])
  await assertCanJoinParent(resource, values, ctx)
  const columns = {
    ...withAutoFill,
    ...initialStates(resource, values, ctx),
    ...(await numbered(resource, values, ctx)),
  }
  const own = ctx.engine.catalogue.handlers(resource)
  const made = own.create ? await own.create(columns, ctx) : { insert: columns }
  const inserted =
    typeof made === 'object' && 'insert' in made
      ? await store.insertRow(ctx.access.statements, resource, made.insert)
      : made
  const { id, answer } = typeof inserted === 'number' ? { id: inserted, answer: 'create' } : inserted
  // The handler may have set the parent.
  if (parentState && !values[parentState.via])
    await assertCanJoinParent(resource, await storedRow(resource, id, ctx), ctx)
  await createChildren(resource, id, details, ctx)
  const ruled = await runBusinessRules(resource, id, undefined, ctx, at)
  const row = (await runAfterWrite(resource, id, ctx)) ? undefined : ruled
  if (Object.keys(readOnly).length > 0) {
    const [shown = {}] = await serializeRecords(
      ctx,
      resource,
      [row ?? (await storedRow(resource, id, ctx))],
      'all',
      { ...ctx.responseOptions, extended: true },
    )
    assertReadOnlyUnchanged(resource, readOnly, shown)
  }
  return { id, answer, row }
}

async function createChildren(
  resource: Resource,
  id: number,
  details: ParsedInput['details'],
  ctx: RequestContext,
): Promise<void> {
  for (const [name, bodies] of Object.entries(details)) {
    const field = resource.fields[name]
    if (!field || field.stored || field.kind !== 'childRecords') continue
    const parent = field.by ? await storedRow(resource, id, ctx) : {}
    const child = field.kinds[field.by ? String(parent[field.by]) : 'all'] as Resource // kinds hold resources
    for (const [index, body] of bodies.entries()) {
      const at = `${name}.${index}.`
      await createRecord(child, await parseCreate(child, { ...body, [field.via]: id }, ctx, at), ctx, at)
    }
  }
}
