import { fail } from '../../../shared/kernel/errors.ts'
import { isRole, withDepartment } from '../../../shared/kernel/people.ts'
import { cardKind, cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { reserveNumber } from '../numbers.ts'
import { noteSketches } from '../production/file_flags.ts'
import { contentsOf, saveCard } from './card_contents.ts'
import { createCard } from './card_creation.ts'
import { keepVersion, versionsOf } from './card_versions.ts'
import { copiesOf, workOn } from './card_work.ts'
import { routesShown } from './circulation_routes.ts'
import { ownCards } from './own_cards.ts'
import { finishedTicket } from './production_records.ts'

const { drafting } = cardStatus.word
const { welding, product_test_plate } = cardKind.code

const unsigned = {
  proofreader: null,
  reviewer: null,
  approver: null,
  write_dt: null,
  proofread_dt: null,
  review_dt: null,
  approver_dt: null,
}

export const transfer_cards = {
  create: createCard,
  /** The input `sketch` is stored in the column `path`. */
  async update(card, { sketch, ...columns }, { db }) {
    const set = sketch === undefined ? columns : { ...columns, path: sketch }
    if (Object.keys(set).length > 0)
      await db.updateTable('transfer_cards').set(set).where('id', '=', card.id).execute()
  },
  computed: {
    /**
     * The part's present route while the card is being compiled, afterwards the route it was submitted with.
     */
    async circulation_route(cards, { db }) {
      const live = await stationsOf(
        db,
        cards.filter(({ status }) => status === drafting).map(({ process_material }) => process_material),
      )
      return routesShown(
        db,
        cards.map(({ status, process_material, stations }) => ({
          stations: status === drafting ? (live.get(process_material) ?? '[]') : stations,
        })),
      )
    },
    sketch: (cards) => cards.map(({ path }) => path),
  },
  conditions: {
    async has_process({ id }, { db }) {
      const processes = await db
        .selectFrom('transfer_card_processes')
        .select('name')
        .where('transfer_card', '=', id)
        .execute()
      if (processes.length === 0) return false
      const nameless = processes.filter(({ name }) => name.trim() === '').length
      return nameless === 0 || { part: 'processes_named', fact: nameless }
    },
    async has_seam(card, { db }) {
      if (card.category !== welding && card.category !== product_test_plate) return true
      return (await isByEngineer(db, [card.creator, card.writer])) || hasSeam(db, card.process_material)
    },
    async library_reviewed(card, { db }) {
      const { status } = await db
        .selectFrom('process_materials as part')
        .innerJoin('process_libraries as library', 'library.id', 'part.lib')
        .select('library.status')
        .where('part.id', '=', card.process_material)
        .executeTakeFirstOrThrow()
      return status === libraryStatus.code.reviewed
    },
    async not_started({ process_material }, { db }) {
      const finished = await finishedTicket(db, process_material)
      return finished === undefined || { fact: String(finished) }
    },
  },
  transitions: {
    async submit({ process_material }, { db, now }) {
      return { write_dt: now, stations: await presentStations(db, process_material), return_reason: '' }
    },
    proofread: (_, { caller, now }) => ({ proofreader: caller.id, proofread_dt: now }),
    review: (_, { caller, now }) => ({ reviewer: caller.id, review_dt: now }),
    async approve(card, { caller, now, db }) {
      const signed = { ...card, approver: card.approver ?? caller.id, approver_dt: now }
      await keepVersion({ ...signed, status: cardStatus.word.approved }, '', { caller, now, db })
      await noteSketches(db, card, [card.path])
      return { approver: caller.id, approver_dt: now }
    },
    send_back: (_, __, reason) => ({ ...unsigned, return_reason: reason }),
    /** The reason is stored with the snapshot of the old version, not as a return reason. */
    async revise(card, ctx, reason) {
      await keepVersion(card, reason, ctx)
      await noteSketches(ctx.db, card, [])
      return { ...unsigned, revision: card.revision + 1 }
    },
    /** A card that is still being compiled keeps its present route. */
    discard: async ({ status, process_material }, { db }) =>
      status === drafting ? { stations: await presentStations(db, process_material) } : {},
  },
  queries: {
    contents: ({ card }, { db }) => contentsOf(db, card),
    mine: (_, { db, caller }) => ownCards(db, caller),
    worked: (query, { db }) => workOn(db, query),
    copies: ({ card }, { db }) => copiesOf(db, card),
    snapshots: ({ card }, { db }) => versionsOf(db, card),
  },
  commands: { save: saveCard },
  /** Deletes the card with its processes. A card that was ever approved cannot be deleted, only made void. */
  async remove(card, { db }) {
    const snapshot = await db
      .selectFrom('card_snapshots')
      .select('id')
      .where('transfer_card', '=', card.id)
      .executeTakeFirst()
    if (snapshot) throw wasApproved()
    if (card.status === cardStatus.word.void) await reserveNumber(db, card.file_index)
    await db.deleteFrom('transfer_card_processes').where('transfer_card', '=', card.id).execute()
    await db.deleteFrom('transfer_cards').where('id', '=', card.id).execute()
  },
} satisfies Handlers<'transfer_cards'>

const wasApproved = () => fail('in_use', (t) => t.process.cards.was_approved)

/** The present stations of these parts. */
async function stationsOf(db: Db, parts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (parts.length === 0) return new Map()
  const routes = await db
    .selectFrom('circulation_routes')
    .select(['process_material', 'stations'])
    .where('process_material', 'in', [...new Set(parts)])
    .execute()
  return new Map(routes.map(({ process_material, stations }) => [process_material, stations]))
}

const presentStations = async (db: Db, part: number): Promise<string> =>
  (await stationsOf(db, [part])).get(part) ?? '[]'

async function hasSeam(db: Db, part: number): Promise<boolean> {
  const seam = await db
    .selectFrom('welding_seams')
    .select('id')
    .where('process_material', '=', part)
    .executeTakeFirst()
  return seam !== undefined
}

/** Whether one of these people is a welding engineer or heads that department. */
async function isByEngineer(db: Db, people: readonly (number | null)[]): Promise<boolean> {
  const ids = people.filter((id) => id !== null)
  const rows = await db.selectFrom('users').select('roles').where('id', 'in', ids).execute()
  return rows.some(({ roles }) => {
    const own: readonly string[] = JSON.parse(roles) // a JSON column of role names
    return withDepartment(own.filter(isRole)).includes('welding_engineer')
  })
}
