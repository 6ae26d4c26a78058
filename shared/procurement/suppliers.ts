import { z } from 'zod'
import { childRecords } from '../kernel/field.ts'
import { bool, code, filled, id, int, list, name, ref, text, uid } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { sheetCategory, sheetStatus } from './codes.ts'
import { supplier_documents } from './supplier_documents.ts'
import { supplier_quotations } from './supplier_quotations.ts'

/**
 * A supplier with certificates, newest first, and quotations. Deleted by POST as published, and by DELETE.
 */
export const suppliers = resource(
  'suppliers',
  {
    id: id(),
    uid: uid('供方编号', 'Number'),
    name: filled(name('供方名称', 'Supplier', 255)),
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
    list: { fields: 'all', search: ['uid', 'name'] },
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
    },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'], judged: 'everyone', named: 'everyone' },
    routes: { paths: { remove: ['POST /api/suppliers/{id}', 'DELETE /api/suppliers/{id}'] } },
  },
)
