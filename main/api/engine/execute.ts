import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { forbidden } from '../../../shared/kernel/errors.ts'
import {
  commandOf,
  type OperationKind,
  operationOf,
  queryOf,
  type Resource,
  readNames,
  specOf,
} from '../../../shared/kernel/resource.ts'
import type { FieldNames, Query } from '../../../shared/kernel/spec.ts'
import { type Acting, allows, type Row } from '../../../shared/kernel/transitions.ts'
import { rowVersion } from '../../db/journal/chain.ts'
import * as store from '../../db/store.ts'
import { assertRemovable, editableFields } from '../permissions/editable_fields.ts'
import { requireReadableSubject } from '../permissions/read_access.ts'
import { aggregateList } from './aggregate.ts'
import { availableTransitions } from './available_transitions.ts'
import type { OperationRequest, RequestContext } from './contracts.ts'
import { createRecord } from './create.ts'
import { listPage } from './list.ts'
import type { SuccessResult } from './result.ts'
import { serializeRecords } from './serialize.ts'
import { storedRow } from './stored_row.ts'
import { findRecord, staleError, updateRecord } from './update.ts'
import { parseCreate } from './validation/create.ts'
import { parseAction, parseQuery } from './validation/inputs.ts'

type ExecutionResult = Omit<SuccessResult, 'ok' | 'warnings'>

/** Runs an operation as its resource declares it. */
export async function executeOperation(
  resource: Resource,
  kind: OperationKind,
  call: OperationRequest,
  ctx: RequestContext,
): Promise<ExecutionResult> {
  const { operation, input } = call
  const own = ctx.engine.catalogue.handlers(resource)
  switch (kind) {
    case 'list':
      requireAllowed(resource, operation, {}, ctx)
      return { status: 200, value: await listPage(resource, input, ctx) }
    case 'aggregate':
      requireAllowed(resource, operation, {}, ctx)
      return { status: 200, value: await aggregateList(resource, input, ctx) }
    case 'create':
      return created(resource, input, ctx)
    case 'query': {
      requireAllowed(resource, operation, {}, ctx)
      const parsed = await parseQuery(queryOf(resource, operation) ?? noInput, input, ctx)
      return { status: 200, value: await own.queries?.[operation]?.(parsed, ctx) }
    }
    case 'command': {
      requireAllowed(resource, operation, {}, ctx)
      const command = commandOf(resource, operation) ?? noInput
      const parsed = await parseAction(command, input, ctx)
      return {
        status: command.dryRun ? 200 : 201,
        value: await own.commands?.[operation]?.(parsed, ctx),
      }
    }
    default:
      return onRecord(resource, kind, call, ctx)
  }
}

/** The declaration of an operation without input. */
const noInput: Query = { kind: 'query', label: { zh: '', en: '' }, input: {}, output: {} }

function requireAllowed(resource: Resource, operation: string, row: Row, acting: Acting): void {
  if (!allows(resource, allowOf(resource, operation), row, acting))
    throw forbidden((language) => specOf(resource).label[language])
}

async function created(resource: Resource, input: Row, ctx: RequestContext): Promise<ExecutionResult> {
  const { responses } = specOf(resource)
  const { id, answer, row } = await createRecord(resource, await parseCreate(resource, input, ctx), ctx)
  const shown = await show(
    resource,
    row ?? (await storedRow(resource, id, ctx)),
    responses?.[answer] ?? readNames(resource),
    ctx,
  )
  return { ...shown, status: 201, location: `/api/${resource.name}/${id}/` }
}

async function show(
  resource: Resource,
  row: Row,
  names: FieldNames,
  ctx: RequestContext,
  withPossible = false,
): Promise<ExecutionResult> {
  const [value] = await serializeRecords(ctx, resource, [row], names, ctx.responseOptions)
  const possible = withPossible && ctx.responseOptions.extended ? await possibleOn(resource, row, ctx) : {}
  return { status: 200, value: { ...value, ...possible }, version: rowVersion(resource.name, row) }
}

/** What a form needs beside the values: the transitions and the editable fields. */
const possibleOn = async (resource: Resource, row: Row, ctx: RequestContext): Promise<Row> => ({
  transitions: await availableTransitions(resource, row, ctx),
  editable: await editableFields(resource, row, ctx),
})

async function onRecord(
  resource: Resource,
  kind: OperationKind,
  { operation, input, ifMatch }: OperationRequest,
  ctx: RequestContext,
): Promise<ExecutionResult> {
  const { responses } = specOf(resource)
  const reading = readNames(resource)
  const row = await findRecord(resource, input['id'], ctx)
  await requireReadableSubject(resource, row, ctx)
  const own = ctx.engine.catalogue.handlers(resource)
  if (kind === 'read') {
    requireAllowed(resource, operation, row, ctx)
    const shown = await show(resource, row, reading, ctx, true)
    return own.read
      ? { ...shown, value: { ...(await own.read(row, ctx)), ...possibleIn(shown.value) } }
      : shown
  }
  if (
    ifMatch !== undefined &&
    ifMatch !== '*' &&
    ![ifMatch].flat().includes(rowVersion(resource.name, row))
  ) {
    const [current] = await serializeRecords(ctx, resource, [row], reading, ctx.responseOptions)
    throw staleError(resource, current, row)
  }
  const { id: _, ...body } = input
  if (kind === 'update') {
    const changed = await updateRecord(resource, row, body, ctx)
    return show(
      resource,
      changed ?? (await storedRow(resource, row['id'], ctx)),
      responses?.['update'] ?? reading,
      ctx,
    )
  }
  requireAllowed(resource, operation, row, ctx)
  if (kind === 'remove') return remove(resource, row, body, ctx)
  await own.actions?.[operation]?.(
    row,
    await parseAction(operationOf(resource, operation) ?? noInput, body, ctx),
    ctx,
  )
  return show(resource, await storedRow(resource, row['id'], ctx), reading, ctx)
}

/**
 * The transitions and editable fields of a serialized record, added to the answer of a handler's own `read`.
 */
const possibleIn = (shown: unknown): Row =>
  typeof shown === 'object' && shown !== null && 'transitions' in shown && 'editable' in shown
    ? { transitions: shown.transitions, editable: shown.editable }
    : {}

/** Published deletes answer either nothing or {valid}: whether the record could be deleted. */
async function remove(
  resource: Resource,
  row: Row,
  body: Row,
  ctx: RequestContext,
): Promise<ExecutionResult> {
  const { response, input = {} } = specOf(resource).remove ?? {}
  const parsed = await parseQuery({ ...noInput, input }, body, ctx)
  await assertRemovable(resource, row, ctx)
  const own = ctx.engine.catalogue.handlers(resource)
  if (
    !own.remove &&
    response === 'valid' &&
    (await store.isReferenced(ctx.access.statements, resource, row['id']))
  )
    return { status: 200, value: { valid: false } }
  const done = own.remove
    ? await own.remove(row, ctx, parsed)
    : await store.deleteRow(ctx.access.statements, resource, row['id'])
  return response === 'valid'
    ? { status: 200, value: { valid: done !== false } }
    : { status: 204, value: null }
}
