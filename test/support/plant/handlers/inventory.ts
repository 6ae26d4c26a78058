import { noChanges } from '../../../../main/domain/context.ts'
import { nextId } from '../../../../main/domain/numbers.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { stockStatus } from '../declarations/codes.ts'
import type { PlantContext, PlantHandlers } from './context.ts'

const signing = {
  submit: (_: unknown, { caller }: PlantContext) => ({ purchaser: caller.name }),
  inspect: (_: unknown, { caller }: PlantContext) => ({ inspector: caller.name }),
  refuse: noChanges,
}

export const welding_material_entries = {
  async create(given, { db }) {
    const id = await nextId(db, 'entries')
    await db
      .insertInto('welding_material_entries')
      .values({ ...given, id })
      .execute()
    return id
  },
  transitions: signing,
} satisfies PlantHandlers<'welding_material_entries'>

export const bought_in_component_entries = {
  async create(given, { db }) {
    const id = await nextId(db, 'entries')
    await db
      .insertInto('bought_in_component_entries')
      .values({ ...given, id })
      .execute()
    return id
  },
  transitions: signing,
} satisfies PlantHandlers<'bought_in_component_entries'>

export const steel_material_entries = {
  async create(given, { db }) {
    const id = await nextId(db, 'entries')
    await db
      .insertInto('steel_material_entries')
      .values({ ...given, id })
      .execute()
    return id
  },
  transitions: signing,
} satisfies PlantHandlers<'steel_material_entries'>

export const welding_material_inventory_details = {
  conditions: {
    deadline_valid: (stock, { now }) => stock.deadline === null || stock.deadline >= now.slice(0, 10),
  },
  transitions: { freeze: noChanges, release: noChanges, exhaust: noChanges },
} satisfies PlantHandlers<'welding_material_inventory_details'>

/** Moves kilograms in (+) or out (−) of one stock row; refuses to go below zero. */
async function moveStock(ctx: PlantContext, id: number, weight: number): Promise<void> {
  const stock = await ctx.db
    .selectFrom('welding_material_inventory_details')
    .select(['count', 'weight'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const count = round(stock.count + weight / stock.weight, 6)
  if (count < 0) {
    const available = round(stock.count * stock.weight, 2)
    throw fail('insufficient_stock', (t) => t.titles.insufficient_stock, { available })
  }
  await ctx.db.updateTable('welding_material_inventory_details').set({ count }).where('id', '=', id).execute()
  if (count === 0)
    await ctx.move('welding_material_inventory_details', id, { status: stockStatus.code.exhausted })
}

export const welding_material_apply_cards = {
  conditions: {
    complete: (card) => card.sub_order_uid !== '' && card.apply_weight > 0,
    has_actual: (card) => card.inventory_detail !== null && (card.actual_weight ?? 0) > 0,
    async order_known(card, { db }) {
      const order = db.selectFrom('sub_work_orders').select('id').where('uid', '=', card.sub_order_uid)
      return (await order.executeTakeFirst()) !== undefined
    },
    async issuable(card, { db, now }) {
      const stock = await db
        .selectFrom('welding_material_inventory_details')
        .select(['status', 'deadline'])
        .where('id', '=', card.inventory_detail ?? 0)
        .executeTakeFirst()
      const valid = !stock?.deadline || stock.deadline >= now.slice(0, 10)
      return stock?.status === stockStatus.code.in_stock && valid
    },
  },
  transitions: {
    submit: (_, { caller }) => ({ applicant: caller.name, department: caller.department?.short_name ?? '' }),
    audit: (_, { caller }) => ({ auditor: caller.name }),
    check: (_, { caller }) => ({ inspector: caller.name }),
    async issue(card, ctx) {
      const weight = card.actual_weight ?? 0
      await moveStock(ctx, card.inventory_detail ?? 0, -weight)
      if (weight < card.apply_weight) ctx.warn('STK-PART', 'actual_weight', () => '实发少于申请')
      return { keeper: ctx.caller.name, issue_dt: ctx.now }
    },
    refuse: noChanges,
    reopen: () => ({ applicant: '', auditor: '', inspector: '', keeper: '' }),
    cancel: noChanges,
  },
} satisfies PlantHandlers<'welding_material_apply_cards'>

export const steel_material_apply_cards = {
  conditions: {
    async has_details(card, { db }) {
      const detail = db
        .selectFrom('steel_material_apply_details')
        .select('id')
        .where('apply_card', '=', card.id)
      return (await detail.executeTakeFirst()) !== undefined
    },
  },
  transitions: { submit: (_, { caller }) => ({ applicant: caller.name }), cancel: noChanges },
} satisfies PlantHandlers<'steel_material_apply_cards'>

export const auxiliary_material_apply_cards = {
  filters: {
    /** A word of the requested material's name, grade or specification; all digits are its id. */
    async apply_intentory(given, { db }) {
      const like = `%${given.trim().replace(/[\\%_]/g, '\\$&')}%`
      const rows = await db
        .selectFrom('auxiliary_material_apply_cards as card')
        .innerJoin('auxiliary_material_inventory_details as stock', 'stock.id', 'card.apply_inventory')
        .select('card.id')
        .where(({ eb, or }) =>
          or([
            eb('stock.name', 'like', like),
            eb('stock.material_mark', 'like', like),
            eb('stock.specification', 'like', like),
            ...(/^\d+$/.test(given.trim()) ? [eb('stock.id', '=', Number(given))] : []),
          ]),
        )
        .execute()
      return rows.map(({ id }) => id)
    },
  },
} satisfies PlantHandlers<'auxiliary_material_apply_cards'>

const cardOf = ({ db }: PlantContext, uid: string) =>
  db.selectFrom('welding_material_apply_cards').selectAll().where('uid', '=', uid).executeTakeFirst()

export const welding_material_refund_cards = {
  async create(given, ctx) {
    const card = await cardOf(ctx, given.apply_card_uid)
    if (!card)
      throw invalidField(
        'apply_card_uid',
        localized((t, l) => t.unknown_reference(l, given.apply_card_uid)),
      )
    const { department, sub_order_uid, welding_seam_uid } = card
    const { insertId } = await ctx.db
      .insertInto('welding_material_refund_cards')
      .values({ ...given, department, sub_order_uid, welding_seam_uid, apply_card_create_dt: card.create_dt })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  conditions: {
    not_over: async (refund, ctx) =>
      refund.weight <= ((await cardOf(ctx, refund.apply_card_uid))?.actual_weight ?? 0),
  },
  transitions: {
    submit: (_, { caller }) => ({ refunder: caller.name }),
    async take_back(refund, ctx) {
      const card = await cardOf(ctx, refund.apply_card_uid)
      await moveStock(ctx, card?.inventory_detail ?? 0, refund.weight)
      return { keeper: ctx.caller.name }
    },
  },
} satisfies PlantHandlers<'welding_material_refund_cards'>

export const steel_material_refund_cards = {
  transitions: { submit: noChanges, cancel: noChanges },
} satisfies PlantHandlers<'steel_material_refund_cards'>
