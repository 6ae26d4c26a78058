import { isFieldAway } from '../../../shared/kernel/away.ts'
import { forbidden, invalidField, locked } from '../../../shared/kernel/errors.ts'
import { filterInOrder, someInOrder } from '../../../shared/kernel/in_order.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { editable, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Edit } from '../../../shared/kernel/spec.ts'
import { allows, holds, mayAct, type Row } from '../../../shared/kernel/transitions.ts'
import { type Label, localized } from '../../../shared/texts/index.ts'
import { isReadOnly, workingCopy } from '../copies/limits.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { assertParentEditable, findParent, lockedError, type Parent } from './editable_parent.ts'

/** The update groups of a field that are open in the current state or the one requested. */
const groupsOf = (resource: Resource, name: string, rows: readonly Row[]): readonly Edit[] =>
  (specOf(resource).update ?? []).filter(
    ({ fields, when }) => fields.includes(name) && rows.some((row) => holds(when, row)),
  )

/** A change of a record: the states that it requests, and why. */
interface Editing {
  readonly row: Row
  readonly targets: Row
  readonly reason: string
}

/**
 * Returns a check that one of a field's groups is open in the current or requested state, to this person, with a
 * reason. What several fields of a change share is worked out once.
 */
export function editableCheck(
  resource: Resource,
  { row, targets, reason }: Editing,
  parent: Parent | undefined,
  ctx: RequestContext,
): (name: string) => Promise<void> {
  const { label } = specOf(resource)
  const rows = Object.keys(targets).length === 0 ? [row] : [row, { ...row, ...targets }]
  const permissions = new Map<Edit['who'], boolean>()
  const isPermitted = ({ who }: Edit): boolean => {
    const permitted = permissions.get(who) ?? mayAct(resource, who, row, ctx)
    permissions.set(who, permitted)
    return permitted
  }
  return async (name) => {
    const field = fieldLabel(resource, name)
    const what = { zh: `${label.zh}的${field.zh}`, en: `${field.en} of the ${label.en}` }
    const byState = groupsOf(resource, name, rows)
    if (byState.length === 0) throw locked(what)
    const groups = parent
      ? await filterInOrder(byState, async ({ parentWhen }) => !(await parent.lockOf(parentWhen)))
      : byState
    if (groups.length === 0) throw lockedError(what, await parent?.lockOf(byState[0]?.parentWhen))
    const permitted = groups.filter(isPermitted)
    if (permitted.length === 0) throw forbidden(localized((_, l) => field[l]))
    if (permitted.every((group) => group.reason) && reason === '')
      throw invalidField(
        'reason',
        localized((t) => t.reason_needed),
      )
  }
}
const fieldLabel = (resource: Resource, name: string): Label =>
  resource.fields[name]?.label ?? { zh: name, en: name }

/** The fields of this record that this person may change now, for a form. */
export async function editableFields(
  resource: Resource,
  row: Row,
  ctx: RequestContext,
): Promise<readonly string[]> {
  if (!allows(resource, specOf(resource).allow['update'] ?? [], row, ctx)) return []
  if (await isReadOnly(ctx.engine, resource)) return []
  const parent = await findParent(resource, row, ctx)
  const names = isAdmin(ctx.caller)
    ? new Set([...editable(resource), ...signedFields(resource)])
    : editable(resource)
  const isCopy = workingCopy(ctx.engine) !== undefined
  return filterInOrder(
    [...names],
    async (name) =>
      (!isCopy || isFieldAway(resource, name)) &&
      ((isAdmin(ctx.caller) && storedOf(resource, name)?.signed) ||
        (await someInOrder(
          groupsOf(resource, name, [row]),
          async ({ who, parentWhen }) =>
            !(await parent?.lockOf(parentWhen)) && mayAct(resource, who, row, ctx),
        ))),
  )
}

const signedFields = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => storedOf(resource, name)?.signed)

/** A record may be deleted only in its declared states, and while its parent is open. */
export async function assertRemovable(resource: Resource, row: Row, ctx: RequestContext): Promise<void> {
  const { remove, label } = specOf(resource)
  await assertParentEditable(resource, row, ctx)
  if (!holds(remove?.when, row)) throw locked(label)
}
