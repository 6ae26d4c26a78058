import { showTime } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { operation } from '../../../shared/process/codes.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/database.ts'

/**
 * What the shop floor says of a card's processes: the first process of a name is the first step of that operation in the
 * part's route, the second one the second.
 */
export async function workOn(db: Db, card: number): Promise<Output<Resources['transfer_cards'], 'worked'>> {
  const steps = Map.groupBy(await stepsOf(db, card), ({ step }) => operation.text(step))
  const details = Map.groupBy(await confirmedOf(db, card), ({ process_step }) => process_step)
  const met = new Map<string, number>()
  return (await processesOf(db, card)).map(({ id, name }) => {
    const at = met.get(name) ?? 0
    met.set(name, at + 1)
    const done = details.get(steps.get(name)?.[at]?.id ?? 0) ?? []
    return {
      process: id,
      operator: namesOf(done.map(({ confirmer }) => confirmer)),
      operator_dt: lastOf(done.map(({ actual_finish_dt }) => actual_finish_dt)),
      inspector: namesOf(done.map(({ inspector }) => inspector)),
      inspector_dt: lastOf(done.map(({ inspection_dt }) => inspection_dt)),
    }
  })
}

const namesOf = (names: readonly string[]): string =>
  [...new Set(names.filter((name) => name !== ''))].join('、')
function lastOf(times: readonly (string | null)[]): string | null {
  const last = times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1)
  return last === undefined ? null : showTime(last)
}

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
    .selectFrom('transfer_cards as card')
    .innerJoin('process_routes as route', 'route.process_material', 'card.process_material')
    .innerJoin('process_steps as step', 'step.route', 'route.id')
    .select(['step.id', 'step.step'])
    .where('card.id', '=', card)
    .orderBy('step.index')
    .execute()

const confirmedOf = (db: Db, card: number) =>
  db
    .selectFrom('transfer_cards as card')
    .innerJoin('sub_materials as ticket', 'ticket.part', 'card.process_material')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select([
      'detail.process_step',
      'detail.confirmer',
      'detail.actual_finish_dt',
      'detail.inspector',
      'detail.inspection_dt',
    ])
    .where('card.id', '=', card)
    .where('detail.actual_finish_dt', 'is not', null)
    .orderBy('detail.id')
    .execute()
