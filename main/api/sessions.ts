import type { SessionAnswer } from '../../shared/kernel/door.ts'
import { AppError } from '../../shared/kernel/errors.ts'
import type { Person } from '../../shared/kernel/people.ts'
import { showTime, toPlant } from '../../shared/kernel/times.ts'
import { say } from '../../shared/texts/index.ts'
import type { Db } from '../db/database.ts'
import { isPassword } from '../domain/core/passwords.ts'
import { fullName, personOf, rolesOf } from '../domain/core/people.ts'
import { throttle } from '../domain/core/throttle.ts'
import { newToken, tokenHash } from '../domain/office/api_tokens.ts'
import type { Engine } from './engine.ts'

/** Session times are the machine's: moving the office's clock signs nobody out. */
const idleMs = 60 * 60_000
const absoluteMs = 12 * 60 * 60_000
/** How often a use is written down. */
const useMs = 60_000

/** Who stands behind a token, and what the token allows. */
export interface Identity {
  readonly person: Person
  readonly shape?: 'A' | 'B' | undefined
  readonly scope?: { readonly readOnly: boolean; readonly modules: readonly string[] } | undefined
  readonly session: boolean
}
interface Known {
  readonly hash: string
  readonly identity: Identity
  readonly created: number
  used: number
  noted: number
  readonly expires: string | null
}

export interface Sessions {
  signIn(
    username: string,
    password: string,
    machine: string,
  ): Promise<SessionAnswer & { readonly token: string }>
  /** A session for a person who has proved himself otherwise: the first run, the demo's keeper. */
  open(user: number, machine: string): Promise<SessionAnswer & { readonly token: string }>
  identify(token: string): Promise<Identity | undefined>
  answer(token: string): Promise<SessionAnswer | undefined>
  signOut(token: string): Promise<void>
}

const unauthorized = () =>
  new AppError(
    401,
    'unauthorized',
    say((t) => t.wrong_password),
  )

export function sessionsOf(engine: Engine): Sessions {
  /** By the token itself, in memory only: whoever holds one is known without a hash at every request. */
  const known = new Map<string, Known>()
  const attempts = throttle()
  const db: Db = engine.file.reading.db
  // A change of persons, departments or tokens may change what any token means.
  engine.file.onChanges((changes) => {
    if (
      changes.some(({ entry }) =>
        ['users', 'departments', 'api_tokens', 'pruction_workgroups'].includes(entry.resource),
      )
    )
      known.clear()
  })

  const write = <T>(
    person: { id: number; name: string },
    machine: string,
    run: (db: Db) => Promise<T>,
    event?: Readonly<Record<string, unknown>>,
  ) =>
    engine.file.write(
      { user: person.id, person: person.name, machine, request: '', reason: '', at: engine.now() },
      async (access, journal) => {
        const answer = await run(access.db)
        if (event) journal.event('sessions', person.id, event)
        return answer
      },
    )

  async function load(hash: string): Promise<Known | undefined> {
    const session = await db.selectFrom('sessions').selectAll().where('token', '=', hash).executeTakeFirst()
    if (session) {
      const person = await personOf(db, session.user)
      const [created, used] = [Date.parse(session.created_dt), Date.parse(session.used_dt)]
      return (
        person && { hash, identity: { person, session: true }, created, used, noted: used, expires: null }
      )
    }
    const token = await db.selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
    const person = token && (await personOf(db, token.user))
    if (!token || !person) return undefined
    const modules: unknown = JSON.parse(token.modules)
    const scope = {
      readOnly: token.read_only === 1,
      modules: Array.isArray(modules) ? modules.map(String) : [],
    }
    return {
      hash,
      identity: { person, scope, shape: token.shape, session: false },
      created: Date.now(),
      used: Date.now(),
      noted: 0,
      expires: token.expires,
    }
  }

  async function valid(token: string): Promise<Known | undefined> {
    const found = known.get(token) ?? (await load(tokenHash(token)))
    if (!found) return undefined
    const now = Date.now()
    const over = found.identity.session
      ? now - found.used > idleMs || now - found.created > absoluteMs
      : found.expires !== null && engine.now().slice(0, 10) > found.expires
    if (over) {
      known.delete(token)
      return undefined
    }
    known.set(token, found)
    found.used = now
    if (now - found.noted > useMs) {
      found.noted = now
      void noteUse(found)
    }
    return found
  }

  const noteUse = ({ hash, identity }: Known) =>
    write(identity.person, '', async (db) => {
      if (identity.session)
        await db
          .updateTable('sessions')
          .set({ used_dt: new Date().toISOString() })
          .where('token', '=', hash)
          .execute()
      else
        await db.updateTable('api_tokens').set({ used_dt: engine.now() }).where('hash', '=', hash).execute()
      // A use that cannot be written down is no reason to refuse the request.
    }).catch(() => undefined)

  async function answerOf(user: number, created: number): Promise<SessionAnswer> {
    const row = await db
      .selectFrom('users')
      .select(['id', 'username', 'first_name', 'last_name', 'roles', 'department'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const department =
      row.department === null
        ? undefined
        : await db
            .selectFrom('departments')
            .select('short_name')
            .where('id', '=', row.department)
            .executeTakeFirst()
    const ends = new Date(Math.min(Date.now() + idleMs, created + absoluteMs))
    return {
      expires_at: showTime(toPlant(ends)),
      user: {
        id: row.id,
        username: row.username,
        name: fullName(row),
        department: department?.short_name ?? '',
        roles: rolesOf(row.roles),
      },
    }
  }

  async function open(user: number, machine: string) {
    const person = await personOf(db, user)
    if (!person) throw unauthorized()
    const token = newToken()
    const now = new Date().toISOString()
    const session = { token: tokenHash(token), user, created_dt: now, used_dt: now, machine }
    await write(
      person,
      machine,
      async (db) => void (await db.insertInto('sessions').values(session).execute()),
      { event: 'sign_in' },
    )
    return { token, ...(await answerOf(user, Date.now())) }
  }

  return {
    open,
    async signIn(username, password, machine) {
      const key = `${username.toLowerCase()} ${machine}`
      const seconds = attempts.wait(key)
      if (seconds > 0)
        throw new AppError(
          429,
          'too_many_requests',
          say((t) => t.too_many_attempts(seconds)),
          { retry_after: seconds },
        )
      const user = await db
        .selectFrom('users')
        .select(['id', 'password', 'left'])
        .where('username', '=', username.trim())
        .executeTakeFirst()
      const right = await isPassword(password, user?.password ?? '')
      if (!user || !right || user.left === 1) {
        attempts.failed(key)
        await write({ id: user?.id ?? 0, name: username.slice(0, 64) }, machine, async () => undefined, {
          event: 'sign_in_failed',
        })
        throw unauthorized()
      }
      attempts.succeeded(key)
      return open(user.id, machine)
    },
    identify: async (token) => (await valid(token))?.identity,
    async answer(token) {
      const found = await valid(token)
      return found && answerOf(found.identity.person.id, found.created)
    },
    async signOut(token) {
      const found = await valid(token)
      known.delete(token)
      if (found?.identity.session)
        await write(
          found.identity.person,
          '',
          async (db) => void (await db.deleteFrom('sessions').where('token', '=', found.hash).execute()),
          { event: 'sign_out' },
        )
    },
  }
}
