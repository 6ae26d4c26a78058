import type { Person } from '../../../shared/kernel/people.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Change } from '../../db/journal/journal.ts'
import { personOf } from '../../domain/core/people.ts'
import { tokenHash } from '../../domain/office/api_tokens.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { createPendingSessions, type PendingSessions } from './pending_sessions.ts'

/**
 * Session times use the machine's monotonic clock: changing the clock signs nobody out and extends no
 * session.
 */
export const sessionIdleMs = 60 * 60_000
export const sessionMaxMs = 12 * 60 * 60_000

/** The person of a token, and what the token allows. */
export interface Identity {
  readonly person: Person
  readonly shape?: 'A' | 'B' | undefined
  /** Unknown query parameters are refused. */
  readonly strict?: boolean
  readonly scope?: { readonly readOnly: boolean; readonly modules: readonly string[] } | undefined
  readonly session: boolean
  /** Id of the paired machine where the session was opened. */
  readonly paired?: number | undefined
}
export interface CachedToken {
  readonly hash: string
  readonly identity: Identity
  readonly created: number
  used: number
  written: number
  readonly expires: string | null
}

const identityTables: ReadonlySet<string> = new Set([
  'users',
  'departments',
  'api_tokens',
  'machines',
  'pruction_workgroups',
])
/** Journal event at the end of a session: its row itself is not journaled. */
export const signOutEvent = { event: 'sign_out' } as const
/** The same for all sessions of the person whose id is the entry's record. */
const signedOutEverywhere = { event: 'sign_out_everywhere' } as const
const isEvent = ({ entry: { resource, changes } }: Change, event: object): boolean =>
  resource === 'sessions' && changes === JSON.stringify(event)

/** Whether a commit may have changed what tokens allow. */
const touchesTokens = (changes: readonly Change[]): boolean =>
  changes.some(
    (one) =>
      identityTables.has(one.entry.resource) ||
      isEvent(one, signOutEvent) ||
      isEvent(one, signedOutEverywhere),
  )

export interface TokenCache {
  /** What a token allows now; undefined once it has expired. */
  find(token: string): Promise<CachedToken | undefined>
  /** Whether it is an API token past its last day; only its holder can ask. */
  hasExpired(token: string): Promise<boolean>
  /** Forgets expired tokens. */
  sweep(): void
  /** Forgets a session that was never written. */
  forget(token: string): void
  readonly pending: PendingSessions
}

/** Keyed by the token itself and kept in memory only, so that a request needs no hashing. */
export function createTokenCache(engine: OfficeServices, clock: () => number): TokenCache {
  const cached = new Map<string, CachedToken>()
  const pending = createPendingSessions()
  let { reading } = engine.file
  let generation = 0
  function forgetAll(): void {
    generation++
    cached.clear()
  }
  /** Tokens of a replaced office file are forgotten. */
  function current(): Db {
    if (reading !== engine.file.reading) {
      forgetAll()
      pending.clear()
    }
    reading = engine.file.reading
    return reading.db
  }
  engine.file.onForget(forgetAll)
  engine.file.onChanges((changes) => {
    if (touchesTokens(changes)) forgetAll()
    const signOuts = changes.filter((one) => isEvent(one, signedOutEverywhere))
    pending.sweep(({ user }) => signOuts.some(({ entry }) => entry.record === user))
  })

  async function load(db: Db, hash: string): Promise<CachedToken | undefined> {
    const session =
      (await db.selectFrom('sessions').selectAll().where('token', '=', hash).executeTakeFirst()) ??
      (await pending.find(db, hash))
    if (session) {
      const person = await personOf(db, session.user)
      const [created, used] = [Date.parse(session.created_dt), Date.parse(session.used_dt)]
      const identity = person && { person, session: true, paired: session.paired ?? undefined }
      return identity && { hash, identity, created, used, written: used, expires: null }
    }
    return loadApiToken(db, hash, clock())
  }

  async function loadAndKeep(db: Db, token: string): Promise<CachedToken | undefined> {
    const before = generation
    const found = await load(db, tokenHash(token))
    // A token that was revoked while it was being read must not be cached.
    if (found && generation === before) cached.set(token, found)
    return found
  }

  function forget(token: string): undefined {
    const found = cached.get(token)
    cached.delete(token)
    if (found) pending.drop(found.hash)
  }

  const hasTimedOut = (created: number, used: number): boolean =>
    clock() - used > sessionIdleMs || clock() - created > sessionMaxMs
  /** Created under a clock that was ahead, so its age is unknown. */
  const isFromFuture = (created: number): boolean => created - clock() > sessionIdleMs
  const isOver = ({ identity, used, created, expires }: CachedToken): boolean =>
    identity.session ? hasTimedOut(created, used) || isFromFuture(created) : isExpired(expires, engine.now())

  return {
    pending: pending,
    async find(token) {
      await engine.file.refresh()
      const db = current()
      const known = cached.get(token)
      if (known && !isOver(known)) return known
      // One that seems to be over may have been used at another process.
      if (known && !engine.file.processes) return forget(token)
      const found = await loadAndKeep(db, token)
      if (!found || !isOver(found)) return found
      forget(token)
      return undefined
    },
    async hasExpired(token) {
      const found = await loadApiToken(current(), tokenHash(token), clock())
      return found !== undefined && isOver(found)
    },
    forget,
    sweep() {
      for (const [token, one] of cached) if (isOver(one)) cached.delete(token)
      pending.sweep(({ created_dt, used_dt }) => hasTimedOut(Date.parse(created_dt), Date.parse(used_dt)))
    },
  }
}

/** A token is valid until the end of its last day. */
export const isExpired = (expires: string | null, now: string): boolean =>
  expires !== null && now.slice(0, 10) > expires

/** The scope of a stored token. */
export function tokenScope(token: { readonly read_only: 0 | 1; readonly modules: string }) {
  const modules: unknown = JSON.parse(token.modules)
  return { readOnly: token.read_only === 1, modules: Array.isArray(modules) ? modules.map(String) : [] }
}

async function loadApiToken(db: Db, hash: string, now: number): Promise<CachedToken | undefined> {
  const token = await db.selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
  const person = token && (await personOf(db, token.user))
  if (!token || !person) return undefined
  const { shape, strict } = token
  const identity = { person, scope: tokenScope(token), shape, strict: strict === 1, session: false }
  return { hash, identity, created: now, used: now, written: 0, expires: token.expires }
}
