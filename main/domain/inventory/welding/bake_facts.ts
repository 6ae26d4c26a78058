import { sql } from 'kysely'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { bakeClassOf, bakeClassOfMaterial } from '../../../../shared/inventory/welding/bake_class_lookup.ts'
import { isNeverBaked } from '../../../../shared/inventory/welding/bake_class_rules.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import {
  bakedHours,
  bakeFaultText,
  mayBeIssued,
  type Verdict,
  verdictOf,
} from '../../../../shared/inventory/welding/bake_verdict.ts'
import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { addHours } from '../../../../shared/kernel/times.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** What bake records and stock ask of each other (4.8, 5.5). A batch of welding material is baked under its material number. */

export interface Consumable {
  readonly material_mark: string
  readonly model: string
}

/** The bake class of each of them; undefined where none is known. */
export async function bakeClassesOf(
  db: Db,
  materials: readonly Consumable[],
): Promise<readonly (BakeClass | undefined)[]> {
  const classes = await classesOf(db)
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

const classesOf = (db: Db): Promise<readonly BakeClass[]> =>
  db.selectFrom('bake_classes').selectAll().orderBy('id').execute()

/** A charge, as its verdict asks of it. */
type Charge = Parameters<typeof verdictOf>[0]

/** Whether each of them may be issued, and what is wrong with it. */
export async function verdictsOf(db: Db, charges: readonly Charge[], now: string): Promise<Verdict[]> {
  const classes = await classesOf(db)
  return charges.map((charge) =>
    verdictOf(charge, bakeClassOf(classes, charge.class_num, charge.standard_num), now),
  )
}

/** Refuses an issue from a charge that is neither good nor released, whoever asks. */
export async function requireUsable(db: Db, charge: Charge, now: string): Promise<void> {
  const cls = bakeClassOf(await classesOf(db), charge.class_num, charge.standard_num)
  const verdict = verdictOf(charge, cls, now)
  if (mayBeIssued(verdict)) return
  const faults = bakeFaultText(charge, cls, verdict)
  throw fail('precondition_failed', (t, language) => t.charge_not_good(faults(language)), {
    unmet: ['charge_good'],
  })
}

/** The charge that an issue of this material names: of its number, good or released. */
export async function requireChargeOf(
  db: Db,
  id: number,
  material_number: string,
  now: string,
): Promise<Charge> {
  const charge = await db
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (charge.codedmark.trim().toLowerCase() !== material_number.trim().toLowerCase())
    throw invalidField(
      'bake_record',
      localized((t) => t.charge_of_other(charge.codedmark, material_number)),
    )
  await requireUsable(db, charge, now)
  return charge
}

/**
 * Whether there is baked material of this number: a charge that is good or released and lies in the holding oven, or came
 * out of the oven within the last 24 hours.
 */
export async function wasBaked(db: Db, material_number: string, now: string): Promise<boolean> {
  const since = addHours(now, -bakedHours)
  const charges = await db
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .where(sql<string>`codedmark collate nocase`, '=', material_number.trim())
    .where(({ eb, or, and }) =>
      or([
        and([eb('holding_time', 'is not', null), eb('apply_time', 'is', null)]),
        eb('holding_time', '>=', since),
        eb('cooling_time', '>=', since),
      ]),
    )
    .execute()
  return (await verdictsOf(db, charges, now)).some(mayBeIssued)
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
