import type { Statements } from '../connection/statement_cache.ts'
import { type ChainLink, firstBrokenLink, lastLink } from '../journal/chain.ts'
import { containsEntry } from '../journal/common_entry.ts'
import type { JournalHead } from './verify.ts'

/**
 * Where a journal once ended, as something outside of it tells: the manifest of a backup. An entry that was there then and
 * is not any more was cut off, or what stands before it was rewritten; or it was left behind by a restore, or lost with the log, which the journal tells.
 */
export interface KnownHead extends JournalHead {
  /** Whose it is: the name of a backup. */
  readonly from: string
}

export interface MissingHeads {
  /** Ends that are not in the journal, and nothing in it says why. */
  readonly lost: readonly KnownHead[]
  /** Ends that a noted restore left, or an accepted loss. */
  readonly left: readonly KnownHead[]
}

export function missingHeads(statements: Statements, heads: readonly KnownHead[]): MissingHeads {
  const strays = heads.filter((head) => !containsEntry(statements, head))
  const partings = strays.length > 0 ? divergences(statements) : []
  const isLeft = (head: KnownHead) => partings.some((one) => explains(one, head))
  return { lost: strays.filter((one) => !isLeft(one)), left: strays.filter(isLeft) }
}

/**
 * What the journal says of a paper. `held`: it has the entry that the paper names; `left`: a restore or a loss left it
 * behind, at that time; `beyond`: it ends before; `strange`: it has another one there.
 */
export interface PrintedEntry {
  readonly standing: 'held' | 'left' | 'beyond' | 'strange'
  /** Of the entry, or of what left it; empty otherwise. */
  readonly at: string
  /** Number of the journal's last entry. */
  readonly last: number
}

export function checkPrintedEntry(
  statements: Statements,
  { id, begins }: { readonly id: number; readonly begins: string },
): PrintedEntry {
  const last = lastLink(statements).id
  const [entry] = statements.all('select at, hash from journal where id = ?', [id])
  if (String(entry?.['hash'] ?? '').startsWith(begins)) {
    // Its hash says so of what stands before it as far as that follows.
    const isWhole = (firstBrokenLink(statements) ?? last + 1) > id
    return { standing: isWhole ? 'held' : 'strange', at: String(entry?.['at'] ?? ''), last }
  }
  const parting = divergences(statements).find(
    ({ left, common }) =>
      left !== undefined && common < id && (id < left.id || (id === left.id && left.hash.startsWith(begins))),
  )
  if (parting) return { standing: 'left', at: parting.at, last }
  return { standing: id > last ? 'beyond' : 'strange', at: '', last }
}

/** One journal taking the place of another. */
export interface Divergence {
  readonly at: string
  /** How the journal ended that was left; absent where its file was too damaged to tell, or an older program noted it. */
  readonly left?: ChainLink | undefined
  /** Number of the last entry that both have. */
  readonly common: number
}

interface DivergenceNote extends Partial<ChainLink> {
  readonly left?: ChainLink
  readonly common?: number
  /** What the journal that was left told of partings behind the common entry: its notes of them went with it. */
  readonly earlier?: readonly Divergence[]
}

/** What a journal tells of partings behind one of its entries. */
export const divergences = (statements: Statements, behind = 0): readonly Divergence[] =>
  statements
    .all(
      `select id, at, changes from journal where id > ? and kind = 'event' and (
        resource = 'backups' and changes ->> 'event' in ('restored', 'restore_undone', 'imported')
        or resource = 'plant' and changes ->> 'event' = 'loss_accepted') order by id`,
      [behind],
    )
    .flatMap(({ id: entry, at, changes }) => {
      const told: DivergenceNote = JSON.parse(String(changes)) // written by the journal
      const { id, hash, common = Number(entry) - 1, earlier = [] } = told
      const left = told.left ?? (id !== undefined && hash !== undefined ? { id, hash } : undefined)
      return [{ at: String(at), left, common }, ...earlier]
    })

function explains({ at, left, common }: Divergence, head: KnownHead): boolean {
  // By the times of the entries: nobody knows how far the journal went that was left.
  if (!left) return head.at <= at
  return common < head.id && (head.id < left.id || (head.id === left.id && head.hash === left.hash))
}
