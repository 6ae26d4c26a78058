import { idIn } from '../kernel/soft_id.ts'
import { orderStatus, sheetStatus, whereabouts } from './codes.ts'

const { code } = whereabouts
const { contract_tracking, arrival_inspection, storage, terminated } = sheetStatus.code

/**
 * A query over the row that a material is received with, which is itself or the one that it was merged into, with the
 * state of its order and sheet, its last inspection, and more columns. A material without a sheet of its own is on the
 * one of its order that is furthest.
 */
export const ofReceivedRow = (select: string, more = '', end = ''): string => `
  ${select} (
    select kept.*,
      (select status from purchase_orders where nocase(uid) = nocase(kept.purchase_order)) as ordered_status,
      case when kept.bidding_sheet <> ''
        then (select status from bidding_sheets
          where id = ${idIn('kept.bidding_sheet')} and status <> ${terminated})
        else (select max(status) from bidding_sheets
          where kept.purchase_order <> '' and nocase(purchase_order) = nocase(kept.purchase_order)
            and status <> ${terminated})
      end as sheet,
      (select passed from arrival_inspections
        where nocase(material) = cast(kept.id as text) order by id desc limit 1) as passed${more && `, ${more}`}
    from procurement_materials kept
    where kept.id = case when procurement_materials.merged_material = '' then procurement_materials.id
      else ${idIn('procurement_materials.merged_material')} end
  ) received${end}`

/**
 * Where a material stands, over the columns of `procurement_materials`. While its sheet is in arrival inspection, what
 * nobody has reported is still on the way.
 */
export const whereaboutsSql = ofReceivedRow(`
  select case
    when finished = 1 or (required_count > 0 and stored_count >= required_count) then ${code.stored}
    when stored_count > 0 then ${code.partly_stored}
    when passed = 1 or sheet >= ${storage} then ${code.passed}
    when passed = 0 then ${code.arrived}
    when sheet in (${contract_tracking}, ${arrival_inspection}) and delivery_dt = '' then ${code.no_delivery}
    when sheet in (${contract_tracking}, ${arrival_inspection}) then ${code.on_the_way}
    when sheet is not null then ${code.buying}
    when purchase_order = '' or ordered_status = ${orderStatus.code.terminated} then ${code.not_ordered}
    when ordered_status < ${orderStatus.code.approved} then ${code.order_open}
    else ${code.no_sheet}
  end
  from`)
