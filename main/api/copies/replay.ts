import { isOperationAway } from '../../../shared/kernel/away.ts'
import { forbidden } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { kindOf, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { addSeconds } from '../../../shared/kernel/times.ts'
import { allows, holds, mayAct, wireOf } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import { personOf } from '../../domain/core/people.ts'
import { say } from '../../texts/index.ts'
import { createRequestContext } from '../engine/context.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { executeOperation } from '../engine/execute.ts'
import { scopeDenied } from '../permissions/token_scope.ts'
import type { Row } from './edits.ts'
import { needsOffice } from './limits.ts'
import type { Refusal } from './outcomes.ts'

/** Who does an operation at the office, as of when. */
export interface Act {
  readonly user: number
  readonly at: string
  readonly reason: string
}

export interface Replayed {
  readonly value: unknown
  /** The records that it made, by table, in order. */
  readonly made: ReadonlyMap<string, readonly number[]>
}

export interface ReplayFacts {
  readonly copy: {
    readonly id: number
    readonly name: string
    readonly taken_dt: string
    /** The office's last journal entry when it was taken. */
    readonly base: number
  }
  readonly returned: {
    readonly id: number
    readonly instance: string
    readonly received_dt: string
    readonly clock_shift: number
  }
}

/** Thrown for what a person must decide; it is no error of the office. */
export class Undecided extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * Does what a person did away as an operation of the office: by that person as the office knows him now, at the time of
 * then. Its rules of today judge, those of a working copy (a signature in a return is forged), and the token of whoever
 * applies. `takenOver`: in the own name of whoever applies.
 */
export async function replay(
  resource: Resource,
  operation: string,
  input: Row,
  act: Act,
  { edit, takenOver, asNow }: { readonly edit: number; readonly takenOver: boolean; readonly asNow: boolean },
  facts: ReplayFacts,
  ctx: RequestContext,
  warnings: Parameters<typeof createRequestContext>[3],
): Promise<Replayed> {
  const kind = kindOf(resource, operation)
  const { journal } = ctx
  if (!kind || !journal) throw new Error(`${resource.name}.${operation} is no write of the office`)
  if (!isOperationAway(resource, kind, operation)) throw needsOffice(specOf(resource).label)
  const denied = scopeDenied(ctx.engine, resource, kind, ctx.scope)
  if (denied) throw new Undecided({ code: 'NOT-YOURS', text: denied.text })
  const { copy, returned } = facts
  const writtenAt = asNow ? ctx.now : addSeconds(act.at, returned.clock_shift)
  if (!asNow && (writtenAt < copy.taken_dt || writtenAt > returned.received_dt))
    throw new Undecided({ code: 'CLOCK', text: say((t) => t.copies.clock(act.at)) })
  const author = await personOf(ctx.db, act.user)
  if (!author && !takenOver) throw new Undecided({ code: 'LEFT', text: say((t) => t.copies.has_left) })
  const person = takenOver || !author ? ctx.caller : author
  if (person.id !== ctx.caller.id && !(await mayMake(resource, operation, input, { ...ctx, writtenAt })))
    throw new Undecided(notYours(resource))
  const taken = takenOver ? await nameOf(act.user, ctx) : ''
  const notes = [
    act.reason,
    takenOver ? say((t) => t.copies.for_person(taken))(ctx.language) : '',
    say((t) => t.copies.brought(asNow ? undefined : writtenAt, ctx.now, ctx.caller.name))(ctx.language),
  ]
  const request = `copy:${returned.id}:${edit}`
  const machine = say((t) => t.copies.machine(copy.name))(ctx.language)
  const body = act.reason === '' ? input : { ...input, reason: act.reason }
  const call = {
    resource: resource.name,
    operation,
    input: body,
    caller: person,
    machine,
    request,
    language: ctx.language,
    writtenAt,
  }
  const before = journal.pending().length
  const end = journal.attribute({
    user: person.id,
    person: person.name,
    machine,
    request,
    reason: notes.filter((note) => note !== '').join('；'),
    at: ctx.now,
    operation: `${resource.name}.${operation}`,
  })
  try {
    const own = await createRequestContext(ctx.engine, call, ctx.access, warnings, journal)
    const { value } = await executeOperation(resource, kind, call, own)
    const made = new Map<string, number[]>()
    for (const entry of journal.pending().slice(before))
      if (entry.kind === 'create')
        made.set(entry.resource, [...(made.get(entry.resource) ?? []), entry.record])
    return { value, made }
  } finally {
    end()
  }
}

/**
 * What lies on a laptop proves nothing about a person: whoever decides of the edit of another must be allowed to make it
 * himself, or head the process department, or be an administrator. Locks are not asked here: they are for the operation.
 */
export async function mayMake(
  resource: Resource,
  operation: string,
  input: Row,
  ctx: RequestContext,
): Promise<boolean> {
  const { caller, engine } = ctx
  if (isAdmin(caller)) return true
  if (caller.roles.includes('process_head') && engine.catalogue.moduleOf(resource) === 'process') return true
  const { allow, update = [], states = {} } = specOf(resource)
  const row = (await store.findRow(ctx.access.statements, resource, input['id'] ?? 0)) ?? {}
  if (!allows(resource, allow[operation] ?? [], row, ctx)) return false
  if (operation !== 'update') return true
  return Object.entries(input).every(([name, value]) => {
    if (name === 'id') return true
    const state = states[name]
    const steps = Object.values(state?.transitions ?? {}).filter(
      ({ to, automatic }) => !automatic && (to === value || wireOf(resource, name, to) === value),
    )
    const groups = update.filter(({ fields }) => fields.includes(name))
    const open = groups.filter(({ when }) => holds(when, row))
    const ways = state ? steps : open.length > 0 ? open : groups
    return ways.some(({ who }) => mayAct(resource, who, row, ctx))
  })
}

export const notYours = (resource: Resource): Refusal => ({
  code: 'NOT-YOURS',
  text: forbidden((language) => specOf(resource).label[language]).text,
})

/** Also of somebody who has left. */
async function nameOf(user: number, { access }: RequestContext): Promise<string> {
  const [row] = await access.statements.all('select last_name, first_name from users where id = ?', [user])
  return `${row?.['last_name'] ?? ''}${row?.['first_name'] ?? ''}`
}
