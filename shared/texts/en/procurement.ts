import type { procurement as zh } from '../zh/procurement.ts'

export const procurement: typeof zh = {
  order_has_sheet: 'The purchase order has a bidding sheet and cannot be deleted',
  sheet_in_use: 'The bidding sheet has records of its own and cannot be deleted',
  form_in_use: 'Other records refer to this form: it cannot be deleted',
  form_submitted: 'A form that was submitted cannot be deleted; cancel it instead',
  twice_reason: 'Another order buys some of this for the same unit: please state why it is ordered twice',
  line_came: (material) =>
    `${material} has arrived or is in an entry document, so it is not deleted with the order; keep the materials as not ordered`,
  ordered_twice: (orders) => `already ordered for this unit in ${orders.join(', ')}`,
  stock_covers: (count) => `stock covers ${count}`,
  merged_stays: 'Undo the merge of the material before changing its order',
  others_merged: 'Other materials are merged into this row; undo those merges first',
  finished_with_kept: 'A merged material is completed with the row that it was merged into',
  merge_unknown: 'There is no such material',
  merge_itself: 'A material cannot be merged into itself',
  merge_entered: (entry) =>
    `Entry ${entry} refers to this row; make it refer to the target of the merge first`,
  merge_into_merged: 'That row is itself merged into another one',
  merge_unequal: 'Only materials of one order with the same grade, size and standard are merged',
  no_unit: (name) => `The work order has no unit ${name}`,
  reason_length: (least, max) => `State why it goes back, in ${least} to ${max} characters`,
  correction_reason: (least, max) => `State why the contract is corrected, in ${least} to ${max} characters`,
  billed_too_much: 'More is invoiced than the contract amount',
  no_order: (name) => `There is no work order ${name}`,
  no_sheet: (name) => `There is no bidding sheet ${name}`,
  stale: 'The state of the bidding sheet has changed; check it first',
  not_normal: (forward) =>
    forward
      ? 'This is a step forward, not back'
      : 'This goes back or ends the sheet; it is not a step forward',
  amount_zero: 'The amount cannot be zero',
  amount_below_zero: 'With this correction the contract would be below zero',
  core_part_negotiated: 'A core part is not bought by negotiation',
  no_form: (name) => `The bidding sheet has no form ${name}`,
  recommended_twice: (supplier) => `One supplier of a sheet is recommended; ${supplier} already is`,
}
