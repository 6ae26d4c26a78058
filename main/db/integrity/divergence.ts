import type { FileStatements } from '../connection/statement_cache.ts'
import { type ChainLink, firstBrokenLink, lastLink } from '../journal/chain.ts'
import { containsEntry } from '../journal/common_entry.ts'
import type { JournalHead } from './verify.ts'

/**
 * The last journal entry at some moment, as recorded outside the journal: in the manifest of a backup. If the
 * journal lacks this entry, it was truncated or rewritten; or the entry was dropped by a restore or lost with
 * the WAL, which the journal itself records.
 */
export interface KnownHead extends JournalHead {
  /** Where it is recorded: the name of a backup. */
  readonly from: string
}

export interface MissingHeads {
  /** Heads that are missing from the journal without a recorded reason. */
  readonly lost: readonly KnownHead[]
  /** Heads dropped by a recorded restore or an accepted loss. */
  readonly left: readonly KnownHead[]
}

export function missingHeads(statements: FileStatements, heads: readonly KnownHead[]): MissingHeads {
  const missing = heads.filter((head) => !containsEntry(statements, head))
  const recorded = missing.length > 0 ? divergences(statements) : []
  const isLeft = (head: KnownHead) => recorded.some((one) => explains(one, head))
  return { lost: missing.filter((one) => !isLeft(one)), left: missing.filter(isLeft) }
}

/**
 * Result of checking a printed page against the journal. `held`: the entry on the page exists; `left`: a
 * restore or a loss dropped it, at the time `at`; `beyond`: the journal ends before it; `strange`: another
 * entry has that number.
 */
export interface PrintedEntry {
  readonly standing: 'held' | 'left' | 'beyond' | 'strange'
  /** Time of the entry, or of the restore or loss that dropped it; otherwise empty. */
  readonly at: string
  /** Id of the journal's last entry. */
  readonly last: number
}

export function checkPrintedEntry(
  statements: FileStatements,
  { id, begins: hashPrefix }: { readonly id: number; readonly begins: string },
): PrintedEntry {
  const last = lastLink(statements).id
  const [entry] = statements.all('select at, hash from journal where id = ?', [id])
  if (String(entry?.['hash'] ?? '').startsWith(hashPrefix)) {
    // A hash covers all entries before it, as far as the chain is unbroken.
    const isWhole = (firstBrokenLink(statements) ?? last + 1) > id
    return { standing: isWhole ? 'held' : 'strange', at: String(entry?.['at'] ?? ''), last }
  }
  const divergence = divergences(statements).find(
    ({ left, common }) =>
      left !== undefined &&
      common < id &&
      (id < left.id || (id === left.id && left.hash.startsWith(hashPrefix))),
  )
  if (divergence) return { standing: 'left', at: divergence.at, last }
  return { standing: id > last ? 'beyond' : 'strange', at: '', last }
}

/** A point where the journal was replaced by another history. */
export interface Divergence {
  readonly at: string
  /**
   * Last entry of the dropped history; undefined if its file was too corrupt to read, or for entries of older
   * versions.
   */
  readonly left?: ChainLink | undefined
  /** Id of the last entry that both histories share. */
  readonly common: number
}

interface DivergenceNote extends Partial<ChainLink> {
  readonly left?: ChainLink
  readonly common?: number
  /** Divergences recorded in the dropped history after the common entry, which would be lost with it. */
  readonly earlier?: readonly Divergence[]
}

/** All divergences recorded after an entry. */
export const divergences = (statements: FileStatements, after = 0): readonly Divergence[] =>
  statements
    .all(
      `select id, at, changes from journal where id > ? and kind = 'event' and (
        resource = 'backups' and changes ->> 'event' in ('restored', 'restore_undone', 'imported')
        or resource = 'plant' and changes ->> 'event' = 'loss_accepted') order by id`,
      [after],
    )
    .flatMap(({ id: entry, at, changes }) => {
      const note: DivergenceNote = JSON.parse(String(changes)) // written by the journal
      const { id, hash, common = Number(entry) - 1, earlier = [] } = note
      const left = note.left ?? (id !== undefined && hash !== undefined ? { id, hash } : undefined)
      return [{ at: String(at), left, common }, ...earlier]
    })

function explains({ at, left, common }: Divergence, head: KnownHead): boolean {
  // The length of the dropped history is unknown, so times decide.
  if (!left) return head.at <= at
  return common < head.id && (head.id < left.id || (head.id === left.id && head.hash === left.hash))
}
