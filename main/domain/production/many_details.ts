import { invalidField } from '../../../shared/kernel/errors.ts'
import { makeMany } from '../../../shared/production/detail_commands.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'
import { type Part, partsToMake, requireOwnUnit, type Unit, unitsToMake, warnUnreviewed } from './making.ts'
import { addMissingDetails, addMissingTickets } from './missing_details.ts'

/** Creates all missing tickets and details of the chosen parts and units, in a fixed number of statements. */
export const makeManyDetails: Handlers<'process_details'>['commands']['make_many'] = async (
  { parts: partIds, units: unitIds, tickets_only },
  ctx,
) => {
  const { db } = ctx
  const parts = await readChosen('parts', partIds, (ids) =>
    partsToMake(db).where('part.id', 'in', ids).execute(),
  )
  const units = await readChosen('units', unitIds, (ids) => unitsToMake(db).where('id', 'in', ids).execute())
  assertSameOrder(parts, units)
  if (parts[0]) warnUnreviewed(parts[0], 'parts', ctx)
  const tickets = await addMissingTickets(parts, units, ctx)
  return { tickets, details: tickets_only ? 0 : await addMissingDetails(parts, units, ctx) }
}

/**
 * Reads the records of a list of ids, each once and in the given order; throws for the position of an unknown
 * id.
 */
async function readChosen<R extends { readonly id: number }>(
  field: 'parts' | 'units',
  sent: string,
  read: (ids: readonly number[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const ids = JSON.parse(sent) as readonly number[] // validated as a list of ids
  const uniqueIds = [...new Set(ids)]
  const result = new Map((await read(uniqueIds)).map((one) => [one.id, one]))
  const unknown = ids.findIndex((id) => !result.has(id))
  if (unknown >= 0)
    throw invalidField(
      `${field}.${unknown}`,
      localized((t, l) => t.unknown_reference(makeMany.input[field].label[l], ids[unknown])),
    )
  return uniqueIds.flatMap((id) => result.get(id) ?? [])
}

function assertSameOrder(parts: readonly Part[], units: readonly Unit[]): void {
  const [first] = parts
  if (!first) return
  const other = parts.findIndex(({ work_order }) => work_order !== first.work_order)
  if (other >= 0)
    throw invalidField(
      `parts.${other}`,
      localized((t) => t.shop.several_orders),
    )
  for (const [at, unit] of units.entries()) requireOwnUnit(first, unit, `units.${at}`)
}
