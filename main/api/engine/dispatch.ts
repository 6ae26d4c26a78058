import { AppError, forbidden, notFound, problemOf, type Warning } from '../../../shared/kernel/errors.ts'
import {
  hasRecords,
  isReading,
  kindOf,
  type OperationKind,
  type Resource,
  specOf,
} from '../../../shared/kernel/resource.ts'
import { say } from '../../../shared/texts/index.ts'
import { wordedError } from '../../db/errors.ts'
import type { Journal } from '../../db/journal/journal.ts'
import { noteClock } from '../health/clock/record_clock_change.ts'
import { requireDate } from '../health/clock/unconfirmed_date.ts'
import { refusalByScope } from '../permissions/token_scope.ts'
import { beginDay } from '../scheduler/daily.ts'
import { contextOf } from './context.ts'
import type { AnyAccess, Call, Engine } from './contracts.ts'
import { perform } from './execute.ts'
import { once } from './idempotency.ts'
import { rememberedLists } from './list_cache.ts'
import { prepared } from './prepare.ts'
import { reasonIn } from './reason.ts'
import type { Answer, Good } from './result.ts'

/** Every request of every door ends here. Reads run at once; writes join the commit queue. */
export async function dispatch(engine: Engine, call: Call): Promise<Answer> {
  const language = call.language ?? 'zh'
  try {
    return await carryOut(engine, call)
  } catch (error) {
    const known = wordedError(error)
    if (!known) throw error
    return { ok: false, problem: problemOf(known, language, call.request ?? '') }
  }
}

/** The same for whoever stands inside already: a refusal is thrown. */
export async function carryOut(engine: Engine, call: Call): Promise<Good> {
  const resource = engine.catalogue.find(call.resource)
  const kind = resource && kindOf(resource, call.operation)
  if (!resource || !kind) throw noSuchOperation(call)
  requireScope(engine, resource, kind, call)
  if (call.shape === 'B' && specOf(resource).notInB)
    throw new AppError(
      404,
      'not_found',
      say((t) => t.not_in_shape_b),
    )
  await noteClock(engine)
  await beginDay(engine)
  if (isReading(kind)) {
    const remember = kind === 'list' ? rememberedLists(engine, resource, call) : undefined
    const known = remember?.get()
    if (known) return known
    const answer = await answerOf(engine, resource, kind, call, engine.file.reading)
    return remember ? remember.keep(answer) : answer
  }
  requireRole(resource, call)
  requireDateFor(engine, resource, kind, call)
  const { caller, machine = '', request = '', input } = call
  const reason = reasonIn(resource, input)
  const {
    storesNothing,
    whenFull,
    secret: isSecret = false,
  } = specOf(resource).commands?.[call.operation] ?? {}
  if (kind !== 'remove' && !storesNothing && !whenFull) engine.troubles.requireRoom()
  const ready = await prepared(engine, resource, call)
  if (storesNothing) return answerOf(engine, resource, kind, ready, engine.file.reading)
  const writing = {
    user: caller.id,
    person: caller.name,
    machine,
    request,
    reason,
    at: engine.now(),
    operation: `${resource.name}.${call.operation}`,
  }
  return engine.file.write(writing, (access, journal) =>
    once(engine, call, access, isSecret, () => answerOf(engine, resource, kind, ready, access, journal)),
  )
}

/** Refuses a deletion that this caller cannot ask for, whatever record it is of, as `remove` itself would. */
export function requireRemoval(engine: Engine, resource: Resource, call: Call): void {
  if (!hasRecords(resource) || kindOf(resource, 'remove') !== 'remove') throw noSuchOperation(call)
  requireScope(engine, resource, 'remove', call)
  requireRole(resource, call)
  requireDateFor(engine, resource, 'remove', call)
}

const noSuchOperation = ({ resource, operation }: Call): AppError =>
  notFound({ zh: `操作 ${resource}.${operation}`, en: `operation ${resource}.${operation}` })

/** Where a role alone decides, nobody else's input is even looked at. A change is asked after what is so already is dropped. */
function requireRole(resource: Resource, { operation, caller }: Call): void {
  const { allow, label, within } = specOf(resource)
  const late = operation === 'create' ? (within?.addedLate?.who ?? []) : []
  const who = allow[operation] ?? []
  if (operation === 'update' || who === 'everyone' || who.some((one) => typeof one !== 'string')) return
  const may =
    caller.roles.includes('admin') ||
    [...who, ...late].some((one) => caller.roles.some((role) => role === one))
  if (!may) throw forbidden((language) => label[language])
}

function requireDateFor(engine: Engine, resource: Resource, kind: OperationKind, call: Call): void {
  if (!goesOnUnconfirmed(resource, kind, call)) requireDate(engine)
}

/** Whether the operation writes no record that bears a date, or takes away what somebody may do. */
function goesOnUnconfirmed(resource: Resource, kind: OperationKind, { operation, input }: Call): boolean {
  const { actions, commands, remove, update = [] } = specOf(resource)
  if (kind === 'remove') return remove?.whenClockUnconfirmed ?? false
  if (kind === 'update') {
    const { id: _, reason: __, ...body } = input
    const unconfirmed = new Set(
      update.filter(({ whenClockUnconfirmed }) => whenClockUnconfirmed).flatMap(({ fields }) => fields),
    )
    return Object.keys(body).every((name) => unconfirmed.has(name))
  }
  if (kind === 'action') return actions?.[operation]?.whenClockUnconfirmed ?? false
  const command = commands?.[operation]
  return command?.storesNothing ?? command?.whenFull ?? command?.whenClockUnconfirmed ?? false
}

/** Of an operation that asks about another resource, that one's module counts. */
function requireScope(engine: Engine, resource: Resource, kind: OperationKind, call: Call): void {
  const about = engine.catalogue.find(aboutIn(resource, call)) ?? resource
  const refusal = refusalByScope(engine, about, kind, call.scope)
  if (refusal) throw refusal
}

function aboutIn(resource: Resource, { operation, input }: Call): string {
  const { queries, commands } = specOf(resource)
  const { about } = queries?.[operation] ?? commands?.[operation] ?? {}
  return about === undefined ? resource.name : String(input[about])
}

async function answerOf(
  engine: Engine,
  resource: Resource,
  kind: OperationKind,
  call: Call,
  access: AnyAccess,
  journal?: Journal,
): Promise<Good> {
  const warnings: Warning[] = []
  const ctx = contextOf(engine, call, access, warnings, journal)
  const answer = await perform(resource, kind, call, ctx)
  const { value } = answer
  const extends_ = ctx.manner.extended && typeof value === 'object' && value !== null && !Array.isArray(value)
  // Some commands tell their warnings with more about each.
  const told = extends_ && !('warnings' in value)
  return { ok: true, warnings, ...answer, ...(told && { value: { ...value, warnings } }) }
}
