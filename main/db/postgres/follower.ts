import { classifyStorageError, type StorageErrorKind } from '../errors.ts'
import type { ChainLink } from '../journal/chain.ts'
import type { Change } from '../journal/journal.ts'
import type { LostEntries } from '../office_store.ts'
import { headOf } from './head.ts'
import { changesBetween } from './other_changes.ts'
import type { Query } from './statements.ts'

/** After so many entries of other processes it is cheaper to forget everything. */
const mostEntries = 10_000
/** How often this process looks what others have committed: while somebody waits for it, and otherwise. */
const followMs = 100
const lookMs = 1000

interface FollowerOptions {
  /** Of connections that long reads do not use. */
  readonly query: Query
  onChanges(changes: readonly Change[]): void
  /** The changes are not known one by one; `lost`: entries that were seen are gone. */
  onForget(lost: LostEntries | undefined): void
  /** Why the database does not answer; undefined when it answers again. */
  onAway(error: StorageErrorKind | undefined): void
}

export interface Follower {
  /** The last entry that listeners have heard of. */
  known(): ChainLink
  /** Grows with everything that is taken up. */
  readonly commits: { readonly count: number }
  /** Takes up what other processes have committed. */
  catchUp(): Promise<void>
  /** Takes up what this process has committed after the entry `from`. */
  committed(changes: readonly Change[], from: ChainLink): Promise<void>
  /** Until the returned function is called, commits of others are looked for often. */
  follow(): () => void
  close(): Promise<void>
}

/** What a process remembers follows the journal: entries are taken up in order, its own and those of others. */
export async function createFollower(options: FollowerOptions): Promise<Follower> {
  const { query, onChanges, onForget, onAway } = options
  const commits = { count: 0 }
  let known = await headOf(query)
  /** The last entries that it has seen. */
  const seen: ChainLink[] = [known]

  function takeOver(head: ChainLink, changes: readonly Change[]): void {
    known = head
    commits.count++
    for (const { entry } of changes) seen.push({ id: entry.id, hash: entry.hash })
    if (seen.length > 2 * mostEntries) seen.splice(0, mostEntries)
    onChanges(changes)
  }
  async function takeUp(): Promise<void> {
    const head = await headOf(query)
    if (head.id === known.id && head.hash === known.hash) return
    const isNear = head.id > known.id && head.id - known.id <= mostEntries
    const changes = isNear ? await changesBetween(query, known, head) : undefined
    if (changes) return takeOver(head, changes)
    // Too many, or another history: a standby took over that lacked the last entries.
    const lost = await lostSince(query, seen)
    known = head
    commits.count++
    seen.splice(0, seen.length, known)
    onForget(lost)
  }

  let catching: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  /** One after the other. */
  function next(work: () => Promise<void>): Promise<void> {
    catching = catching.catch(() => undefined).then(work)
    return catching
  }
  /** A call that has not begun serves all who ask. */
  function catchUp(): Promise<void> {
    waiting ??= next(() => {
      waiting = undefined
      return takeUp()
    })
    return waiting
  }

  let wasAway = false
  function tellAway(error: StorageErrorKind | undefined): void {
    if (error === undefined && !wasAway) return
    wasAway = error !== undefined
    onAway(error)
  }
  // Commits of other processes are also heard of without any request.
  let followers = 0
  let lastLook = 0
  let isLooking = false
  const watching = setInterval(() => {
    const now = performance.now()
    if (isLooking || now - lastLook < (followers > 0 ? followMs : lookMs)) return
    lastLook = now
    isLooking = true
    catchUp()
      .then(
        () => tellAway(undefined),
        // A database that is away: the next look tries again.
        (error: unknown) => tellAway(classifyStorageError(error)),
      )
      .finally(() => {
        isLooking = false
      })
  }, followMs).unref()

  return {
    known: () => known,
    commits,
    catchUp,
    committed: (changes, from) =>
      next(async () => {
        if (known.id !== from.id || known.hash !== from.hash) return takeUp()
        takeOver(changes.at(-1)?.entry ?? known, changes)
      }),
    follow() {
      followers++
      let isOver = false
      return () => {
        if (!isOver) followers--
        isOver = true
      }
    },
    async close() {
      clearInterval(watching)
      await catching.catch(() => undefined)
    },
  }
}

/** Which of the entries that were seen are gone; undefined if none is. */
async function lostSince(query: Query, seen: readonly ChainLink[]): Promise<LostEntries | undefined> {
  const { rows } = await query('select id, hash from journal where id in integers(?)', [
    JSON.stringify(seen.map(({ id }) => id)),
  ])
  const hashes = new Map(rows.map(({ id, hash }) => [Number(id), String(hash)]))
  const isThere = ({ id, hash }: ChainLink) => id === 0 || hashes.get(id) === hash
  const last = seen.at(-1)
  if (!last || isThere(last)) return undefined
  return { after: seen.findLast(isThere)?.id ?? 0, until: last.id }
}
