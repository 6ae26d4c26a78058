import { autoFilled, childRecords, ext, optional } from '../../../../shared/kernel/field.ts'
import { date, id, int, price, ref, text, timeText, uid } from '../../../../shared/kernel/kinds.ts'
import { resource } from '../../../../shared/kernel/resource.ts'

/** Published without a parent: accepted unlinked, and linked later by PATCH of the ext field. */
export const supplier_documents = resource(
  'supplier_documents',
  {
    id: id(),
    path: text('文件', 'File'),
    upload_dt: autoFilled('entry_time', timeText('上传时间', 'Uploaded')),
    supplier: ext(optional(ref('suppliers', '供方', 'Supplier'))),
    valid_until: ext(optional(date('有效期至', 'Valid until'))),
  },
  {
    label: { zh: '供方资料', en: 'Supplier document' },
    list: { fields: 'all', order: ['valid_until', 'id'] },
    create: { requiredInputs: ['path'], optionalInputs: ['supplier', 'valid_until'] },
    update: [{ fields: ['supplier'], when: { supplier: [null] } }, { fields: ['valid_until'] }],
    remove: { response: 'valid' },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'] },
    routes: { paths: { remove: ['DELETE /api/supplier_documents/{id}'] } },
  },
)

/** What a supplier asks for a material. A card that refers to one keeps it. */
export const supplier_quotations = resource(
  'supplier_quotations',
  {
    id: id(),
    name_spec: text('名称规格', 'Name and size'),
    unit_price: price('单价', 'Unit price', { decimals: 4, mayLack: true }),
    supplier: ext(optional(ref('suppliers', '供方', 'Supplier'))),
  },
  {
    label: { zh: '报价', en: 'Quotation' },
    create: { requiredInputs: ['name_spec'], optionalInputs: ['unit_price', 'supplier'] },
    update: [{ fields: ['name_spec', 'unit_price'] }, { fields: ['supplier'], when: { supplier: [null] } }],
    remove: { response: 'valid' },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'] },
  },
)

/** One offer of a comparison; by its foreign key a quotation stays as long as an offer names it. */
export const parity_offers = resource(
  'parity_offers',
  {
    id: id(),
    quotation: ref('supplier_quotations', '报价', 'Quotation'),
    rank: optional(int('名次', 'Rank')),
  },
  {
    label: { zh: '比价项', en: 'Offer' },
    create: { requiredInputs: ['quotation'], optionalInputs: ['rank'] },
    remove: {},
    allow: { create: ['buyer'], remove: ['buyer'] },
  },
)

export const suppliers = resource(
  'suppliers',
  {
    id: id(),
    uid: uid('供方编号', 'Number'),
    name: text('名称', 'Name'),
    supplierdocument: childRecords(
      supplier_documents,
      'supplier',
      { zh: '资料', en: 'Documents' },
      { newestFirst: true },
    ),
    quotation: childRecords(supplier_quotations, 'supplier', { zh: '报价', en: 'Quotations' }),
  },
  {
    label: { zh: '供方', en: 'Supplier' },
    list: { fields: 'all', search: ['uid', 'name'] },
    create: {
      requiredInputs: ['name'],
      optionalInputs: ['uid'],
      number: { field: 'uid', prefix: 'GF', neverResets: true },
    },
    update: [{ fields: ['uid', 'name'] }],
    remove: { response: 'valid' },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'] },
    routes: { paths: { remove: ['POST /api/suppliers/{id}', 'DELETE /api/suppliers/{id}'] } },
  },
)
