import { cardStatus, detailTable } from '../../../shared/process/codes.ts'
import type { Db } from '../../db/connection/database.ts'

const { principal, auxiliary, cooperant, first_feeding, bought_in } = detailTable.code

/** The parts of a library with routes, cards, seams and quotas, in a fixed number of statements. */
export async function partsOf(db: Db, library: number) {
  const parts = await rowsOf(db, library)
  const cards = Map.groupBy(await cardsOf(db, library), ({ process_material }) => process_material)
  const seams = await seamCounts(db, library)
  const quotas = await itemsByPart(db, library)
  const principals = await principalGroups(db, library)
  return parts.map(({ stations, grade, grade_name, ...part }) => ({
    ...part,
    material: grade_name ?? '',
    route: JSON.parse(stations ?? '[]') as readonly string[], // a column of station codes
    cards: (cards.get(part.id) ?? []).map(({ process_material: _, ...card }) => card),
    seams: seams.get(part.id) ?? 0,
    quotas: [
      ...(grade !== null && principals.has(groupOf(grade, part.spec)) ? [principal] : []),
      ...(quotas.get(part.id) ?? []),
    ],
  }))
}

const rowsOf = (db: Db, library: number) =>
  db
    .$pickTables<'circulation_routes' | 'materials' | 'process_materials'>()
    .selectFrom('process_materials as part')
    .leftJoin('materials as material', 'material.id', 'part.material')
    .leftJoin('circulation_routes as route', 'route.process_material', 'part.id')
    .select([
      'part.id',
      'part.ticket_number',
      'part.part_number',
      'part.drawing_number',
      'part.parent_drawing_number',
      'part.name',
      'part.spec',
      'part.count',
      'part.piece_weight',
      'part.total_weight',
      'part.remark',
      'part.material as grade',
      'material.name as grade_name',
      'route.stations',
    ])
    .where('part.lib', '=', library)
    .orderBy('part.ticket_number')
    .execute()

const partIds = (db: Db, library: number) =>
  db.selectFrom('process_materials').select('id').where('lib', '=', library)

const cardsOf = (db: Db, library: number) =>
  db
    .selectFrom('transfer_cards')
    .select(['id', 'category', 'status', 'process_material'])
    .where('process_material', 'in', partIds(db, library))
    .where('status', '<>', cardStatus.word.void)
    .orderBy('category')
    .orderBy('id')
    .execute()

async function seamCounts(db: Db, library: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('welding_seams')
    .select(['process_material', ({ fn }) => fn.countAll<number>().as('seams')])
    .where('lib', '=', library)
    .groupBy('process_material')
    .execute()
  return new Map(rows.map(({ process_material, seams }) => [process_material, Number(seams)]))
}

/** The lists that refer to single parts. */
const tables = [
  [auxiliary, 'auxiliary_quota_items'],
  [cooperant, 'cooperant_items'],
  [first_feeding, 'first_feeding_items'],
  [bought_in, 'bought_in_items'],
] as const

async function itemsByPart(db: Db, library: number): Promise<ReadonlyMap<number, number[]>> {
  const result = new Map<number, number[]>()
  for (const [category, table] of tables) {
    const rows = await db
      .selectFrom(table)
      .select('process_material')
      .distinct()
      .where('process_material', 'in', partIds(db, library))
      .execute()
    for (const { process_material: part } of rows)
      if (part !== null) result.set(part, [...(result.get(part) ?? []), category])
  }
  return result
}

/** A principal item covers all parts of its grade and size. */
const groupOf = (material: number, size: string): string => `${material}\n${size}`

async function principalGroups(db: Db, library: number): Promise<ReadonlySet<string>> {
  const items = await db
    .selectFrom('principal_quota_items as item')
    .innerJoin('quota_lists as list', 'list.id', 'item.quota_list')
    .select(['item.material', 'item.size'])
    .where('list.lib', '=', library)
    .execute()
  return new Set(items.flatMap(({ material, size }) => (material === null ? [] : [groupOf(material, size)])))
}
