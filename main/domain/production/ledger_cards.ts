import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import type { ledger_cards } from '../../../shared/production/ledger_cards.ts'
import type { Db } from '../../db/connection/database.ts'
import { fullName } from '../core/people.ts'
import { stepsOfParts } from './ledger_steps.ts'

type LedgerCard = RowOf<FieldsOf<typeof ledger_cards>>

/** The non-void cards of parts, by category, with the signers' names (3.4). */
export async function cardsOfParts(
  db: Db,
  parts: readonly number[],
): Promise<ReadonlyMap<number, readonly LedgerCard[]>> {
  const cards = await cardsOf(db, parts)
  const names = await namesOf(
    db,
    cards.flatMap((card) => [card.writer, card.reviewer, card.proofreader, card.approver]),
  )
  const steps = await stepsOfParts(db, parts)
  const nameOf = (user: number | null) => (user === null ? '' : (names.get(user) ?? ''))
  const result = new Map<number, LedgerCard[]>()
  for (const { process_material, approver_dt, ...card } of cards) {
    const partCards = result.get(process_material) ?? []
    partCards.push({
      ...card,
      writer: nameOf(card.writer),
      reviewer: nameOf(card.reviewer),
      proofreader: nameOf(card.proofreader),
      approver: nameOf(card.approver),
      approve_dt: approver_dt,
      process_route: JSON.stringify(steps.get(process_material) ?? []),
    })
    result.set(process_material, partCards)
  }
  return result
}

const cardsOf = (db: Db, parts: readonly number[]) =>
  db
    .selectFrom('transfer_cards')
    .select([
      'id',
      'process_material',
      'material_index',
      'writer',
      'reviewer',
      'proofreader',
      'approver',
      'write_dt',
      'review_dt',
      'proofread_dt',
      'approver_dt',
    ])
    .where('process_material', 'in', parts)
    .where('status', '<>', cardStatus.word.void)
    .orderBy('category')
    .orderBy('id')
    .execute()

async function namesOf(db: Db, users: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(users.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'last_name', 'first_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((user) => [user.id, fullName(user)]))
}
