import { autoFilled, ext, optional } from '../kernel/field.ts'
import { bool, date, file, id, ref, text, timeText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

/** Days before expiry in which buyers are notified. */
export const expiryNoticeDays = 60

/** A licence or certificate of a supplier with its expiry date. */
export const supplier_documents = resource(
  'supplier_documents',
  {
    id: id(),
    path: file('文件', 'File', { allowText: true }),
    upload_dt: autoFilled('entry_time', timeText('上传时间', 'Uploaded')),
    supplier: ext(optional(ref('suppliers', '供方', 'Supplier'))),
    name: ext(text('资料名称', 'Document')),
    valid_until: ext(optional(date('有效期至', 'Valid until'))),
  },
  {
    label: { zh: '供方资料', en: 'Supplier document' },
    title: ['name'],
    list: { fields: 'all', filters: { supplier: equals('supplier') } },
    create: { requiredInputs: ['path'], optionalInputs: ['supplier', 'name', 'valid_until'] },
    update: [{ fields: ['name', 'valid_until'] }, { fields: ['supplier'], when: { supplier: [null] } }],
    remove: { response: 'valid' },
    operations: {
      /** Certificates that have expired or expire within 60 days, by date. */
      expiring: {
        kind: 'query',
        label: { zh: '到期资料', en: 'Expiring documents' },
        input: {},
        many: true,
        output: {
          id: id(),
          supplier: ref('suppliers', '供方', 'Supplier'),
          supplier_name: text('供方名称', 'Supplier'),
          name: text('资料名称', 'Document'),
          valid_until: date('有效期至', 'Valid until'),
          expired: bool('已过期', 'Expired'),
        },
      },
    },
    allow: { create: ['buyer'], update: ['buyer'], remove: ['buyer'], expiring: 'everyone' },
    routes: { paths: { remove: ['DELETE /api/supplier_documents/{id}'] } },
  },
)
