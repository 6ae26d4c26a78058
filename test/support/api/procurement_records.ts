import type { Role } from '../../../shared/kernel/people.ts'
import type { Lan } from '../lan_office.ts'
import { orderIn } from '../process_office.ts'

/** A record of one resource of procurement, and a change of it where one is published; its maker may change it. */
export interface Example {
  readonly name: string
  readonly by: Role
  readonly body: object
  readonly change?: object
}
const of = (name: string, by: Role, body: object, change?: object): Example => ({
  name,
  by,
  body,
  ...(change && { change }),
})

/** In the order in which one names the other; of each the first has id 1. */
export const procurementRecords: readonly Example[] = [
  of('material_sub_applies', 'planner', { uid: '' }, { reason: '无料' }),
  of('material_sub_apply_items', 'planner', { sub_apply: '1', old_name: 'Q345R' }, { new_name: 'Q345R' }),
  of('sub_spply_comments', 'planner', { user_title: '设计单位' }, { comment: '同意' }),
  of('material_executions', 'planner', { material_type: '板材' }, { process_requirement: '逐张复验' }),
  of('material_execution_details', 'planner', { quota: '120.5kg', material_execution: 1 }, { part: '筒体' }),
  of('suppliers', 'buyer', { name: '江南钢铁' }, { name: '江南钢铁公司' }),
  of('supplier_documents', 'buyer', { path: '营业执照.pdf', supplier: 1 }, { name: '营业执照' }),
  of(
    'supplier_quotations',
    'buyer',
    { name_spec: 'Q345R δ10', unit_price: '5.20', supplier: 1 },
    { unit_price: '5.30' },
  ),
  of('purchase_orders', 'buyer', { uid: '', work_order: '26001', status: 0, category: 1 }, { category: 2 }),
  of(
    'procurement_materials',
    'buyer',
    { sub_order: '26001-1', inventory_type: 1, purchase_order: '1' },
    { batch_number: 'L1' },
  ),
  of('bidding_sheets', 'buyer', { purchase_order: '1', status: 0, category: 2 }, { billing_amount: 0 }),
  of(
    'bidding_applications',
    'buyer',
    { bidding_sheet: '1', amount: 2, implement_class: 1 },
    { place: '厂部' },
  ),
  of('parity_ratio_cards', 'buyer', { bidding_sheet: '1', apply_id: '1' }, { unit: '张' }),
  of('supplier_checks', 'buyer', { bidding_sheet: '1', project: '封头' }, { estimated_price: '12800.00' }),
  of('supply_relationships', 'buyer', { C: 3, price: '5.20', supplier_code: '1' }, { A: true }),
  of('bidding_comments', 'process_head', { bidding_sheet: '1', user_title: 2 }, { comment: '可行' }),
  of('bidding_acceptances', 'bid_office', { bidding_sheet: '1', uid: '' }, { content: '钢板 12 张' }),
  of('status_changes', 'purchase_head', { original_status: 0, new_status: 1 }, { reason: '补记' }),
  of('contact_details', 'buyer', { bidding_sheet: '1', submitter: '冯琳', amount: 128000 }),
  of('arrival_inspections', 'keeper', { material: '1', material_confirm: true }, { material_confirm: false }),
]

/** The examples that come before this one. */
export async function purchaseIn(lan: Lan, until: string): Promise<void> {
  await orderIn(lan)
  for (const { name, by, body } of procurementRecords) {
    if (name === until) return
    await (await lan.as(by, [by]))('POST', `/api/${name}/`, body)
  }
}
