import { autoFilled, codeLabel, computed, ext } from '../../../../shared/kernel/field.ts'
import {
  bool,
  code,
  creator,
  file,
  id,
  int,
  lines,
  ref,
  text,
  timeText,
} from '../../../../shared/kernel/kinds.ts'
import { custom, resource } from '../../../../shared/kernel/resource.ts'
import { documentStatus } from './codes.ts'

const { pending, received, confirmed, returned, withdrawn } = documentStatus.code
interface Sent {
  readonly id: number
  readonly name: string
}
const bySender = (zh: string, en: string) =>
  computed<Readonly<Record<string, readonly Sent[]>>>({ zh, en }, { type: 'object' })

/** Documents by the department at the other end; the name of the field decides which end is distribution. */
export const products = resource(
  'products',
  {
    id: id(),
    name: text('产品', 'Product'),
    documents_from_distribution: bySender('经营发出的资料', 'From distribution'),
    documents_to_distribution: bySender('经营收到的资料', 'To distribution'),
    terminated: bool('已终止', 'Terminated'),
  },
  {
    label: { zh: '产品', en: 'Product' },
    list: {
      fields: ['id', 'name', 'documents_from_distribution', 'documents_to_distribution'],
      filters: { related: custom(int('部门', 'Department')) },
    },
    create: { requiredInputs: ['name'] },
    update: [{ fields: ['name'] }],
    allow: { create: ['sales'], update: ['sales'] },
  },
)

/** A file goes from department to department: who belongs to which one decides. */
export const bidding_documents = resource(
  'bidding_documents',
  {
    id: id(),
    product: ref('products', '产品', 'Product'),
    src: ref('departments', '发出部门', 'From'),
    dst: ref('departments', '接收部门', 'To'),
    path: file('文件', 'File'),
    name: text('文件名', 'Name'),
    status: code('状态', 'Status', documentStatus),
    pretty_status: codeLabel('status', documentStatus, { zh: '状态', en: 'Status' }),
    upload_dt: autoFilled('entry_time', timeText('上传时间', 'Uploaded')),
    note: ext(lines('备注', 'Note')),
    creator: creator(),
  },
  {
    label: { zh: '资料', en: 'Document' },
    list: { fields: ['id', 'path', 'name', 'pretty_status'] },
    create: { requiredInputs: ['product', 'src', 'dst', 'path'], optionalInputs: ['name', 'note'] },
    update: [
      { fields: ['path', 'name'], when: { status: [pending, returned] }, who: [{ person: 'creator' }] },
      { fields: ['note'] },
    ],
    states: {
      status: {
        initial: pending,
        transitions: {
          receive: {
            label: { zh: '接收', en: 'Receive' },
            from: [pending],
            to: received,
            who: [{ memberOf: 'dst' }],
          },
          confirm: {
            label: { zh: '确认', en: 'Confirm' },
            from: [received],
            to: confirmed,
            who: [{ headOf: 'dst' }],
          },
          send_back: {
            label: { zh: '退回', en: 'Return' },
            from: [pending, received],
            to: returned,
            who: [{ memberOf: 'dst' }],
            reason: true,
          },
          renew: {
            label: { zh: '重新发出', en: 'Send again' },
            from: [returned],
            to: pending,
            who: [{ person: 'creator' }],
          },
          withdraw: {
            label: { zh: '撤回', en: 'Withdraw' },
            from: [pending, returned],
            to: withdrawn,
            who: [{ person: 'creator' }, { headOf: 'src' }],
          },
        },
      },
    },
    allow: { create: [{ memberOf: 'src' }], update: 'everyone' },
  },
)
