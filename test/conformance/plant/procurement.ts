import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, numberOf } from './facts.ts'

/** Substitution, suppliers, an order and its materials, and what a purchase run is made of. */
export async function procurement(at: Examination, facts: Facts): Promise<void> {
  await substitution(at, facts)
  await suppliers(at, facts)
  const { purchase_order, material } = await orders(at, facts)
  await executions(at, facts, material)
  await examine(at, 'arrival_inspections', {
    body: () => ({
      material,
      material_confirm: true,
      soft_confirm: true,
      inspection_confirm: true,
      passed: false,
    }),
    change: { passed: true },
  })
  await bidding(at, facts, purchase_order)
}

async function substitution(at: Examination, { mark, order }: Facts): Promise<void> {
  const [apply] = await examine(at, 'material_sub_applies', {
    body: (n) => ({ uid: `DY${n}${mark}` }),
    change: { reason: '无料', work_order: order.uid, production: '换热器', figure_code: 'E26001' },
  })
  const names = {
    part_figure_code: 'E26001-01-1',
    part_ticket_code: '2',
    old_name: 'Q245R',
    old_standard: 'GB/T 713.2-2023',
    old_size: 'δ10',
    new_name: 'Q345R',
    new_standard: 'GB/T 713.2-2023',
    new_size: 'δ12',
  }
  await examine(at, 'material_sub_apply_items', {
    body: () => ({ sub_apply: String(apply?.['id']), ...names }),
    change: { new_size: 'δ14' },
  })
  await examine(at, 'sub_spply_comments', {
    body: () => ({
      user_title: '设计单位',
      user: '周敏',
      comment: '可行',
      submit_dt: '2026-03-01T08:00:00+08:00',
    }),
    change: { comment: '同意' },
  })
}

async function suppliers(at: Examination, { mark }: Facts): Promise<void> {
  await examine(at, 'suppliers', {
    body: (n) => ({ uid: `GF${n}${mark}`, name: `江南钢铁${n}${mark}` }),
    change: { name: `江南钢铁公司${mark}` },
  })
  await examine(at, 'supplier_documents', { body: (n) => ({ path: `营业执照${n}.pdf` }) })
  const quotation = {
    inventory_type: '主材定额明细',
    name_spec: '钢板 δ10',
    material_mark: 1,
    unit_price: '5.20',
    unit: 'kg',
  }
  await examine(at, 'supplier_quotations', {
    body: () => quotation,
    change: { ...quotation, name_spec: '钢板 δ12', unit_price: '5.30' },
  })
}

async function orders(at: Examination, { mark, order, units }: Facts) {
  const [first] = await examine(at, 'purchase_orders', {
    body: (n) => ({ uid: `DG${n}${mark}`, work_order: order.uid, status: 0, category: 1 }),
    change: { tech_requirement: '逐张复验' },
  })
  const purchase_order = String(first?.['uid'])
  const [material] = await examine(at, 'procurement_materials', {
    body: () => ({ sub_order: String(units[0]), inventory_type: 1, finished: false, add_to_detail: true }),
    change: { purchase_order, batch_number: '2601A113' },
  })
  return { purchase_order, material: String(material?.['id']) }
}

async function executions(at: Examination, { mark }: Facts, material: string): Promise<void> {
  await examine(at, 'material_executions', {
    body: (n) => ({
      uid: `ZX${n}${mark}`,
      lister: '周敏',
      list_date: '2026-03-01',
      material_type: '板材',
      process_requirement: '逐张复验',
    }),
    change: { process_requirement: '逐张超声检测' },
  })
  await examine(at, 'material_execution_details', {
    body: () => ({
      material,
      batch_number: '2601A113',
      quota: '120.5kg',
      part: '筒体',
      oddments: 'δ10×800×1500 1张',
      remark: '炉前取样',
    }),
    change: { part: '封头' },
  })
}

async function bidding(at: Examination, { mark }: Facts, purchase_order: string): Promise<void> {
  const [sheet] = await examine(at, 'bidding_sheets', {
    body: (n) => ({
      uid: `BD${n}${mark}`,
      purchase_order,
      status: 0,
      contract_amount: 128000,
      billing_amount: 0,
      category: 2,
    }),
    change: { billing_amount: 64000 },
  })
  const bidding_sheet = String(sheet?.['id'])
  await forms(at, mark, bidding_sheet)
  await examine(at, 'bidding_comments', {
    body: () => ({ bidding_sheet, user_title: 2 }),
    change: { comment: '可行' },
  })
  await examine(at, 'bidding_acceptances', {
    body: () => ({ bidding_sheet, uid: `ZB${mark}` }),
    change: { content: '钢板 12 张', accept_date: '2026-04-01', accept_money: '128000.00' },
  })
  await examine(at, 'supply_relationships', {
    body: () => ({ C: 3, price: '5.20' }),
    change: { A: true, scope: '压力容器用钢板' },
  })
  await examine(at, 'contact_details', {
    body: () => ({ bidding_sheet, submitter: '冯琳', amount: 128000 }),
  })
  await statusChanges(at, bidding_sheet)
}

async function forms(at: Examination, mark: string, bidding_sheet: string): Promise<void> {
  const [application] = await examine(at, 'bidding_applications', {
    body: (n) => ({
      uid: `ZB${n}${mark}`,
      bidding_sheet,
      applicant: '采购部',
      requestor: '生产部',
      amount: 12,
      is_core_part: false,
      status: 0,
      implement_class: 1,
    }),
    change: { place: '厂部会议室', delivery_date: '2026-04-01T09:00:00+08:00' },
  })
  await examine(at, 'parity_ratio_cards', {
    body: () => ({
      bidding_sheet,
      apply_id: String(application?.['uid']),
      applicant: '采购部',
      requestor: '生产部',
      status: 0,
    }),
    change: { unit: '张', amount: 12 },
  })
  await examine(at, 'supplier_checks', {
    body: () => ({
      bidding_sheet,
      applicant: '采购部',
      application_date: '2026-03-20',
      project: '封头',
      estimated_price: '12800.00',
      status: 0,
    }),
    change: { basic_situation: '独家制造' },
  })
}

/** Bare records first, which are changed and deleted; then the sheet goes on by the tracking shape, a step for each line. */
async function statusChanges(at: Examination, bidding_sheet: string): Promise<void> {
  const bare = { original_status: 0, new_status: 1, normal_change: true }
  const [record] = await examine(at, 'status_changes', { body: () => bare }, 'record')
  await examine(at, 'status_changes', {
    id: record?.['id'],
    body: (n) => ({ bidding_sheet, original_status: n - 1, new_status: n, chang_user: '冯琳' }),
    change: { reason: '补记' },
    spare: async () => numberOf(await at.ask('POST', '/api/status_changes/', bare)),
  })
}
