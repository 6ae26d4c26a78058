import { autoFilled, ext, summed } from '../kernel/field.ts'
import { id, int, soft, text, timeText } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { sheetStatus } from './codes.ts'
import { notTerminated, sheetPeople } from './sheet_states.ts'

/** Length of the reason of a correction, in characters. */
export const [minReasonLength, maxReasonLength] = [2, 200]
const { awarded } = sheetStatus.code

/**
 * Whether a row needs a reason: the contract is entered after the award, and every further row is a
 * correction.
 */
export const needsReason = (status: number, hasRows: boolean): boolean =>
  status > awarded || (status === awarded && hasRows)
/** The roles that may add a row once the contract is tracked; before that, anybody who may edit the sheet. */
export const correctors = ['purchase_head', 'leader'] as const
export const mayCorrect = (status: number, roles: readonly string[]): boolean =>
  status <= awarded || roles.includes('admin') || correctors.some((role) => roles.includes(role))

/**
 * Contract amounts of a sheet, including negative corrections; the sheet holds their sum. Only create is
 * published.
 */
export const contact_details = resource(
  'contact_details',
  {
    id: id(),
    bidding_sheet: soft('bidding_sheets', 'id', '标单', 'Bidding sheet'),
    submitter: autoFilled('caller_name', text('提交人', 'Submitted by')),
    submit_dt: autoFilled('entry_time', timeText('提交时间', 'Submitted')),
    amount: summed(int('金额', 'Amount', { unit: '元' })),
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
