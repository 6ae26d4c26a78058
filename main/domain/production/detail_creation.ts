import { conditionsNotMet, fail, invalidField } from '../../../shared/kernel/errors.ts'
import { process_details as declared } from '../../../shared/production/process_details.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Context, Handlers } from '../context.ts'
import { detailFor, partsToMake } from './making.ts'

/**
 * Creates one operation of a sub ticket. In shape B only the step is sent: then for the first ticket that
 * lacks it.
 */
export const createDetail: Handlers<'process_details'>['create'] = async (
  { process_step, sub_material, creator, ...signed },
  ctx,
) => {
  const { db } = ctx
  const { process_material, ...step } = await stepNamed(process_step, ctx)
  const part = await partsToMake(db).where('part.id', '=', process_material).executeTakeFirstOrThrow()
  const ticket = sub_material ?? (await firstTicket(step.id, part.id, ctx))
  await assertMissing(step.id, part.id, ticket, ctx)
  const { insertId } = await db
    .insertInto('process_details')
    .values({ ...detailFor(part, step, ticket, creator), ...signed })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

const stepNamed = (id: number, { db }: Context) =>
  db
    .selectFrom('process_steps as step')
    .innerJoin('process_routes as route', 'route.id', 'step.route')
    .select(['step.id', 'step.step', 'step.man_hours', 'step.index', 'route.process_material'])
    .where('step.id', '=', id)
    .executeTakeFirstOrThrow()

async function firstTicket(step: number, part: number, { db, input }: Context): Promise<number> {
  if (!('id' in input))
    throw invalidField(
      'sub_material',
      localized((t, l) => t.required(declared.fields.sub_material.label[l])),
    )
  const ticket = await db
    .selectFrom('sub_materials as ticket')
    .innerJoin('sub_work_orders as unit', 'unit.id', 'ticket.unit')
    .select('ticket.id')
    .where('ticket.part', '=', part)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('process_details as detail')
            .select('detail.id')
            .whereRef('detail.sub_material', '=', 'ticket.id')
            .where('detail.process_step', '=', step),
        ),
      ),
    )
    .orderBy('unit.index')
    .executeTakeFirst()
  if (!ticket) throw conditionsNotMet({ zh: '新建', en: 'create' }, ['has_sub_ticket'])
  return ticket.id
}

/** Step and ticket must belong to the same part, and the ticket must lack the step. */
async function assertMissing(step: number, part: number, ticket: number, { db }: Context): Promise<void> {
  const row = await db
    .selectFrom('sub_materials as ticket')
    .leftJoin('process_details as detail', (join) =>
      join.onRef('detail.sub_material', '=', 'ticket.id').on('detail.process_step', '=', step),
    )
    .select(['ticket.part', 'detail.id as detail'])
    .where('ticket.id', '=', ticket)
    .executeTakeFirstOrThrow()
  if (row.part !== part)
    throw invalidField(
      'sub_material',
      localized((t) => t.shop.other_part),
    )
  if (row.detail !== null) throw fail('duplicate', (t) => t.shop.has_detail)
}
