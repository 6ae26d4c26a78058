import { hash } from 'node:crypto'
import { AppError, forbidden, invalidField, locked, notFound, type Problem, problemOf, type Warning } from '../../shared/kernel/errors.ts'
import { isReading, kindOf, type Names, type OperationKind, type Query, type Resource, specOf } from '../../shared/kernel/resource.ts'
import { addDays, addSeconds, readTime } from '../../shared/kernel/times.ts'
import { type Acting, allows, type Row } from '../../shared/kernel/transitions.ts'
import { say, type Sentence } from '../../shared/texts/index.ts'
import { refusalOf } from '../db/failures.ts'
import { versionOf } from '../db/journal.ts'
import { type Found, listRows } from '../db/lists.ts'
import type { Journal } from '../db/journal.ts'
import * as store from '../db/store.ts'
import { admitAct, admitCreate, admitQuery, admitUpdate } from './admit.ts'
import { askList, type Asked, filterKind } from './ask.ts'
import { pageOf } from './brought.ts'
import { change, moveTo, possibleTransitions, requireOpenParent } from './change.ts'
import type { AnyAccess, Call, Engine, EngineContext } from './engine.ts'
import { make } from './make.ts'
import { planOf, present } from './present.ts'
import { rememberedLists } from './remembered.ts'

export interface Good {
  readonly ok: true
  readonly status: number
  readonly value: unknown
  /** The version of the one record answered, where there is one. */
  readonly version?: string
  readonly warnings: readonly Warning[]
  /** The path of a record that was made. */
  readonly location?: string
  /** The answer as JSON in UTF-8, where it was made already. */
  readonly body?: Buffer
}
export type Answer = Good | { readonly ok: false; readonly problem: Problem }
export type { Call } from './engine.ts'

/** A draft may have been typed this long ago, and a machine's clock may run ahead by this much. */
const draftDays = 30
const clockSeconds = 300

/** Every request of every door ends here. Reads run at once; writes join the commit queue. */
export async function dispatch(engine: Engine, call: Call): Promise<Answer> {
  const language = call.language ?? 'zh'
  try {
    return await run(engine, call)
  } catch (error) {
    const known = error instanceof AppError ? error : refusalOf(error)
    if (!known) throw error
    return { ok: false, problem: problemOf(known, language, call.request ?? '') }
  }
}

async function run(engine: Engine, call: Call): Promise<Good> {
  const resource = engine.catalogue.find(call.resource)
  const kind = resource && kindOf(resource, call.operation)
  if (!resource || !kind) throw notFound({ zh: `操作 ${call.resource}.${call.operation}`, en: `operation ${call.resource}.${call.operation}` })
  requireScope(engine, resource, kind, call)
  if (call.shape === 'B' && specOf(resource).notInB) throw new AppError(404, 'not_found', say((t) => t.not_in_shape_b))
  if (isReading(kind)) {
    const remember = kind === 'list' ? rememberedLists(engine, resource, call) : undefined
    const known = remember?.get()
    if (known) return known
    const answer = await answerOf(engine, resource, kind, call, engine.file.reading)
    return remember ? remember.keep(answer) : answer
  }
  const { caller, machine = '', request = '', input } = call
  const reason = typeof input['reason'] === 'string' ? input['reason'].trim() : ''
  const writing = { user: caller.id, person: caller.name, machine, request, reason, at: engine.now() }
  return engine.file.write(writing, (access, journal) => once(engine, call, access, () => answerOf(engine, resource, kind, call, access, journal)))
}

/** A token of a LAN client may be narrower than its person. */
function requireScope(engine: Engine, resource: Resource, kind: OperationKind, { scope }: Call): void {
  if (!scope) return
  if (scope.readOnly && !isReading(kind)) throw new AppError(403, 'forbidden', say((t) => t.read_only_token))
  if (scope.modules.length > 0 && !scope.modules.includes(engine.catalogue.moduleOf(resource))) throw new AppError(403, 'forbidden', say((t) => t.module_token))
}

/** The first answer to an Idempotency-Key is stored with its effect and given again for a day. */
async function once(engine: Engine, call: Call, { statements }: AnyAccess, answer: () => Promise<Good>): Promise<Good> {
  const { idempotencyKey: key, caller, resource, operation, input } = call
  if (key === undefined) return answer()
  if (key.length < 1 || key.length > 128) throw invalidField('Idempotency-Key', say((t) => t.key_length))
  const body = hash('sha256', JSON.stringify([resource, operation, input]), 'hex')
  const yesterday = addDays(engine.now(), -1) + engine.now().slice(10)
  statements.run('delete from repeats where at < ?', [yesterday])
  const [before] = statements.all('select body, answer from repeats where key = ? and user = ?', [key, caller.id])
  if (before && before['body'] !== body) throw new AppError(422, 'idempotency_key_reused', say((t) => t.key_reused))
  if (before) return JSON.parse(String(before['answer'])) as Good // written a few lines below
  const good = await answer()
  statements.run('insert into repeats (key, user, body, answer, at) values (?, ?, ?, ?, ?)', [key, caller.id, body, JSON.stringify(good), engine.now()])
  return good
}

export function contextOf(engine: Engine, call: Call, access: AnyAccess, warnings: Warning[], journal?: Journal): EngineContext {
  const { caller, language = 'zh', extended = false, shape = 'A' } = call
  const now = engine.now()
  const ctx: EngineContext = {
    access,
    db: access.db,
    engine,
    manner: { extended, shape },
    input: call.input,
    caller,
    language,
    now,
    entered: call.operation === 'create' ? entryTime(call.input['client_dt'], now) : now,
    warn: (code: string, field: string, says: Sentence) => void warnings.push({ code, field, message: says(language) }),
    async move(name, id, to, reason = '') {
      const other = engine.catalogue.get(name)
      await moveTo(other, store.row(access.statements, other, id), to, reason, ctx)
    },
    note: (name, record, facts) => journal?.event(name, record, facts),
  }
  return ctx
}

/** The time of a draft that was typed while the office could not be reached. */
function entryTime(given: unknown, now: string): string {
  if (given === undefined || given === null || given === '') return now
  const time = typeof given === 'string' ? readTime(given) : undefined
  const earliest = addDays(now, -draftDays) + now.slice(10)
  if (time === undefined || time > addSeconds(now, clockSeconds) || time < earliest) throw invalidField('client_dt', say((t) => t.client_time))
  return time
}

async function answerOf(engine: Engine, resource: Resource, kind: OperationKind, call: Call, access: AnyAccess, journal?: Journal): Promise<Good> {
  const warnings: Warning[] = []
  const ctx = contextOf(engine, call, access, warnings, journal)
  const answer = await perform(resource, kind, call, ctx)
  const { value } = answer
  const extends_ = ctx.manner.extended && typeof value === 'object' && value !== null && !Array.isArray(value)
  return { ok: true, warnings, ...answer, ...(extends_ && { value: { ...value, warnings } }) }
}

type Performed = Omit<Good, 'ok' | 'warnings'>

async function perform(resource: Resource, kind: OperationKind, call: Call, ctx: EngineContext): Promise<Performed> {
  const { operation, input } = call
  const { queries = {}, commands = {} } = specOf(resource)
  const own = ctx.engine.catalogue.handlers(resource)
  switch (kind) {
    case 'list':
      requireAllowed(resource, operation, {}, ctx)
      return { status: 200, value: await page(resource, input, ctx) }
    case 'create':
      return created(resource, input, ctx)
    case 'query': {
      requireAllowed(resource, operation, {}, ctx)
      const given = admitQuery(queries[operation] ?? nothing, input, ctx)
      return { status: 200, value: await own.queries?.[operation]?.(given, ctx) }
    }
    case 'command': {
      requireAllowed(resource, operation, {}, ctx)
      const given = admitAct(commands[operation] ?? nothing, input, ctx)
      return { status: 201, value: await own.commands?.[operation]?.(given, ctx) }
    }
    default:
      return onRecord(resource, kind, call, ctx)
  }
}

/** An operation that asks for nothing. */
const nothing: Query = { label: { zh: '', en: '' }, input: {}, output: {} }

function requireAllowed(resource: Resource, operation: string, row: Row, acting: Acting): void {
  const { allow, label } = specOf(resource)
  if (!allows(resource, allow[operation] ?? 'everyone', row, acting)) throw forbidden((language) => label[language])
}

async function created(resource: Resource, input: Row, ctx: EngineContext): Promise<Performed> {
  const { answers, read } = specOf(resource)
  const { id, answer } = await make(resource, admitCreate(resource, input, ctx), ctx)
  const shown = await show(resource, store.row(ctx.access.statements, resource, id), answers?.[answer] ?? read?.fields ?? 'all', ctx)
  return { ...shown, status: 201, location: `/api/${resource.name}/${id}/` }
}

async function show(resource: Resource, row: Row, names: Names, ctx: EngineContext, withTransitions = false): Promise<Performed> {
  const [value] = await present(ctx, resource, [row], names, ctx.manner)
  const transitions = withTransitions && ctx.manner.extended ? { transitions: await possibleTransitions(resource, row, ctx) } : {}
  return { status: 200, value: { ...value, ...transitions }, version: versionOf(row) }
}

const idOf = (input: Row): unknown => (typeof input['id'] === 'string' && /^\d{1,15}$/.test(input['id']) ? Number(input['id']) : input['id'])

async function onRecord(resource: Resource, kind: OperationKind, { operation, input, ifMatch }: Call, ctx: EngineContext): Promise<Performed> {
  const { label, read, answers, actions } = specOf(resource)
  const reading: Names = read?.fields ?? 'all'
  const id = idOf(input)
  if (!Number.isSafeInteger(id)) throw notFound(label, input['id'])
  const stored = () => store.row(ctx.access.statements, resource, id)
  const row = stored()
  const own = ctx.engine.catalogue.handlers(resource)
  if (kind === 'read') {
    requireAllowed(resource, operation, row, ctx)
    const shown = await show(resource, row, reading, ctx, true)
    return own.read ? { ...shown, value: { ...(await own.read(row, ctx)), ...transitionsIn(shown.value) } } : shown
  }
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== versionOf(row)) {
    const [current] = await present(ctx, resource, [row], reading, ctx.manner)
    throw new AppError(412, 'stale', say((t) => t.stale), { current, version: versionOf(row) })
  }
  const { id: _, ...body } = input
  if (kind === 'update') {
    const presented = async () => (await present(ctx, resource, [row], 'all', { ...ctx.manner, extended: true }))[0] ?? {}
    const reason = typeof body['reason'] === 'string' ? body['reason'].trim() : ''
    await change(resource, row, await admitUpdate(resource, row, body, presented, ctx), reason, ctx)
    return show(resource, stored(), answers?.['update'] ?? reading, ctx)
  }
  requireAllowed(resource, operation, row, ctx)
  if (kind === 'remove') return remove(resource, row, ctx)
  await own.actions?.[operation]?.(row, admitAct(actions?.[operation] ?? nothing, body, ctx), ctx)
  return show(resource, stored(), reading, ctx)
}

/** What only some answers of a written read have: the buttons of the record. */
const transitionsIn = (shown: unknown): Row => (typeof shown === 'object' && shown !== null && 'transitions' in shown ? { transitions: shown.transitions } : {})

async function page(resource: Resource, input: Row, ctx: EngineContext): Promise<unknown> {
  const names = specOf(resource).list?.fields ?? 'all'
  const asked = askList(resource, input)
  const found = await find(resource, asked, names, ctx)
  const link = (to: Row) => `/api/${resource.name}/?${queryText({ ...input, ...to })}`
  const more = found.count === null ? found.rows.length === asked.limit : asked.page * asked.limit < found.count
  const next = asked.cursor !== undefined ? found.cursor && link({ cursor: found.cursor }) : more ? link({ page: asked.page + 1, limit: asked.limit }) : null
  const previous = asked.cursor === undefined && asked.page > 1 ? link({ page: asked.page - 1, limit: asked.limit }) : null
  return { count: found.count, next, previous, results: await present(ctx, resource, found.rows, names, ctx.manner), ...found.totals }
}

/** Rows of the table or view, or those that a function brings. */
export async function find(resource: Resource, asked: Asked, names: Names, ctx: EngineContext): Promise<Found> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.list) return pageOf(resource, await own.list(asked.filters, ctx), asked)
  const { list } = specOf(resource)
  const filters: Record<string, unknown> = { ...asked.filters }
  for (const [name, filter] of Object.entries(list?.filters ?? {})) {
    if (filter.op !== 'chosen' || filters[name] === undefined) continue
    filters[name] = (await own.filters?.[name]?.(filterKind(resource, filter)?.toColumn(filters[name]), ctx)) ?? []
  }
  const { columns } = planOf(resource, names, ctx.manner)
  const totals = ctx.manner.extended ? list?.totals : undefined
  return listRows(ctx.access.statements, ctx.engine.file.memory, resource, { ...asked, filters, columns, totals }, ctx.engine.catalogue.find)
}

const queryText = (input: Row): string =>
  new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))).toString()

/** Published deletes answer either nothing or {valid}, which says whether the record could go. */
async function remove(resource: Resource, row: Row, ctx: EngineContext): Promise<Performed> {
  const { remove: { when, answer } = {}, label } = specOf(resource)
  requireOpenParent(resource, row, ctx)
  for (const [field, values] of Object.entries(when ?? {})) if (!(values as readonly unknown[]).includes(row[field])) throw locked(label)
  const own = ctx.engine.catalogue.handlers(resource)
  if (!own.remove && answer === 'valid' && store.isReferred(ctx.access.statements, resource, row['id'])) return { status: 200, value: { valid: false } }
  const done = own.remove ? await own.remove(row, ctx) : store.remove(ctx.access.statements, resource, row['id'])
  return answer === 'valid' ? { status: 200, value: { valid: done !== false } } : { status: 204, value: null }
}
