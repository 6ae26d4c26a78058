import { materialClass } from '../../../shared/inventory/codes.ts'
import { materialTable } from '../../../shared/inventory/stock/material_table.ts'
import { bakeClassOf } from '../../../shared/inventory/welding/bake_class_lookup.ts'
import { bakeClassTable } from '../../../shared/inventory/welding/bake_class_table.ts'
import { type PlantParameter, unitOfParameter, usualDays } from '../../../shared/office/plant_parameters.ts'
import { usualLeadTimes } from '../../../shared/procurement/need_by.ts'
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

/** The parameters and lead times that this office does not have yet: all of a new one, some after an update. */
async function missingDeadlines(db: Db) {
  const keys = await db.selectFrom('plant_parameters').select('key').execute()
  const classes = await db.selectFrom('lead_times').select('category').execute()
  // Object.keys loses the type of the keys.
  const wanted = Object.keys(usualDays) as PlantParameter[]
  return {
    parameters: wanted.filter((key) => !keys.some((one) => one.key === key)),
    leadTimes: usualLeadTimes.filter(({ category }) => !classes.some((one) => one.category === category)),
  }
}

export async function lacksDeadlines(db: Db): Promise<boolean> {
  const { parameters, leadTimes } = await missingDeadlines(db)
  return parameters.length + leadTimes.length > 0
}

/** Not by a migration: the journal must know every row. */
export async function addDeadlines(db: Db): Promise<void> {
  const { parameters, leadTimes } = await missingDeadlines(db)
  for (const key of parameters)
    await db
      .insertInto('plant_parameters')
      .values({ key, value: usualDays[key], unit: unitOfParameter(key) })
      .execute()
  for (const one of leadTimes) await db.insertInto('lead_times').values(one).execute()
}
