import { sql } from 'kysely'
import { applyStatus, stockStatus } from '../../../../shared/inventory/codes.ts'
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
import { round } from '../../../../shared/kernel/decimals.ts'
import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { addHours } from '../../../../shared/kernel/times.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { compileOnce } from '../../../db/compile_once.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'

/**
 * Checks between bake records and stock (4.8, 5.5). A batch of welding material is baked under its material
 * number.
 */

export interface Consumable {
  readonly material_mark: string
  readonly model: string
}

/** The bake class of each material; undefined if unknown. */
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

/** Whether the material must be baked before use; true for an unknown bake class. */
export async function needsBaking(db: Db, material: Consumable): Promise<boolean> {
  const [cls] = await bakeClassesOf(db, [material])
  return cls === undefined || !isNeverBaked(cls)
}

const classesOf = (db: Db): Promise<readonly BakeClass[]> =>
  db.selectFrom('bake_classes').selectAll().orderBy('id').execute()

/** A charge (one oven load), as `verdictOf` needs it. */
type Charge = Parameters<typeof verdictOf>[0]

/** The verdict of each charge: whether it may be issued, and its faults. */
export async function verdictsOf(db: Db, charges: readonly Charge[], now: string): Promise<Verdict[]> {
  const classes = await classesOf(db)
  return charges.map((charge) =>
    verdictOf(charge, bakeClassOf(classes, charge.class_num, charge.standard_num), now),
  )
}

/** Throws precondition_failed if a charge is neither good nor released; there is no exception for admins. */
export async function requireUsable(db: Db, charge: Charge, now: string): Promise<void> {
  const cls = bakeClassOf(await classesOf(db), charge.class_num, charge.standard_num)
  const verdict = verdictOf(charge, cls, now)
  if (mayBeIssued(verdict)) return
  const faults = bakeFaultText(charge, cls, verdict)
  throw fail('precondition_failed', (t, language) => t.charge_not_good(faults(language)), {
    unmet: ['charge_good'],
  })
}

/** The kilograms that issues naming a charge have left of it; 0 once the charge went out as a whole. */
export async function restsOf(
  db: Db,
  charges: readonly { readonly id: number; readonly quantity: number; readonly apply_time: string | null }[],
): Promise<number[]> {
  const ids = charges.map(({ id }) => id)
  const issues = await db
    .selectFrom('welding_material_apply_cards')
    .select(['bake_record', sql<number>`real_sum(actual_weight)`.as('kilograms')])
    .where('bake_record', 'in', ids)
    .where('status', '=', applyStatus.code.issued)
    .groupBy('bake_record')
    .execute()
  const issued = new Map(issues.map(({ bake_record, kilograms }) => [bake_record, kilograms]))
  return charges.map(({ id, quantity, apply_time }) =>
    apply_time === null ? Math.max(0, round(quantity - (issued.get(id) ?? 0), 3)) : 0,
  )
}

/**
 * Reads the charge that an issue of so many kilograms names; throws if its number differs, it must not be used,
 * or it does not hold as much.
 */
export async function requireChargeOf(
  db: Db,
  id: number,
  material_number: string,
  kilograms: number,
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
  const [available = 0] = await restsOf(db, [charge])
  if (kilograms > available)
    throw fail('insufficient_stock', (t) => t.charge_holds_only(available), { available })
  return charge
}

/**
 * Whether baked material of this number is available: a usable charge that is in the holding oven or left the
 * oven within the last 24 hours.
 */
export async function wasBaked(db: Db, material_number: string, now: string): Promise<boolean> {
  const since = addHours(now, -bakedHours)
  const charges = await db
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .where(sameText('codedmark', material_number.trim()))
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

const statesOf = compileOnce((db: Db, { number }: { number: string }) =>
  db
    .selectFrom('welding_material_inventory_details')
    .select('status')
    .where(sameText('material_number', number)),
)

/** Whether stock has this number, and whether any of it is expired. */
export async function stockOf(
  db: Db,
  codedmark: string,
): Promise<{ readonly known: boolean; readonly expired: boolean }> {
  const batches = await statesOf(db, { number: codedmark.trim() })
  return {
    known: batches.length > 0,
    expired: batches.some(({ status }) => status === stockStatus.code.expired),
  }
}
