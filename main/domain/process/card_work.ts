import { invalidField } from '../../../shared/kernel/errors.ts'
import { shownTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { operation } from '../../../shared/process/codes.ts'
import { process_details } from '../../../shared/production/process_details.ts'
import type { Resources } from '../../../shared/resources.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'

type Cards = Resources['transfer_cards']

/**
 * The shop floor's records of a card's processes, for one unit or for all units with a ticket. The n-th
 * process of a name belongs to the n-th step with that operation in the part's route.
 */
export async function workOn(
  db: Db,
  { card, unit }: { readonly card: number; readonly unit?: number | null },
): Promise<Output<Cards, 'worked'>> {
  if (unit) await assertUnitOf(db, card, unit)
  const copies = (await ticketsOf(db, card)).filter((one) => !unit || one.unit === unit)
  const steps = Map.groupBy(await stepsOf(db, card), ({ step }) => operation.text(step))
  const details = Map.groupBy(
    await detailsOf(
      db,
      copies.map(({ ticket }) => ticket),
    ),
    ({ process_step }) => process_step,
  )
  const occurrences = new Map<string, number>()
  return (await processesOf(db, card)).map(({ id, name }) => {
    const at = occurrences.get(name) ?? 0
    occurrences.set(name, at + 1)
    const ofStep = details.get(steps.get(name)?.[at]?.id ?? 0) ?? []
    const forAll = (some: typeof ofStep) => (some.length === copies.length ? some : [])
    const done = forAll(ofStep.filter(({ actual_finish_dt }) => actual_finish_dt !== null))
    const inspected = forAll(ofStep.filter(({ inspection_dt }) => inspection_dt !== null))
    return {
      process: id,
      operator: namesOf(done.map(({ confirmer }) => confirmer)),
      operator_dt: lastOf(done.map(({ actual_finish_dt }) => actual_finish_dt)),
      inspector: namesOf(inspected.map(({ inspector }) => inspector)),
      inspector_dt: lastOf(inspected.map(({ inspection_dt }) => inspection_dt)),
      revision: oldestOf(done.map(({ card_revisions }) => revisionsOf(card_revisions)[card])),
    }
  })
}

const revisionsOf = process_details.fields.card_revisions.toWire
const namesOf = (names: readonly string[]): string =>
  [...new Set(names.filter((name) => name !== ''))].join('、')
const lastOf = (times: readonly (string | null)[]): string | null =>
  shownTime(
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null,
  )
function oldestOf(revisions: readonly (number | undefined)[]): number | null {
  const known = revisions.filter((one) => one !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}

/** The units that a card is printed for, in order. */
export async function copiesOf(db: Db, card: number): Promise<Output<Cards, 'copies'>> {
  return (await ticketsOf(db, card)).map(({ ticket: _, ...copy }) => copy)
}

async function assertUnitOf(db: Db, card: number, unit: number): Promise<void> {
  const own = await db
    .$pickTables<'process_libraries' | 'process_materials' | 'sub_work_orders' | 'transfer_cards'>()
    .selectFrom('transfer_cards as card')
    .innerJoin('process_materials as part', 'part.id', 'card.process_material')
    .innerJoin('process_libraries as library', 'library.id', 'part.lib')
    .innerJoin('sub_work_orders as unit', 'unit.work_order', 'library.work_order')
    .select('unit.id')
    .where('card.id', '=', card)
    .where('unit.id', '=', unit)
    .executeTakeFirst()
  if (own) return
  const { uid } = await db
    .selectFrom('sub_work_orders')
    .select('uid')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  throw invalidField(
    'unit',
    localized((t) => t.process.cards.other_order(uid)),
  )
}

const ticketsOf = (db: Db, card: number) =>
  db
    .$pickTables<'sub_materials' | 'sub_work_orders' | 'transfer_cards' | 'work_orders'>()
    .selectFrom('transfer_cards as card')
    .innerJoin('sub_materials as ticket', 'ticket.part', 'card.process_material')
    .innerJoin('sub_work_orders as unit', 'unit.id', 'ticket.unit')
    .innerJoin('work_orders as order', 'order.id', 'unit.work_order')
    .select(['ticket.id as ticket', 'unit.id as unit', 'unit.uid', 'unit.index', 'order.count as units'])
    .where('card.id', '=', card)
    .orderBy('unit.index')
    .execute()

const processesOf = (db: Db, card: number) =>
  db
    .selectFrom('transfer_card_processes')
    .select(['id', 'name'])
    .where('transfer_card', '=', card)
    .orderBy('index')
    .orderBy('id')
    .execute()

const stepsOf = (db: Db, card: number) =>
  db
    .$pickTables<'process_routes' | 'process_steps' | 'transfer_cards'>()
    .selectFrom('transfer_cards as card')
    .innerJoin('process_routes as route', 'route.process_material', 'card.process_material')
    .innerJoin('process_steps as step', 'step.route', 'route.id')
    .select(['step.id', 'step.step'])
    .where('card.id', '=', card)
    .orderBy('step.index')
    .execute()

const detailsOf = (db: Db, tickets: readonly number[]) =>
  db
    .selectFrom('process_details')
    .select(['process_step', 'confirmer', 'actual_finish_dt', 'inspector', 'inspection_dt', 'card_revisions'])
    .where('sub_material', 'in', tickets)
    .orderBy('id')
    .execute()
