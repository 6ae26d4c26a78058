import { yes } from '../../../../shared/kernel/kinds.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { maxDelivered } from '../../../../shared/procurement/suppliers.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import { goodsOf, inspectionSummary, inspectionsOf } from '../arrivals/pending_arrivals.ts'

type Deliveries = Output<Resources['suppliers'], 'deliveries'>

const { contract_tracking, completed } = sheetStatus.code

/** What a supplier has to deliver, and what of it arrived and passed. */
export async function deliveriesOf(db: Db, supplier: number): Promise<Deliveries> {
  const sheets = await sheetsWonBy(db, supplier)
  const goods = await Promise.all(
    sheets.map(async ({ uid, ...sheet }) =>
      (await goodsOf(db, sheet)).map((one) => ({ ...one, uid, purchase_order: sheet.purchase_order })),
    ),
  )
  const found = goods.flat()
  const inspections = await inspectionsOf(
    db,
    found.map(({ material }) => String(material)),
  )
  return found.map((one) => {
    const { material, sheet, uid, purchase_order, required_count, stored_count } = one
    const own = inspections.get(String(material)) ?? []
    const { times, passed } = inspectionSummary(own)
    return {
      id: material,
      sheet,
      uid,
      purchase_order,
      name: one.name,
      material_mark: one.material_mark,
      specification: one.specification,
      required_count,
      required_weight: one.required_weight,
      unit: one.unit,
      batch_number: one.batch_number,
      delivery_dt: one.delivery_dt,
      arrived_dt: shownTime(own[0]?.create_dt ?? null),
      times,
      passed,
      stored: stored_count > 0 && stored_count >= (required_count ?? 0),
    }
  })
}

/** The sheets whose contract the supplier has: it is named in the notice, or recommended where there is none. */
const sheetsWonBy = (db: Db, supplier: number) =>
  db
    .$pickTables<
      'bidding_acceptances' | 'bidding_sheets' | 'purchase_orders' | 'suppliers' | 'supply_relationships'
    >()
    .selectFrom('bidding_sheets as sheet')
    .innerJoin('purchase_orders as order', 'order.uid', 'sheet.purchase_order')
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', supplier))
    .select(['sheet.id', 'sheet.uid', 'sheet.purchase_order', 'order.creator as buyer'])
    .where('sheet.status', '>=', contract_tracking)
    .where('sheet.status', '<=', completed)
    .where((on) => {
      const id = on.cast<string>('sheet.id', 'text')
      const named = on
        .selectFrom('bidding_acceptances as notice')
        .select('notice.winner')
        .where(exactText('notice.bidding_sheet', id))
        .where('notice.winner', '<>', '')
        .orderBy('notice.id', 'desc')
        .limit(1)
      const recommended = on
        .selectFrom('supply_relationships as judged')
        .select('judged.supplier_code')
        .where(exactText('judged.bidding_sheet', id))
        .where('judged.G', '=', yes)
        .limit(1)
      return on(on.fn.coalesce(named, recommended), '=', on.ref('suppliers.uid'))
    })
    .orderBy('sheet.id', 'desc')
    .limit(maxDelivered)
    .execute()
