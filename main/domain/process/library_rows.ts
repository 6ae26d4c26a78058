import { materialClass } from '../../../shared/inventory/codes.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import type { LibraryPart } from '../../../shared/process/library_row.ts'
import { steelDensity } from '../../../shared/process/seam_weights.ts'
import type { Db } from '../../db/connection/database.ts'

/** Rows of one statement: SQLite takes a limited number of values. */
const chunk = 500
export const chunksOf = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, at) => rows.slice(at * chunk, (at + 1) * chunk))

/** Puts the parts of a list into a library that holds none, in ticket order, each with its two routes. */
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
  const made = await db
    .selectFrom('process_materials')
    .select(['id', 'ticket_number'])
    .where('lib', '=', library)
    .orderBy('ticket_number')
    .execute()
  for (const rows of chunksOf(made)) {
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

/** Ids of the grades of a list. A grade that nobody has entered yet is added, to be looked at later. */
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

/** Ids of the grades of the material master by their names. */
export async function knownGrades(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('materials').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Takes the parts of a library away, with their routes and steps. Nothing else may refer to them any more. */
export async function removeParts(db: Db, library: number): Promise<void> {
  const parts = db.selectFrom('process_materials').select('id').where('lib', '=', library)
  const routes = db.selectFrom('process_routes').select('id').where('process_material', 'in', parts)
  await db.deleteFrom('process_steps').where('route', 'in', routes).execute()
  await db.deleteFrom('process_routes').where('process_material', 'in', parts).execute()
  await db.deleteFrom('circulation_routes').where('process_material', 'in', parts).execute()
  await db.deleteFrom('process_materials').where('lib', '=', library).execute()
}

/** Six empty detail tables. */
export async function addQuotaLists(db: Db, lib: number): Promise<void> {
  const lists = Object.values(detailTable.code).map((category) => ({ lib, category }))
  await db.insertInto('quota_lists').values(lists).execute()
}
export const removeQuotaLists = (db: Db, lib: number) =>
  db.deleteFrom('quota_lists').where('lib', '=', lib).execute()
