import { ext, summed } from '../kernel/field.ts'
import { bool, dateText, idText, lines, price, soft, text, uid } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { beforeAward, lateEvidence, notTerminated } from './sheet_states.ts'
import { totalDecimals } from './supply_relationships.ts'

const written = [
  'uid',
  'requestor',
  'content',
  'amount',
  'accept_date',
  'accept_money',
  'contact',
  'contact_phone',
  'notice_no',
  'winner',
] as const

/**
 * The notice of the winning bid. `uid` is the number of the tender documents, `notice_no` that of the notice.
 */
export const bidding_acceptances = resource(
  'bidding_acceptances',
  {
    id: idText(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    uid: text('招标文件编号', 'Tender documents', { max: 32 }),
    requestor: text('招标单位', 'Inviting unit'),
    content: lines('中标内容', 'Content'),
    amount: text('数量', 'Quantity'),
    accept_date: dateText('中标日期', 'Awarded'),
    accept_money: summed(price('中标金额', 'Price of the award', { decimals: totalDecimals, mayLack: true })),
    contact: text('联系人', 'Contact'),
    contact_phone: text('联系电话', 'Telephone'),
    notice_no: ext(uid('中标通知书编号', 'Notice number')),
    /** The recipient; by default the sheet's recommended supplier. */
    winner: ext(soft('suppliers', 'uid', '中标单位', 'Winner')),
    /** From an older version: its price is unreadable, or it was signed with it. */
    to_check: ext(bool('待核对', 'To be checked')),
  },
  {
    label: { zh: '中标通知书', en: 'Notice of winning bid' },
    title: ['notice_no', 'content'],
    list: {
      fields: { but: ['notice_no'] },
      filters: { bidding_sheet: equals('bidding_sheet') },
      order: ['-id'],
      defaultUnpaged: true,
      search: ['notice_no', 'uid', 'content'],
    },
    responses: { read: { but: ['notice_no'] } },
    create: {
      requiredInputs: ['bidding_sheet'],
      optionalInputs: written,
      number: { field: 'notice_no', prefix: 'ZT' },
    },
    update: [
      { fields: written },
      { fields: ['contact', 'contact_phone'], parentWhen: { status: notTerminated } },
    ],
    remove: {},
    parentState: { via: 'bidding_sheet', when: { status: beforeAward }, addedLate: lateEvidence },
    allow: { create: ['bid_office'], update: ['bid_office'], remove: ['bid_office'] },
  },
)
