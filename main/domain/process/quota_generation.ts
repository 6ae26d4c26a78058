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
import type { Db } from '../../db/connection/database.ts'
import { principalParts, usedIn, type WeighedPart } from './quota_sources.ts'

interface List {
  readonly id: number
  readonly category: number
  readonly lib: number
}

const { principal, welding, auxiliary, cooperant, first_feeding, bought_in } = detailTable.code

/** The item table of each kind of list. */
const tables = {
  [principal]: 'principal_quota_items',
  [welding]: 'welding_quota_items',
  [auxiliary]: 'auxiliary_quota_items',
  [cooperant]: 'cooperant_items',
  [first_feeding]: 'first_feeding_items',
  [bought_in]: 'bought_in_items',
} as const

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
  const parts = await principalParts(db, lib)
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

/** One item for all parts of a grade and size; none if the grade is not a principal material. */
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
