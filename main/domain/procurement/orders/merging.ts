import { round } from '../../../../shared/kernel/decimals.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { localized, type Texts } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
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
 * Equal materials of one order are received as one; the kept row grows by what is merged into it (3.10). A row that an entry
 * document brings already is received by itself.
 */
export async function merge(db: Db, material: Material, kept: number): Promise<void> {
  const target = await db
    .selectFrom('procurement_materials')
    .selectAll()
    .where('id', '=', kept)
    .executeTakeFirst()
  if (!target) throw refused((t) => t.merge_unknown)
  if (target.id === material.id) throw refused((t) => t.merge_itself)
  if (target.merged_material !== '') throw refused((t) => t.merge_into_merged)
  if ((await mergedInto(db, material.id)).length > 0) throw refused((t) => t.others_merged)
  if (!areEqual(material, target)) throw refused((t) => t.merge_unequal)
  const entry = await entryUidOf(db, material.id)
  if (entry !== undefined) throw refused((t) => t.merge_entered(entry))
  await grow(db, target, material, 1)
  await db
    .updateTable('procurement_materials')
    .set({ merged_material: String(kept), finished: target.finished })
    .where('id', '=', material.id)
    .execute()
}

/** The kept row shrinks again; a row that is not merged stays as it is. */
export async function unmerge(db: Db, material: Material): Promise<void> {
  if (material.merged_material === '') return
  const target = await db
    .selectFrom('procurement_materials')
    .selectAll()
    .where('id', '=', Number(material.merged_material))
    .executeTakeFirst()
  if (target) await grow(db, target, material, -1)
  await db
    .updateTable('procurement_materials')
    .set({ merged_material: '' })
    .where('id', '=', material.id)
    .execute()
}

export const mergedInto = (db: Db, kept: number) =>
  db.selectFrom('procurement_materials').select('id').where('merged_material', '=', String(kept)).execute()

const areEqual = (a: Material, b: Material): boolean =>
  a.purchase_order !== '' &&
  a.purchase_order === b.purchase_order &&
  a.material_mark === b.material_mark &&
  a.specification === b.specification &&
  a.standard === b.standard

const [countDecimals, weightDecimals] = [3, 2]

async function grow(db: Db, kept: Material, by: Material, sign: 1 | -1): Promise<void> {
  const sum = (a: number | null, b: number | null, decimals: number) =>
    a === null && b === null ? null : round((a ?? 0) + sign * (b ?? 0), decimals)
  await db
    .updateTable('procurement_materials')
    .set({
      required_count: sum(kept.required_count, by.required_count, countDecimals),
      required_weight: sum(kept.required_weight, by.required_weight, weightDecimals),
    })
    .where('id', '=', kept.id)
    .execute()
}

const refused = (pick: (words: Texts['procurement']) => string) =>
  invalidField(
    'merged_material',
    localized((t) => pick(t.procurement)),
  )
