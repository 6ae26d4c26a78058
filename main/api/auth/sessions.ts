import type { SessionAnswer } from '../../../shared/kernel/office_api.ts'
import { showTime, toPlant } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { classifyStorageError, diskFull } from '../../db/errors.ts'
import type { JournalEvent } from '../../db/journal/events.ts'
import { limitAttempts } from '../../domain/core/attempts.ts'
import { fullName, parseRoles, personOf } from '../../domain/core/people.ts'
import { newToken, tokenHash } from '../../domain/office/api_tokens.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { steadyNow } from '../health/clock/monotonic.ts'
import { renewPassword } from './renew_password.ts'
import {
  assertPassword,
  deleteExpiredSessions,
  insertSession,
  isoTime,
  recordMachineUse,
  retryOnceIfFull,
  type SessionRow,
  useIntervalMs,
  wrongPasswordError,
} from './session_store.ts'
import {
  type CachedToken,
  createTokenCache,
  type Identity,
  sessionIdleMs,
  sessionMaxMs,
  signOutEvent,
} from './token_cache.ts'

export type { Identity } from './token_cache.ts'

/** What the page that signs in brings along. */
interface Page {
  /** The number of the paired machine, whose sessions end with it. */
  readonly paired?: number | undefined
  /** The token of the session that it had until now: it ends with the new one. */
  readonly before?: string | undefined
  /** The desktop's own, which comes from no address. */
  readonly isWindow?: true
}

export interface Sessions {
  signIn(
    username: string,
    password: string,
    machine: string,
    page?: Page,
  ): Promise<SessionAnswer & { readonly token: string }>
  /** A session for a person who has proved himself otherwise: the first run, the demo's keeper. */
  open(user: number, machine: string): Promise<SessionAnswer & { readonly token: string }>
  /** Who is calling; counts as a use. */
  authenticate(token: string): Promise<Identity | undefined>
  /** Who stands behind a token, asked by no person: it keeps no session alive. */
  findIdentity(token: string): Promise<Identity | undefined>
  sessionInfo(token: string): Promise<SessionAnswer | undefined>
  /** An API token whose last day is over: whoever holds it is told so. */
  hasExpired(token: string): Promise<boolean>
  signOut(token: string, machine: string): Promise<void>
}

export function createSessions(engine: OfficeServices, clock: () => number = steadyNow): Sessions {
  const tokens = createTokenCache(engine, clock)
  const reading = (): Db => engine.file.reading.db

  const write = <T>(
    person: { id: number; name: string },
    machine: string,
    run: (db: Db) => Promise<T>,
    event?: JournalEvent,
  ) => {
    const writing = { user: person.id, person: person.name, machine, request: '', reason: '' }
    return retryOnceIfFull(() =>
      engine.file.write({ ...writing, at: engine.now() }, async (access, journal) => {
        const answer = await run(access.db)
        if (event) journal.event('sessions', person.id, event)
        return answer
      }),
    )
  }

  async function used(token: string): Promise<CachedToken | undefined> {
    const found = await tokens.find(token)
    if (!found) return undefined
    found.used = clock()
    tokens.pending.use(found.hash, isoTime(found.used))
    if (found.used - found.noted > useIntervalMs || canBeWrittenNow(found)) {
      found.noted = found.used
      void noteUse(found)
    }
    return found
  }

  const canBeWrittenNow = ({ hash }: CachedToken): boolean =>
    tokens.pending.has(hash) && engine.storageStatus.problem() === undefined

  /** A use that cannot be written down is no reason to refuse the request. */
  const noteUse = (found: CachedToken): Promise<void> =>
    (tokens.pending.has(found.hash) ? writeLate(found) : writeUse(found)).catch(() => undefined)

  const writeUse = ({ hash, identity, used }: CachedToken) =>
    write(identity.person, '', async (db) => {
      if (identity.session)
        await db
          .updateTable('sessions')
          .set({ used_dt: isoTime(used) })
          .where('token', '=', hash)
          .execute()
      else
        await db.updateTable('api_tokens').set({ used_dt: engine.now() }).where('hash', '=', hash).execute()
    })

  async function writeLate({ hash, identity }: CachedToken): Promise<void> {
    const late = await tokens.pending.find(reading(), hash)
    if (!late) return
    const { password, ...session } = late
    const land = async (db: Db) => {
      // Behind the queue: somebody may have signed out, or been shut out, since it was asked for.
      if (!tokens.pending.has(hash)) throw wrongPasswordError()
      await letIn(db, session, password)
    }
    await write(identity.person, late.machine, land, signedIn)
    tokens.pending.drop(hash)
  }

  /** Under the conditions that hold at this moment. */
  async function letIn(db: Db, session: SessionRow, verified?: string): Promise<void> {
    if (verified !== undefined) await assertPassword(db, session.user, verified)
    if (session.paired !== null) await recordMachineUse(db, session.paired, engine.now())
    await insertSession(db, session)
  }

  async function answerOf(user: number, expires_at: string | null): Promise<SessionAnswer> {
    const row = await reading()
      .selectFrom('users')
      .leftJoin('departments', 'departments.id', 'users.department')
      .select(['users.id', 'username', 'first_name', 'last_name', 'roles', 'short_name'])
      .where('users.id', '=', user)
      .executeTakeFirstOrThrow()
    const { id, username, roles, short_name } = row
    return {
      expires_at,
      user: { id, username, name: fullName(row), department: short_name ?? '', roles: parseRoles(roles) },
    }
  }

  const endOf = (created: number): string =>
    showTime(toPlant(new Date(Math.min(clock() + sessionIdleMs, created + sessionMaxMs))))

  /** A token of a program is good until its last day is over, or has no end. */
  const expiryOf = ({ identity, created, expires }: CachedToken): string | null =>
    identity.session ? endOf(created) : expires && showTime(`${expires}T23:59:59`)

  /** `verified`: the stored password that was proved, which must still be the person's. */
  async function open(user: number, machine: string, verified?: string, paired: number | null = null) {
    const person = await personOf(reading(), user)
    if (!person) throw wrongPasswordError()
    const token = newToken()
    const now = clock()
    const times = { created_dt: isoTime(now), used_dt: isoTime(now) }
    const session = { token: tokenHash(token), user, ...times, machine, paired }
    tokens.sweep()
    const written = write(
      person,
      machine,
      async (db) => {
        await deleteExpiredSessions(db, now)
        await letIn(db, session, verified)
      },
      signedIn,
    )
    await (verified === undefined
      ? written
      : written.catch(unlessFull(() => keepUnwritten(session, verified))))
    return { token, ...(await answerOf(user, endOf(now))) }
  }

  async function keepUnwritten(session: SessionRow, password: string): Promise<void> {
    tokens.pending.keep({ ...session, password })
    if (!(await tokens.pending.find(reading(), session.token))) throw wrongPasswordError()
  }

  async function requireUnwritten(hash: string): Promise<void> {
    const row = await reading()
      .selectFrom('sessions')
      .select('user')
      .where('token', '=', hash)
      .executeTakeFirst()
    if (row) throw diskFull()
  }

  async function signIn(
    given: string,
    password: string,
    machine: string,
    page: Page = {},
  ): ReturnType<Sessions['signIn']> {
    const username = given.trim()
    const db = reading()
    const user = await db
      .selectFrom('users')
      .select(['id', 'username', 'password', 'left', 'first_name', 'last_name'])
      .where('username', '=', username)
      .executeTakeFirst()
    const key = `${username.toLowerCase()} ${machine}`
    const hash = user?.password ?? ''
    const right = await limitAttempts(db, key, () => engine.passwords.verify(password, hash))
    if (user && right && user.left === 0) {
      const person = { id: user.id, name: fullName(user), hash }
      const stored = await renewPassword(engine, person, password, machine)
      if (stored === undefined) return signIn(given, password, machine, page)
      const opened = await open(user.id, machine, stored, page.paired)
      if (page.before !== undefined)
        // The new session stands: nobody is told that signing in failed because the former one could not be ended.
        await signOut(page.before, machine).catch((error: unknown) => {
          if (classifyStorageError(error) !== 'full')
            engine.log.error({ err: error }, 'ending the former session')
        })
      return opened
    }
    const person = { id: user?.id ?? 0, name: user?.username ?? '' }
    const noted = engine.failedSignIns.note(page.isWindow ? 'desktop' : machine, person)
    await noted.catch(unlessFull(async () => undefined))
    throw wrongPasswordError()
  }

  /** Ends a session; a token of a program is left alone. */
  async function signOut(token: string, machine: string): Promise<void> {
    const found = await tokens.find(token)
    if (!found?.identity.session) return
    const isUnwritten = tokens.pending.has(found.hash)
    if (isUnwritten) tokens.forget(token)
    const drop = async (db: Db) =>
      void (await db.deleteFrom('sessions').where('token', '=', found.hash).execute())
    // Memory lets go of a written one when this is committed, never before. The other may be being written just now.
    const dropped = write(found.identity.person, machine, drop, signOutEvent)
    await (isUnwritten ? dropped.catch(unlessFull(() => requireUnwritten(found.hash))) : dropped)
  }

  return {
    open: (user, machine) => open(user, machine),
    signIn,
    authenticate: async (token) => (await used(token))?.identity,
    findIdentity: async (token) => (await tokens.find(token))?.identity,
    hasExpired: tokens.hasExpired,
    async sessionInfo(token) {
      const found = await used(token)
      return found && answerOf(found.identity.person.id, expiryOf(found))
    },
    signOut,
  }
}

const signedIn = { event: 'sign_in' } as const
/** What is done instead where no space is left, not even that which was kept for this. */
const unlessFull =
  (instead: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    if (classifyStorageError(error) === 'full') return instead()
    throw error
  }
