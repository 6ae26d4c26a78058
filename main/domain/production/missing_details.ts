import { invalidField } from '../../../shared/kernel/errors.ts'
import { maxDetails } from '../../../shared/production/detail_commands.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'
import { chunksOf } from '../process/library_rows.ts'
import { detailFor, type Part, ticketFor, type Unit } from './making.ts'
import { settleTickets } from './ticket_ends.ts'

/**
 * Creates what parts of one order lack for its units; existing records stay. Each function returns the number
 * created.
 */

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const pair = (a: number, b: number): string => `${a} ${b}`

export async function addMissingTickets(
  parts: readonly Part[],
  units: readonly Unit[],
  { db, caller }: Context,
): Promise<number> {
  const existing = new Set((await ticketsOf(db, parts, units)).map(({ part, unit }) => pair(part, unit)))
  const missing = units.flatMap((unit) =>
    parts.flatMap((part) => (existing.has(pair(part.id, unit.id)) ? [] : [ticketFor(part, unit, caller.id)])),
  )
  for (const rows of chunksOf(missing)) await db.insertInto('sub_materials').values(rows).execute()
  return missing.length
}

const ticketsOf = (db: Db, parts: readonly Part[], units: readonly Unit[]) =>
  db
    .selectFrom('sub_materials')
    .select(['id', 'part', 'unit'])
    .where('part', 'in', idsOf(parts))
    .where('unit', 'in', idsOf(units))
    .orderBy('id')
    .execute()

export async function addMissingDetails(
  parts: readonly Part[],
  units: readonly Unit[],
  { db, caller }: Context,
): Promise<number> {
  const tickets = await ticketsOf(db, parts, units)
  const steps = Map.groupBy(await stepsOf(db, parts), ({ process_material }) => process_material)
  const existing = new Set(
    (await detailsOf(db, parts)).map((one) => pair(one.process_step, one.sub_material)),
  )
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const missing = tickets.flatMap((ticket) => {
    const part = partOf.get(ticket.part)
    if (!part) return []
    return (steps.get(part.id) ?? []).flatMap(({ process_material: _, ...step }) =>
      existing.has(pair(step.id, ticket.id)) ? [] : [detailFor(part, step, ticket.id, caller.id)],
    )
  })
  if (missing.length > maxDetails)
    throw invalidField(
      'parts',
      localized((t) => t.shop.too_many_details(maxDetails)),
    )
  for (const rows of chunksOf(missing)) await db.insertInto('process_details').values(rows).execute()
  await settleTickets(db, idsOf(tickets))
  return missing.length
}

const stepsOf = (db: Db, parts: readonly Part[]) =>
  db
    .selectFrom('process_steps as step')
    .innerJoin('process_routes as route', 'route.id', 'step.route')
    .select(['step.id', 'step.step', 'step.man_hours', 'step.index', 'route.process_material'])
    .where('route.process_material', 'in', idsOf(parts))
    .orderBy('step.index')
    .execute()

const detailsOf = (db: Db, parts: readonly Part[]) =>
  db
    .selectFrom('process_details as detail')
    .innerJoin('sub_materials as ticket', 'ticket.id', 'detail.sub_material')
    .select(['detail.process_step', 'detail.sub_material'])
    .where('ticket.part', 'in', idsOf(parts))
    .execute()
