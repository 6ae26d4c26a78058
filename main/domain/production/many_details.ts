import { invalidField } from '../../../shared/kernel/errors.ts'
import { makeMany } from '../../../shared/production/detail_commands.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Handlers } from '../context.ts'
import { type Part, partsToMake, requireOwnUnit, type Unit, unitsToMake, warnUnreviewed } from './making.ts'
import { addMissingDetails, addMissingTickets } from './missing_details.ts'

/** What chosen parts lack for chosen units, in a handful of statements however many there are. */
export const makeManyDetails: Handlers<'process_details'>['commands']['make_many'] = async (
  { parts: partIds, units: unitIds, tickets_only },
  ctx,
) => {
  const { db } = ctx
  const parts = await chosen('parts', partIds, (ids) => partsToMake(db).where('part.id', 'in', ids).execute())
  const units = await chosen('units', unitIds, (ids) => unitsToMake(db).where('id', 'in', ids).execute())
  requireOneOrder(parts, units)
  if (parts[0]) warnUnreviewed(parts[0], 'parts', ctx)
  const tickets = await addMissingTickets(parts, units, ctx)
  return { tickets, details: tickets_only ? 0 : await addMissingDetails(parts, units, ctx) }
}

/** The records of a list of ids, each once and in the person's order; one that is not there is refused by its place. */
async function chosen<R extends { readonly id: number }>(
  field: 'parts' | 'units',
  sent: string,
  read: (ids: readonly number[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const ids = JSON.parse(sent) as readonly number[] // admitted as a list of ids
  const wanted = [...new Set(ids)]
  const found = new Map((await read(wanted)).map((one) => [one.id, one]))
  const strange = ids.findIndex((id) => !found.has(id))
  if (strange >= 0)
    throw invalidField(
      `${field}.${strange}`,
      localized((t, l) => t.unknown_reference(makeMany.input[field].label[l], ids[strange])),
    )
  return wanted.flatMap((id) => found.get(id) ?? [])
}

function requireOneOrder(parts: readonly Part[], units: readonly Unit[]): void {
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
