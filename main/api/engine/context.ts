import { isWorkingDay as isWorkingDayOf } from '../../../shared/inventory/welding/plant_calendar.ts'
import { invalidField, type Warning } from '../../../shared/kernel/errors.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { addDays, addSeconds, readTime } from '../../../shared/kernel/times.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { Journal } from '../../db/journal/journal.ts'
import * as store from '../../db/store.ts'
import type { AnyAccess, OfficeServices, OperationRequest, RequestContext } from './contracts.ts'
import { cachedProgress } from './progress_cache.ts'
import { reasonFrom } from './reason.ts'
import { transitionTo } from './transition.ts'

/** A draft may be this old when it is sent, and a client's clock may run ahead by this much. */
const draftDays = 30
const clockSeconds = 300

/** Builds the context of one request for handlers and engine. Warnings are collected in `warnings`. */
export async function createRequestContext(
  engine: OfficeServices,
  call: OperationRequest,
  access: AnyAccess,
  warnings: Warning[],
  journal?: Journal,
  reason?: string,
): Promise<RequestContext> {
  return contextOf(engine, call, access, warnings, await workingDays(engine), journal, reason)
}

function contextOf(
  engine: OfficeServices,
  call: OperationRequest,
  access: AnyAccess,
  warnings: Warning[],
  isWorkingDay: RequestContext['isWorkingDay'],
  journal?: Journal,
  reason = reasonOf(engine, call),
): RequestContext {
  const { caller, language = 'zh', extended = false, shape = 'A' } = call
  const now = engine.now()
  const sentAt = call.writtenAt ?? now
  const ctx: RequestContext = {
    access,
    db: access.db,
    engine,
    responseOptions: { extended, shape },
    path: call.path,
    input: call.input,
    caller,
    scope: call.scope,
    signal: call.signal,
    request: call.request ?? '',
    machine: call.machine ?? '',
    paired: call.paired,
    language,
    now,
    isWorkingDay,
    reason,
    writtenAt: call.writtenAt,
    sentAt,
    entered: call.operation === 'create' ? entryTime(call.input['client_dt'], sentAt) : sentAt,
    warn: (code: string, field: string, message: LocalizedText) =>
      void warnings.push({ code, field, message: message(language) }),
    async move(name, id, to, reason = '') {
      const other = engine.catalogue.get(name)
      await transitionTo(other, await store.requireRow(access.statements, other, id), to, reason, ctx)
    },
    orderProgress: (order) => cachedProgress(engine, access, order),
    journal,
    note: (name, record, facts) => journal?.event(name, record, facts),
    part: (other, own) => contextOf(engine, { ...call, ...other }, access, own, isWorkingDay, journal),
  }
  return ctx
}

type IsWorkingDay = (day: string) => boolean
const lastCalendar = new WeakMap<
  AnyAccess,
  { readonly version: number; readonly isWorkingDay: IsWorkingDay }
>()

/** By the plant calendar as it is stored, which permissions with a term need at once. Read again when it was written. */
function workingDays({ file }: OfficeServices): IsWorkingDay | Promise<IsWorkingDay> {
  const version = file.counts.version(['plant_days'])
  const known = lastCalendar.get(file.reading)
  return known?.version === version ? known.isWorkingDay : readCalendar(file, version)
}

async function readCalendar(file: OfficeServices['file'], version: number): Promise<IsWorkingDay> {
  const { reading } = file
  const days = await reading.statements.all('select day, working from plant_days', [])
  const exceptions = new Map(days.map((row) => [String(row['day']), row['working'] === yes]))
  const isWorkingDay = (day: string) => isWorkingDayOf(day, exceptions)
  // Of a moment that others have not heard of yet nothing is kept.
  if (file.counts.version(['plant_days']) === version) lastCalendar.set(reading, { version, isWorkingDay })
  return isWorkingDay
}

const reasonOf = ({ catalogue }: OfficeServices, { resource, input }: OperationRequest): string => {
  const found = catalogue.find(resource)
  return found ? reasonFrom(found, input) : ''
}

/** The time when a draft was typed while the office was unreachable, or else now. */
function entryTime(sent: unknown, now: string): string {
  if (sent === undefined || sent === null || sent === '') return now
  const time = typeof sent === 'string' ? readTime(sent) : undefined
  const earliest = addDays(now, -draftDays) + now.slice(10)
  if (time === undefined || time > addSeconds(now, clockSeconds) || time < earliest)
    throw invalidField(
      'client_dt',
      localized((t) => t.client_time),
    )
  return time
}
