import { sql } from 'kysely'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { kindsTiedToOrders, type StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { kilogramsIn } from '../../../../shared/inventory/stock/stock_weights.ts'
import type { Db } from '../../../db/connection/database.ts'
import { batchesOf } from '../stock/stock_tables.ts'

/**
 * What is asked of the store. `material_mark` is `''` where the grade does not matter, `work_order_uid` where it is for no
 * work order; `name` stands where size and grade alone do not tell an item.
 */
export interface PickRequest {
  readonly name?: string
  readonly material_mark: string
  readonly specification: string
  readonly work_order_uid: string
}

/** Which batch is used first (4.4): what expires first, remnants before whole pieces, then what has lain longest. */
const order: Readonly<Record<StockKind, string>> = {
  welding_material: 'deadline is null, deadline, entry_dt, id',
  steel_material: 'refund_times = 0, entry_dt, id',
  bought_in_component: 'entry_dt, id',
  auxiliary_material: 'entry_dt, id',
}

const issuable = (db: Db, kind: StockKind) =>
  db
    .selectFrom(batchesOf(kind))
    .select([
      'id',
      'name',
      'material_mark',
      'specification',
      'material_number',
      'batch_number',
      'count',
      'weight',
      'unit',
      'work_order_uid',
      'entry_dt',
      sql<string | null>`${sql.raw(kind === 'welding_material' ? 'deadline' : 'null')}`.as('deadline'),
      sql<number | null>`${sql.raw(kind === 'steel_material' ? 'length' : 'null')}`.as('length'),
      sql<number>`${sql.raw(kind === 'steel_material' ? 'refund_times' : '0')}`.as('refund_times'),
      sql<string>`(select room.name from warehouses as room where room.id = warehouse)`.as('room'),
    ])
    .where('status', '=', stockStatus.code.in_stock)
    .where('count', '>', 0)
    .orderBy(sql.raw(order[kind]))

/** Batches of what is asked for, whoever they were bought for. */
const pickable = (db: Db, kind: StockKind, { name, material_mark, specification }: PickRequest) =>
  issuable(db, kind)
    .$if(material_mark !== '', (batches) => batches.where('material_mark', '=', material_mark))
    .$if(name !== undefined, (batches) => batches.where('name', '=', name ?? ''))
    .where(({ eb, or }) =>
      or([
        eb('specification', '=', specification),
        // Without a grade a card asks by name and size: `螺母 M20`.
        ...(material_mark === '' && name === undefined
          ? [eb(sql<string>`replace(name || specification, ' ', '')`, '=', specification.replaceAll(' ', ''))]
          : []),
      ]),
    )

/** The batches that may be issued, the first one first; stock tied to another work order is left out. */
export const pickingOrder = (db: Db, kind: StockKind, wanted: PickRequest) =>
  pickable(db, kind, wanted)
    .$if(kindsTiedToOrders.includes(kind), (batches) =>
      batches.where('work_order_uid', 'in', ['', wanted.work_order_uid]),
    )
    .execute()

/** The same, bought for other work orders. */
export const reservedForOthers = async (
  db: Db,
  kind: StockKind,
  wanted: PickRequest,
): Promise<readonly PickableBatch[]> =>
  kindsTiedToOrders.includes(kind)
    ? pickable(db, kind, wanted).where('work_order_uid', 'not in', ['', wanted.work_order_uid]).execute()
    : []

/** Those that bear this number, whatever their grade and size and whoever they were bought for. */
export const pickingOrderByNumber = (db: Db, kind: StockKind, material_number: string) =>
  issuable(db, kind).where(sql<string>`material_number collate nocase`, '=', material_number.trim()).execute()

export type PickableBatch = Awaited<ReturnType<typeof pickingOrder>>[number]

interface Amount {
  readonly weight: number
  readonly count: number
}
/** What it holds, in what is issued of it. */
export const amountIn = (kind: StockKind, batch: Amount): number =>
  kind === 'welding_material' ? kilogramsIn(batch) : batch.count

/** Items of several names fit a size that is asked for without a grade (`M20`: bolt and nut): a person tells which is meant. */
export const isAmbiguous = (
  { name, material_mark }: PickRequest,
  batches: readonly { readonly name: string }[],
): boolean =>
  name === undefined && material_mark === '' && new Set(batches.map((batch) => batch.name)).size > 1

/** What the office proposes for a line among the batches in their order; none where a person has to tell which item is meant. */
export const proposeForLine = (
  kind: StockKind,
  { wanted, quantity }: { readonly wanted: PickRequest; readonly quantity: number },
  batches: readonly PickableBatch[],
): PickableBatch | undefined =>
  isAmbiguous(wanted, batches) ? undefined : proposeBatch(kind, batches, quantity)

/** The first that holds enough; where none does, the first. */
export const proposeBatch = <B extends Amount>(
  kind: StockKind,
  batches: readonly B[],
  quantity: number,
): B | undefined => batches.find((batch) => amountIn(kind, batch) >= quantity) ?? batches[0]
