import { round } from '../../../../shared/kernel/decimals.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { localized, type Texts } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import { entryUidOf } from '../../inventory/entries/live_lines.ts'

interface Material {
  readonly id: number
  readonly purchase_order: string
  readonly merged_material: string
  readonly material_mark: string
  readonly specification: string
  readonly standard: string
  readonly required_count: number | null
  readonly required_weight: number | null
}

/**
 * Merges equal materials of one order, which are then received as one; the amounts are added to the remaining
 * row (3.10). A row that an entry line already brings cannot be merged.
 */
export async function merge(db: Db, material: Material, targetId: number): Promise<void> {
  const target = await db
    .selectFrom('procurement_materials')
    .selectAll()
    .where('id', '=', targetId)
    .executeTakeFirst()
  if (!target) throw mergeError((t) => t.merge_unknown)
  if (target.id === material.id) throw mergeError((t) => t.merge_itself)
  if (target.merged_material !== '') throw mergeError((t) => t.merge_into_merged)
  if ((await mergedInto(db, material.id)).length > 0) throw mergeError((t) => t.others_merged)
  if (!areEqual(material, target)) throw mergeError((t) => t.merge_unequal)
  const entry = await entryUidOf(db, material.id)
  if (entry !== undefined) throw mergeError((t) => t.merge_entered(entry))
  await addAmounts(db, target, material, 1)
  await db
    .updateTable('procurement_materials')
    .set({ merged_material: String(targetId), finished: target.finished })
    .where('id', '=', material.id)
    .execute()
}

/** Undoes a merge: subtracts the amounts again; does nothing for a row that is not merged. */
export async function unmerge(db: Db, material: Material): Promise<void> {
  if (material.merged_material === '') return
  const target = await db
    .selectFrom('procurement_materials')
    .selectAll()
    .where('id', '=', Number(material.merged_material))
    .executeTakeFirst()
  if (target) await addAmounts(db, target, material, -1)
  await db
    .updateTable('procurement_materials')
    .set({ merged_material: '' })
    .where('id', '=', material.id)
    .execute()
}

export const mergedInto = (db: Db, targetId: number) =>
  db
    .selectFrom('procurement_materials')
    .select('id')
    .where(exactText('merged_material', String(targetId)))
    .execute()

const areEqual = (a: Material, b: Material): boolean =>
  a.purchase_order !== '' &&
  a.purchase_order === b.purchase_order &&
  a.material_mark === b.material_mark &&
  a.specification === b.specification &&
  a.standard === b.standard

const [countDecimals, weightDecimals] = [3, 2]

async function addAmounts(db: Db, targetId: Material, by: Material, sign: 1 | -1): Promise<void> {
  const sum = (a: number | null, b: number | null, decimals: number) =>
    a === null && b === null ? null : round((a ?? 0) + sign * (b ?? 0), decimals)
  await db
    .updateTable('procurement_materials')
    .set({
      required_count: sum(targetId.required_count, by.required_count, countDecimals),
      required_weight: sum(targetId.required_weight, by.required_weight, weightDecimals),
    })
    .where('id', '=', targetId.id)
    .execute()
}

const mergeError = (pick: (words: Texts['procurement']) => string) =>
  invalidField(
    'merged_material',
    localized((t) => pick(t.procurement)),
  )
