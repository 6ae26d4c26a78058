import type { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { notFound } from '../../../../shared/kernel/errors.ts'
import type { Db } from '../../../db/connection/database.ts'
import { batchesOf } from './stock_tables.ts'

export type StockStatus = (typeof stockStatus.code)[keyof typeof stockStatus.code]

/** A batch as the stock rules need it. `deadline` is null for all but welding material. */
export interface Batch {
  readonly id: number
  readonly status: StockStatus
  readonly weight: number
  readonly count: number
  readonly unit: string
  readonly material_number: string
  readonly deadline: string | null
}

/** Reads one batch; throws not_found (404). */
export async function batchOf(db: Db, kind: StockKind, id: number): Promise<Batch> {
  const batch = await db
    .selectFrom(batchesOf(kind))
    .select(['id', 'status', 'weight', 'count', 'unit', 'material_number'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch) throw notFound({ zh: '库存', en: 'batch' }, id)
  return { ...batch, deadline: kind === 'welding_material' ? await deadlineOf(db, id) : null }
}

async function deadlineOf(db: Db, id: number): Promise<string | null> {
  const { deadline } = await db
    .selectFrom('welding_material_inventory_details')
    .select('deadline')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deadline
}
