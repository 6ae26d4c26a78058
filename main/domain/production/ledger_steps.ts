import type { LedgerStep } from '../../../shared/production/ledger_cards.ts'
import type { Db } from '../../db/connection/database.ts'

/** The steps of parts in order, each with its last inspector (3.4). */
export async function stepsOfParts(
  db: Db,
  parts: readonly number[],
): Promise<ReadonlyMap<number, readonly LedgerStep[]>> {
  const steps = await db
    .selectFrom('process_routes as route')
    .innerJoin('process_steps as step', 'step.route', 'route.id')
    .select(['route.process_material', 'step.id', 'step.step', 'step.man_hours'])
    .where('route.process_material', 'in', parts)
    .orderBy('step.index')
    .execute()
  const checkers = await checkersOf(
    db,
    steps.map(({ id }) => id),
  )
  const result = new Map<number, LedgerStep[]>()
  for (const { process_material, ...step } of steps) {
    const partSteps = result.get(process_material) ?? []
    partSteps.push({ ...step, checker: checkers.get(step.id) ?? '' })
    result.set(process_material, partSteps)
  }
  return result
}

async function checkersOf(db: Db, steps: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (steps.length === 0) return new Map()
  const inspected = await db
    .selectFrom('process_details')
    .select(['process_step', 'inspector'])
    .where('process_step', 'in', steps)
    .where('inspection_dt', 'is not', null)
    .orderBy('inspection_dt')
    .orderBy('id')
    .execute()
  return new Map(inspected.map(({ process_step, inspector }) => [process_step, inspector]))
}
