import type { Examination } from '../examination.ts'
import { examine, readOf } from '../examine.ts'
import { bidding } from './bidding.ts'
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
  await at.ask('POST', '/api/sub_spply_comments/', {
    user_title: '设计单位',
    sub_apply: String(apply?.['id']),
  })
  await readOf(at, 'material_sub_applies', apply?.['id'])
}

async function suppliers(at: Examination, { mark }: Facts): Promise<void> {
  const supplier = numberOf(await at.ask('POST', '/api/suppliers/', { name: `江北钢铁${mark}` }))
  await at.ask('POST', '/api/supplier_documents/', { path: '质量证明书.pdf', supplier })
  await at.ask('POST', '/api/supplier_quotations/', { name_spec: '钢板 δ10', unit_price: '5.10', supplier })
  await examine(at, 'suppliers', {
    id: supplier,
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
  const [execution] = await examine(at, 'material_executions', {
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
  await at.ask('POST', '/api/material_execution_details/', { material_execution: execution?.['id'] })
  await readOf(at, 'material_executions', execution?.['id'])
}
