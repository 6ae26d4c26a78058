import { autoFilled, defaulted, ext, optional } from '../kernel/field.ts'
import {
  bool,
  code,
  creator,
  dateText,
  datetime,
  id,
  int,
  lines,
  openCode,
  soft,
  text,
  uid,
} from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { formStatus, implementClass, projectClass } from './codes.ts'
import { formPeople, formStates, formWaiting, openForm } from './form_states.ts'
import { notTerminated } from './sheet_states.ts'

const written = [
  'uid',
  'bidding_sheet',
  'applicant',
  'requestor',
  'amount',
  'work_order',
  'plan_project',
  'plan_date',
  'model',
  'is_core_part',
  'category',
  'tender_date',
  'delivery_date',
  'place',
  'implement_class',
] as const

/** The required form of a tender. 编制中 ─submit▶ 会签中 ─approve▶ 已批准; a countersigner may reject it. */
export const bidding_applications = resource(
  'bidding_applications',
  {
    id: id(),
    uid: uid('招标申请编号', 'Number'),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    applicant: autoFilled('caller_name', text('申请单位', 'Applying unit')),
    requestor: autoFilled('caller_name', text('需求单位', 'Requesting unit')),
    amount: optional(int('数量', 'Quantity', { min: 0 })),
    work_order: soft('work_orders', 'uid', '工作令', 'Work order'),
    plan_project: text('计划招标项目', 'Planned project'),
    plan_date: dateText('计划招标时间', 'Planned time'),
    model: text('规格型号', 'Size and model'),
    is_core_part: bool('核心部件', 'Core part'),
    category: openCode('项目类别', 'Project class', projectClass),
    tender_date: optional(datetime('招标时间', 'Tender')),
    delivery_date: optional(datetime('标书送达时间', 'Documents due')),
    place: text('地点', 'Place'),
    status: code('状态', 'Status', formStatus),
    implement_class: defaulted(code('实施类别', 'Way of tendering', implementClass)),
    /** Why it was rejected or withdrawn; cleared when it is submitted again. */
    return_reason: ext(lines('驳回原因', 'Why it came back')),
    creator: creator(),
  },
  {
    label: { zh: '招标申请', en: 'Bidding application' },
    title: ['uid', 'plan_project'],
    list: {
      fields: ['id', 'uid', 'bidding_sheet', 'implement_class'],
      filters: { bidding_sheet: equals('bidding_sheet'), status: equals('status') },
      order: ['-id'],
      defaultUnpaged: true,
      search: ['uid', 'plan_project', 'work_order'],
    },
    create: { requiredInputs: [], optionalInputs: written, number: { field: 'uid', prefix: 'ZB' } },
    update: [{ fields: written, when: { status: openForm }, who: ['buyer'] }],
    remove: { when: { status: [formStatus.code.draft] } },
    parentState: { via: 'bidding_sheet', when: { status: notTerminated } },
    states: formStates('bidding_applications'),
    waiting: formWaiting,
    allow: { create: ['buyer'], update: formPeople, remove: ['buyer'] },
  },
)
