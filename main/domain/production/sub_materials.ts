import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { sub_materials as declared } from '../../../shared/production/sub_materials.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { Context, Handlers } from '../context.ts'
import {
  type Part,
  partsToMake,
  requireOwnUnit,
  ticketFor,
  type Unit,
  unitsToMake,
  warnUnreviewed,
} from './making.ts'

export const sub_materials = {
  /**
   * Creates a ticket for the named unit. In shape B only the part is sent: then for the first unit without a
   * ticket.
   */
  async create({ material, sub_order = '', estimated_finish_dt = null, creator }, ctx) {
    const part = await partNamed(material, ctx)
    const unit = sub_order === '' ? await firstUnit(part, ctx) : await unitNamed(sub_order, ctx)
    requireOwnUnit(part, unit, 'sub_order')
    await requireNoTicket(part, unit, ctx)
    warnUnreviewed(part, 'material', ctx)
    return { insert: { ...ticketFor(part, unit, creator), estimated_finish_dt } }
  },
} satisfies Handlers<'sub_materials'>

/** The id in a resolved reference; NaN if it could not be resolved. */
const idIn = (input: string): number => (/^\d{1,15}$/.test(input) ? Number(input) : Number.NaN)

async function partNamed(input: string, { db }: Context): Promise<Part> {
  const id = idIn(input)
  const part = Number.isNaN(id)
    ? undefined
    : await partsToMake(db).where('part.id', '=', id).executeTakeFirst()
  if (!part) throw unknown('material', input)
  return part
}

async function unitNamed(input: string, { db }: Context): Promise<Unit> {
  const id = idIn(input)
  const unit = Number.isNaN(id) ? undefined : await unitsToMake(db).where('id', '=', id).executeTakeFirst()
  if (!unit) throw unknown('sub_order', input)
  return unit
}

const unknown = (field: 'material' | 'sub_order', input: string) =>
  invalidField(
    field,
    localized((t, l) => t.unknown_reference(declared.fields[field].label[l], input)),
  )

async function firstUnit(part: Part, { db, input }: Context): Promise<Unit> {
  if (!('id' in input))
    throw invalidField(
      'sub_order',
      localized((t, l) => t.required(declared.fields.sub_order.label[l])),
    )
  const unit = await unitsToMake(db)
    .where('work_order', '=', part.work_order)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sub_materials as ticket')
            .select('ticket.id')
            .whereRef('ticket.unit', '=', 'sub_work_orders.id')
            .where('ticket.part', '=', part.id),
        ),
      ),
    )
    .orderBy('index')
    .executeTakeFirst()
  if (!unit) throw duplicate(localized((t) => t.shop.all_have_tickets))
  return unit
}

async function requireNoTicket(part: Part, unit: Unit, { db }: Context): Promise<void> {
  const ticket = await db
    .selectFrom('sub_materials')
    .select('id')
    .where('part', '=', part.id)
    .where('unit', '=', unit.id)
    .executeTakeFirst()
  if (ticket) throw duplicate(localized((t) => t.shop.has_ticket(unit.uid)))
}

const duplicate = (text: LocalizedText) => new AppError('duplicate', text)
