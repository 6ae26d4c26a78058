import { cardStatus } from '../../../shared/process/codes.ts'
import type { Db } from '../../db/connection/database.ts'

/** The cards of a part with their last approved revision; null if never approved. */
const cardsWith = (db: Db, part: number) =>
  db
    .selectFrom('transfer_cards as card')
    .select(({ selectFrom }) => [
      'card.id',
      'card.file_index',
      'card.status',
      selectFrom('card_snapshots as snapshot')
        .select(({ fn }) => fn.max<number | null>('snapshot.revision').as('revision'))
        .whereRef('snapshot.transfer_card', '=', 'card.id')
        .as('approved'),
    ])
    .where('card.process_material', '=', part)
    .where('card.status', '<>', cardStatus.word.void)
    .orderBy('card.file_index')
    .execute()

/**
 * Approved revisions by card id, in the format of `process_details.card_revisions`: the paper at the machine
 * while a card is being revised.
 */
export async function approvedRevisions(db: Db, part: number): Promise<string> {
  const cards = await cardsWith(db, part)
  return JSON.stringify(
    Object.fromEntries(cards.flatMap(({ id, approved }) => (approved === null ? [] : [[id, approved]]))),
  )
}

/** File indexes of the part's cards, if none of them is approved. */
export async function unapprovedCards(db: Db, part: number): Promise<readonly string[]> {
  const cards = await cardsWith(db, part)
  const isApproved = cards.some(({ status }) => status === cardStatus.word.approved)
  return isApproved ? [] : cards.map(({ file_index }) => file_index)
}

export async function partMadeBy(db: Db, ticket: number): Promise<number> {
  const { part } = await db
    .selectFrom('sub_materials')
    .select('part')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow()
  return part
}
