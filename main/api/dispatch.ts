import { hash } from 'node:crypto'
import { AppError, invalidField, notFound, problemOf, type Warning } from '../../shared/kernel/errors.ts'
import { isReading, kindOf, type OperationKind, type Resource, specOf } from '../../shared/kernel/resource.ts'
import { addDays } from '../../shared/kernel/times.ts'
import { say } from '../../shared/texts/index.ts'
import { refusalOf } from '../db/failures.ts'
import type { Journal } from '../db/journal.ts'
import type { Answer, Good } from './answer.ts'
import { contextOf } from './context.ts'
import type { AnyAccess, Call, Engine } from './engine.ts'
import { perform } from './perform.ts'
import { rememberedLists } from './remembered.ts'

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
  if (!resource || !kind)
    throw notFound({
      zh: `操作 ${call.resource}.${call.operation}`,
      en: `operation ${call.resource}.${call.operation}`,
    })
  requireScope(engine, resource, kind, call)
  if (call.shape === 'B' && specOf(resource).notInB)
    throw new AppError(
      404,
      'not_found',
      say((t) => t.not_in_shape_b),
    )
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
  return engine.file.write(writing, (access, journal) =>
    once(engine, call, access, () => answerOf(engine, resource, kind, call, access, journal)),
  )
}

/** A token of a LAN client may be narrower than its person. */
function requireScope(engine: Engine, resource: Resource, kind: OperationKind, { scope }: Call): void {
  if (!scope) return
  if (scope.readOnly && !isReading(kind))
    throw new AppError(
      403,
      'forbidden',
      say((t) => t.read_only_token),
    )
  if (scope.modules.length > 0 && !scope.modules.includes(engine.catalogue.moduleOf(resource)))
    throw new AppError(
      403,
      'forbidden',
      say((t) => t.module_token),
    )
}

/** The first answer to an Idempotency-Key is stored with its effect and given again for a day. */
async function once(
  engine: Engine,
  call: Call,
  { statements }: AnyAccess,
  answer: () => Promise<Good>,
): Promise<Good> {
  const { idempotencyKey: key, caller, resource, operation, input } = call
  if (key === undefined) return answer()
  if (key.length < 1 || key.length > 128)
    throw invalidField(
      'Idempotency-Key',
      say((t) => t.key_length),
    )
  const body = hash('sha256', JSON.stringify([resource, operation, input]), 'hex')
  const yesterday = addDays(engine.now(), -1) + engine.now().slice(10)
  statements.run('delete from repeats where at < ?', [yesterday])
  const [before] = statements.all('select body, answer from repeats where key = ? and user = ?', [
    key,
    caller.id,
  ])
  if (before && before['body'] !== body)
    throw new AppError(
      422,
      'idempotency_key_reused',
      say((t) => t.key_reused),
    )
  if (before) return JSON.parse(String(before['answer'])) as Good // written a few lines below
  const good = await answer()
  statements.run('insert into repeats (key, user, body, answer, at) values (?, ?, ?, ?, ?)', [
    key,
    caller.id,
    body,
    JSON.stringify(good),
    engine.now(),
  ])
  return good
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
  return { ok: true, warnings, ...answer, ...(extends_ && { value: { ...value, warnings } }) }
}
