import type { Context } from '../context.ts'

/** The operations of the tickets of a unit. */
export async function detailsOfUnit(unit: number, { db }: Context): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('process_details as detail')
    .innerJoin('sub_materials as ticket', 'ticket.id', 'detail.sub_material')
    .select('detail.id')
    .where('ticket.unit', '=', unit)
    .execute()
  return rows.map(({ id }) => id)
}
