import { childRecords, codeLabel, ext, type Fields, optional, signed } from '../../kernel/field.ts'
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
import type { AnyFilter } from '../../kernel/model.ts'
import { contains, equals, from, type Resource, until } from '../../kernel/resource.ts'
import { orderOfSheet } from '../../procurement/sheet_goods.ts'
import type { Label } from '../../texts/index.ts'
import { aboutLines } from '../about_goods.ts'
import { entryStatus, goodsSource } from '../codes.ts'
import { entryStates } from './entry_states.ts'

/** Fields common to all entry documents; their ids come from one sequence (9, 3). */

const { draft } = entryStatus.code

const head = {
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
const tail = {
  remark: remark(),
  entry_dt: ext(optional(datetime('入库时间', 'Stored'))),
  /** Why it was returned or rejected; cleared when it is submitted again. */
  return_reason: ext(lines('退回或不合格原因', 'Why it came back')),
  creator: creator(),
}

const clerks = ['buyer', 'keeper'] as const
const header = ['bidding_sheet', 'source', 'uid'] as const

export const sourceFilter = { source: contains('source') } as const

/**
 * Fields and rules of the entry documents of one kind. `own` are the columns that only this kind has, `inputs` those of them that
 * users enter.
 */
export const entryDocuments = <
  Lines extends Resource,
  const Prefix extends string,
  Own extends Fields,
  const Inputs extends readonly (keyof Own & string)[],
  const Filters extends Readonly<Record<string, AnyFilter>>,
>({
  label,
  prefix,
  lines: details,
  own,
  inputs,
  filters,
}: {
  readonly label: Label
  readonly prefix: Prefix
  readonly lines: Lines
  readonly own: Own
  readonly inputs: Inputs
  readonly filters: Filters
}) =>
  [
    {
      ...head,
      details: childRecords(details, 'entry', { zh: '入库明细', en: 'Lines' }),
      ...own,
      ...tail,
    },
    {
      label,
      title: ['uid'],
      list: {
        fields: ['id', 'uid', 'create_dt', 'purchaser', 'inspector', 'status', 'pretty_status'],
        filters: {
          status: equals('status'),
          create_dt_start: from('create_dt'),
          create_dt_end: until('create_dt'),
          uid: equals('uid'),
          bidding_sheet: equals('bidding_sheet'),
          ...filters,
        },
        order: ['-create_dt', '-id'],
        search: ['uid', 'source', 'remark'],
      },
      create: {
        requiredInputs: [],
        optionalInputs: [...header, 'details', 'remark', ...inputs],
        number: { field: 'uid', prefix },
      },
      update: [
        { fields: [...header, ...inputs], when: { status: [draft] }, who: clerks },
        /** The remark stays editable after the end. */
        { fields: ['remark'], who: clerks },
      ],
      states: entryStates,
      waiting: {
        about: aboutLines(details.name, 'entry', 'name', 'material_mark', 'specification'),
        workOrder: orderOfSheet('row.bidding_sheet'),
        author: 'creator',
      },
      display: { history: { [details.name]: 'entry' } },
      allow: { create: clerks, update: ['buyer', 'inspector', 'keeper', 'store_head'] },
    },
  ] as const
