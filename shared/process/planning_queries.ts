import { optional } from '../kernel/field.ts'
import { bool, code, codeText, date, datetime, id, int, lines, ref, text, uid } from '../kernel/kinds.ts'
import { cardKind, cardStatus, libraryStatus } from './codes.ts'

/** Upper limit of rows in these queries: a desk page is not paginated. */
export const maxRows = 200

/** Planning progress of work orders, newest first; finished ones only on request. */
export const progress = {
  kind: 'query',
  label: { zh: '工艺准备进度', en: 'Progress of planning' },
  input: {
    order: optional(ref('work_orders', '工作令', 'Work order')),
    search: text('搜索', 'Search'),
    finished: bool('含已完工', 'With finished orders'),
  },
  many: true,
  output: {
    id: id(),
    uid: uid('工作令号', 'Number'),
    client: text('客户', 'Client'),
    project: text('项目名称', 'Project'),
    product: ref('products', '产品', 'Product'),
    product_name: text('产品名称', 'Product name'),
    count: int('台数', 'Units'),
    delivery_dt: optional(date('交货期', 'Delivery')),
    library: ref('process_libraries', '工艺库', 'Library'),
    library_status: code('工艺库状态', 'State of the library', libraryStatus),
    library_writer: text('编制人', 'Compiled by'),
    library_proofreader: text('审核人', 'Reviewed by'),
    /** Of the eight papers in the order's file list. */
    files_missing: int('文件未齐', 'Papers missing'),
    finished_units: int('已完工台数', 'Finished units'),
    finished: bool('已完工', 'Finished'),
    parts: int('零件', 'Parts'),
    parts_without_route: int('无流转路线', 'Without route'),
    parts_without_card: int('无流转卡', 'Without card'),
    /** Parts with a welding or test plate card, but without a seam. */
    parts_without_seam: int('无焊缝', 'Without seam'),
    cards_drafting: int('编制中', 'Being compiled'),
    /** Cards being compiled that were returned with a reason. */
    cards_returned: int('退回', 'Sent back'),
    cards_written: int('待校对', 'To be proofread'),
    cards_proofread: int('待审核', 'To be reviewed'),
    cards_reviewed: int('待批准', 'To be approved'),
    cards_approved: int('已批准', 'Approved'),
    seams: int('焊缝', 'Seams'),
    /** Of the six lists. */
    quotas_written: int('已编制定额', 'Quota lists compiled'),
    quotas_reviewed: int('已审核定额', 'Quota lists reviewed'),
  },
} as const

const card = {
  id: id(),
  file_index: text('文件编号', 'File number'),
  name: text('零件名称', 'Part'),
  category: code('卡片类别', 'Kind', cardKind),
  ticket_number: int('票号', 'Ticket'),
  work_order_uid: text('工作令号', 'Work order'),
  revision: int('版次', 'Revision'),
  status: codeText('编制进度', 'Progress', cardStatus),
  /** When a signature set this state; null while it is being compiled. */
  since: optional(datetime('到达时间', 'Since')),
} as const

/**
 * The caller's cards that are not approved: returned ones first, then those being compiled, then submitted
 * ones.
 */
export const mine = {
  kind: 'query',
  label: { zh: '我编制的流转卡', en: 'My cards' },
  input: {},
  many: true,
  output: { ...card, return_reason: lines('退回原因', 'Why it came back') },
} as const
