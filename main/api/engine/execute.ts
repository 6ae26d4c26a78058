import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { forbidden } from '../../../shared/kernel/errors.ts'
import { type OperationKind, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Names, Query } from '../../../shared/kernel/spec.ts'
import { type Acting, allows, type Row } from '../../../shared/kernel/transitions.ts'
import { versionOf } from '../../db/journal/chain.ts'
import * as store from '../../db/store.ts'
import { openFieldsOf, requireRemovable } from '../permissions/editable_fields.ts'
import { possibleTransitions } from './available_transitions.ts'
import type { Call, EngineContext } from './contracts.ts'
import { make } from './create.ts'
import { page } from './list.ts'
import type { Good } from './result.ts'
import { present } from './serialize.ts'
import { patch, stale, storedRecord } from './update.ts'
import { admitCreate } from './validation/create.ts'
import { admitAct, admitQuery } from './validation/inputs.ts'

type Performed = Omit<Good, 'ok' | 'warnings'>

/** Does what an operation is declared to do, whichever resource it is of. */
export async function perform(
  resource: Resource,
  kind: OperationKind,
  call: Call,
  ctx: EngineContext,
): Promise<Performed> {
  const { operation, input } = call
  const { queries = {}, commands = {} } = specOf(resource)
  const own = ctx.engine.catalogue.handlers(resource)
  switch (kind) {
    case 'list':
      requireAllowed(resource, operation, {}, ctx)
      return { status: 200, value: await page(resource, input, ctx) }
    case 'create':
      return created(resource, input, ctx)
    case 'query': {
      requireAllowed(resource, operation, {}, ctx)
      const given = admitQuery(queries[operation] ?? nothing, input, ctx)
      return { status: 200, value: await own.queries?.[operation]?.(given, ctx) }
    }
    case 'command': {
      requireAllowed(resource, operation, {}, ctx)
      const command = commands[operation] ?? nothing
      const given = admitAct(command, input, ctx)
      return {
        status: command.storesNothing ? 200 : 201,
        value: await own.commands?.[operation]?.(given, ctx),
      }
    }
    default:
      return onRecord(resource, kind, call, ctx)
  }
}

/** An operation that asks for nothing. */
const nothing: Query = { label: { zh: '', en: '' }, input: {}, output: {} }

function requireAllowed(resource: Resource, operation: string, row: Row, acting: Acting): void {
  if (!allows(resource, allowOf(resource, operation), row, acting))
    throw forbidden((language) => specOf(resource).label[language])
}

async function created(resource: Resource, input: Row, ctx: EngineContext): Promise<Performed> {
  const { answers, read } = specOf(resource)
  const { id, answer } = await make(resource, admitCreate(resource, input, ctx), ctx)
  const shown = await show(
    resource,
    store.row(ctx.access.statements, resource, id),
    answers?.[answer] ?? read?.fields ?? 'all',
    ctx,
  )
  return { ...shown, status: 201, location: `/api/${resource.name}/${id}/` }
}

async function show(
  resource: Resource,
  row: Row,
  names: Names,
  ctx: EngineContext,
  withPossible = false,
): Promise<Performed> {
  const [value] = await present(ctx, resource, [row], names, ctx.manner)
  const possible = withPossible && ctx.manner.extended ? await possibleOn(resource, row, ctx) : {}
  return { status: 200, value: { ...value, ...possible }, version: versionOf(resource.name, row) }
}

/** What a form shows beside the values: its buttons, and which fields are open. */
const possibleOn = async (resource: Resource, row: Row, ctx: EngineContext): Promise<Row> => ({
  transitions: await possibleTransitions(resource, row, ctx),
  editable: openFieldsOf(resource, row, ctx),
})

async function onRecord(
  resource: Resource,
  kind: OperationKind,
  { operation, input, ifMatch }: Call,
  ctx: EngineContext,
): Promise<Performed> {
  const { read, answers, actions } = specOf(resource)
  const reading: Names = read?.fields ?? 'all'
  const stored = () => storedRecord(resource, input['id'], ctx)
  const row = stored()
  const own = ctx.engine.catalogue.handlers(resource)
  if (kind === 'read') {
    requireAllowed(resource, operation, row, ctx)
    const shown = await show(resource, row, reading, ctx, true)
    return own.read
      ? { ...shown, value: { ...(await own.read(row, ctx)), ...possibleIn(shown.value) } }
      : shown
  }
  if (ifMatch !== undefined && ifMatch !== '*' && ![ifMatch].flat().includes(versionOf(resource.name, row))) {
    const [current] = await present(ctx, resource, [row], reading, ctx.manner)
    throw stale(resource, current, row)
  }
  const { id: _, ...body } = input
  if (kind === 'update') {
    await patch(resource, row, body, ctx)
    return show(resource, stored(), answers?.['update'] ?? reading, ctx)
  }
  requireAllowed(resource, operation, row, ctx)
  if (kind === 'remove') return remove(resource, row, body, ctx)
  await own.actions?.[operation]?.(row, admitAct(actions?.[operation] ?? nothing, body, ctx), ctx)
  return show(resource, stored(), reading, ctx)
}

/** What a written read does not know: the buttons of the record and its open fields. */
const possibleIn = (shown: unknown): Row =>
  typeof shown === 'object' && shown !== null && 'transitions' in shown && 'editable' in shown
    ? { transitions: shown.transitions, editable: shown.editable }
    : {}

/** Published deletes answer either nothing or {valid}, which says whether the record could go. */
async function remove(resource: Resource, row: Row, asked: Row, ctx: EngineContext): Promise<Performed> {
  const { answer, input = {} } = specOf(resource).remove ?? {}
  const given = admitQuery({ ...nothing, input }, asked, ctx)
  requireRemovable(resource, row, ctx)
  const own = ctx.engine.catalogue.handlers(resource)
  if (!own.remove && answer === 'valid' && store.isReferred(ctx.access.statements, resource, row['id']))
    return { status: 200, value: { valid: false } }
  const done = own.remove
    ? await own.remove(row, ctx, given)
    : store.remove(ctx.access.statements, resource, row['id'])
  return answer === 'valid' ? { status: 200, value: { valid: done !== false } } : { status: 204, value: null }
}
