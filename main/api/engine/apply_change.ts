import { type FieldError, forbidden, invalid } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import { assertFieldAway } from '../copies/limits.ts'
import { editableCheck } from '../permissions/editable_fields.ts'
import { assertParentEditable, findParent } from '../permissions/editable_parent.ts'
import { runAfterWrite } from './after_write.ts'
import type { RequestContext } from './contracts.ts'
import { storedRow } from './stored_row.ts'
import { applyTransition } from './transition.ts'
import type { ParsedInput } from './validation/field_names.ts'

/**
 * Applies a PATCH: fields first, then the transitions they may have made possible, then the business rules. Returns the
 * stored row, if it was read since the last change.
 */
export async function applyChange(
  resource: Resource,
  before: Row,
  { values }: ParsedInput,
  reason: string,
  ctx: RequestContext,
): Promise<Row | undefined> {
  if (Object.keys(values).length === 0) return before
  const { states = {}, allow, label } = specOf(resource)
  if (!allows(resource, allow['update'] ?? [], before, ctx)) throw forbidden((language) => label[language])
  const targets = Object.entries(values).filter(([name]) => Object.hasOwn(states, name))
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(states, name)))
  if (Object.keys(fields).length > 0)
    await setFields(resource, before, fields, Object.fromEntries(targets), reason, ctx)
  for (const [field, to] of targets)
    await applyTransition(resource, field, await storedRow(resource, before['id'], ctx), to, reason, ctx)
  const stored = await runBusinessRules(resource, before['id'], before, ctx)
  return (await runAfterWrite(resource, before['id'], ctx)) ? undefined : stored
}

/** A handler that has set the columns itself. */
const noColumns = { set: {} }

async function setFields(
  resource: Resource,
  row: Row,
  fields: Row,
  targets: Row,
  reason: string,
  ctx: RequestContext,
): Promise<void> {
  const parent = await findParent(resource, row, ctx)
  const assertEditable = editableCheck(resource, { row, targets, reason }, parent, ctx)
  for (const name of Object.keys(fields)) {
    // Nobody signs away, not even an administrator.
    assertFieldAway(ctx, resource, name)
    if (!storedOf(resource, name)?.signed || !isAdmin(ctx.caller)) await assertEditable(name)
  }
  const own = ctx.engine.catalogue.handlers(resource)
  const { set } = own.update ? ((await own.update(row, fields, ctx)) ?? noColumns) : { set: fields }
  await store.updateRow(ctx.access.statements, resource, row['id'], set)
  await requireOpenTo(resource, row, ctx)
}

/**
 * A record that was linked to another parent, by the request or by the handler, must be allowed to join it.
 */
async function requireOpenTo(resource: Resource, before: Row, ctx: RequestContext): Promise<void> {
  const via = specOf(resource).parentState?.via
  if (via === undefined) return
  const now = await storedRow(resource, before['id'], ctx)
  if (now[via] !== before[via]) await assertParentEditable(resource, now, ctx)
}

/**
 * Checks the business rules on the stored row, and returns that; undefined if there are none. `at` is the prefix for the
 * names of a child's fields.
 */
export async function runBusinessRules(
  resource: Resource,
  id: unknown,
  before: Row | undefined,
  ctx: RequestContext,
  at = '',
): Promise<Row | undefined> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (!own.validate) return undefined
  const row = await storedRow(resource, id, ctx)
  const findings = await own.validate(row, ctx, before)
  const refused = findings
    .filter(({ refuses }) => refuses)
    .map(({ field, code, text }): FieldError => ({ field: at + field, code, text }))
  if (refused.length > 0) throw invalid(refused)
  for (const { code, field, text } of findings) ctx.warn(code, at + field, text)
  return row
}
