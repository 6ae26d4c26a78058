import { sql } from 'kysely'
import type { OrderStage } from '../../../../shared/core/order_stages.ts'
import type { OrderCounts } from '../../../../shared/core/whole_query.ts'
import { documentKind, documentStatus } from '../../../../shared/distribution/codes.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { cardStatus, libraryStatus } from '../../../../shared/process/codes.ts'
import { fileFlags } from '../../../../shared/production/file_list_flags.ts'
import type { Db } from '../../../db/connection/database.ts'
import { fullName } from '../people.ts'

/** How many things of a stage are done; the share is given where it is not their quotient. */
export interface Done {
  readonly done: number
  readonly of: number
  readonly share?: number
}
type Stages = Readonly<Record<OrderStage, Done>>

interface Order {
  readonly id: number
  readonly uid: string
  readonly product: number
  readonly library: number
  readonly count: number
  readonly delivery_dt: string | null
  readonly has_drawing: 0 | 1
}
interface Facts {
  readonly stages: Stages
  readonly byUnit: ReadonlyMap<number, UnitFacts>
}
interface UnitFacts {
  readonly lines: number
  readonly ordered: number
  readonly stored: number
  readonly operations: number
  readonly confirmed: number
  readonly inspected: number
}

const none: UnitFacts = { lines: 0, ordered: 0, stored: 0, operations: 0, confirmed: 0, inspected: 0 }

/** What is done of each stage of an order, and of what its units have of their own. */
export async function factsOf(db: Db, order: Order): Promise<Facts> {
  const [lines, operations] = [await linesOf(db, order.id), await operationsOf(db, order.id)]
  const ids = new Set([...lines.keys(), ...operations.keys()])
  const byUnit = new Map(
    [...ids].map((id) => [id, { ...none, ...lines.get(id), ...operations.get(id) }] as const),
  )
  const all = [...byUnit.values()].reduce(
    (sum, one): UnitFacts => ({
      lines: sum.lines + one.lines,
      ordered: sum.ordered + one.ordered,
      stored: sum.stored + one.stored,
      operations: sum.operations + one.operations,
      confirmed: sum.confirmed + one.confirmed,
      inspected: sum.inspected + one.inspected,
    }),
    none,
  )
  const dated = Number(order.delivery_dt !== null)
  const stages: Stages = {
    contract: { done: dated, of: 1 },
    drawings: await drawingsOf(db, order),
    process: await processOf(db, order),
    ...ownStages(all),
    shipping: { done: 0, of: order.count },
  }
  return { stages, byUnit }
}

/** The stages in which units differ. */
const ownStages = ({ lines, ordered, stored, operations, confirmed, inspected }: UnitFacts) => ({
  purchasing: { done: ordered, of: lines },
  arrival: { done: stored, of: lines },
  production: { done: confirmed, of: operations },
  inspection: { done: inspected, of: operations },
})

async function drawingsOf(db: Db, { product, has_drawing }: Order): Promise<Done> {
  const { sent, confirmed } = await db
    .selectFrom('bidding_documents')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      sql<number>`count(case when status = ${documentStatus.code.confirmed} then 1 end)`.as('confirmed'),
    ])
    .where('product', '=', product)
    .where('kind', '=', documentKind.word.drawing)
    .where('status', '<>', documentStatus.code.withdrawn)
    .executeTakeFirstOrThrow()
  return { done: confirmed, of: sent, ...(has_drawing === yes && { share: 1 }) }
}

/** The parts list counts 0.4, its cards 0.4, the quota lists 0.2. */
async function processOf(db: Db, { library, uid }: Order): Promise<Done> {
  const { status } = await db
    .selectFrom('process_libraries')
    .select('status')
    .where('id', '=', library)
    .executeTakeFirstOrThrow()
  const { cards, approved } = await db
    .selectFrom('transfer_cards')
    .select(({ fn }) => [
      fn.countAll<number>().as('cards'),
      sql<number>`count(case when status = ${cardStatus.word.approved} then 1 end)`.as('approved'),
    ])
    // With this collation the index on worker_order_uid is used.
    .where(sql<string>`worker_order_uid collate nocase`, '=', uid)
    .where('status', '<>', cardStatus.word.void)
    .executeTakeFirstOrThrow()
  const { lists, reviewed } = await db
    .selectFrom('quota_lists')
    .select(({ fn }) => [fn.countAll<number>().as('lists'), fn.count<number>('review_date').as('reviewed')])
    .where('lib', '=', library)
    .executeTakeFirstOrThrow()
  const quotient = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
  const isReviewed = Number(status === libraryStatus.code.reviewed)
  const share = (4 * isReviewed + 4 * quotient(approved, cards) + 2 * quotient(reviewed, lists)) / 10
  return { done: approved, of: cards, share }
}

/** The materials of each unit. A merged one is received with the one that it was merged into. */
async function linesOf(db: Db, order: number) {
  const rows = await db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('procurement_materials as line', (join) =>
      join.on(sql<boolean>`line.sub_order = cast(unit.id as text)`),
    )
    .leftJoin('procurement_materials as kept', (join) =>
      join.on(sql<boolean>`kept.id = cast(line.merged_material as integer) and line.merged_material <> ''`),
    )
    .select([
      'unit.id',
      sql<number>`count(*)`.as('lines'),
      sql<number>`count(case when line.purchase_order <> '' then 1 end)`.as('ordered'),
      sql<number>`count(case when coalesce(kept.finished, line.finished) = ${yes}
        or (coalesce(kept.required_count, line.required_count) > 0
          and coalesce(kept.stored_count, line.stored_count) >= coalesce(kept.required_count, line.required_count))
        then 1 end)`.as('stored'),
    ])
    .where('unit.work_order', '=', order)
    .groupBy('unit.id')
    .execute()
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

async function operationsOf(db: Db, order: number) {
  const rows = await db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select(({ fn }) => [
      'unit.id',
      fn.countAll<number>().as('operations'),
      fn.count<number>('detail.actual_finish_dt').as('confirmed'),
      fn.count<number>('detail.inspection_dt').as('inspected'),
    ])
    .where('unit.work_order', '=', order)
    .groupBy('unit.id')
    .execute()
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** The units of an order, and which operation each has in hand: the first one allocated that is not confirmed. */
export async function unitsOf(db: Db, order: Order, { stages, byUnit }: Facts) {
  const units = await db
    .selectFrom('sub_work_orders as unit')
    .select(['unit.id', 'unit.uid', 'unit.finished'])
    .where('unit.work_order', '=', order.id)
    .orderBy('unit.index')
    .execute()
  const inHand = await inHandOf(db, order.id)
  return units.map(({ finished, ...unit }) => ({
    ...unit,
    finished: finished === yes,
    ...(inHand.get(unit.id) ?? { doing: '', group: '', person: '' }),
    stages: { ...stages, ...ownStages(byUnit.get(unit.id) ?? none), shipping: { done: 0, of: 1 } },
  }))
}

async function inHandOf(db: Db, order: number) {
  const rows = await db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .leftJoin('process_materials as part', 'part.id', 'ticket.part')
    .select(['unit.id', 'detail.process_name', 'detail.work_group', 'part.name'])
    .where('unit.work_order', '=', order)
    .where('detail.work_group', '<>', '')
    .where('detail.actual_finish_dt', 'is', null)
    .orderBy(sql`detail.estimated_start_dt is null`)
    .orderBy('detail.estimated_start_dt')
    .orderBy('detail.ticket_number')
    .orderBy('detail.process_id')
    .execute()
  const leaders = await leadersOf(db)
  const first = new Map<number, { doing: string; group: string; person: string }>()
  for (const { id, process_name, work_group, name } of rows)
    if (!first.has(id))
      first.set(id, {
        doing: [process_name, name].filter(Boolean).join(' '),
        group: work_group,
        person: leaders.get(work_group) ?? '',
      })
  return first
}

async function leadersOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('pruction_workgroups as group')
    .innerJoin('departments as department', 'department.id', 'group.id')
    .innerJoin('users as leader', 'leader.id', 'department.admin')
    .select(['group.name', 'leader.last_name', 'leader.first_name'])
    .execute()
  return new Map(rows.map((leader) => [leader.name, fullName(leader)]))
}

/** How many rows the list of each part has. */
export async function countsOf(db: Db, order: Order, { stages }: Facts): Promise<OrderCounts> {
  const { id, uid, library } = order
  const counted = sql<{ readonly name: string; readonly count: number }>`
    with unit as (select id, uid, cast(id as text) as text_id from sub_work_orders where work_order = ${id})
    select 'parts' as name, count(*) as count from process_materials where lib = ${library}
    union all select 'cards', count(*) from transfer_cards where worker_order_uid = ${uid} collate nocase
    union all select 'arrivals', count(*) from arrival_inspections where material collate nocase in
      (select cast(line.id as text) from unit join procurement_materials line on line.sub_order = unit.text_id)
    union all select 'welding_material_apply_cards', count(*) from welding_material_apply_cards
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'steel_material_apply_cards', count(distinct apply_card) from steel_material_apply_details
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'bought_in_component_apply_cards', count(*) from bought_in_component_apply_cards
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'auxiliary_material_apply_cards', count(*) from auxiliary_material_apply_cards
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'welding_material_refund_cards', count(*) from welding_material_refund_cards
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'steel_material_refund_cards', count(*) from steel_material_refund_cards
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'bought_in_component_refund_cards', count(*) from bought_in_component_refund_cards
      where sub_order_uid collate nocase in (select uid from unit)
    union all select 'files', ${sql.raw(fileFlags.join(' + '))} from comprehensive_department_filelists where id = ${id}`
  const { rows } = await counted.execute(db)
  const count = new Map(rows.map((row) => [row.name, row.count]))
  const of = (name: string) => count.get(name) ?? 0
  const { production, purchasing } = stages
  return {
    parts: of('parts'),
    cards: of('cards'),
    purchasing: purchasing.of,
    arrivals: of('arrivals'),
    material: {
      welding_material_apply_cards: of('welding_material_apply_cards'),
      steel_material_apply_cards: of('steel_material_apply_cards'),
      bought_in_component_apply_cards: of('bought_in_component_apply_cards'),
      auxiliary_material_apply_cards: of('auxiliary_material_apply_cards'),
      welding_material_refund_cards: of('welding_material_refund_cards'),
      steel_material_refund_cards: of('steel_material_refund_cards'),
      bought_in_component_refund_cards: of('bought_in_component_refund_cards'),
    },
    operations: production.of,
    confirmed: production.done,
    files: of('files'),
  }
}
