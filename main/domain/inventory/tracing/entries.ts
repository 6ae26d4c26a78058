import { stockKind } from '../../../../shared/inventory/codes.ts'
import type { Entered } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'
import { entriesOf, linesOf } from '../stock/stock_tables.ts'

/** The entry lines with a material number, with their documents. */
export async function enteredOf(db: Db, kind: StockKind, number: string): Promise<Entered[]> {
  const lines = await db
    .selectFrom(linesOf(kind))
    .select([
      'id as entry_detail',
      'entry',
      'procurement_material',
      'sub_order',
      'name',
      'material_mark',
      'specification',
      'drawing_number',
      'material_number',
      'batch_number',
      'certificate_no',
      'factory',
      'supplier',
      'count',
      'unit',
      'weight',
    ])
    .where(sameText('material_number', number))
    .orderBy('id')
    .execute()
  const result: Entered[] = []
  for (const { sub_order, ...line } of lines)
    result.push({
      kind: stockKind.code[kind],
      ...line,
      ...(await documentOf(db, kind, line.entry)),
      purchase_order: await orderOf(db, line.procurement_material),
      sub_order_uid: await unitOf(db, sub_order),
    })
  return result
}

async function documentOf(db: Db, kind: StockKind, id: number) {
  const document = await db
    .selectFrom(entriesOf(kind))
    .select([
      'uid as entry_uid',
      'status',
      'source',
      'entry_dt',
      'bidding_sheet',
      'purchaser',
      'inspector',
      'keeper',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sheet = await db
    .selectFrom('bidding_sheets')
    .select('uid')
    .where('id', '=', document.bidding_sheet)
    .executeTakeFirst()
  return {
    ...document,
    entry_dt: shownTime(document.entry_dt),
    bidding_sheet_uid: sheet?.uid ?? '',
  }
}

async function orderOf(db: Db, material: number | null): Promise<string> {
  const bought = await db
    .selectFrom('procurement_materials')
    .select('purchase_order')
    .where('id', '=', material)
    .executeTakeFirst()
  return bought?.purchase_order ?? ''
}

async function unitOf(db: Db, id: number | null): Promise<string> {
  const unit = await db.selectFrom('sub_work_orders').select('uid').where('id', '=', id).executeTakeFirst()
  return unit?.uid ?? ''
}
