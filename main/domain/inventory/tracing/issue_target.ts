import type { Issued } from '../../../../shared/inventory/ledgers/trace_parts.ts'

/** What the links of a chain tell alike, whatever was issued. */

/** Of a card, and who signed it. */
export const ofCard = [
  'card.id as apply_card',
  'card.uid as apply_card_uid',
  'card.sub_order_uid',
  'card.issue_dt',
] as const
export const signed = [
  'card.department',
  'card.applicant',
  'card.auditor',
  'card.inspector',
  'card.keeper',
] as const
export type Signed = Pick<Issued, 'department' | 'applicant' | 'auditor' | 'inspector' | 'keeper'>

/** An issue that is told to have gone into no part and no seam. */
export const noTarget = {
  apply_detail: null,
  component: '',
  process_material: null,
  ticket_number: null,
  part_name: '',
  drawing_number: '',
  welding_seam_uid: '',
  welding_seam: null,
}

interface Part {
  readonly id: number
  readonly ticket_number: number
  readonly name: string
}
export const intoPart = (part: Part | null) => ({
  process_material: part?.id ?? null,
  ticket_number: part?.ticket_number ?? null,
  part_name: part?.name ?? '',
})
