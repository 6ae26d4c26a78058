import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'

export const transfer_card_processes = {
  /** Inserts a process at `index` or at the end, and renumbers the following ones. */
  async create({ index, ...input }, { db }) {
    const before = await processesOf(db, input.transfer_card)
    const { insertId } = await db
      .insertInto('transfer_card_processes')
      .values({ ...input, index: before.length + 1 })
      .executeTakeFirstOrThrow()
    const id = Number(insertId)
    await numberProcesses(db, input.transfer_card, before.toSpliced((index ?? before.length + 1) - 1, 0, id))
    return id
  },
  async update(process, { index, ...columns }, { db }) {
    if (Object.keys(columns).length > 0)
      await db.updateTable('transfer_card_processes').set(columns).where('id', '=', process.id).execute()
    if (index === undefined) return
    const others = (await processesOf(db, process.transfer_card)).filter((id) => id !== process.id)
    await numberProcesses(db, process.transfer_card, others.toSpliced(index - 1, 0, process.id))
  },
  /** A restored process moves the following ones on. */
  afterWrite: ({ transfer_card }, { db }) => renumberProcesses(db, transfer_card),
  async remove({ id, transfer_card }, { db }) {
    await db.deleteFrom('transfer_card_processes').where('id', '=', id).execute()
    await renumberProcesses(db, transfer_card)
  },
} satisfies Handlers<'transfer_card_processes'>

const renumberProcesses = async (db: Db, card: number): Promise<void> =>
  numberProcesses(db, card, await processesOf(db, card))

async function processesOf(db: Db, card: number): Promise<readonly number[]> {
  const processes = await db
    .selectFrom('transfer_card_processes')
    .select('id')
    .where('transfer_card', '=', card)
    .orderBy('index')
    .orderBy('id')
    .execute()
  return processes.map(({ id }) => id)
}

/** Numbers the processes of a card in this order from 1; writes only changed rows. */
export async function numberProcesses(db: Db, card: number, order: readonly number[]): Promise<void> {
  const processes = await db
    .selectFrom('transfer_card_processes')
    .select(['id', 'index'])
    .where('transfer_card', '=', card)
    .execute()
  const indexOf = new Map(processes.map(({ id, index }) => [id, index]))
  for (const [at, id] of order.entries())
    if (indexOf.get(id) !== at + 1)
      await db
        .updateTable('transfer_card_processes')
        .set({ index: at + 1 })
        .where('id', '=', id)
        .execute()
}
