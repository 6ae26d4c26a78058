import { fail, invalidField } from '../../../../shared/kernel/errors.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { orderCategory, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import { type Handlers, noChanges } from '../../context.ts'
import { dayOf } from '../suppliers/day_of.ts'
import { arrivedMaterials } from './arrived_materials.ts'
import { collect } from './collect.ts'
import { sourcesOf } from './collect_sources.ts'
import { settleOrder, sheetsOf } from './order_progress.ts'
import { reviewOf } from './order_review.ts'
import { keepVersion, versionsOf } from './order_versions.ts'
import { orderedElsewhere } from './ordered_elsewhere.ts'

const { created, awarded, contract_tracking, arrival_inspection, storage, completed, terminated } =
  sheetStatus.code
const { unspecified } = orderCategory.code
const fromAward: readonly number[] = [awarded, contract_tracking, arrival_inspection, storage]
const notRunning: readonly number[] = [created, completed, terminated]

const unsigned = { chief: '', audit_date: '', approver: '', approve_time: '' }
const dayLength = 10

export const purchase_orders = {
  create: (input) => ({
    insert: { ...input, create_date: dayOf(input.create_date), revised_number: '00' },
  }),
  /** Materials and sheets refer to the order by its number. */
  async update({ id, uid }, input, { db }) {
    await db.updateTable('purchase_orders').set(input).where('id', '=', id).execute()
    if (input.uid === undefined) return
    for (const table of ['procurement_materials', 'bidding_sheets'] as const)
      await db
        .updateTable(table)
        .set({ purchase_order: input.uid })
        .where(exactText('purchase_order', uid))
        .execute()
  },
  conditions: {
    async has_material({ uid }, { db }) {
      const material = await db
        .selectFrom('procurement_materials')
        .select('id')
        .where(exactText('purchase_order', uid))
        .executeTakeFirst()
      return material !== undefined
    },
    async work_order_known({ work_order }, { db }) {
      if (work_order === '') return true
      const order = await db
        .selectFrom('work_orders')
        .select('id')
        .where('uid', '=', work_order)
        .executeTakeFirst()
      return order !== undefined || { fact: work_order }
    },
    async lines_named({ uid }, { db }) {
      const { count } = await db
        .selectFrom('procurement_materials')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(exactText('purchase_order', uid))
        .where('name', '=', '')
        .where('material_mark', '=', '')
        .executeTakeFirstOrThrow()
      return count === 0 || { fact: count }
    },
    kind_set: ({ category }) => category !== unspecified,
    async no_awarded_sheet({ uid }, { db }) {
      const awarded = (await sheetsOf(db, uid)).find(({ status }) => fromAward.includes(status))
      return awarded === undefined || { fact: awarded.uid }
    },
    async no_running_sheet({ uid }, { db }) {
      const running = (await sheetsOf(db, uid)).find(({ status }) => !notRunning.includes(status))
      return running === undefined || { fact: running.uid }
    },
  },
  transitions: {
    async submit({ id, list_date }, { caller, db, now }, reason) {
      const isTwice = (await orderedElsewhere(db, id)).size > 0
      if (isTwice && reason === '')
        throw invalidField(
          'reason',
          localized((t) => t.procurement.twice_reason),
        )
      return {
        lister: caller.name,
        list_date: list_date || now.slice(0, dayLength),
        return_reason: '',
        twice_reason: isTwice ? reason : '',
      }
    },
    audit: (_, { caller, now }) => ({ chief: caller.name, audit_date: now.slice(0, dayLength) }),
    approve: (_, { caller, now }) => ({ approver: caller.name, approve_time: showTime(now) }),
    execute: noChanges,
    pause: noChanges,
    complete: noChanges,
    send_back: (_, __, reason) => ({ ...unsigned, return_reason: reason }),
    async revise(order, ctx, reason) {
      await keepVersion(order, reason, ctx)
      return {
        ...unsigned,
        lister: '',
        revised_number: String(Number(order.revised_number) + 1).padStart(2, '0'),
        return_reason: reason,
      }
    },
    async terminate({ uid }, { db }) {
      await release(db, uid)
      return {}
    },
  },
  afterWrite: ({ uid }, ctx) => settleOrder(uid, ctx),
  queries: {
    snapshots: ({ order }, { db }) => versionsOf(db, order),
    collectable: ({ order }, { db }) => sourcesOf(db, order),
    review: ({ order }, ctx) => reviewOf(order, ctx),
  },
  actions: { collect },
  async remove({ id, uid }, { db }, { lines = 'release' }) {
    if ((await sheetsOf(db, uid)).length > 0) throw hasSheet()
    if (lines === 'delete') await removeLines(db, uid)
    else await release(db, uid)
    await db.deleteFrom('purchase_order_snapshots').where('purchase_order', '=', id).execute()
    await db.deleteFrom('purchase_orders').where('id', '=', id).execute()
  },
} satisfies Handlers<'purchase_orders'>

/** Deletes the order's materials; throws in_use if any of them has arrived. */
async function removeLines(db: Db, order: string): Promise<void> {
  const materials = await db
    .selectFrom('procurement_materials')
    .select(['id', 'name', 'material_mark'])
    .where(exactText('purchase_order', order))
    .orderBy('id')
    .execute()
  const arrived = await arrivedMaterials(
    db,
    materials.map(({ id }) => id),
  )
  const arrivedLine = materials.find(({ id }) => arrived.has(id))
  if (arrivedLine)
    throw fail('in_use', (t) =>
      t.procurement.line_came([arrivedLine.name, arrivedLine.material_mark].filter(Boolean).join(' ')),
    )
  await db.deleteFrom('procurement_materials').where(exactText('purchase_order', order)).execute()
}

/** Removes the materials from the order, so that another order may buy them. */
const release = (db: Db, order: string) =>
  db
    .updateTable('procurement_materials')
    .set({ purchase_order: '', add_to_detail: 0 })
    .where(exactText('purchase_order', order))
    .execute()

const hasSheet = () => fail('in_use', (t) => t.procurement.order_has_sheet)
