import { sql } from 'kysely'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { batchesOf } from './stock_tables.ts'

/** What movements and issues tell of the batch that they touched, as it stands now. */
export interface BatchFacts {
  readonly id: number
  readonly unit: string
  readonly weight: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly warehouse: number
}

/** Of a whole page at once. */
export async function factsOfBatches(
  db: Db,
  kind: StockKind,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, BatchFacts>> {
  const wanted = JSON.stringify([...new Set(ids)])
  const batches = await db
    .selectFrom(batchesOf(kind))
    .select(['id', 'unit', 'weight', 'name', 'material_mark', 'specification', 'warehouse'])
    // One parameter, so that it is one statement whatever the page.
    .where('id', 'in', sql<number>`(select value from json_each(${wanted}))`)
    .execute()
  return new Map(batches.map((batch) => [batch.id, batch]))
}
