import { stamped } from '../kernel/field.ts'
import { id, int, soft, text, timeText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { notTerminated, sheetPeople } from './sheet_states.ts'

/** Contract amounts of a sheet, corrections among them (negative); the sheet has their sum. Published as create alone. */
export const contact_details = resource(
  'contact_details',
  {
    id: id(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    submitter: stamped('caller_name', text('提交人', 'Submitted by')),
    submit_dt: stamped('entry_time', timeText('提交时间', 'Submitted')),
    amount: int('金额', 'Amount', { unit: '元' }),
  },
  {
    label: { zh: '合同金额明细', en: 'Contract amount' },
    title: ['amount'],
    list: { fields: 'all', filters: { bidding_sheet: equals('bidding_sheet') } },
    answers: { create: { but: ['id'] } },
    create: { needs: ['bidding_sheet', 'amount'], takes: ['submitter'] },
    within: { via: 'bidding_sheet', when: { status: notTerminated } },
    allow: { create: sheetPeople },
    alsoAt: ['contract_details'],
  },
)
