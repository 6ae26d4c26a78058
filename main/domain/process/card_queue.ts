import type { Person } from '../../../shared/kernel/people.ts'
import { shownTime } from '../../../shared/kernel/times.ts'
import { type Acting, breaksDuty, mayAct, requestable } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { cardStates } from '../../../shared/process/card_states.ts'
import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import { maxRows } from '../../../shared/process/planning_queries.ts'
import { transfer_cards as declared } from '../../../shared/process/transfer_cards.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { fullName } from '../core/people.ts'

type Mine = Output<Resources['transfer_cards'], 'mine'>
type Waiting = Output<Resources['transfer_cards'], 'waiting'>

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
  'card.process_material',
  'card.writer',
  'card.proofreader',
  'card.reviewer',
  'card.write_dt',
  'card.proofread_dt',
  'card.review_dt',
] as const

/** A card with the columns above. */
interface CardRow {
  readonly id: number
  readonly file_index: string
  readonly name: string
  readonly category: Mine[number]['category']
  readonly ticket_number: number
  readonly work_order_uid: string
  readonly revision: number
  readonly status: Mine[number]['status']
  readonly write_dt: string | null
  readonly proofread_dt: string | null
  readonly review_dt: string | null
}

const cardSummary = ({
  id,
  file_index,
  name,
  category,
  ticket_number,
  work_order_uid,
  ...card
}: CardRow) => ({
  id,
  file_index,
  name,
  category,
  ticket_number,
  work_order_uid,
  revision: card.revision,
  status: card.status,
  since: shownTime(sinceOf(card)),
})

function sinceOf({
  status,
  write_dt,
  proofread_dt,
  review_dt,
}: Pick<CardRow, 'status' | 'write_dt' | 'proofread_dt' | 'review_dt'>): string | null {
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
    .map((card) => ({ ...cardSummary(card), return_reason: card.return_reason }))
}

const placeOf = ({ status, return_reason }: { readonly status: string; readonly return_reason: string }) =>
  status !== drafting ? 2 : return_reason === '' ? 1 : 0

const isSignedBy = (card: Readonly<Record<string, unknown>>, acting: Acting): boolean =>
  requestable('status', cardStates.status, card).some(
    ([, step]) =>
      step.isSignature && mayAct(declared, step.who, card, acting) && !breaksDuty(step, card, acting.caller),
  )

/** All cards this person may sign next, by role and separation of duty, the longest waiting first. */
export async function allToSign(db: Db, acting: Acting) {
  const cards = await db
    .selectFrom('transfer_cards as card')
    .select(columns)
    .where('card.status', 'in', underSignature)
    .execute()
  const since = (card: CardRow) => sinceOf(card) ?? ''
  return cards
    .filter((card) => isSignedBy(card, acting))
    .toSorted((a, b) => since(a).localeCompare(since(b)) || a.id - b.id)
}

export async function cardsToSign(db: Db, acting: Acting): Promise<Waiting> {
  const cards = (await allToSign(db, acting)).slice(0, maxRows)
  if (cards.length === 0) return []
  const libraries = await db
    .selectFrom('process_materials as part')
    .innerJoin('process_libraries as library', 'library.id', 'part.lib')
    .select(['part.id', 'library.status'])
    .where('part.id', 'in', [...new Set(cards.map(({ process_material }) => process_material))])
    .execute()
  const statusOf = new Map(libraries.map(({ id, status }) => [id, status]))
  const people = await db
    .selectFrom('users')
    .select(['id', 'last_name', 'first_name'])
    .where('id', 'in', [...new Set(cards.flatMap(({ writer }) => writer ?? []))])
    .execute()
  const nameOf = new Map(people.map((one) => [one.id, fullName(one)]))
  return cards.map((card) => ({
    ...cardSummary(card),
    writer: nameOf.get(card.writer ?? 0) ?? '',
    library_reviewed: statusOf.get(card.process_material) === libraryStatus.code.reviewed,
  }))
}
