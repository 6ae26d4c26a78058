import { createHmac, randomBytes } from 'node:crypto'
import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import { addDays, addHours } from '../../../shared/kernel/times.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Statements } from '../../db/connection/statement_cache.ts'
import type { AnyAccess, OfficeServices, OperationRequest } from './contracts.ts'
import type { SuccessResult } from './result.ts'

const maxKeyLength = 128

/** A program may retry weeks later; a page retries within minutes. */
const days = { program: 30, page: 1 }

/**
 * The first answer to an Idempotency-Key is stored with its effect, in the same savepoint, and repeated for a
 * day; for 30 days to a program with an API token. An answer with a secret (a token) is not stored: its
 * repeat is refused.
 */
export async function withIdempotency(
  engine: OfficeServices,
  call: OperationRequest,
  { statements }: AnyAccess,
  isSecret: boolean,
  answer: () => Promise<SuccessResult>,
): Promise<SuccessResult> {
  const { idempotencyKey: key, caller, resource, operation, input, scope } = call
  if (key === undefined) return answer()
  if (key.length < 1 || key.length > maxKeyLength) throw invalidKeyError()
  const body = await fingerprint(statements, JSON.stringify([resource, operation, input]))
  const now = engine.now()
  await sweep(engine, statements, now)
  const select = 'select body, answer from repeats where key = ? and "user" = ? and expires > ?'
  const [before] = await statements.all(select, [key, caller.id, now])
  if (before) return repeated(String(before['body']) === body, String(before['answer']))
  const result = await answer()
  const stored = isSecret ? '' : JSON.stringify(result)
  const row = [key, caller.id, body, stored, now, after(now, scope ? days.program : days.page)]
  await statements.run(
    `insert into repeats (key, "user", body, answer, at, expires) values (?, ?, ?, ?, ?, ?)
      on conflict (key, "user") do update
        set body = excluded.body, answer = excluded.answer, at = excluded.at, expires = excluded.expires`,
    row,
  )
  return result
}

const after = (now: string, count: number): string => addDays(now, count) + now.slice(10)

/** Per open office: when expired answers were last deleted. */
const swept = new WeakMap<OfficeServices['file'], string>()

async function sweep({ file }: OfficeServices, statements: Statements, now: string): Promise<void> {
  const last = swept.get(file)
  if (last !== undefined && last > addHours(now, -1) && last <= now) return
  await statements.run('delete from repeats where expires <= ?', [now])
  swept.set(file, now)
}

function repeated(isSame: boolean, answer: string): SuccessResult {
  const refuse = (pick: Parameters<typeof localized>[0]) => fail('idempotency_key_reused', pick)
  if (!isSame) throw refuse((t) => t.key_reused)
  if (answer === '') throw refuse((t) => t.answered_once)
  return JSON.parse(answer) as SuccessResult // stored by withIdempotency
}

const invalidKeyError = () =>
  invalidField(
    'Idempotency-Key',
    localized((t) => t.key_length),
  )

/** Bodies may contain passwords: without the office's secret nobody can guess them from what is stored. */
async function fingerprint(statements: Statements, body: string): Promise<string> {
  return createHmac('sha256', await secretOf(statements))
    .update(body)
    .digest('hex')
}
async function secretOf(statements: Statements): Promise<string> {
  const [stored] = await statements.all("select value from settings where name = 'repeat_secret'", [])
  if (stored) return String(stored['value'])
  const secret = randomBytes(32).toString('base64url')
  await statements.run("insert into settings (name, value) values ('repeat_secret', ?)", [secret])
  return secret
}
