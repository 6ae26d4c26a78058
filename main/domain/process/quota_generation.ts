import { detailTable } from '../../../shared/process/codes.ts'
import {
  auxiliaryFacts,
  auxiliaryQuota,
  grossFactor,
  principalUnitWeight,
  sumOfHundredths,
  usualAuxiliaries,
  weldingQuota,
} from '../../../shared/process/quota_rules.ts'
import type { Db } from '../../db/database.ts'

interface List {
  readonly id: number
  readonly category: number
  readonly lib: number
}

const { principal, welding, auxiliary, cooperant, first_feeding, bought_in } = detailTable.code

/** Where the items of each kind of list stand. */
const tables = {
  [principal]: 'principal_quota_items',
  [welding]: 'welding_quota_items',
  [auxiliary]: 'auxiliary_quota_items',
  [cooperant]: 'cooperant_items',
  [first_feeding]: 'first_feeding_items',
  [bought_in]: 'bought_in_items',
} as const
const separate = [tables[cooperant], tables[first_feeding], tables[bought_in]] as const

export async function isEmpty(db: Db, { id, category }: List): Promise<boolean> {
  for (const [kind, table] of Object.entries(tables)) {
    if (Number(kind) !== category) continue
    const item = await db.selectFrom(table).select('id').where('quota_list', '=', id).executeTakeFirst()
    return item === undefined
  }
  return true
}

/** Fills an empty list from its library. Lists of single parts are filled by hand. */
export async function generate(db: Db, list: List): Promise<void> {
  if (list.category === principal) await generatePrincipal(db, list)
  if (list.category === welding) await generateWelding(db, list)
  if (list.category === auxiliary) await generateAuxiliary(db, list)
}

interface Item {
  readonly name: string
  readonly size: string
}
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byNameAndSize = (a: Item, b: Item): number => byText(a.name, b.name) || byText(a.size, b.size)

async function generatePrincipal(db: Db, { id, lib }: List): Promise<void> {
  const elsewhere = await separateParts(db, lib)
  const parts = (await weighedParts(db, lib)).filter((part) => !elsewhere.has(part.id))
  const groups = Map.groupBy(parts, ({ material, spec }) => `${material}\n${spec}`)
  const items = [...groups.values()].flatMap(([first, ...others]) =>
    first ? principalItem(first, others) : [],
  )
  for (const { name: _, ...columns } of items.toSorted(byNameAndSize))
    await db
      .insertInto('principal_quota_items')
      .values({ ...columns, quota_list: id, generated: 1 })
      .execute()
}

/** The parts of a library with their grades. */
const weighedParts = (db: Db, lib: number) =>
  db
    .selectFrom('process_materials as part')
    .innerJoin('materials as material', 'material.id', 'part.material')
    .select([
      'part.id',
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
type WeighedPart = Awaited<ReturnType<typeof weighedParts>>[number]

/** One item for the parts of one grade and size; none where the grade is no principal material. */
function principalItem(first: WeighedPart, others: readonly WeighedPart[]) {
  const factor = grossFactor(first.category)
  if (factor === undefined) return []
  const parts = [first, ...others]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const total = sumOfHundredths(parts.map(({ total_weight }) => total_weight))
  return [
    {
      name: first.name,
      count,
      weight: principalUnitWeight(total, count, factor),
      material: first.material,
      operative_norm: first.standard,
      status: first.supply_status,
      size: first.spec,
    },
  ]
}

/** Parts that are made outside, fed first or bought: no material is quoted for them. */
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

async function generateWelding(db: Db, { id, lib }: List): Promise<void> {
  const materials = await db.selectFrom('materials').select(['id', 'name', 'standard']).execute()
  const gradeOf = new Map(materials.map((one) => [one.id, one]))
  const groups = Map.groupBy(await usedIn(db, lib), ({ material, size }) => `${material}\n${size}`)
  const items = [...groups.values()].flatMap(([first, ...others]) => {
    const grade = first && gradeOf.get(first.material)
    if (!grade) return []
    const { material, size } = first
    const quota = weldingQuota(sumOfHundredths([first, ...others].map(({ weight }) => weight)))
    return [{ name: grade.name, material, size, operative_norm: grade.standard, quota }]
  })
  for (const { name: _, ...columns } of items.toSorted(byNameAndSize))
    await db
      .insertInto('welding_quota_items')
      .values({ ...columns, quota_list: id, generated: 1 })
      .execute()
}

/** What the seams of a library take, set by set; a set without its consumable takes nothing yet. */
async function usedIn(db: Db, lib: number) {
  const seams = await db.selectFrom('welding_seams').selectAll().where('lib', '=', lib).execute()
  return seams
    .flatMap((seam) => [
      { material: seam.wm_1, size: seam.ws_1, weight: seam.weight_1 },
      { material: seam.wf_1, size: '', weight: seam.wf_weight_1 },
      { material: seam.wm_2, size: seam.ws_2, weight: seam.weight_2 },
      { material: seam.wf_2, size: '', weight: seam.wf_weight_2 },
    ])
    .flatMap(({ material, ...one }) => (material === null ? [] : [{ material, ...one }]))
}

async function generateAuxiliary(db: Db, { id, lib }: List): Promise<void> {
  const parts = await db
    .selectFrom('process_materials')
    .select(['id', 'total_weight'])
    .where('lib', '=', lib)
    .orderBy('ticket_number')
    .execute()
  const base = sumOfHundredths(parts.map(({ total_weight }) => total_weight))
  for (const category of usualAuxiliaries) {
    const { coefficient, standard } = auxiliaryFacts(category)
    await db
      .insertInto('auxiliary_quota_items')
      .values({
        quota_list: id,
        process_material: parts[0]?.id ?? null,
        category,
        quota_coef: coefficient,
        quota: auxiliaryQuota(coefficient, base),
        stardard_code: standard,
        generated: 1,
      })
      .execute()
  }
}
