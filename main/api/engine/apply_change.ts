import { type FieldError, forbidden, invalid } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import { requireOpen } from '../permissions/editable_fields.ts'
import { parentOf, requireOpenParent } from '../permissions/editable_parent.ts'
import { follow } from './after_write.ts'
import type { EngineContext } from './contracts.ts'
import { transit } from './transition.ts'
import type { Admitted } from './validation/field_names.ts'

/** A PATCH: the fields first, then the transitions they may have made possible, then the rules of the trade. */
export async function change(
  resource: Resource,
  before: Row,
  { given }: Admitted,
  reason: string,
  ctx: EngineContext,
): Promise<void> {
  if (Object.keys(given).length === 0) return
  const { states = {}, allow, label } = specOf(resource)
  if (!allows(resource, allow['update'] ?? [], before, ctx)) throw forbidden((language) => label[language])
  const targets = Object.entries(given).filter(([name]) => Object.hasOwn(states, name))
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(states, name)))
  if (Object.keys(fields).length > 0)
    await setFields(resource, before, fields, Object.fromEntries(targets), reason, ctx)
  for (const [field, to] of targets)
    await transit(resource, field, store.row(ctx.access.statements, resource, before['id']), to, reason, ctx)
  await judge(resource, before['id'], before, ctx)
  await follow(resource, before['id'], ctx)
}

async function setFields(
  resource: Resource,
  row: Row,
  fields: Row,
  targets: Row,
  reason: string,
  ctx: EngineContext,
): Promise<void> {
  const parent = parentOf(resource, row, ctx)
  for (const name of Object.keys(fields))
    if (!storedOf(resource, name)?.signed || !isAdmin(ctx.caller))
      requireOpen(resource, name, row, targets, parent, reason, ctx)
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.update) await own.update(row, fields, ctx)
  else store.update(ctx.access.statements, resource, row['id'], fields)
  requireOpenTo(resource, row, ctx)
}

/** What was linked to another parent joins it: said in the request, or found by the handler. */
function requireOpenTo(resource: Resource, before: Row, ctx: EngineContext): void {
  const via = specOf(resource).within?.via
  if (via === undefined) return
  const now = store.row(ctx.access.statements, resource, before['id'])
  if (now[via] !== before[via]) requireOpenParent(resource, now, ctx)
}

/** The rules of the trade over the row as it stands now. `at` stands before the names of a child's fields. */
export async function judge(
  resource: Resource,
  id: unknown,
  before: Row | undefined,
  ctx: EngineContext,
  at = '',
): Promise<void> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (!own.judge) return
  const findings = await own.judge(store.row(ctx.access.statements, resource, id), ctx, before)
  const refused = findings
    .filter(({ refuses }) => refuses)
    .map(({ field, code, says }): FieldError => ({ field: at + field, code, says }))
  if (refused.length > 0) throw invalid(refused)
  for (const { code, field, says } of findings) ctx.warn(code, at + field, says)
}
