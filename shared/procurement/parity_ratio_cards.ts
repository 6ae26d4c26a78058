import { autoFilled, countedIn, ext, optional, summed } from '../kernel/field.ts'
import { code, creator, idText, int, lines, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { formStatus } from './codes.ts'
import { formPeople, formStates, formWaiting, openForm } from './form_states.ts'
import { notTerminated } from './sheet_states.ts'

const written = [
  'bidding_sheet',
  'apply_id',
  'applicant',
  'requestor',
  'work_order',
  'amount',
  'unit',
  'content',
  'material',
  'delivery_period',
] as const

/** The required form of a quality and price comparison; it compares the sheet's supply relationships. */
export const parity_ratio_cards = resource(
  'parity_ratio_cards',
  {
    id: idText(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    apply_id: soft('bidding_applications', 'uid', '招标申请编号', 'Application'),
    applicant: autoFilled('caller_name', text('申请单位', 'Applying unit')),
    requestor: autoFilled('caller_name', text('需求单位', 'Requesting unit')),
    work_order: soft('work_orders', 'uid', '工作令', 'Work order'),
    amount: summed(countedIn('unit', optional(int('数量', 'Quantity', { min: 0 })))),
    unit: text('单位', 'Unit', { max: 16 }),
    content: lines('采购内容', 'Content'),
    material: text('材质', 'Material'),
    delivery_period: text('交货期', 'Delivery'),
    status: code('状态', 'Status', formStatus),
    return_reason: ext(lines('驳回原因', 'Why it came back')),
    creator: creator(),
  },
  {
    label: { zh: '比质比价卡', en: 'Parity ratio card' },
    title: ['content', 'bidding_sheet'],
    list: {
      fields: { but: ['return_reason'] },
      filters: { bidding_sheet: equals('bidding_sheet'), status: equals('status') },
      order: ['-id'],
      defaultUnpaged: true,
      search: ['content', 'material', 'work_order'],
    },
    create: { requiredInputs: [], optionalInputs: written },
    update: [{ fields: written, when: { status: openForm }, who: ['buyer'] }],
    remove: { when: { status: [formStatus.code.draft] } },
    parentState: { via: 'bidding_sheet', when: { status: notTerminated } },
    states: formStates('parity_ratio_cards'),
    waiting: formWaiting,
    allow: { create: ['buyer'], update: formPeople, remove: ['buyer'] },
  },
)
