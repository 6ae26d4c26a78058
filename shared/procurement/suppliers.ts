import { z } from 'zod'
import { childRecords, optional, titled } from '../kernel/field.ts'
import {
  bool,
  code,
  codeName,
  dateText,
  datetime,
  filled,
  float,
  id,
  int,
  list,
  name,
  ref,
  text,
  uid,
} from '../kernel/kinds.ts'
import { custom, resource } from '../kernel/resource.ts'
import { licence, sheetCategory, sheetStatus } from './codes.ts'
import { supplier_documents } from './supplier_documents.ts'
import { supplier_quotations } from './supplier_quotations.ts'

/** As many sheets as a supplier's deliveries are read of. */
export const maxDelivered = 50

/**
 * A supplier with certificates, newest first, and quotations. Deleted by POST as published, and by DELETE.
 */
export const suppliers = resource(
  'suppliers',
  {
    id: id(),
    uid: titled(['供应商编号', '供应商代码', '厂家编号', '编号', '代码'], uid('供方编号', 'Number')),
    name: titled(
      ['供应商名称', '供应商', '供方', '厂家', '厂家名称', '单位名称', '供货单位', '公司名称'],
      filled(name('供方名称', 'Supplier', 255)),
    ),
    supplierdocument: childRecords(
      supplier_documents,
      'supplier',
      { zh: '供方资料', en: 'Documents' },
      { newestFirst: true },
    ),
    quotation: childRecords(supplier_quotations, 'supplier', { zh: '报价', en: 'Quotations' }),
  },
  {
    label: { zh: '供方', en: 'Supplier' },
    title: ['uid', 'name'],
    list: {
      fields: 'all',
      filters: {
        /** By the documents that have a date. */
        licence: custom(codeName('资质', 'Licence', licence)),
      },
      search: ['uid', 'name'],
    },
    create: {
      requiredInputs: ['name'],
      optionalInputs: ['uid'],
      number: { field: 'uid', prefix: 'GF', neverResets: true },
    },
    update: [{ fields: ['uid', 'name'] }],
    remove: { response: 'valid' },
    operations: {
      /** Names of suppliers by number; unknown numbers are left out. */
      named: {
        kind: 'query',
        label: { zh: '供方名称', en: 'Names of suppliers' },
        input: { numbers: list('供方编号', 'Numbers', z.string().max(64), { type: 'string' }) },
        requiredInputs: ['numbers'],
        many: true,
        output: { uid: text('供方编号', 'Number'), name: text('供方名称', 'Supplier') },
      },
      /** The bidding sheets in which a supplier was compared, newest first. */
      judged: {
        kind: 'query',
        label: { zh: '参与的采购', en: 'Purchases it was judged in' },
        input: { supplier: ref('suppliers', '供方', 'Supplier') },
        requiredInputs: ['supplier'],
        many: true,
        output: {
          id: id(),
          sheet: int('标单', 'Sheet'),
          uid: text('标单号', 'Sheet'),
          purchase_order: text('订购单', 'Purchase order'),
          category: code('采购方式', 'Purchase route', sheetCategory),
          status: code('状态', 'Status', sheetStatus),
          price: text('价格', 'Price'),
          recommended: bool('推荐供方', 'Recommended'),
        },
      },
      /** What a supplier delivers: the materials of the last sheets whose contract it has, the newest first. */
      deliveries: {
        kind: 'query',
        label: { zh: '供货', en: 'Deliveries' },
        input: { supplier: ref('suppliers', '供方', 'Supplier') },
        requiredInputs: ['supplier'],
        many: true,
        output: {
          id: id(),
          sheet: int('标单', 'Sheet'),
          uid: text('标单号', 'Sheet'),
          purchase_order: text('订购单', 'Purchase order'),
          name: text('名称', 'Name'),
          material_mark: text('牌号', 'Grade'),
          specification: text('规格', 'Size'),
          required_count: optional(float('需用数量', 'Count')),
          required_weight: optional(float('需用重量', 'Weight', { unit: 'kg', decimals: 2 })),
          unit: text('单位', 'Unit'),
          batch_number: text('炉批号', 'Heat number'),
          delivery_dt: dateText('交货期', 'Delivery'),
          /** When it was first reported to be inspected. */
          arrived_dt: optional(datetime('到货时间', 'Arrived')),
          /** 2 or more: what came first was rejected. */
          times: int('第几次检验', 'Inspections'),
          passed: bool('合格放行', 'Passed'),
          stored: bool('已入库', 'Stored'),
        },
      },
    },
    allow: {
      create: ['buyer'],
      update: ['buyer'],
      remove: ['buyer'],
      judged: 'everyone',
      named: 'everyone',
      deliveries: 'everyone',
    },
    routes: { paths: { remove: ['POST /api/suppliers/{id}', 'DELETE /api/suppliers/{id}'] } },
  },
)
