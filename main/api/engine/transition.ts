import type { States, Transition } from '../../../shared/kernel/access.ts'
import {
  fail,
  invalidField,
  preconditionFailed,
  type Unmet,
  unmetCondition,
  unmetText,
} from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import {
  breaksDuty,
  chooseTransition,
  type Row,
  transitionsFrom,
} from '../../../shared/kernel/transitions.ts'
import { localized } from '../../../shared/texts/index.ts'
import * as store from '../../db/store.ts'
import { assertTransitionAway } from '../copies/limits.ts'
import { runAfterWrite } from './after_write.ts'
import type { RequestContext } from './contracts.ts'
import { storedRow } from './stored_row.ts'

/** Changes the state of a record by its declared transition. */
export async function applyTransition(
  resource: Resource,
  field: string,
  row: Row,
  to: unknown,
  reason: string,
  ctx: RequestContext,
): Promise<void> {
  const states = statesOf(resource, field)
  const [name, chosen] = chooseTransition(resource, field, states, row, to, ctx)
  assertTransitionAway(ctx, resource, name, chosen.label)
  if (chosen.reason && reason === '')
    throw invalidField(
      'reason',
      localized((t) => t.reason_needed),
    )
  requireDuty(chosen, row, field, ctx)
  await requireConditions(resource, chosen, row, field, ctx)
  await effect(resource, field, name, chosen, row, reason, ctx)
}

/** A transition made by a handler: like a PATCH, or an automatic one that clients cannot request. */
export async function transitionTo(
  resource: Resource,
  row: Row,
  to: Row,
  reason: string,
  ctx: RequestContext,
): Promise<void> {
  for (const [field, target] of Object.entries(to)) {
    const current = await storedRow(resource, row['id'], ctx)
    const automatic = transitionsFrom(field, statesOf(resource, field), current).find(
      ([, one]) => one.automatic && one.to === target,
    )
    if (automatic) await effect(resource, field, ...automatic, current, reason, ctx)
    else await applyTransition(resource, field, current, target, reason, ctx)
  }
  await runAfterWrite(resource, row['id'], ctx)
}

function statesOf(resource: Resource, field: string): States {
  const states = specOf(resource).states?.[field]
  if (!states) throw new Error(`${resource.name}.${field} declares not a states`)
  return states
}

async function effect(
  resource: Resource,
  field: string,
  name: string,
  chosen: Transition,
  row: Row,
  reason: string,
  ctx: RequestContext,
): Promise<void> {
  const columns =
    (await ctx.engine.catalogue.handlers(resource).transitions?.[name]?.(row, ctx, reason)) ?? {}
  // The handler may have written the row itself; only its result and the state are set here.
  await store.updateRow(ctx.access.statements, resource, row['id'], {
    ...keepSent(resource, columns, row, ctx),
    [field]: chosen.to,
  })
}

/** A signature that an admin sent is kept; the acting person is filled in only if it is empty. */
function keepSent(resource: Resource, columns: Row, row: Row, ctx: RequestContext): Row {
  if (!isAdmin(ctx.caller)) return columns
  const isSet = (name: string) => storedOf(resource, name)?.signed && row[name] !== null && row[name] !== ''
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isSet(name) || value === null || value === ''),
  )
}

function requireDuty(chosen: Transition, row: Row, field: string, ctx: RequestContext): void {
  if (!breaksDuty(chosen, row, ctx.caller)) return
  if (!isAdmin(ctx.caller)) throw fail('separation_of_duty', (t, l) => t.separation_of_duty(chosen.label[l]))
  ctx.warn(
    'DUTY',
    field,
    localized((t, l) => t.duty_set_aside(chosen.label[l])),
  )
}

async function requireConditions(
  resource: Resource,
  chosen: Transition,
  row: Row,
  field: string,
  ctx: RequestContext,
): Promise<void> {
  const open = await unmetConditions(resource, chosen, row, ctx)
  const blocking = isAdmin(ctx.caller) ? open.hard : [...open.hard, ...open.soft]
  if (blocking.length > 0) throw preconditionFailed(chosen.label, blocking)
  if (open.soft.length > 0)
    ctx.warn(
      'PRE',
      field,
      localized((t, l) => t.condition_set_aside(chosen.label[l], unmetText(open.soft)(l))),
    )
}

/** The unmet conditions of a transition. */
export async function unmetConditions(
  resource: Resource,
  { requires = [], requiresUnlessAdmin = [] }: Pick<Transition, 'requires' | 'requiresUnlessAdmin'>,
  row: Row,
  ctx: RequestContext,
): Promise<{ hard: Unmet[]; soft: Unmet[] }> {
  const { conditions = {} } = ctx.engine.catalogue.handlers(resource)
  const failing = async (names: readonly string[]) => {
    const results: Unmet[] = []
    for (const name of names) {
      const result = (await conditions[name]?.(row, ctx)) ?? false
      const holds = result === true || (Array.isArray(result) && result.length === 0)
      if (result !== true && !holds) results.push(unmetCondition(name, result))
    }
    return results
  }
  return { hard: await failing(requires), soft: await failing(requiresUnlessAdmin) }
}
