import { fail } from '../../../shared/kernel/errors.ts'
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

/** What the signing-in page sends besides name and password. */
interface Page {
  /** Id of the paired machine, whose removal ends the session. */
  readonly paired?: number | undefined
  /** The token of the page's previous session, which the new one replaces. */
  readonly before?: string | undefined
  /** The desktop's own window, which has no address. */
  readonly isWindow?: true
}

export interface Sessions {
  signIn(
    username: string,
    password: string,
    machine: string,
    page?: Page,
  ): Promise<SessionAnswer & { readonly token: string }>
  /** Opens a session for a person who was authenticated otherwise: at the first start, or in the demo. */
  open(user: number, machine: string): Promise<SessionAnswer & { readonly token: string }>
  /** Who is calling; counts as a use. */
  authenticate(token: string): Promise<Identity | undefined>
  /** The same without counting as a use: it keeps no session alive. */
  findIdentity(token: string): Promise<Identity | undefined>
  sessionInfo(token: string): Promise<SessionAnswer | undefined>
  /** Whether it is an API token past its last day, so that the error can say so. */
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

  async function findAndTouch(token: string): Promise<CachedToken | undefined> {
    const found = await tokens.find(token)
    if (!found) return undefined
    found.used = clock()
    if (tokens.pending.has(found.hash)) tokens.pending.use(found.hash, isoTime(found.used))
    if (found.used - found.written > useIntervalMs || canWritePending(found)) {
      found.written = found.used
      void noteUse(found)
    }
    return found
  }

  const canWritePending = ({ hash }: CachedToken): boolean =>
    tokens.pending.has(hash) && engine.storageStatus.problem() === undefined

  /** A failed write of the last use must not refuse the request. */
  const noteUse = (found: CachedToken): Promise<void> =>
    (tokens.pending.has(found.hash) ? writePending(found) : writeUse(found)).catch(() => undefined)

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

  async function writePending({ hash, identity }: CachedToken): Promise<void> {
    const pending = await tokens.pending.find(reading(), hash)
    if (!pending) return
    const { password, ...session } = pending
    const insert = async (db: Db) => {
      // Checked again inside the queue: the person may have signed out, or lost access, in the meantime.
      if (!tokens.pending.has(hash)) throw wrongPasswordError()
      await insertIfValid(db, session, password)
    }
    await write(identity.person, pending.machine, insert, signedIn)
    tokens.pending.drop(hash)
  }

  /** Checks password and machine again inside the transaction. */
  async function insertIfValid(db: Db, session: SessionRow, verified?: string): Promise<void> {
    if (verified !== undefined) await assertPassword(db, session.user, verified)
    if (session.paired !== null) await recordMachineUse(db, session.paired, engine.now())
    await insertSession(db, session)
  }

  async function answerOf(user: number, expires_at: string | null): Promise<SessionAnswer> {
    const row = await reading()
      .selectFrom('users')
      .leftJoin('departments', 'departments.id', 'users.department')
      .select(['users.id', 'username', 'first_name', 'last_name', 'roles', 'short_name', 'must_change'])
      .where('users.id', '=', user)
      .executeTakeFirstOrThrow()
    const { id, username, roles, short_name } = row
    return {
      expires_at,
      user: { id, username, name: fullName(row), department: short_name ?? '', roles: parseRoles(roles) },
      ...(row.must_change === 1 && { must_change: true }),
    }
  }

  const endOf = (created: number): string =>
    showTime(toPlant(new Date(Math.min(clock() + sessionIdleMs, created + sessionMaxMs))))

  /** An API token is valid to the end of its last day, or for ever. */
  const expiryOf = ({ identity, created, expires }: CachedToken): string | null =>
    identity.session ? endOf(created) : expires && showTime(`${expires}T23:59:59`)

  /** `verified` is the stored password that was verified; it must still be the person's. */
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
        await insertIfValid(db, session, verified)
      },
      signedIn,
    )
    await (verified === undefined ? written : written.catch(unlessFull(() => keepPending(session, verified))))
    return { token, ...(await answerOf(user, endOf(now))) }
  }

  async function keepPending(session: SessionRow, password: string): Promise<void> {
    tokens.pending.keep({ ...session, password })
    if (!(await tokens.pending.find(reading(), session.token))) throw wrongPasswordError()
  }

  async function assertNotStored(hash: string): Promise<void> {
    const row = await reading()
      .selectFrom('sessions')
      .select('user')
      .where('token', '=', hash)
      .executeTakeFirst()
    if (row) throw diskFull()
  }

  async function signIn(
    sentName: string,
    password: string,
    machine: string,
    page: Page = {},
  ): ReturnType<Sessions['signIn']> {
    const username = sentName.trim()
    const db = reading()
    const user = await db
      .selectFrom('users')
      .select(['id', 'username', 'password', 'left', 'first_name', 'last_name', 'password_until'])
      .where('username', '=', username)
      .executeTakeFirst()
    const key = `${username.toLowerCase()} ${machine}`
    const hash = user?.password ?? ''
    const matches = await limitAttempts(db, key, () => engine.passwords.verify(password, hash))
    if (user && matches && user.left === 0) {
      const { password_until: until } = user
      if (until !== null && until < engine.now().slice(0, 10))
        throw fail('unauthorized', (t) => t.password_expired(until))
      const person = { id: user.id, name: fullName(user), hash }
      const stored = await renewPassword(engine, person, password, machine)
      if (stored === undefined) return signIn(sentName, password, machine, page)
      const opened = await open(user.id, machine, stored, page.paired)
      if (page.before !== undefined)
        // The new session exists: failing to end the previous one must not fail the sign-in.
        await signOut(page.before, machine).catch((error: unknown) => {
          if (classifyStorageError(error) !== 'full')
            engine.log.error({ err: error }, 'ending the former session')
        })
      return opened
    }
    const person = { id: user?.id ?? 0, name: user?.username ?? '' }
    const recorded = engine.failedSignIns.note(page.isWindow ? 'desktop' : machine, person)
    await recorded.catch(unlessFull(async () => undefined))
    throw wrongPasswordError()
  }

  /** Ends a session; an API token stays valid. */
  async function signOut(token: string, machine: string): Promise<void> {
    const found = await tokens.find(token)
    if (!found?.identity.session) return
    const isPending = tokens.pending.has(found.hash)
    if (isPending) tokens.forget(token)
    const drop = async (db: Db) =>
      void (await db.deleteFrom('sessions').where('token', '=', found.hash).execute())
    // A stored session leaves the cache on commit, never before; a pending one may be in the middle of being
    // written.
    const dropped = write(found.identity.person, machine, drop, signOutEvent)
    await (isPending ? dropped.catch(unlessFull(() => assertNotStored(found.hash))) : dropped)
  }

  return {
    open: (user, machine) => open(user, machine),
    signIn,
    authenticate: async (token) => (await findAndTouch(token))?.identity,
    findIdentity: async (token) => (await tokens.find(token))?.identity,
    hasExpired: tokens.hasExpired,
    async sessionInfo(token) {
      const found = await findAndTouch(token)
      return found && answerOf(found.identity.person.id, expiryOf(found))
    },
    signOut,
  }
}

const signedIn = { event: 'sign_in' } as const
/** Runs `instead` if the disk is full, even after the reserved space was freed. */
const unlessFull =
  (instead: () => Promise<void>) =>
  (error: unknown): Promise<void> => {
    if (classifyStorageError(error) === 'full') return instead()
    throw error
  }
