import {
  AppError,
  conditionsIn,
  type FieldError,
  forbidden,
  invalid,
  invalidField,
  unmet,
} from '../../shared/kernel/errors.ts'
import { isAdmin } from '../../shared/kernel/people.ts'
import {
  type Resource,
  type States,
  specOf,
  storedOf,
  type Transition,
} from '../../shared/kernel/resource.ts'
import {
  allows,
  breaksDuty,
  chooseTransition,
  illegal,
  mayAct,
  type Row,
  requestable,
  transitionsFrom,
  wireOf,
} from '../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../shared/kernel/types.ts'
import { say } from '../../shared/texts/index.ts'
import * as store from '../db/store.ts'
import type { Admitted } from './admit.ts'
import type { EngineContext } from './engine.ts'
import { parentOf, requireOpen, requireOpenParent } from './open_fields.ts'

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
  const via = specOf(resource).within?.via
  if (via !== undefined && Object.hasOwn(fields, via)) requireOpenParent(resource, fields, ctx)
  for (const name of Object.keys(fields))
    if (!storedOf(resource, name)?.signed || !isAdmin(ctx.caller))
      requireOpen(resource, name, row, targets, parent, reason, ctx)
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.update) await own.update(row, fields, ctx)
  else store.update(ctx.access.statements, resource, row['id'], fields)
}

/** The rules of the trade over the row as it stands now. */
export async function judge(
  resource: Resource,
  id: unknown,
  before: Row | undefined,
  ctx: EngineContext,
): Promise<void> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (!own.judge) return
  const findings = await own.judge(store.row(ctx.access.statements, resource, id), ctx, before)
  const refused = findings
    .filter(({ refuses }) => refuses)
    .map(({ field, code, says }): FieldError => ({ field, code, says }))
  if (refused.length > 0) throw invalid(refused)
  for (const { code, field, says } of findings) ctx.warn(code, field, says)
}

/** Changes the state of a record by its one declared transition. */
async function transit(
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
  if (blocking.length > 0) throw unmet(chosen.label, blocking)
  if (open.soft.length > 0)
    ctx.warn(
      'PRE',
      field,
      say((t, l) => t.condition_set_aside(chosen.label[l], conditionsIn(open.soft)(l))),
    )
}

async function unmetOf(
  resource: Resource,
  { hard = [], soft = [] }: Transition,
  row: Row,
  ctx: EngineContext,
): Promise<{ hard: string[]; soft: string[] }> {
  const { conditions = {} } = ctx.engine.catalogue.handlers(resource)
  const failing = async (names: readonly string[]) => {
    const results: string[] = []
    for (const name of names) if (!(await conditions[name]?.(row, ctx))) results.push(name)
    return results
  }
  return { hard: await failing(hard), soft: await failing(soft) }
}

/** The same facts for a button: which transitions this record has now, and why this person may not make one. */
export async function possibleTransitions(
  resource: Resource,
  row: Row,
  ctx: EngineContext,
): Promise<PossibleTransition[]> {
  const found = new Map<string, PossibleTransition>()
  for (const [field, states] of Object.entries(specOf(resource).states ?? {})) {
    for (const [, one] of requestable(field, states, row)) {
      const may = mayAct(resource, one.who, row, ctx)
      const key = `${field} ${String(one.to)}`
      // Several ways to one state: the one this person may go is the button.
      if (found.get(key)?.allowed || (found.has(key) && !may)) continue
      const duty = !isAdmin(ctx.caller) && breaksDuty(one, row, ctx.caller)
      const open = await unmetOf(resource, one, row, ctx)
      const missing = isAdmin(ctx.caller) ? open.hard : [...open.hard, ...open.soft]
      const reasons = [...(may ? [] : ['forbidden']), ...(duty ? ['separation_of_duty'] : []), ...missing]
      found.set(key, {
        field,
        to: wireOf(resource, field, one.to),
        text: one.label[ctx.language],
        allowed: reasons.length === 0,
        unmet: reasons,
        needs_reason: one.reason ?? false,
      })
    }
  }
  return [...found.values()]
}

/** A record may start elsewhere than in its first state only by those who take business over. */
export function startStates(resource: Resource, given: Row, ctx: EngineContext): Row {
  const states = Object.entries(specOf(resource).states ?? {})
  return Object.fromEntries(
    states.map(([field, { first, startBy = [] }]) => {
      const wanted = given[field] ?? first
      const may = isAdmin(ctx.caller) || startBy.some((role) => ctx.caller.roles.includes(role))
      if (wanted !== first && !may)
        throw illegal(resource, field, null, wanted, [wireOf(resource, field, first)])
      return [field, wanted]
    }),
  )
}
