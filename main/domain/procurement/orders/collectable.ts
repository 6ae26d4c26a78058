import { product, round } from '../../../../shared/kernel/decimals.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { auxiliaryFacts } from '../../../../shared/process/quota_rules.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Db } from '../../../db/connection/database.ts'
import { usualCategory } from './usual_category.ts'

const { principal, welding, auxiliary, cooperant, first_feeding } = detailTable.code

interface List {
  readonly id: number
  readonly category: (typeof detailTable.code)[keyof typeof detailTable.code]
}

/** What must be bought for one unit according to a quota list. */
export async function collectable(db: Db, { id, category }: List) {
  const items =
    category === principal
      ? await principalItems(db, id)
      : category === welding
        ? await weldingItems(db, id)
        : category === auxiliary
          ? await auxiliaryItems(db, id)
          : await singleParts(db, id, category)
  return items.map((item) => ({
    ...item,
    category: item.category || usualCategory(category),
    inventory_type: category,
  }))
}

async function principalItems(db: Db, list: number) {
  const items = await db
    .selectFrom('principal_quota_items as item')
    .leftJoin('materials as grade', 'grade.id', 'item.material')
    .select([
      'item.size as specification',
      'item.count',
      'item.weight',
      'item.operative_norm as standard',
      'grade.name',
      'grade.category',
    ])
    .where('item.quota_list', '=', list)
    .orderBy('item.id')
    .execute()
  return items.map(({ name, category, count, weight, ...item }) => ({
    ...item,
    name: category ?? '',
    material_mark: name ?? '',
    category: category ?? '',
    required_count: count,
    required_weight: product(count, weight, 2),
    unit: units.pieces,
  }))
}

async function weldingItems(db: Db, list: number) {
  const items = await db
    .selectFrom('welding_quota_items as item')
    .leftJoin('materials as grade', 'grade.id', 'item.material')
    .select([
      'item.size as specification',
      'item.quota',
      'item.operative_norm as standard',
      'grade.name',
      'grade.category',
    ])
    .where('item.quota_list', '=', list)
    .orderBy('item.id')
    .execute()
  return items.map(({ name, category, quota, ...item }) => ({
    ...item,
    name: category ?? '',
    material_mark: name ?? '',
    category: category ?? '',
    required_count: quota,
    required_weight: round(quota, 2),
    unit: units.kilograms,
  }))
}

async function auxiliaryItems(db: Db, list: number) {
  const items = await db
    .selectFrom('auxiliary_quota_items')
    .select(['category as name', 'quota', 'stardard_code as standard'])
    .where('quota_list', '=', list)
    .orderBy('id')
    .execute()
  return items.map(({ quota, ...item }) => ({
    ...item,
    category: '',
    material_mark: '',
    specification: '',
    required_count: quota,
    unit: auxiliaryFacts(item.name).unit,
  }))
}

/** Parts with their grades, in the order of `ids`. */
async function partsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const parts = await db
    .selectFrom('process_materials as part')
    .leftJoin('materials as grade', 'grade.id', 'part.material')
    .select([
      'part.id',
      'part.name',
      'part.spec as specification',
      'part.drawing_number',
      'part.count',
      'part.total_weight',
      'grade.name as grade',
      'grade.standard',
      'grade.category',
    ])
    .where('part.id', 'in', ids)
    .execute()
  const byId = new Map(parts.map((part) => [part.id, part]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Items of the lists made outside, fed first, bought in; a part fed first has the class of its grade. */
async function singleParts(db: Db, list: number, category: List['category']) {
  const table =
    category === cooperant
      ? 'cooperant_items'
      : category === first_feeding
        ? 'first_feeding_items'
        : 'bought_in_items'
  const items = await db
    .selectFrom(table)
    .select('process_material')
    .where('quota_list', '=', list)
    .orderBy('id')
    .execute()
  const ids = items.flatMap(({ process_material }) => process_material ?? [])
  const parts = await partsOf(db, ids)
  return parts.map(({ id, grade, standard, category: gradeClass, count, total_weight, ...part }) => ({
    ...part,
    process_material: String(id),
    material_mark: grade ?? '',
    standard: standard ?? '',
    category: category === first_feeding ? (gradeClass ?? '') : '',
    required_count: count,
    required_weight: total_weight,
    unit: units.pieces,
  }))
}
