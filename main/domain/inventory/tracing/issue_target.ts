import type { Issued } from '../../../../shared/inventory/ledgers/trace_parts.ts'

/** Columns common to all links of a trace. */

/** Columns of the card, and of its signatures. */
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

/** The target fields of an issue without a known part or seam. */
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
