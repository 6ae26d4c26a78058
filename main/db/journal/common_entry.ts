import type { Statements } from '../connection/statement_cache.ts'
import type { JournalHead } from '../integrity/verify.ts'

/** Two journals are the same up to an entry that has the same number and hash in both. */

/** Every journal goes on from the empty one. */
export const containsEntry = (journal: Statements, { id, hash }: Pick<JournalHead, 'id' | 'hash'>): boolean =>
  id === 0 || hashAt(journal, id) === hash

/** The number of the last entry that both have; 0 where they have none in common. */
export function lastCommonEntry(one: Statements, other: Statements): number {
  let [common, over] = [0, Math.min(lastEntry(one), lastEntry(other)) + 1]
  while (over - common > 1) {
    const middle = Math.floor((common + over) / 2)
    const hash = hashAt(one, middle)
    if (hash !== undefined && hash === hashAt(other, middle)) common = middle
    else over = middle
  }
  return common
}

const lastEntry = (journal: Statements): number =>
  Number(journal.all('select max(id) as id from journal', [])[0]?.['id'] ?? 0)

const hashAt = (journal: Statements, id: number): string | undefined =>
  journal.all('select hash from journal where id = ?', [id])[0]?.['hash']?.toString()
