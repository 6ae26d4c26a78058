import type { Office } from '../../../main/api/office.ts'
import { at } from './demo_calls.ts'

/** People of the demo plant by the work they do in a purchase. */
export const head = 9
export const buyer = 10
export const chief = 11
export const planner = 6
export const processHead = 5
export const welder = 8
export const inspector = 18
export const qualityHead = 19
export const bidOffice = 22
export const leader = 2

/** An order with one material; a description of any length. */
export async function orderOf(
  office: Office,
  materials: readonly { readonly name: string; readonly [field: string]: unknown }[],
  facts: { readonly tech_requirement?: string } = {},
) {
  const buy = at(office, buyer)
  const order = await buy('purchase_orders', 'create', { work_order: '26001', category: 1, ...facts })
  const ids: number[] = []
  for (const material of materials) {
    const given = { inventory_type: 1, purchase_order: order.uid, sub_order: '1', ...material } as const
    ids.push(Number((await buy('procurement_materials', 'create', given)).id))
  }
  return { id: Number(order.id), uid: order.uid, materials: ids }
}

/** Submitted, audited and approved, by three persons. */
export async function approveOrder(office: Office, id: number): Promise<void> {
  await at(office, buyer)('purchase_orders', 'update', { id, status: 1, reason: '另一批材料' })
  await at(office, chief)('purchase_orders', 'update', { id, status: 2 })
  await at(office, head)('purchase_orders', 'update', { id, status: 3 })
}

/** A bidding sheet of an approved order. */
export async function sheetOf(office: Office, category: 1 | 2 | 3) {
  const order = await orderOf(office, [{ name: '筒节', material_mark: 'Q345R' }])
  await approveOrder(office, order.id)
  const { id, uid } = await at(office, buyer)('bidding_sheets', 'create', {
    purchase_order: order.uid,
    category,
  })
  return { id, uid }
}

/** A quality and price comparison of so many suppliers; the first is recommended. */
export async function parityOf(office: Office, count: number) {
  const buy = at(office, buyer)
  const sheet = await sheetOf(office, 2)
  const numbers: string[] = []
  for (let at = 1; at <= count; at++) {
    const { uid } = await buy('suppliers', 'create', { name: `鞍钢供货商${at}` })
    await buy('supply_relationships', 'create', {
      ...judged,
      bidding_sheet: String(sheet.id),
      supplier_code: uid,
      price: `${48_000 + at}.50`,
      G: at === 1,
    })
    numbers.push(uid)
  }
  const card = await buy('parity_ratio_cards', 'create', { ...compared, bidding_sheet: String(sheet.id) })
  return { id: Number(card.id), sheet, numbers }
}

const judged = {
  A: true,
  B: true,
  C: 6,
  D: true,
  E: true,
  F: false,
  scope: '压力容器用钢板',
  status: '供货及时，近三年质量稳定',
  delivery_payment: '合同签订后30天到货；验收后付90%，余10%质保一年',
}

const compared = {
  apply_id: 'ZB-2026-0001',
  applicant: '采购部',
  requestor: '生产部',
  work_order: '26001',
  amount: 12,
  unit: '张',
  content: '壳程筒体用板 δ16×2000×8000，正火状态交货，逐张超声检测',
  material: 'Q345R',
  delivery_period: '2026-12-20',
}

/** Submitted, and signed by process, quality and procurement. */
export async function countersign(office: Office, resource: FormName, id: number, sheet: number) {
  await at(office, buyer)(resource, 'update', { id, status: 1 })
  const bidding_sheet = String(sheet)
  const form = `${resource}/${id}`
  for (const [person, user_title, comment] of [
    [processHead, 2, '同意，按图样及技术协议交货'],
    [qualityHead, 3, ''],
    [head, 5, '同意选用报价最低的合格供方'],
  ] as const)
    await at(office, person)('bidding_comments', 'create', { bidding_sheet, user_title, comment, form })
}
type FormName = 'bidding_applications' | 'parity_ratio_cards'

/** An application for a tender of the plates of a shell. */
export async function applicationOf(office: Office) {
  const sheet = await sheetOf(office, 1)
  const application = await at(office, buyer)('bidding_applications', 'create', {
    bidding_sheet: String(sheet.id),
    applicant: '采购部',
    requestor: '生产部',
    amount: 12,
    work_order: '26001',
    plan_project: '壳程筒体用板采购',
    plan_date: '2026-11-28',
    model: 'δ16×2000×8000 Q345R',
    is_core_part: true,
    category: '1',
    tender_date: '2026-11-28T09:30:00',
    delivery_date: '2026-11-26T16:00:00',
    place: '二楼会议室',
    implement_class: 1,
  })
  return { id: application.id, uid: application.uid, sheet }
}

/** What was awarded on a sheet. */
export const awarded = {
  uid: 'ZBWJ-2026-011',
  requestor: '华鼎压力容器有限公司',
  content: '壳程筒体用板 Q345R δ16×2000×8000',
  amount: '12张',
  accept_date: '2026-11-28',
  accept_money: '48001.50',
  contact: '冯琳',
  contact_phone: '0411-8888 1234',
}

export const item = {
  part_figure_code: 'HD26-001-01',
  part_ticket_code: '2',
  old_name: 'Q345R',
  old_standard: 'GB/T 713.2-2023',
  old_size: 'δ16',
  new_name: 'Q370R',
  new_standard: 'GB/T 713.2-2023',
  new_size: 'δ16',
}

/** A substitution with so many items. */
export async function substitutionOf(office: Office, count: number, reason = '市场无货，交货期不能满足') {
  const plan = at(office, planner)
  const { id, uid } = await plan('material_sub_applies', 'create', {
    work_order: '26001',
    production: '循环水换热器',
    figure_code: 'HD26-001',
    reason,
  })
  for (let at = 1; at <= count; at++)
    await plan('material_sub_apply_items', 'create', {
      ...item,
      sub_apply: String(id),
      part_ticket_code: `${at}`,
    })
  return { id, uid }
}

/** Everybody who must agree has signed. */
export async function agreeOn(office: Office, sub_apply: number): Promise<void> {
  for (const [person, user_title] of [
    [planner, '设计单位'],
    [processHead, '工艺责任人'],
    [welder, '焊接责任人'],
    [inspector, '材料责任人'],
    [qualityHead, '质量保证工程师'],
  ] as const)
    await at(office, person)('sub_spply_comments', 'create', {
      user_title,
      sub_apply,
      comment: '强度不低于原设计，同意代用',
    })
}

/** An execution table with so many lines of one material. */
export async function executionOf(office: Office, count: number) {
  const { materials } = await orderOf(office, [plate])
  const plan = at(office, planner)
  const { id, uid } = await plan('material_executions', 'create', {
    material_type: '板材',
    process_requirement: '下料前核对材料标记，余料移植标记后退库。',
  })
  for (let at = 1; at <= count; at++)
    await plan('material_execution_details', 'create', {
      material_execution: id,
      material: String(materials[0]),
      batch_number: `25-0816-${at}`,
      quota: '2009.6kg',
      part: `筒节${at}`,
      oddments: 'δ16×800×1500 1张',
      remark: '余料退库',
    })
  return { id, uid }
}

export const plate = {
  name: '筒节',
  material_mark: 'Q345R',
  specification: 'δ16×2000×8000',
  standard: 'GB/T 713.2-2023',
  drawing_number: 'HD26-001-01',
  required_count: 2,
  required_weight: 4019.2,
  unit: '张',
}
