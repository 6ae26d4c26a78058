import {
  type AppError,
  fail,
  forbidden,
  notFound,
  problemOf,
  type Warning,
} from '../../../shared/kernel/errors.ts'
import {
  commandOf,
  hasRecords,
  isReading,
  kindOf,
  type OperationKind,
  operationOf,
  queryOf,
  type Resource,
  specOf,
} from '../../../shared/kernel/resource.ts'
import { toUserError } from '../../db/errors.ts'
import type { Journal } from '../../db/journal/journal.ts'
import { assertPasswordChanged } from '../auth/password_change.ts'
import { recordCall } from '../copies/calls.ts'
import { warnOfHolders } from '../copies/held_records.ts'
import { assertAllowedAway } from '../copies/limits.ts'
import { recordClockChange } from '../health/clock/record_clock_change.ts'
import { dateUnconfirmed, isDateConfirmed } from '../health/clock/unconfirmed_date.ts'
import { scopeDenied } from '../permissions/token_scope.ts'
import { runDailyTasks } from '../scheduler/daily.ts'
import { datesSettled } from '../scheduler/material_dates.ts'
import type { CachedAnswer } from './byte_cache.ts'
import { createRequestContext } from './context.ts'
import type { AnyAccess, OfficeServices, OperationRequest } from './contracts.ts'
import { executeOperation } from './execute.ts'
import { withIdempotency } from './idempotency.ts'
import { cachedList } from './list_cache.ts'
import { prepareInput } from './prepare.ts'
import { reasonFrom } from './reason.ts'
import { cachedRecord } from './record_cache.ts'
import type { OperationResult, SuccessResult } from './result.ts'

/** Handles every request, over IPC and HTTP. Reads run at once; writes join the commit queue. */
export async function dispatch(engine: OfficeServices, call: OperationRequest): Promise<OperationResult> {
  const language = call.language ?? 'zh'
  try {
    return await handle(engine, call, () => datesSettled(engine))
  } catch (error) {
    const known = toUserError(error)
    if (!known) throw error
    return { ok: false, problem: problemOf(known, language, call.request ?? '') }
  }
}

/**
 * Like `dispatch`, for callers inside the API: a refusal is thrown. It does not wait for dates that are due: the caller
 * may hold the commit queue, in which they are written.
 */
export const dispatchOrThrow = (engine: OfficeServices, call: OperationRequest): Promise<SuccessResult> =>
  handle(engine, call, () => undefined)

async function handle(
  engine: OfficeServices,
  call: OperationRequest,
  beforeRead: () => Promise<void> | undefined,
): Promise<SuccessResult> {
  const resource = engine.catalogue.find(call.resource)
  const kind = resource && kindOf(resource, call.operation)
  if (!resource || !kind) throw noSuchOperation(call)
  assertPasswordChanged(call)
  requireScope(engine, resource, kind, call)
  if (call.shape === 'B' && specOf(resource).routes?.shapeB === false)
    throw fail('not_found', (t) => t.not_in_shape_b)
  await engine.file.refresh()
  await recordClockChange(engine)
  await runDailyTasks(engine)
  if (isReading(kind)) {
    await beforeRead()
    const cache = cacheFor(engine, resource, kind, call)
    const cached = cache?.get()
    if (cached) return cached
    return engine.file.inSnapshot(async () => {
      const answer =
        (await cache?.read?.()) ?? (await answerOf(engine, resource, kind, call, engine.file.reading))
      return cache ? cache.keep(answer) : answer
    })
  }
  requireRole(resource, call)
  await assertAllowedAway(engine, resource, kind, call)
  requireConfirmedDate(engine, resource, kind, call)
  const { caller, machine = '', request = '', input } = call
  const reason = reasonFrom(resource, input)
  const { dryRun, allowedOnFullDisk, secret: isSecret = false } = commandOf(resource, call.operation) ?? {}
  if (kind !== 'remove' && !dryRun && !allowedOnFullDisk) engine.storageStatus.assertDiskSpace()
  const ready = await prepareInput(engine, resource, call)
  if (dryRun) return answerOf(engine, resource, kind, ready, engine.file.reading)
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
    withIdempotency(engine, call, access, isSecret, async () => {
      const answer = await answerOf(engine, resource, kind, ready, access, journal, reason)
      await recordCall(engine, resource, writing, ready, { access, journal, answer })
      return answer
    }),
  )
}

function cacheFor(
  engine: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  call: OperationRequest,
): CachedAnswer | undefined {
  if (kind === 'list') return cachedList(engine, resource, call)
  return kind === 'read' ? cachedRecord(engine, resource, call) : undefined
}

/** Refuses a deletion that this caller may not request for any record, as `remove` itself would. */
export function assertRemovalAllowed(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): void {
  if (!hasRecords(resource) || kindOf(resource, 'remove') !== 'remove') throw noSuchOperation(call)
  requireScope(engine, resource, 'remove', call)
  requireRole(resource, call)
  requireConfirmedDate(engine, resource, 'remove', call)
}

const noSuchOperation = ({ resource, operation }: OperationRequest): AppError =>
  notFound({ zh: `操作 ${resource}.${operation}`, en: `operation ${resource}.${operation}` })

/**
 * If roles alone decide, refuses before the input is parsed. An update is checked later, after unchanged keys
 * are dropped.
 */
function requireRole(resource: Resource, { operation, caller }: OperationRequest): void {
  const { allow, label, parentState } = specOf(resource)
  const late = operation === 'create' ? (parentState?.addedLate?.who ?? []) : []
  const who = allow[operation] ?? []
  if (operation === 'update' || who === 'everyone' || who.some((one) => typeof one !== 'string')) return
  const may =
    caller.roles.includes('admin') ||
    [...who, ...late].some((one) => caller.roles.some((role) => role === one))
  if (!may) throw forbidden((language) => label[language])
}

function requireConfirmedDate(
  engine: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  call: OperationRequest,
): void {
  if (!isDateConfirmed(engine) && !allowedWithoutDate(resource, kind, call)) throw dateUnconfirmed(engine)
}

/**
 * Whether the operation works while the date is unconfirmed: it writes no dated record, or only revokes
 * something.
 */
function allowedWithoutDate(
  resource: Resource,
  kind: OperationKind,
  { operation, input }: OperationRequest,
): boolean {
  const { remove, update = [] } = specOf(resource)
  if (kind === 'remove') return remove?.whenClockUnconfirmed ?? false
  if (kind === 'update') {
    const { id: _, reason: __, ...body } = input
    const unconfirmed = new Set(
      update.filter(({ whenClockUnconfirmed }) => whenClockUnconfirmed).flatMap(({ fields }) => fields),
    )
    return Object.keys(body).every((name) => unconfirmed.has(name))
  }
  if (kind === 'action') return operationOf(resource, operation)?.whenClockUnconfirmed ?? false
  const command = commandOf(resource, operation)
  return command?.dryRun ?? command?.allowedOnFullDisk ?? command?.whenClockUnconfirmed ?? false
}

/** Checks the token's scope. For an operation about another resource, that resource's module counts. */
function requireScope(
  engine: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  call: OperationRequest,
): void {
  const subject = engine.catalogue.find(subjectName(resource, call)) ?? resource
  const refusal = scopeDenied(engine, subject, kind, call.scope)
  if (refusal) throw refusal
}

function subjectName(resource: Resource, { operation, input }: OperationRequest): string {
  const { subjectInput } = queryOf(resource, operation) ?? commandOf(resource, operation) ?? {}
  return subjectInput === undefined ? resource.name : String(input[subjectInput])
}

async function answerOf(
  engine: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  call: OperationRequest,
  access: AnyAccess,
  journal?: Journal,
  reason?: string,
): Promise<SuccessResult> {
  const warnings: Warning[] = journal ? [...(await warnOfHolders(engine, resource, kind, call, access))] : []
  const ctx = await createRequestContext(engine, call, access, warnings, journal, reason)
  const answer = await executeOperation(resource, kind, call, ctx)
  const { value } = answer
  const extends_ =
    ctx.responseOptions.extended && typeof value === 'object' && value !== null && !Array.isArray(value)
  // Some commands return their warnings themselves, with more detail.
  const addsWarnings = extends_ && !('warnings' in value)
  return { ok: true, warnings, ...answer, ...(addsWarnings && { value: { ...value, warnings } }) }
}
