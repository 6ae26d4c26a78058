import type { Person } from '../../../shared/kernel/people.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Change } from '../../db/journal/journal.ts'
import { personOf } from '../../domain/core/people.ts'
import { tokenHash } from '../../domain/office/api_tokens.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { createPendingSessions, type PendingSessions } from './pending_sessions.ts'

/** Session times are the machine's, and go on by what has elapsed: moving a clock signs nobody out, and keeps nobody in. */
export const sessionIdleMs = 60 * 60_000
export const sessionMaxMs = 12 * 60 * 60_000

/** Who stands behind a token, and what the token allows. */
export interface Identity {
  readonly person: Person
  readonly shape?: 'A' | 'B' | undefined
  readonly scope?: { readonly readOnly: boolean; readonly modules: readonly string[] } | undefined
  readonly session: boolean
  /** The number of the paired machine at which the session was opened. */
  readonly paired?: number | undefined
}
export interface CachedToken {
  readonly hash: string
  readonly identity: Identity
  readonly created: number
  used: number
  noted: number
  readonly expires: string | null
}

const meaning: ReadonlySet<string> = new Set([
  'users',
  'departments',
  'api_tokens',
  'machines',
  'pruction_workgroups',
])
/** What `sessions.ts` notes of the end of a session: its row is in no journal. */
export const signOutEvent = { event: 'sign_out' } as const
/** The same of every session of the person whose number the entry bears. */
const signedOutEverywhere = { event: 'sign_out_everywhere' } as const
const isNoted = ({ entry: { resource, changes } }: Change, noted: object): boolean =>
  resource === 'sessions' && changes === JSON.stringify(noted)

/** A commit that may have changed what a token means. */
const touchesTokens = (changes: readonly Change[]): boolean =>
  changes.some(
    (one) =>
      meaning.has(one.entry.resource) || isNoted(one, signOutEvent) || isNoted(one, signedOutEverywhere),
  )

export interface TokenCache {
  /** What a token means now; nothing once it has expired. */
  find(token: string): Promise<CachedToken | undefined>
  /** Whether it is an API token that was good until a day that is over; its holder alone can ask. */
  hasExpired(token: string): Promise<boolean>
  /** Lets go of what has expired. */
  sweep(): void
  /** Lets go of one that was never written down. */
  forget(token: string): void
  readonly pending: PendingSessions
}

/** By the token itself, in memory only: whoever holds one is known without a hash at every request. */
export function createTokenCache(engine: OfficeServices, clock: () => number): TokenCache {
  const known = new Map<string, CachedToken>()
  const unwritten = createPendingSessions()
  let { reading } = engine.file
  let generation = 0
  function forgetAll(): void {
    generation++
    known.clear()
  }
  /** Tokens of an office that another one has taken the place of are nobody's. */
  function current(): Db {
    if (reading !== engine.file.reading) {
      forgetAll()
      unwritten.clear()
    }
    reading = engine.file.reading
    return reading.db
  }
  engine.file.onChanges((changes) => {
    if (touchesTokens(changes)) forgetAll()
    const gone = changes.filter((one) => isNoted(one, signedOutEverywhere))
    unwritten.sweep(({ user }) => gone.some(({ entry }) => entry.record === user))
  })

  async function load(db: Db, hash: string): Promise<CachedToken | undefined> {
    const session =
      (await db.selectFrom('sessions').selectAll().where('token', '=', hash).executeTakeFirst()) ??
      (await unwritten.find(db, hash))
    if (session) {
      const person = await personOf(db, session.user)
      const [created, used] = [Date.parse(session.created_dt), Date.parse(session.used_dt)]
      const identity = person && { person, session: true, paired: session.paired ?? undefined }
      return identity && { hash, identity, created, used, noted: used, expires: null }
    }
    return loadApiToken(db, hash, clock())
  }

  async function loadAndKeep(db: Db, token: string): Promise<CachedToken | undefined> {
    const before = generation
    const found = await load(db, tokenHash(token))
    // What was read while a commit took it away must not live on in memory.
    if (found && generation === before) known.set(token, found)
    return found
  }

  function forget(token: string): void {
    const found = known.get(token)
    known.delete(token)
    if (found) unwritten.drop(found.hash)
  }

  const isLate = (created: number, used: number): boolean =>
    clock() - used > sessionIdleMs || clock() - created > sessionMaxMs
  /** Begun by a clock that was ahead: nobody knows how long ago. */
  const isUnborn = (created: number): boolean => created - clock() > sessionIdleMs
  const isOver = ({ identity, used, created, expires }: CachedToken): boolean =>
    identity.session ? isLate(created, used) || isUnborn(created) : isExpired(expires, engine.now())

  return {
    pending: unwritten,
    async find(token) {
      const db = current()
      const found = known.get(token) ?? (await loadAndKeep(db, token))
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
      for (const [token, one] of known) if (isOver(one)) known.delete(token)
      unwritten.sweep(({ created_dt, used_dt }) => isLate(Date.parse(created_dt), Date.parse(used_dt)))
    },
  }
}

/** A token is good until the end of its last day. */
export const isExpired = (expires: string | null, now: string): boolean =>
  expires !== null && now.slice(0, 10) > expires

/** What a stored token allows. */
export function tokenScope(token: { readonly read_only: 0 | 1; readonly modules: string }) {
  const modules: unknown = JSON.parse(token.modules)
  return { readOnly: token.read_only === 1, modules: Array.isArray(modules) ? modules.map(String) : [] }
}

async function loadApiToken(db: Db, hash: string, now: number): Promise<CachedToken | undefined> {
  const token = await db.selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
  const person = token && (await personOf(db, token.user))
  if (!token || !person) return undefined
  const identity = { person, scope: tokenScope(token), shape: token.shape, session: false }
  return { hash, identity, created: now, used: now, noted: 0, expires: token.expires }
}
