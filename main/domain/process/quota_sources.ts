import type { PartGroup, SeamGroup } from '../../../shared/process/quota_explained.ts'
import { grossFactor, sumOfHundredths } from '../../../shared/process/quota_rules.ts'
import type { Db } from '../../db/connection/database.ts'

/** The present parts and seams of a library that quota items are computed from. */

const weighedParts = (db: Db, lib: number) =>
  db
    .selectFrom('process_materials as part')
    .innerJoin('materials as material', 'material.id', 'part.material')
    .select([
      'part.id',
      'part.ticket_number',
      'part.spec',
      'part.count',
      'part.total_weight',
      'part.material',
      'material.name',
      'material.category',
      'material.standard',
      'material.supply_status',
    ])
    .where('part.lib', '=', lib)
    .execute()
export type WeighedPart = Awaited<ReturnType<typeof weighedParts>>[number]

/** The parts that principal material is quoted for, with their grades. */
export async function principalParts(db: Db, lib: number): Promise<readonly WeighedPart[]> {
  const separate = await separateParts(db, lib)
  return (await weighedParts(db, lib)).filter((part) => !separate.has(part.id))
}

const separate = ['cooperant_items', 'first_feeding_items', 'bought_in_items'] as const

/** Parts that are made outside, fed first or bought in; no material is quoted for them. */
async function separateParts(db: Db, lib: number): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  for (const table of separate) {
    const items = await db
      .selectFrom(table)
      .select('process_material')
      .where('quota_list', 'in', (eb) => eb.selectFrom('quota_lists').select('id').where('lib', '=', lib))
      .execute()
    for (const { process_material } of items) if (process_material !== null) ids.add(process_material)
  }
  return ids
}

/**
 * The consumption of a library's seams, one row per set of parameters; sets without a consumable are left
 * out.
 */
export async function usedIn(db: Db, lib: number) {
  const seams = await db.selectFrom('welding_seams').selectAll().where('lib', '=', lib).execute()
  return seams
    .flatMap((seam) => [
      { uid: seam.uid, material: seam.wm_1, size: seam.ws_1, weight: seam.weight_1 },
      { uid: seam.uid, material: seam.wf_1, size: '', weight: seam.wf_weight_1 },
      { uid: seam.uid, material: seam.wm_2, size: seam.ws_2, weight: seam.weight_2 },
      { uid: seam.uid, material: seam.wf_2, size: '', weight: seam.wf_weight_2 },
    ])
    .flatMap(({ material, ...one }) => (material === null ? [] : [{ material, ...one }]))
}

const libraryOf = async (db: Db, list: number): Promise<number> =>
  (await db.selectFrom('quota_lists').select('lib').where('id', '=', list).executeTakeFirstOrThrow()).lib

interface Item {
  readonly quota_list: number
  readonly material: number | null
  readonly size: string
}

/** The parts of an item's grade and size. */
export async function partGroup(
  db: Db,
  { quota_list, material, size }: Item,
): Promise<PartGroup | undefined> {
  const parts = (await principalParts(db, await libraryOf(db, quota_list))).filter(
    (part) => part.material === material && part.spec === size,
  )
  const category = parts[0]?.category ?? ''
  const factor = grossFactor(category)
  if (factor === undefined) return undefined
  return {
    tickets: parts.map(({ ticket_number }) => ticket_number).toSorted((a, b) => a - b),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    total: sumOfHundredths(parts.map(({ total_weight }) => total_weight)),
    factor,
    category,
  }
}

/** The consumption of an item's consumable and size by the seams. */
export async function seamGroup(
  db: Db,
  { quota_list, material, size }: Item,
): Promise<SeamGroup | undefined> {
  const used = (await usedIn(db, await libraryOf(db, quota_list))).filter(
    (one) => one.material === material && one.size === size,
  )
  if (used.length === 0) return undefined
  return {
    uids: [...new Set(used.map(({ uid }) => uid))],
    weight: sumOfHundredths(used.map(({ weight }) => weight)),
  }
}
