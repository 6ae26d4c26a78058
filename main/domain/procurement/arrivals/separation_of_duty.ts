import { fail } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { arrival_inspections as declared } from '../../../../shared/procurement/arrival_inspections.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'

const inspecting = ['soft_confirm', 'inspection_confirm', 'passed'] as const
export type Confirmation = 'material_confirm' | (typeof inspecting)[number]
export type Confirmed = { readonly [K in Confirmation]?: 0 | 1 }

/** User ids: who ordered the goods, who confirmed them as keeper, who inspected them. */
export interface ResponsiblePeople {
  readonly purchaser: number | null
  readonly keeper: number | null
  readonly inspector: number | null
}

/** The buyer of the material's order; without an order, the caller if they are a buyer. */
export async function purchaserOf(db: Db, material: string, { id, roles }: Context['caller']) {
  const order = await db
    .selectFrom('procurement_materials as material')
    .innerJoin('purchase_orders as order', 'order.uid', 'material.purchase_order')
    .select('order.creator')
    .where('material.id', '=', Number(material))
    .executeTakeFirst()
  return order?.creator ?? (roles.includes('buyer') ? id : null)
}

/** The responsible people after a change; a withdrawn confirmation clears its person. */
export function responsibleAfter(
  input: Confirmed,
  before: ResponsiblePeople,
  { caller }: Pick<Context, 'caller'>,
): ResponsiblePeople {
  const { material_confirm } = input
  const keeper = material_confirm === yes ? caller.id : null
  return {
    purchaser: before.purchaser,
    keeper: material_confirm === undefined ? before.keeper : keeper,
    inspector: inspecting.some((name) => input[name] === yes) ? caller.id : before.inspector,
  }
}

/**
 * Throws separation_of_duty if the person who ordered or keeps the goods also inspects them; an admin gets a
 * warning.
 */
export function requireSeparationOfDuty(
  input: Confirmed,
  before: ResponsiblePeople,
  { caller, warn }: Context,
): void {
  const { purchaser, keeper, inspector } = responsibleAfter(input, before, { caller })
  for (const name of ['material_confirm', ...inspecting] as const) {
    const conflicting = name === 'material_confirm' ? [inspector] : [purchaser, keeper]
    if (input[name] !== yes || !conflicting.includes(caller.id)) continue
    const { label } = declared.fields[name]
    if (!isAdmin(caller)) throw fail('separation_of_duty', (t, l) => t.separation_of_duty(label[l]))
    warn(
      'DUTY',
      name,
      localized((t, l) => t.duty_set_aside(label[l])),
    )
  }
}
