import { materialClass } from '../../../shared/inventory/codes.ts'
import { materialTable } from '../../../shared/inventory/stock/material_table.ts'
import { bakeClassOf } from '../../../shared/inventory/welding/bake_class_lookup.ts'
import { bakeClassTable } from '../../../shared/inventory/welding/bake_class_table.ts'
import type { Db } from '../../db/connection/database.ts'

const { electrode, wire, strip, flux } = materialClass.word
const weldingClasses: readonly string[] = [electrode, wire, strip, flux]

/** Inserts the initial data of a new office: bake classes and material master. */
export async function loadSeedData(db: Db): Promise<void> {
  await db
    .insertInto('bake_classes')
    .values([...bakeClassTable])
    .execute()
  const materials = materialTable.map((one) => {
    const bake_class = weldingClasses.includes(one.category)
      ? (bakeClassOf(bakeClassTable, one.name, one.standard)?.id ?? null)
      : null
    return { ...one, bake_class }
  })
  await db.insertInto('materials').values(materials).execute()
}
