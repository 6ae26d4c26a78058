import { sql } from 'kysely'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { kindsTiedToOrders, type StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { kilogramsIn } from '../../../../shared/inventory/stock/stock_weights.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'
import { batchesOf } from '../stock/stock_tables.ts'

/**
 * A request for stock. `material_mark` is '' if the grade does not matter, `work_order_uid` is '' without a
 * work order; `name` is given if size and grade do not identify the item.
 */
export interface PickRequest {
  readonly name?: string
  readonly material_mark: string
  readonly specification: string
  readonly work_order_uid: string
}

/** Picking order (4.4): first what expires first, remnants before whole pieces, then the oldest. */
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

/** Batches that match the request, whatever order they were bought for. */
const pickable = (db: Db, kind: StockKind, { name, material_mark, specification }: PickRequest) =>
  issuable(db, kind)
    .$if(material_mark !== '', (batches) => batches.where('material_mark', '=', material_mark))
    .$if(name !== undefined, (batches) => batches.where('name', '=', name ?? ''))
    .where(({ eb, or }) =>
      or([
        eb('specification', '=', specification),
        // Without a grade, the size field may contain name and size: `螺母 M20`.
        ...(material_mark === '' && name === undefined
          ? [eb(sql<string>`replace(name || specification, ' ', '')`, '=', specification.replaceAll(' ', ''))]
          : []),
      ]),
    )

/** Issuable batches in picking order, without stock tied to another work order. */
export const pickingOrder = (db: Db, kind: StockKind, request: PickRequest) =>
  pickable(db, kind, request)
    .$if(kindsTiedToOrders.includes(kind), (batches) =>
      batches.where('work_order_uid', 'in', ['', request.work_order_uid]),
    )
    .execute()

/** Matching batches that are tied to other work orders. */
export const reservedForOthers = async (
  db: Db,
  kind: StockKind,
  request: PickRequest,
): Promise<readonly PickableBatch[]> =>
  kindsTiedToOrders.includes(kind)
    ? pickable(db, kind, request).where('work_order_uid', 'not in', ['', request.work_order_uid]).execute()
    : []

/** Batches with this number, whatever their grade, size and work order. */
export const pickingOrderByNumber = (db: Db, kind: StockKind, material_number: string) =>
  issuable(db, kind).where(sameText('material_number', material_number.trim())).execute()

export type PickableBatch = Awaited<ReturnType<typeof pickingOrder>>[number]

interface Amount {
  readonly weight: number
  readonly count: number
}
/** The available amount in the unit it is issued in. */
export const amountIn = (kind: StockKind, batch: Amount): number =>
  kind === 'welding_material' ? kilogramsIn(batch) : batch.count

/**
 * Whether a size without a grade matches items of several names (`M20`: bolt and nut), so that the user must
 * choose.
 */
export const isAmbiguous = (
  { name, material_mark }: PickRequest,
  batches: readonly { readonly name: string }[],
): boolean =>
  name === undefined && material_mark === '' && new Set(batches.map((batch) => batch.name)).size > 1

/** The proposed batch of a line; undefined if the user must choose the item. */
export const proposeForLine = (
  kind: StockKind,
  { request, quantity }: { readonly request: PickRequest; readonly quantity: number },
  batches: readonly PickableBatch[],
): PickableBatch | undefined =>
  isAmbiguous(request, batches) ? undefined : proposeBatch(kind, batches, quantity)

/** The first batch that holds enough, else the first. */
export const proposeBatch = <B extends Amount>(
  kind: StockKind,
  batches: readonly B[],
  quantity: number,
): B | undefined => batches.find((batch) => amountIn(kind, batch) >= quantity) ?? batches[0]
