import { forbidden, invalidField, locked } from '../../shared/kernel/errors.ts'
import { isAdmin } from '../../shared/kernel/people.ts'
import { editable, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import type { Edit } from '../../shared/kernel/spec.ts'
import { allows, holds, mayAct, type Row } from '../../shared/kernel/transitions.ts'
import { type Label, say } from '../../shared/texts/index.ts'
import * as store from '../db/store.ts'
import type { EngineContext } from './engine.ts'

/** The groups of a field that are open in the old state or the one asked for, and while the parent is. */
function openGroups(
  resource: Resource,
  name: string,
  rows: readonly Row[],
  parent: Row | undefined,
): readonly Edit[] {
  const { update = [], within: whole } = specOf(resource)
  return update.filter(
    ({ fields, when, within = whole?.when }) =>
      fields.includes(name) && rows.some((row) => holds(when, row)) && (!parent || holds(within, parent)),
  )
}

/** A field is open when one of its groups is: in the old state or the one asked for, to this person, with a reason. */
export function requireOpen(
  resource: Resource,
  name: string,
  row: Row,
  targets: Row,
  parent: Row | undefined,
  reason: string,
  ctx: EngineContext,
): void {
  const { label } = specOf(resource)
  const field = fieldLabel(resource, name)
  const groups = openGroups(resource, name, [row, { ...row, ...targets }], parent)
  if (groups.length === 0)
    throw locked({ zh: `${label.zh}的${field.zh}`, en: `${field.en} of the ${label.en}` })
  const mine = groups.filter(({ who }) => mayAct(resource, who, row, ctx))
  if (mine.length === 0) throw forbidden(say((_, l) => field[l]))
  if (mine.every((group) => group.reason) && reason === '')
    throw invalidField(
      'reason',
      say((t) => t.reason_needed),
    )
}
const fieldLabel = (resource: Resource, name: string): Label =>
  resource.fields[name]?.label ?? { zh: name, en: name }

/** The same facts for a form: the fields of this record that this person may change as it stands now. */
export function openFieldsOf(resource: Resource, row: Row, ctx: EngineContext): readonly string[] {
  if (!allows(resource, specOf(resource).allow['update'] ?? [], row, ctx)) return []
  const parent = parentOf(resource, row, ctx)
  const names = isAdmin(ctx.caller)
    ? new Set([...editable(resource), ...signedFields(resource)])
    : editable(resource)
  return [...names].filter(
    (name) =>
      (isAdmin(ctx.caller) && storedOf(resource, name)?.signed) ||
      openGroups(resource, name, [row], parent).some(({ who }) => mayAct(resource, who, row, ctx)),
  )
}

const signedFields = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => storedOf(resource, name)?.signed)

/** The record that this one belongs to; undefined when it belongs to none, or to one that the office does not know. */
export function parentOf(resource: Resource, row: Row, ctx: EngineContext): Row | undefined {
  const { within } = specOf(resource)
  const reference = within && storedOf(resource, within.via)?.reference
  const parent = reference && ctx.engine.catalogue.find(reference.target)
  const value = within && row[within.via]
  return parent && value !== null && value !== undefined && value !== ''
    ? store.referred(ctx.access.statements, parent, reference.carries, value)
    : undefined
}

/** A child joins and leaves only while its parent is open. */
export function requireOpenParent(resource: Resource, row: Row, ctx: EngineContext): void {
  const { within, label } = specOf(resource)
  const parent = parentOf(resource, row, ctx)
  if (parent && !holds(within?.when, parent)) throw locked(label)
}

/** A record goes only in the states that are declared, and while its parent is open. */
export function requireRemovable(resource: Resource, row: Row, ctx: EngineContext): void {
  const { remove, label } = specOf(resource)
  requireOpenParent(resource, row, ctx)
  if (!holds(remove?.when, row)) throw locked(label)
}
