import { sql } from 'kysely'
import { bakeClassOfMaterial } from '../../../shared/inventory/bake_class_of.ts'
import { isNeverBaked } from '../../../shared/inventory/bake_class_rules.ts'
import type { BakeClass } from '../../../shared/inventory/bake_class_table.ts'
import { stockStatus } from '../../../shared/inventory/codes.ts'
import { addHours } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/database.ts'

/** What bake records and stock ask of each other (4.8, 5.5). A batch of welding material is baked under its material number. */

export interface Consumable {
  readonly material_mark: string
  readonly model: string
}

/** How long a charge that came out of the oven counts as baked. */
const bakedHours = 24

/** The bake class of each of them; undefined where none is known. */
export async function bakeClassesOf(
  db: Db,
  materials: readonly Consumable[],
): Promise<readonly (BakeClass | undefined)[]> {
  const classes = await db.selectFrom('bake_classes').selectAll().orderBy('id').execute()
  const masters = await db
    .selectFrom('materials')
    .select(['name', 'standard', 'bake_class'])
    .where('name', 'in', [...new Set(materials.map(({ material_mark }) => material_mark))])
    .execute()
  const byName = new Map(masters.map((master) => [master.name, master]))
  return materials.map(({ material_mark, model }) =>
    bakeClassOfMaterial(classes, material_mark, model, byName.get(material_mark)),
  )
}

/** The material has to be baked before it is used; one that no class is known of counts as such. */
export async function needsBaking(db: Db, material: Consumable): Promise<boolean> {
  const [cls] = await bakeClassesOf(db, [material])
  return cls === undefined || !isNeverBaked(cls)
}

/** Whether a charge under this number has come out of the oven, or gone into the holding oven, within the last 24 hours. */
export async function wasBaked(db: Db, material_number: string, now: string): Promise<boolean> {
  const since = addHours(now, -bakedHours)
  const record = await db
    .selectFrom('welding_material_bake_records')
    .select('id')
    .where(sql<string>`codedmark collate nocase`, '=', material_number.trim())
    .where(({ eb, or }) => or([eb('holding_time', '>=', since), eb('cooling_time', '>=', since)]))
    .limit(1)
    .executeTakeFirst()
  return record !== undefined
}

/** What stock says of the number of a charge. */
export async function stockOf(
  db: Db,
  codedmark: string,
): Promise<{ readonly known: boolean; readonly expired: boolean }> {
  const batches = await db
    .selectFrom('welding_material_inventory_details')
    .select('status')
    .where(sql<string>`material_number collate nocase`, '=', codedmark.trim())
    .execute()
  return {
    known: batches.length > 0,
    expired: batches.some(({ status }) => status === stockStatus.code.expired),
  }
}
