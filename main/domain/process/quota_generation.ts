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

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function generatePrincipal(db: Db, { id, lib }: List): Promise<void> {
  const elsewhere = await separateParts(db, lib)
  const parts = await db
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
  const bought = parts.filter((part) => !elsewhere.has(part.id) && grossFactor(part.category) !== undefined)
  const groups = [...Map.groupBy(bought, ({ material, spec }) => `${material}\n${spec}`).values()]
  const items = groups.flatMap((group) => {
    const [first] = group
    const factor = first && grossFactor(first.category)
    if (!first || factor === undefined) return []
    const count = group.reduce((sum, one) => sum + one.count, 0)
    const total = sumOfHundredths(group.map(({ total_weight }) => total_weight))
    return [
      {
        name: first.name,
        columns: {
          quota_list: id,
          count,
          weight: principalUnitWeight(total, count, factor),
          material: first.material,
          operative_norm: first.standard,
          status: first.supply_status,
          size: first.spec,
          generated: 1 as const,
        },
      },
    ]
  })
  const inOrder = items.toSorted((a, b) => byText(a.name, b.name) || byText(a.columns.size, b.columns.size))
  for (const { columns } of inOrder) await db.insertInto('principal_quota_items').values(columns).execute()
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
  const seams = await db.selectFrom('welding_seams').selectAll().where('lib', '=', lib).execute()
  const used = seams
    .flatMap((seam) => [
      { material: seam.wm_1, size: seam.ws_1, weight: seam.weight_1 },
      { material: seam.wf_1, size: '', weight: seam.wf_weight_1 },
      { material: seam.wm_2, size: seam.ws_2, weight: seam.weight_2 },
      { material: seam.wf_2, size: '', weight: seam.wf_weight_2 },
    ])
    .flatMap(({ material, ...one }) => (material === null ? [] : [{ material, ...one }]))
  const materials = await db.selectFrom('materials').select(['id', 'name', 'standard']).execute()
  const factsOf = new Map(materials.map((one) => [one.id, one]))
  const groups = [...Map.groupBy(used, ({ material, size }) => `${material}\n${size}`).values()]
  const items = groups.flatMap((group) => {
    const [first] = group
    const facts = first && factsOf.get(first.material)
    if (!first || !facts) return []
    const quota = weldingQuota(sumOfHundredths(group.map(({ weight }) => weight)))
    const columns = {
      quota_list: id,
      size: first.size,
      material: first.material,
      quota,
      generated: 1 as const,
    }
    return [{ name: facts.name, columns: { ...columns, operative_norm: facts.standard } }]
  })
  const inOrder = items.toSorted((a, b) => byText(a.name, b.name) || byText(a.columns.size, b.columns.size))
  for (const { columns } of inOrder) await db.insertInto('welding_quota_items').values(columns).execute()
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
