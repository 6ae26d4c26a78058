import { holdsEntry } from './common_entry.ts'
import type { Head } from './examine.ts'
import type { Link } from './journal_chain.ts'
import type { Statements } from './statements.ts'

/**
 * Where a journal once ended, as something outside of it tells: the manifest of a backup. An entry that was there then and
 * is not any more was cut off, or what stands before it was rewritten; or it was left behind by a restore, or lost with the log, which the journal tells.
 */
export interface KnownHead extends Head {
  /** Whose it is: the name of a backup. */
  readonly from: string
}

export interface Strays {
  /** Ends that are not in the journal, and nothing in it says why. */
  readonly lost: readonly KnownHead[]
  /** Ends that a noted restore left, or an accepted loss. */
  readonly left: readonly KnownHead[]
}

export function strayHeads(statements: Statements, heads: readonly KnownHead[]): Strays {
  const strays = heads.filter((head) => !holdsEntry(statements, head))
  const partings = strays.length > 0 ? partingsIn(statements) : []
  const isLeft = (head: KnownHead) => partings.some((one) => leaves(one, head))
  return { lost: strays.filter((one) => !isLeft(one)), left: strays.filter(isLeft) }
}

/** One journal taking the place of another. */
export interface Parting {
  readonly at: string
  /** How the journal ended that was left; absent where its file was too damaged to tell, or an older program noted it. */
  readonly left?: Link | undefined
  /** Number of the last entry that both have. */
  readonly common: number
}

interface Told extends Partial<Link> {
  readonly left?: Link
  readonly common?: number
  /** What the journal that was left told of partings behind the common entry: its notes of them went with it. */
  readonly earlier?: readonly Parting[]
}

/** What a journal tells of partings behind one of its entries. */
export const partingsIn = (statements: Statements, behind = 0): readonly Parting[] =>
  statements
    .all(
      `select id, at, changes from journal where id > ? and kind = 'event' and (
        resource = 'backups' and changes ->> 'event' in ('restored', 'restore_undone', 'imported')
        or resource = 'plant' and changes ->> 'event' = 'loss_accepted') order by id`,
      [behind],
    )
    .flatMap(({ id: entry, at, changes }) => {
      const told: Told = JSON.parse(String(changes)) // written by the journal
      const { id, hash, common = Number(entry) - 1, earlier = [] } = told
      const left = told.left ?? (id !== undefined && hash !== undefined ? { id, hash } : undefined)
      return [{ at: String(at), left, common }, ...earlier]
    })

function leaves({ at, left, common }: Parting, head: KnownHead): boolean {
  // By the times of the entries: nobody knows how far the journal went that was left.
  if (!left) return head.at <= at
  return common < head.id && (head.id < left.id || (head.id === left.id && head.hash === left.hash))
}
