import { codeLabel, ext, optional, signed } from '../../kernel/field.ts'
import {
  code,
  creator,
  datetime,
  entryTime,
  id,
  lines,
  openCode,
  ref,
  remark,
  text,
  uid,
} from '../../kernel/kinds.ts'
import { contains, equals, from, until } from '../../kernel/resource.ts'
import { entryStatus, goodsSource } from '../codes.ts'

/** Fields common to all entry documents; their ids come from one sequence (9, 3). */

const { draft } = entryStatus.code

export const entryHead = {
  id: id(),
  uid: uid('入库单号', 'Number'),
  bidding_sheet: optional(ref('bidding_sheets', '标单', 'Bidding sheet')),
  source: openCode('来源', 'Origin', goodsSource),
  create_dt: entryTime('创建时间', 'Created'),
  purchaser: signed(text('采购员', 'Purchaser')),
  inspector: signed(text('检验员', 'Inspector')),
  keeper: signed(text('保管员', 'Keeper')),
  status: code('状态', 'Status', entryStatus),
  pretty_status: codeLabel('status', entryStatus, { zh: '状态', en: 'Status' }),
}
export const entryTail = {
  remark: remark(),
  entry_dt: ext(optional(datetime('入库时间', 'Stored'))),
  /** Why it was returned or rejected; cleared when it is submitted again. */
  return_reason: ext(lines('退回或不合格原因', 'Why it came back')),
  creator: creator(),
}

export const linesLabel = { zh: '入库明细', en: 'Lines' }
export const entryTitle = ['uid'] as const
export const entryOrder = ['-create_dt', '-id'] as const
export const entryListFields = [
  'id',
  'uid',
  'create_dt',
  'purchaser',
  'inspector',
  'status',
  'pretty_status',
] as const
export const entryFilters = {
  status: equals('status'),
  create_dt_start: from('create_dt'),
  create_dt_end: until('create_dt'),
  uid: equals('uid'),
  bidding_sheet: equals('bidding_sheet'),
} as const
export const sourceFilter = { source: contains('source') } as const

const own = ['bidding_sheet', 'source', 'uid'] as const
export const entryInputs = [...own, 'details', 'remark'] as const

const clerks = ['buyer', 'keeper'] as const
/** The remark stays editable after the end. */
const remarked = { fields: ['remark'], who: clerks } as const
export const entryEdits = [{ fields: own, when: { status: [draft] }, who: clerks }, remarked] as const
export const entryEditsWith = <const Name extends string>(more: Name) =>
  [{ fields: [...own, more], when: { status: [draft] }, who: clerks }, remarked] as const

export const entrySearch = ['uid', 'source', 'remark'] as const
export const entryAllow = {
  create: clerks,
  update: ['buyer', 'inspector', 'keeper', 'store_head'],
} as const
