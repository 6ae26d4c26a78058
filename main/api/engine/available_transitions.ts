import { isTransitionAway } from '../../../shared/kernel/away.ts'
import { unmetText } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import {
  breaksDuty,
  illegal,
  mayAct,
  type Row,
  requestable,
  wireOf,
} from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import { isReadOnly, needsOfficeText, readOnlyText, workingCopy } from '../copies/limits.ts'
import type { RequestContext } from './contracts.ts'
import { unmetConditions } from './transition.ts'

/** The transitions this record has now, and why this person may not make one: what the buttons show. */
export async function availableTransitions(
  resource: Resource,
  row: Row,
  ctx: RequestContext,
): Promise<PossibleTransition[]> {
  const found = new Map<string, PossibleTransition>()
  const isCopy = workingCopy(ctx.engine) !== undefined
  const isOver = await isReadOnly(ctx.engine, resource)
  for (const [field, states] of Object.entries(specOf(resource).states ?? {})) {
    for (const [name, one] of requestable(field, states, row)) {
      const may = mayAct(resource, one.who, row, ctx)
      const key = `${field} ${String(one.to)}`
      // Several transitions may lead to one state: the one this person may make is shown.
      if (found.get(key)?.allowed || (found.has(key) && !may)) continue
      const duty = !isAdmin(ctx.caller) && breaksDuty(one, row, ctx.caller)
      const open = await unmetConditions(resource, one, row, ctx)
      const missing = isAdmin(ctx.caller) ? open.hard : [...open.hard, ...open.soft]
      const isForOffice = isCopy && !isTransitionAway(resource, name)
      const reasons = [
        ...(isForOffice ? ['needs_office'] : []),
        ...(isOver ? ['precondition_failed'] : []),
        ...(may ? [] : ['forbidden']),
        ...(duty ? ['separation_of_duty'] : []),
        ...missing.map(({ condition }) => condition),
      ]
      found.set(key, {
        field,
        to: wireOf(resource, field, one.to),
        text: one.label[ctx.language],
        allowed: reasons.length === 0,
        unmet: reasons,
        why: (isForOffice ? needsOfficeText(one.label) : isOver ? readOnlyText : unmetText(missing))(
          ctx.language,
        ),
        needs_reason: one.reason ?? false,
        way: one.way,
      })
    }
  }
  return [...found.values()]
}

/**
 * Only `initialStateRoles` may create a record in another state than its first, to enter business already
 * under way.
 */
export function initialStates(resource: Resource, values: Row, ctx: RequestContext): Row {
  const states = Object.entries(specOf(resource).states ?? {})
  return Object.fromEntries(
    states.map(([field, { initial, initialStateRoles = [] }]) => {
      const wanted = values[field] ?? initial
      const may = isAdmin(ctx.caller) || initialStateRoles.some((role) => ctx.caller.roles.includes(role))
      if (wanted !== initial && !may)
        throw illegal(resource, field, null, wanted, [wireOf(resource, field, initial)])
      return [field, wanted]
    }),
  )
}
