import type { Person } from '../../../shared/kernel/people.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import { card_snapshots, type SnapshotContent } from '../../../shared/process/card_snapshots.ts'
import { transfer_card_processes } from '../../../shared/process/transfer_card_processes.ts'
import { transfer_cards } from '../../../shared/process/transfer_cards.ts'
import { welding_seams } from '../../../shared/process/welding_seams.ts'
import type { Db } from '../../db/connection/database.ts'
import { recordValues } from '../record_values.ts'
import { routesShown } from './circulation_routes.ts'

type Card = RowOf<FieldsOf<typeof transfer_cards>>

/** Stores a snapshot of a card with its processes, the part's seams and its route. */
export async function keepVersion(
  card: Card,
  reason: string,
  { db, caller, now }: { readonly db: Db; readonly caller: Person; readonly now: string },
): Promise<void> {
  const content = JSON.stringify(await contentOf(db, card))
  await db
    .insertInto('card_snapshots')
    .values({
      transfer_card: card.id,
      revision: card.revision,
      create_dt: now,
      reason,
      content,
      creator: caller.id,
    })
    .execute()
}

async function contentOf(db: Db, card: Card): Promise<SnapshotContent> {
  const processes = await db
    .selectFrom('transfer_card_processes')
    .selectAll()
    .where('transfer_card', '=', card.id)
    .orderBy('index')
    .execute()
  const [route = []] = await routesShown(db, [card])
  return {
    card: {
      ...recordValues(transfer_cards, card),
      revision: card.revision,
      signers: await signersOf(db, card),
    },
    processes: processes.map((one) => recordValues(transfer_card_processes, one)),
    seams: await seamsOf(db, card),
    route: route.map((station) => ({ ...station })),
  }
}

/** The part's seams; for an approved card those of its approved snapshot. */
async function seamsOf(db: Db, card: Card): Promise<SnapshotContent['seams']> {
  const approved = await db
    .selectFrom('card_snapshots')
    .select('content')
    .where('transfer_card', '=', card.id)
    .where('revision', '=', card.revision)
    .executeTakeFirst()
  if (approved) return card_snapshots.fields.content.toWire(approved.content).seams
  const seams = await db
    .selectFrom('welding_seams')
    .selectAll()
    .where('process_material', '=', card.process_material)
    .orderBy('id')
    .execute()
  return seams.map((one) => recordValues(welding_seams, one))
}

const signing = ['writer', 'proofreader', 'reviewer', 'approver'] as const

/** Full names of the signers, so that an old version shows who signed it. */
async function signersOf(db: Db, card: Card): Promise<Record<string, string>> {
  const ids = signing.flatMap((field) => card[field] ?? [])
  const people = await db
    .selectFrom('users')
    .select(['id', 'last_name', 'first_name'])
    .where('id', 'in', ids)
    .execute()
  const nameOf = new Map(people.map(({ id, last_name, first_name }) => [id, last_name + first_name]))
  return Object.fromEntries(signing.map((field) => [field, nameOf.get(card[field] ?? 0) ?? '']))
}

/** The snapshots of a card, oldest first. */
export async function versionsOf(db: Db, card: number) {
  const rows = await db
    .selectFrom('card_snapshots')
    .select(['revision', 'create_dt', 'reason', 'content'])
    .where('transfer_card', '=', card)
    .orderBy('id')
    .execute()
  return rows.map(({ content, create_dt, ...facts }) => ({
    ...facts,
    create_dt: showTime(create_dt),
    ...card_snapshots.fields.content.toWire(content),
  }))
}
