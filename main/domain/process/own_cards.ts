import type { Person } from '../../../shared/kernel/people.ts'
import { shownTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import { maxRows } from '../../../shared/process/planning_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'

type Mine = Output<Resources['transfer_cards'], 'mine'>

const { drafting, written, proofread, reviewed } = cardStatus.word
const underSignature = [written, proofread, reviewed] as const

const columns = [
  'card.id',
  'card.file_index',
  'card.name',
  'card.category',
  'card.ticket_number',
  'card.worker_order_uid as work_order_uid',
  'card.revision',
  'card.status',
  'card.return_reason',
  'card.write_dt',
  'card.proofread_dt',
  'card.review_dt',
] as const

function sinceOf({
  status,
  write_dt,
  proofread_dt,
  review_dt,
}: {
  readonly status: string
  readonly write_dt: string | null
  readonly proofread_dt: string | null
  readonly review_dt: string | null
}): string | null {
  if (status === written) return write_dt
  if (status === proofread) return proofread_dt
  return status === reviewed ? review_dt : null
}

/** A person's cards that are not approved yet, limited to `maxRows`. */
export async function ownCards(db: Db, { id }: Person): Promise<Mine> {
  const cards = await db
    .selectFrom('transfer_cards as card')
    .select(columns)
    .where('card.writer', '=', id)
    .where('card.status', 'in', [drafting, ...underSignature])
    .orderBy('card.id', 'desc')
    .execute()
  return cards
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, maxRows)
    .map(({ write_dt, proofread_dt, review_dt, ...card }) => ({
      ...card,
      since: shownTime(sinceOf({ status: card.status, write_dt, proofread_dt, review_dt })),
    }))
}

const placeOf = ({ status, return_reason }: { readonly status: string; readonly return_reason: string }) =>
  status !== drafting ? 2 : return_reason === '' ? 1 : 0
