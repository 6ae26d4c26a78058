import type { Statements } from '../connection/statement_cache.ts'
import { type ChainLink, entriesAfter, followChain, toEntries } from './chain.ts'

/** The journal's chain in any store; `chain.ts` reads that of a file at once. */

/** As `chainStart`. */
async function storedStart(statements: Pick<Statements, 'all'>): Promise<ChainLink> {
  const [copy] = await statements.all("select value from settings where name = 'copy'", [])
  // Written by the office that the copy was taken from.
  const { base = 0, base_hash = '' } = copy ? JSON.parse(String(copy['value'])) : {}
  return { id: Number(base), hash: String(base_hash) }
}

/** Id and hash of the last entry, or where the chain starts if there is none. */
export async function lastStoredLink(statements: Statements): Promise<ChainLink> {
  const [last] = await statements.all('select id, hash from journal order by id desc limit 1', [])
  return last ? { id: Number(last['id']), hash: String(last['hash']) } : storedStart(statements)
}

/** Verifies the whole chain; returns the id of the first entry that does not match, or undefined. */
export async function firstBrokenStoredLink(
  statements: Pick<Statements, 'all'>,
  signal?: AbortSignal,
): Promise<number | undefined> {
  for (let from = await storedStart(statements); ; ) {
    signal?.throwIfAborted()
    const entries = toEntries(await statements.all(entriesAfter, [from.id]))
    const { last, broken } = followChain(from, entries)
    if (broken !== undefined || entries.length === 0) return broken
    from = last
  }
}
