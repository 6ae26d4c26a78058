import { createHash } from 'node:crypto'
import { fail, invalidField, locked } from '../../../shared/kernel/errors.ts'
import {
  type CardContents,
  headerNames,
  type SentProcess,
  type StoredProcess,
} from '../../../shared/process/card_contents.ts'
import { cardStatus } from '../../../shared/process/codes.ts'
import { transfer_cards as declared } from '../../../shared/process/transfer_cards.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { numberProcesses } from './transfer_card_processes.ts'

type Save = NonNullable<Handlers<'transfer_cards'>['commands']>['save']

/** The content of a card that is saved as a whole, with the version that a save must name. */
export async function contentsOf(db: Db, card: number): Promise<CardContents> {
  const { status, ...header } = await db
    .selectFrom('transfer_cards')
    .select([...headerNames, 'status'])
    .where('id', '=', card)
    .executeTakeFirstOrThrow()
  const processes = await db
    .selectFrom('transfer_card_processes')
    .select(['id', 'name', 'detail'])
    .where('transfer_card', '=', card)
    .orderBy('index')
    .orderBy('id')
    .execute()
  return { ...header, version: versionOf([status, header, processes]), processes }
}

const versionOf = (whole: unknown): string =>
  createHash('sha1').update(JSON.stringify(whole)).digest('base64url').slice(0, 16)

/**
 * Saves header and processes in the request's savepoint: all or nothing. Throws stale (412) if the version
 * differs.
 */
export const saveCard: Save = async ({ card, version, processes, ...header }, { db, input }) => {
  await assertDrafting(db, card)
  const current = await contentsOf(db, card)
  if (current.version !== version) throw stale(current)
  // Fields that were not sent have their default here and must not be compared.
  const changed = headerNames.filter((name) => Object.hasOwn(input, name) && header[name] !== current[name])
  if (changed.length > 0)
    await db
      .updateTable('transfer_cards')
      .set(Object.fromEntries(changed.map((name) => [name, header[name]])))
      .where('id', '=', card)
      .execute()
  if (Object.hasOwn(input, 'processes'))
    await replaceProcesses(db, card, current.processes, JSON.parse(processes) as readonly SentProcess[]) // validated as a list of processes
  return contentsOf(db, card)
}

async function assertDrafting(db: Db, card: number): Promise<void> {
  const { status } = await db
    .selectFrom('transfer_cards')
    .select('status')
    .where('id', '=', card)
    .executeTakeFirstOrThrow()
  if (status !== cardStatus.word.drafting) throw locked(declared.spec.label)
}

const stale = (current: CardContents) => fail('stale', (t) => t.stale, { current, version: current.version })

/** Replaces the list of processes: adds new ones, deletes missing ones, updates and reorders the rest. */
async function replaceProcesses(
  db: Db,
  card: number,
  before: readonly StoredProcess[],
  sent: readonly SentProcess[],
): Promise<void> {
  assertOwnProcesses(before, sent)
  const sentIds = new Set(sent.map(({ id }) => id))
  for (const { id } of before)
    if (!sentIds.has(id)) await db.deleteFrom('transfer_card_processes').where('id', '=', id).execute()
  const storedOf = new Map(before.map((process) => [process.id, process]))
  const order: number[] = []
  for (const [at, { id, name, detail }] of sent.entries()) {
    const stored = id === null ? undefined : storedOf.get(id)
    order.push(stored?.id ?? (await addProcess(db, { transfer_card: card, index: at + 1, name, detail })))
    if (stored && (stored.name !== name || stored.detail !== detail))
      await db
        .updateTable('transfer_card_processes')
        .set({ name, detail })
        .where('id', '=', stored.id)
        .execute()
  }
  await numberProcesses(db, card, order)
}

async function addProcess(
  db: Db,
  values: {
    readonly transfer_card: number
    readonly index: number
    readonly name: string
    readonly detail: string
  },
): Promise<number> {
  const { insertId } = await db.insertInto('transfer_card_processes').values(values).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Each id must belong to this card and occur only once. */
function assertOwnProcesses(before: readonly StoredProcess[], sent: readonly SentProcess[]): void {
  const remaining = new Set(before.map(({ id }) => id))
  for (const [at, { id }] of sent.entries())
    if (id !== null && !remaining.delete(id))
      throw invalidField(
        `processes.${at}.id`,
        localized((t) => t.process.cards.no_process_of_card(id)),
      )
}
