import { stockKind, stockStatus } from '../../../../shared/inventory/codes.ts'
import type { Moved, Stocked } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import { type StockKind, stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'
import { areRemnants } from '../stock/remnants.ts'
import { batchesOf } from '../stock/stock_tables.ts'

/** The batches with a material number, including remnants. */
export async function stockedOf(db: Db, kind: StockKind, number: string): Promise<Stocked[]> {
  const batches = await db
    .selectFrom(batchesOf(kind))
    .select([
      'id as inventory_detail',
      'entry_detail',
      'name',
      'material_mark',
      'specification',
      'drawing_number',
      'batch_number',
      'factory',
      'supplier',
      'count',
      'unit',
      'weight',
      'status',
      'warehouse as room',
    ])
    .where(sameText('material_number', number))
    .orderBy('id')
    .execute()
  const rooms = await db.selectFrom('warehouses').select(['id', 'name', 'location']).execute()
  const room = new Map(rooms.map(({ id, name, location }) => [id, { warehouse: name, location }]))
  const own = await ownOf(db, kind, number)
  return batches.map(({ room: at, ...batch }) => ({
    kind: stockKind.code[kind],
    ...batch,
    ...(room.get(at) ?? noLocation),
    ...(own.get(batch.inventory_detail) ?? noKindFields),
    pretty_status: stockStatus.text(batch.status),
  }))
}

const noLocation = { warehouse: '', location: '' }
const noKindFields = { length: null, refund_times: 0, remnant: false, deadline: null }
type Own = { readonly [K in keyof typeof noKindFields]: Stocked[K] }

/** The fields that only steel or welding batches have. */
async function ownOf(db: Db, kind: StockKind, number: string): Promise<ReadonlyMap<number, Own>> {
  const hasNumber = sameText('material_number', number)
  if (kind === 'steel_material') {
    const steel = await db
      .selectFrom('steel_material_inventory_details')
      .select(['id', 'length', 'refund_times'])
      .where(hasNumber)
      .execute()
    const remnants = await areRemnants(steel, { db })
    return new Map(
      steel.map(({ id, ...own }, at) => [id, { ...noKindFields, ...own, remnant: remnants[at] ?? false }]),
    )
  }
  if (kind !== 'welding_material') return new Map()
  const lots = await db
    .selectFrom('welding_material_inventory_details')
    .select(['id', 'deadline'])
    .where(hasNumber)
    .execute()
  return new Map(lots.map(({ id, deadline }) => [id, { ...noKindFields, deadline }]))
}

/** The movements of these batches, oldest first. */
export async function movedOf(db: Db, stock: readonly Stocked[]): Promise<Moved[]> {
  const result: Moved[] = []
  for (const kind of stockKinds) {
    const code = stockKind.code[kind]
    const batches = stock.flatMap((one) => (one.kind === code ? [one.inventory_detail] : []))
    const rows = await db
      .selectFrom('stock_movements')
      .select(['id', 'stock_kind', 'inventory_detail', 'kind', 'quantity', 'document_uid', 'user', 'dt'])
      .where('stock_kind', '=', code)
      .where('inventory_detail', 'in', batches)
      .orderBy('id')
      .execute()
    result.push(...rows.map((row) => ({ ...row, dt: showTime(row.dt) })))
  }
  return result
}
