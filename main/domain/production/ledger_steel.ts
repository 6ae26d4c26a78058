import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/database.ts'
import { linkedPart } from '../inventory/issuing/linked_part.ts'

interface Row {
  readonly id: number
  readonly work_order: string
  readonly components_id: number
}

/** Marks of the steel issued for parts, each once, in order of issue (3.4, 4.7). */
export async function steelOfParts(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const parts = new Set(rows.map(({ id }) => id))
  const numbers = new Set(rows.map(({ components_id }) => components_id))
  const result = new Map<number, Set<string>>()
  for (const line of await linesFor(db, rows)) {
    const { material_code, component, process_material } = line
    // Skip lines that name neither a part nor one of these part numbers.
    if (process_material === null && !numbers.has(Number(component))) continue
    const part = process_material ?? (await linkedPart(db, line))?.id
    if (part === undefined || !parts.has(part) || material_code === '') continue
    result.set(part, (result.get(part) ?? new Set<string>()).add(material_code))
  }
  return result
}

/** Issued lines that name one of the parts, or no part but a unit of their orders; oldest first. */
async function linesFor(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const orders = [...new Set(rows.map(({ work_order }) => work_order))]
  const units = db
    .selectFrom('work_orders as work')
    .innerJoin('sub_work_orders as unit', 'unit.work_order', 'work.id')
    .select(sql<string>`nocase(unit.uid)`.as('uid'))
    .where('work.uid', 'in', orders)
  const named = await issued(db).where('process_material', 'in', ids).execute()
  const unnamed = await issued(db)
    // Found by the index on units: most lines of all years name no part.
    .where(sql<SqlBool>`unindexed(process_material) is null`)
    .where(sql<SqlBool>`nocase(sub_order_uid) in (${units})`)
    .execute()
  return [...named, ...unnamed].toSorted((a, b) => byTime(a.issue_dt, b.issue_dt) || a.id - b.id)
}

const byTime = (a: string | null, b: string | null): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1)

const issued = (db: Db) =>
  db
    .selectFrom('steel_material_apply_details')
    .select([
      'id',
      'issue_dt',
      'material_code',
      'component',
      'process_material',
      'sub_order_uid',
      'material_mark',
    ])
    .where('issue_dt', 'is not', null)
