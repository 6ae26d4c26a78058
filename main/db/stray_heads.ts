import { holdsEntry } from './common_entry.ts'
import type { Head } from './examine.ts'
import type { Row, Statements } from './statements.ts'

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
  const exchanges = strays.length > 0 ? exchangesIn(statements) : []
  const isLeft = (head: KnownHead) => exchanges.some((one) => leaves(one, head))
  return { lost: strays.filter((one) => !isLeft(one)), left: strays.filter(isLeft) }
}

interface Exchange {
  readonly at: string
  /** How the journal ended that was left; undefined where its file was too damaged to tell, or an older program noted it. */
  readonly left: number | undefined
  readonly leftHash: string
  /** Number of the last entry that both have. */
  readonly common: number
}

const exchangesIn = (statements: Statements): readonly Exchange[] =>
  statements
    .all(
      `select at, coalesce(changes ->> '$.left.id', changes ->> 'id') as "left",
        coalesce(changes ->> '$.left.hash', changes ->> 'hash') as hash, coalesce(changes ->> 'common', id - 1) as common
        from journal where kind = 'event' and (
          resource = 'backups' and changes ->> 'event' in ('restored', 'restore_undone', 'imported')
          or resource = 'plant' and changes ->> 'event' = 'loss_accepted')`,
      [],
    )
    .map(({ at, left, hash, common }: Row) => ({
      at: String(at),
      left: left === null ? undefined : Number(left),
      leftHash: String(hash),
      common: Number(common),
    }))

function leaves({ at, left, leftHash, common }: Exchange, head: KnownHead): boolean {
  // By the times of the entries: nobody knows how far the journal went that was left.
  if (left === undefined) return head.at <= at
  return common < head.id && (head.id < left || (head.id === left && head.hash === leftHash))
}
