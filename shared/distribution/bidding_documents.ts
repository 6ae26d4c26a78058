import { z } from 'zod'
import { autoFilled, codeLabel, ext, optional } from '../kernel/field.ts'
import {
  code,
  creator,
  datetime,
  file,
  id,
  lines,
  list,
  openCode,
  ref,
  text,
  timeText,
} from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { documentKind, documentStatus } from './codes.ts'
import { documentStates } from './document_states.ts'

const { sent, received, returned } = documentStatus.code
const { other } = documentKind.word
const kinds = openCode('资料类别', 'Kind', documentKind)
/** An empty text means 其他. */
const kind = {
  ...kinds,
  absent: other,
  accepts: z.preprocess((input) => (input === '' ? other : input), kinds.accepts),
}
/** A returned file, who had sent it, and why it was returned. */
const formerVersion = z.object({
  path: z.string(),
  name: z.string(),
  upload_dt: z.string(),
  sender: z.string(),
  returned_by: z.string(),
  returned_dt: z.string(),
  return_reason: z.string(),
})

/**
 * A file that is sent between departments for a product; membership of the departments decides who may act.
 */
export const bidding_documents = resource(
  'bidding_documents',
  {
    id: id(),
    product: ref('products', '产品', 'Product'),
    src: ref('departments', '发出部门', 'From'),
    dst: ref('departments', '接收部门', 'To'),
    path: file('文件', 'File', { maxMiB: 50 }),
    name: text('文件名', 'File name'),
    upload_dt: autoFilled('entry_time', timeText('发出时间', 'Sent at')),
    status: code('状态', 'Status', documentStatus),
    pretty_status: codeLabel('status', documentStatus, { zh: '状态', en: 'Status' }),
    kind: ext(kind),
    sender: ext(autoFilled('caller_name', text('发出人', 'Sent by'))),
    receiver: ext(text('接收人', 'Received by')),
    received_dt: ext(optional(datetime('接收时间', 'Received at'))),
    confirmer: ext(text('确认人', 'Confirmed by')),
    confirmed_dt: ext(optional(datetime('确认时间', 'Confirmed at'))),
    /** Why it was returned; cleared when it is sent again. */
    return_reason: ext(lines('退回原因', 'Why it came back')),
    /** Returned versions, oldest first; each file stays readable. */
    former_versions: ext(
      list('退回的版本', 'Returned versions', formerVersion, {
        type: 'object',
        properties: Object.fromEntries(
          Object.keys(formerVersion.shape).map((name) => [name, { type: 'string' }]),
        ),
      }),
    ),
    creator: creator(),
  },
  {
    label: { zh: '投标资料', en: 'Bidding document' },
    title: ['name'],
    list: {
      fields: ['id', 'path', 'name', 'pretty_status'],
      filters: {
        product: equals('product'),
        src: equals('src'),
        dst: equals('dst'),
        status: equals('status'),
        kind: equals('kind'),
      },
      order: ['-upload_dt', '-id'],
      search: ['name'],
    },
    create: { requiredInputs: ['product', 'src', 'dst', 'path'], optionalInputs: ['name', 'kind'] },
    update: [
      { fields: ['path', 'name'], when: { status: [sent] }, who: [{ person: 'creator' }] },
      { fields: ['path'], when: { status: [returned] }, who: [{ person: 'creator' }] },
      { fields: ['kind'], when: { status: [sent, received, returned] } },
    ],
    states: documentStates,
    waiting: {
      about: { sql: '(select product.name from products product where product.id = row.product)' },
      author: 'creator',
      sentBack: { status: [returned] },
    },
    operations: {
      /**
       * Documents that wait for the caller, the longest waiting first: to receive, to confirm, and returned
       * ones of their own.
       */
      waiting: {
        kind: 'query',
        label: { zh: '待我办理的资料', en: 'Documents that wait for me' },
        input: {},
        many: true,
        output: {
          id: id(),
          product: ref('products', '产品', 'Product'),
          product_name: text('产品名称', 'Product name'),
          name: text('文件名', 'File name'),
          kind,
          from: text('发出部门', 'From'),
          to: text('接收部门', 'To'),
          sender: text('发出人', 'Sent by'),
          status: code('状态', 'Status', documentStatus),
          since: datetime('到达时间', 'Since'),
          return_reason: lines('退回原因', 'Why it came back'),
        },
      },
    },
    allow: { create: [{ memberOf: 'src' }], update: 'everyone', waiting: 'everyone' },
  },
)
