import { autoFilled, ext } from '../kernel/field.ts'
import { bool, code, creator, dateText, idText, lines, price, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { formStatus } from './codes.ts'
import { formPeople, formStates, formWaiting, openForm } from './form_states.ts'
import { notTerminated } from './sheet_states.ts'
import { totalDecimals } from './supply_relationships.ts'

const written = [
  'bidding_sheet',
  'applicant',
  'application_date',
  'project',
  'estimated_price',
  'basic_situation',
] as const

/** The required form of a direct purchase: why only this supplier. */
export const supplier_checks = resource(
  'supplier_checks',
  {
    id: idText(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    applicant: autoFilled('caller_name', text('申请单位', 'Applying unit')),
    application_date: dateText('申请日期', 'Applied'),
    project: text('项目名称', 'Project'),
    estimated_price: price('预估价格', 'Estimated price', { decimals: totalDecimals, mayLack: true }),
    basic_situation: lines('项目基本情况', 'Situation'),
    status: code('状态', 'Status', formStatus),
    return_reason: ext(lines('驳回原因', 'Why it came back')),
    /** From an older version: its price is unreadable, or it was signed with it. */
    to_check: ext(bool('待核对', 'To be checked')),
    creator: creator(),
  },
  {
    label: { zh: '供方审核表', en: 'Supplier check' },
    title: ['project', 'bidding_sheet'],
    list: {
      fields: { but: ['return_reason'] },
      filters: { bidding_sheet: equals('bidding_sheet'), status: equals('status') },
      order: ['-id'],
      defaultUnpaged: true,
      search: ['project'],
    },
    create: { requiredInputs: [], optionalInputs: written },
    update: [{ fields: written, when: { status: openForm }, who: ['buyer'] }],
    remove: { when: { status: [formStatus.code.draft] } },
    parentState: { via: 'bidding_sheet', when: { status: notTerminated } },
    states: formStates('supplier_checks'),
    waiting: formWaiting,
    allow: { create: ['buyer'], update: formPeople, remove: ['buyer'] },
  },
)
