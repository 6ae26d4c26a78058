import { sql } from 'kysely'
import { refundPart, stockKind } from '../../../../shared/inventory/codes.ts'
import type { Db } from '../../../db/connection/database.ts'

/** Which steel batches are remnants: the rest of a piece, with its own size (4.6). */

interface Batch {
  readonly id: number
  readonly refund_times: number
}

/** For computed fields: one query for a whole page. */
export async function areRemnants(
  batches: readonly Batch[],
  { db }: { readonly db: Db },
): Promise<readonly boolean[]> {
  const remnants = await remnantsAmong(
    db,
    batches.flatMap(({ id, refund_times }) => (refund_times > 0 ? [id] : [])),
  )
  return batches.map(({ id }) => remnants.has(id))
}

/**
 * A batch created by a refund is a remnant if its refund line was 余料; whole pieces of a scrapped batch are
 * remnants if that batch was. Opening stock is a remnant if it was entered with a return count, which only
 * remnants can have without an issue.
 */
async function remnantsAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const origins = await beginnings(db, ids)
  const scrapped = await remnantsAmong(
    db,
    origins.flatMap(({ part, source }) =>
      part === refundPart.word.whole && source !== null ? [source] : [],
    ),
  )
  return new Set(
    origins.flatMap(({ id, part, source, opened }) =>
      part === refundPart.word.remnant || opened || (source !== null && scrapped.has(source)) ? [id] : [],
    ),
  )
}

interface Beginning {
  readonly id: number
  /** Part type of the refund line that created the batch; null if none did. */
  readonly part: string | null
  /** The batch it had been issued from. */
  readonly source: number | null
  /** Whether it is opening stock entered with a return count, not counting later refunds. */
  readonly opened: 0 | 1
}

/** What created each batch, by its first movement. */
async function beginnings(db: Db, ids: readonly number[]): Promise<readonly Beginning[]> {
  const moved = sql`stock_kind = ${stockKind.code.steel_material} and inventory_detail = batch.id`
  const lines = (family: string) =>
    sql`select inventory_detail, refund_card, apply_detail, status from ${sql.table(family)}`
  // One JSON parameter, so that the statement is the same for every page size.
  const { rows } = await sql<Beginning>`
    select batch.id, line.status as part, issued.inventory_detail as source,
      case when coalesce(first.kind, 'adjust') = 'adjust' and batch.refund_times >
        (select count(distinct document_uid) from stock_movements where ${moved} and kind = 'back')
        then 1 else 0 end as opened
    from steel_material_inventory_details as batch
    left join stock_movements as first on first.id = (select min(id) from stock_movements where ${moved})
    left join steel_material_refund_cards as card on first.kind = 'back' and card.uid = first.document_uid
    left join (${lines('board_steel_material_refund_details')} union all ${lines('bar_steel_material_refund_details')})
      as line on line.refund_card = card.id and line.inventory_detail = batch.id
    left join steel_material_apply_details as issued on issued.id = line.apply_detail and issued.inventory_detail <> batch.id
    where batch.id in integers(${JSON.stringify(ids)})`.execute(db)
  return rows
}
