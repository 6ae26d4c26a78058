import { sql } from 'kysely'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { batchesOf } from './stock_tables.ts'

/** Present facts of the batch that a movement or an issue refers to. */
export interface BatchFacts {
  readonly id: number
  readonly unit: string
  readonly weight: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly warehouse: number
}

/** Reads the facts of a whole page in one query. */
export async function factsOfBatches(
  db: Db,
  kind: StockKind,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, BatchFacts>> {
  const idList = JSON.stringify([...new Set(ids)])
  const batches = await db
    .selectFrom(batchesOf(kind))
    .select(['id', 'unit', 'weight', 'name', 'material_mark', 'specification', 'warehouse'])
    // One JSON parameter, so that the statement is the same for every page size.
    .where('id', 'in', sql<number>`integers(${idList})`)
    .execute()
  return new Map(batches.map((batch) => [batch.id, batch]))
}
