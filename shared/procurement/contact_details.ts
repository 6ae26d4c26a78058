import { autoFilled, ext } from '../kernel/field.ts'
import { id, int, soft, text, timeText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { sheetStatus } from './codes.ts'
import { notTerminated, sheetPeople } from './sheet_states.ts'

/** Of a correction: so many signs. */
export const [minReasonLength, maxReasonLength] = [2, 200]
const { awarded } = sheetStatus.code

/** Whether a row of a sheet that stands so says why: the contract is signed after the award, and corrected from then on. */
export const needsReason = (status: number, hasRows: boolean): boolean =>
  status > awarded || (status === awarded && hasRows)
/** Who adds a row once the contract runs; before that whoever works on the sheet. */
export const correctors = ['purchase_head', 'leader'] as const
export const mayCorrect = (status: number, roles: readonly string[]): boolean =>
  status <= awarded || roles.includes('admin') || correctors.some((role) => roles.includes(role))

/** Contract amounts of a sheet, corrections among them (negative); the sheet has their sum. Published as create alone. */
export const contact_details = resource(
  'contact_details',
  {
    id: id(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    submitter: autoFilled('caller_name', text('提交人', 'Submitted by')),
    submit_dt: autoFilled('entry_time', timeText('提交时间', 'Submitted')),
    amount: int('金额', 'Amount', { unit: '元' }),
    /** Why the contract was corrected after the award. */
    reason: ext(text('更正原因', 'Why corrected', { max: maxReasonLength })),
  },
  {
    label: { zh: '合同金额明细', en: 'Contract amount' },
    title: ['amount'],
    list: { fields: 'all', filters: { bidding_sheet: equals('bidding_sheet') } },
    responses: { create: { but: ['id'] } },
    create: { requiredInputs: ['bidding_sheet', 'amount'], optionalInputs: ['submitter', 'reason'] },
    parentState: { via: 'bidding_sheet', when: { status: notTerminated } },
    allow: { create: sheetPeople },
    routes: { aliases: ['contract_details'] },
  },
)
