import { materialClass } from '../../../shared/inventory/codes.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import type { LibraryPart } from '../../../shared/process/library_row.ts'
import { steelDensity } from '../../../shared/process/seam_weights.ts'
import type { Db } from '../../db/connection/database.ts'

/** Rows per statement: SQLite limits the number of bound values. */
const chunk = 500
export const chunksOf = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, at) => rows.slice(at * chunk, (at + 1) * chunk))

/** Inserts the parts of a list into an empty library, in ticket order, with their routes. */
export async function addParts(
  db: Db,
  library: { readonly id: number; readonly order_uid: string },
  list: readonly LibraryPart[],
): Promise<void> {
  const materials = await materialsOf(db, list)
  const parts = list.toSorted((a, b) => a.ticket_number - b.ticket_number)
  for (const rows of chunksOf(parts))
    await db
      .insertInto('process_materials')
      .values(
        rows.map(({ row: _, route: __, material, ...columns }) => ({
          ...columns,
          lib: library.id,
          order_uid: library.order_uid,
          material: materials.get(material) ?? null,
        })),
      )
      .execute()
  await addRoutes(db, library.id, new Map(parts.map((part) => [part.ticket_number, part.route])))
}

async function addRoutes(
  db: Db,
  library: number,
  routes: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const parts = await db
    .selectFrom('process_materials')
    .select(['id', 'ticket_number'])
    .where('lib', '=', library)
    .orderBy('ticket_number')
    .execute()
  for (const rows of chunksOf(parts)) {
    await db
      .insertInto('circulation_routes')
      .values(
        rows.map(({ id, ticket_number }) => ({
          process_material: id,
          stations: JSON.stringify(routes.get(ticket_number) ?? []),
        })),
      )
      .execute()
    await db
      .insertInto('process_routes')
      .values(rows.map(({ id }) => ({ process_material: id })))
      .execute()
  }
}

/** Ids of a list's grades. Unknown grades are added to the material master for later review. */
async function materialsOf(db: Db, list: readonly LibraryPart[]): Promise<ReadonlyMap<string, number>> {
  const known = await knownGrades(db)
  const names = [...new Set(list.map(({ material }) => material))]
  const unknown = names.filter((name) => name !== '' && !known.has(name))
  if (unknown.length === 0) return known
  const category = materialClass.word.other_bought_in
  for (const rows of chunksOf(unknown))
    await db
      .insertInto('materials')
      .values(rows.map((name) => ({ name, category, density: steelDensity })))
      .execute()
  return knownGrades(db)
}

/** Ids of all grades in the material master, by name. */
export async function knownGrades(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('materials').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Deletes the parts of a library with routes and steps. No other record may refer to them. */
export async function removeParts(db: Db, library: number): Promise<void> {
  const parts = db.selectFrom('process_materials').select('id').where('lib', '=', library)
  const routes = db.selectFrom('process_routes').select('id').where('process_material', 'in', parts)
  await db.deleteFrom('process_steps').where('route', 'in', routes).execute()
  await db.deleteFrom('process_routes').where('process_material', 'in', parts).execute()
  await db.deleteFrom('circulation_routes').where('process_material', 'in', parts).execute()
  await db.deleteFrom('process_materials').where('lib', '=', library).execute()
}

/** Creates the six empty quota lists of a library. */
export async function addQuotaLists(db: Db, lib: number): Promise<void> {
  const lists = Object.values(detailTable.code).map((category) => ({ lib, category }))
  await db.insertInto('quota_lists').values(lists).execute()
}
export const removeQuotaLists = (db: Db, lib: number) =>
  db.deleteFrom('quota_lists').where('lib', '=', lib).execute()
