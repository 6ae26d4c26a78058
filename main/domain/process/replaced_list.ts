import { createHash } from 'node:crypto'
import type { Db } from '../../db/connection/database.ts'
import { chunksOf, removeParts } from './library_rows.ts'

const columns = ['name', 'writer', 'proofreader'] as const

/** The whole content of a library before an import, as stored rows. */
export async function contentOf(db: Db, library: number) {
  const parts = db.selectFrom('process_materials').select('id').where('lib', '=', library)
  const routes = db.selectFrom('process_routes').select('id').where('process_material', 'in', parts)
  return {
    library: await db
      .selectFrom('process_libraries')
      .select(columns)
      .where('id', '=', library)
      .executeTakeFirstOrThrow(),
    parts: await db
      .selectFrom('process_materials')
      .selectAll()
      .where('lib', '=', library)
      .orderBy('id')
      .execute(),
    circulation: await db
      .selectFrom('circulation_routes')
      .selectAll()
      .where('process_material', 'in', parts)
      .orderBy('id')
      .execute(),
    routes: await db
      .selectFrom('process_routes')
      .selectAll()
      .where('process_material', 'in', parts)
      .orderBy('id')
      .execute(),
    steps: await db
      .selectFrom('process_steps')
      .selectAll()
      .where('route', 'in', routes)
      .orderBy('id')
      .execute(),
  }
}
export type Content = Awaited<ReturnType<typeof contentOf>>

const fingerprint = (content: Content): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** Stores the content that an import has replaced, until the next import; nothing for an empty library. */
export async function keepReplaced(db: Db, library: number, before: Content | undefined): Promise<void> {
  await forgetReplaced(db, library)
  if (!before) return
  const after = fingerprint(await contentOf(db, library))
  await db
    .insertInto('replaced_lists')
    .values({ lib: library, content: JSON.stringify(before), after })
    .execute()
}

export const forgetReplaced = (db: Db, library: number) =>
  db.deleteFrom('replaced_lists').where('lib', '=', library).execute()

export interface Replaced {
  readonly content: Content
  /** Nothing in the library was changed since the import. */
  readonly isUntouched: boolean
}

/** What the last import replaced; undefined if the library was empty before. */
export async function replacedIn(db: Db, library: number): Promise<Replaced | undefined> {
  const row = await db
    .selectFrom('replaced_lists')
    .select(['content', 'after'])
    .where('lib', '=', library)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    content: JSON.parse(row.content) as Content, // written by keepReplaced
    isUntouched: fingerprint(await contentOf(db, library)) === row.after,
  }
}

/** Restores all rows: parts, routes, operations with man-hours, and who compiled the library. */
export async function restore(db: Db, library: number, content: Content): Promise<void> {
  await removeParts(db, library)
  const parts = await shiftIds(db, 'process_materials', content.parts)
  const circulation = await shiftIds(db, 'circulation_routes', ofPart(content.circulation, parts.shift))
  const routes = await shiftIds(db, 'process_routes', ofPart(content.routes, parts.shift))
  const ofRoute = content.steps.map((step) => ({ ...step, route: step.route + routes.shift }))
  const steps = await shiftIds(db, 'process_steps', ofRoute)
  for (const rows of chunksOf(parts.rows)) await db.insertInto('process_materials').values(rows).execute()
  for (const rows of chunksOf(circulation.rows))
    await db.insertInto('circulation_routes').values(rows).execute()
  for (const rows of chunksOf(routes.rows)) await db.insertInto('process_routes').values(rows).execute()
  for (const rows of chunksOf(steps.rows)) await db.insertInto('process_steps').values(rows).execute()
  await db.updateTable('process_libraries').set(content.library).where('id', '=', library).execute()
  await forgetReplaced(db, library)
}

const ofPart = <R extends { readonly process_material: number }>(rows: readonly R[], shift: number) =>
  rows.map((row) => ({ ...row, process_material: row.process_material + shift }))

type Table = 'process_materials' | 'circulation_routes' | 'process_routes' | 'process_steps'

/** The rows with their former ids, or all shifted if another library uses one of them by now. */
async function shiftIds<R extends { readonly id: number }>(db: Db, table: Table, rows: readonly R[]) {
  const own = new Set(rows.map(({ id }) => id))
  const ids = (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const shift = ids.some((id) => own.has(id)) ? ids.reduce((highest, id) => Math.max(highest, id), 0) : 0
  return { shift, rows: rows.map((row) => ({ ...row, id: row.id + shift })) }
}
