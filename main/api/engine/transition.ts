import type { States, Transition } from '../../../shared/kernel/access.ts'
import {
  AppError,
  invalidField,
  refusedBy,
  type Unmet,
  unmetBy,
  unmetIn,
} from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import {
  breaksDuty,
  chooseTransition,
  type Row,
  transitionsFrom,
} from '../../../shared/kernel/transitions.ts'
import { say } from '../../../shared/texts/index.ts'
import * as store from '../../db/store.ts'
import { follow } from './after_write.ts'
import type { EngineContext } from './contracts.ts'

/** Changes the state of a record by its one declared transition. */
export async function transit(
  resource: Resource,
  field: string,
  row: Row,
  to: unknown,
  reason: string,
  ctx: EngineContext,
): Promise<void> {
  const states = statesOf(resource, field)
  const [name, chosen] = chooseTransition(resource, field, states, row, to, ctx)
  if (chosen.reason && reason === '')
    throw invalidField(
      'reason',
      say((t) => t.reason_needed),
    )
  requireDuty(chosen, row, field, ctx)
  await requireConditions(resource, chosen, row, field, ctx)
  await effect(resource, field, name, chosen, row, reason, ctx)
}

/** A handler moves another record: as its PATCH would, or by an automatic transition that nobody may ask for. */
export async function moveTo(
  resource: Resource,
  row: Row,
  to: Row,
  reason: string,
  ctx: EngineContext,
): Promise<void> {
  for (const [field, target] of Object.entries(to)) {
    const current = store.row(ctx.access.statements, resource, row['id'])
    const automatic = transitionsFrom(field, statesOf(resource, field), current).find(
      ([, one]) => one.automatic && one.to === target,
    )
    if (automatic) await effect(resource, field, ...automatic, current, reason, ctx)
    else await transit(resource, field, current, target, reason, ctx)
  }
  await follow(resource, row['id'], ctx)
}

function statesOf(resource: Resource, field: string): States {
  const states = specOf(resource).states?.[field]
  if (!states) throw new Error(`${resource.name}.${field} is no state`)
  return states
}

async function effect(
  resource: Resource,
  field: string,
  name: string,
  chosen: Transition,
  row: Row,
  reason: string,
  ctx: EngineContext,
): Promise<void> {
  const columns =
    (await ctx.engine.catalogue.handlers(resource).transitions?.[name]?.(row, ctx, reason)) ?? {}
  // A handler may have written the row meanwhile; only what it answers and the state are set here.
  store.update(ctx.access.statements, resource, row['id'], {
    ...keepSent(resource, columns, row, ctx),
    [field]: chosen.to,
  })
}

/** A signature that an admin has sent stands; the acting person fills it only when it is empty. */
function keepSent(resource: Resource, columns: Row, row: Row, ctx: EngineContext): Row {
  if (!isAdmin(ctx.caller)) return columns
  const isSet = (name: string) => storedOf(resource, name)?.signed && row[name] !== null && row[name] !== ''
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isSet(name) || value === null || value === ''),
  )
}

function requireDuty(chosen: Transition, row: Row, field: string, ctx: EngineContext): void {
  if (!breaksDuty(chosen, row, ctx.caller)) return
  if (!isAdmin(ctx.caller))
    throw new AppError(
      403,
      'separation_of_duty',
      say((t, l) => t.separation_of_duty(chosen.label[l])),
    )
  ctx.warn(
    'DUTY',
    field,
    say((t, l) => t.duty_set_aside(chosen.label[l])),
  )
}

async function requireConditions(
  resource: Resource,
  chosen: Transition,
  row: Row,
  field: string,
  ctx: EngineContext,
): Promise<void> {
  const open = await unmetOf(resource, chosen, row, ctx)
  const blocking = isAdmin(ctx.caller) ? open.hard : [...open.hard, ...open.soft]
  if (blocking.length > 0) throw refusedBy(chosen.label, blocking)
  if (open.soft.length > 0)
    ctx.warn(
      'PRE',
      field,
      say((t, l) => t.condition_set_aside(chosen.label[l], unmetIn(open.soft)(l))),
    )
}

/** The conditions of a transition that do not hold of a record now. */
export async function unmetOf(
  resource: Resource,
  { hard = [], soft = [] }: Transition,
  row: Row,
  ctx: EngineContext,
): Promise<{ hard: Unmet[]; soft: Unmet[] }> {
  const { conditions = {} } = ctx.engine.catalogue.handlers(resource)
  const failing = async (names: readonly string[]) => {
    const results: Unmet[] = []
    for (const name of names) {
      const held = (await conditions[name]?.(row, ctx)) ?? false
      const holds = held === true || (Array.isArray(held) && held.length === 0)
      if (held !== true && !holds) results.push(unmetBy(name, held))
    }
    return results
  }
  return { hard: await failing(hard), soft: await failing(soft) }
}
