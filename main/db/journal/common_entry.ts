import type { FileStatements } from '../connection/statement_cache.ts'
import type { JournalHead } from '../integrity/verify.ts'
import { chainStart, lastLink } from './chain.ts'

/**
 * Two journals are identical up to an entry that has the same id and hash in both. Those of a working copy start at an entry
 * of the office, which they have without storing it.
 */

/** Whether the journal has this entry. Every journal contains the one it starts at. */
export const containsEntry = (
  journal: FileStatements,
  { id, hash }: Pick<JournalHead, 'id' | 'hash'>,
): boolean => id === 0 || (hashAt(journal, id) ?? startAt(journal, id)) === hash

/** Id of the last entry that both journals share, found by binary search; 0 if none. */
export function lastCommonEntry(one: FileStatements, other: FileStatements): number {
  const [start, otherStart] = [chainStart(one), chainStart(other)]
  let [common, upper] = [
    start.hash === otherStart.hash ? start.id : 0,
    Math.min(lastEntry(one), lastEntry(other)) + 1,
  ]
  while (upper - common > 1) {
    const middle = Math.floor((common + upper) / 2)
    const hash = hashAt(one, middle)
    if (hash !== undefined && hash === hashAt(other, middle)) common = middle
    else upper = middle
  }
  return common
}

const lastEntry = (journal: FileStatements): number => lastLink(journal).id

const startAt = (journal: FileStatements, id: number): string | undefined => {
  const start = chainStart(journal)
  return start.id === id ? start.hash : undefined
}

const hashAt = (journal: FileStatements, id: number): string | undefined =>
  journal.all('select hash from journal where id = ?', [id])[0]?.['hash']?.toString()
