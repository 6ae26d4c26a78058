import type { conditions as zh } from '../zh/conditions.ts'

/** A record by its number, or one of its kind. */
const some = (kind: string, named: string): string => (named ? `${kind} ${named}` : `the ${kind}`)
/** `3 lines have no …`; without a count the record itself lacks it. */
const lacking = (count: string, one: string, many: string, own = many): string => {
  if (count === '') return own
  return count === '1' ? `1 ${one}` : `${count} ${many}`
}

export const conditions: typeof zh = {
  docs_confirmed: {
    met: 'every document from distribution is confirmed',
    unmet: (count) =>
      lacking(
        count,
        'document from distribution is not confirmed',
        'documents from distribution are not confirmed',
      ),
  },
  no_open_order: {
    met: 'every work order is finished',
    unmet: (named) => `${some('work order', named)} is not finished yet`,
  },
  not_terminated: {
    met: 'the product is not terminated',
    unmet: (named) => `${some('product', named)} is terminated`,
  },
  has_material: { met: 'the order has materials', unmet: 'the order has no materials yet' },
  work_order_known: {
    met: 'the work order is known',
    unmet: (named) => `${some('work order', named)} does not exist`,
  },
  lines_named: {
    met: 'every material has a name or a grade',
    unmet: (count) =>
      lacking(count, 'material has neither name nor grade', 'materials have neither name nor grade'),
  },
  kind_set: { met: 'the kind of the order is chosen', unmet: 'the kind of the order is not chosen yet' },
  no_awarded_sheet: { met: 'no sheet is awarded', unmet: (named) => `${some('sheet', named)} is awarded` },
  no_running_sheet: {
    met: 'no sheet is running',
    unmet: (named) => `${some('sheet', named)} is still running`,
  },
  order_approved: {
    met: 'the purchase order is approved',
    unmet: (named) => `${some('purchase order', named)} is not approved yet`,
  },
  purchase_order_known: {
    met: 'the purchase order is known',
    unmet: (named) => `${some('purchase order', named)} does not exist`,
  },
  order_not_closed: {
    met: 'the order is not closed',
    unmet: (named) => `${some('order', named)} is completed or terminated`,
  },
  order_drafting: {
    met: 'the order is a draft',
    unmet: 'the list is locked once it is submitted: send it back or revise it first',
  },
  category_set: { met: 'the purchase route is chosen', unmet: 'the purchase route is not chosen yet' },
  has_form: {
    met: 'the sheet has its form',
    unmet: (named) => `the sheet has no ${named || 'form'} yet`,
  },
  form_approved: {
    met: 'every form of the sheet is approved',
    unmet: (named) => `the ${named || 'form'} is not approved yet`,
  },
  recommended: { met: 'a supplier is recommended', unmet: 'no supplier is recommended yet' },
  has_acceptance: {
    met: 'the notice of award has amount and date',
    unmet: 'no notice of award has amount and date yet',
  },
  winner_named: {
    met: 'the notice of award names the winner',
    unmet: 'no notice of award names the winner yet',
  },
  has_contract: { met: 'the contract amount is entered', unmet: 'the contract amount is not entered yet' },
  all_passed: {
    met: 'every material of the sheet has passed inspection',
    unmet: (count) =>
      lacking(count, 'material has not passed inspection', 'materials have not passed inspection'),
  },
  all_stored: {
    met: 'every entry document of the sheet is stored',
    unmet: (count) =>
      lacking(
        count,
        'entry document is not stored',
        'entry documents are not stored',
        'there is no stored entry document yet',
      ),
  },
  complete: { met: 'every required value is filled in', unmet: (labels) => `not filled in: ${labels}` },
  countersigned: { met: 'everybody agrees', unmet: (titles) => `not agreed yet: ${titles}` },
  sheet_early: {
    met: 'the sheet is not at its tender yet',
    unmet: (named) => `${some('sheet', named)} is at its tender or beyond it`,
  },
  sheet_not_awarded: {
    met: 'the sheet is not awarded',
    unmet: (named) => `${some('sheet', named)} is awarded: take the sheet back first`,
  },
  sheet_not_terminated: {
    met: 'the sheet is not terminated',
    unmet: (named) => `${some('sheet', named)} is terminated`,
  },
  not_below_paid: {
    met: 'the contract covers what is invoiced',
    unmet: (amount) => `${amount} yuan are invoiced already`,
  },
  sheet_known: { met: 'the sheet is known', unmet: (named) => `${some('sheet', named)} does not exist` },
  all_confirmed: {
    met: 'all three confirmations are given',
    unmet: (labels) => `still open: ${labels}`,
  },
  unchanged_since_import: {
    met: 'nothing was changed since the import',
    unmet: 'a part was changed since the import',
  },
  no_dependents: { met: 'nothing refers to the list', unmet: (named) => `the list has ${named} already` },
  has_rows: { met: 'the library has parts', unmet: 'the library has no parts yet' },
  no_tickets: { met: 'no part has sub tickets', unmet: (named) => `${some('part', named)} has sub tickets` },
  has_sub_ticket: {
    met: 'the part has a sub ticket without this step',
    unmet: 'the part has no sub ticket, or all of them have this step',
  },
  tickets_made: {
    met: 'the sub work order has sub tickets',
    unmet: 'the sub work order has no sub tickets yet',
  },
  tickets_done: {
    met: 'every sub ticket is completed',
    unmet: (count) => lacking(count, 'sub ticket is not completed', 'sub tickets are not completed'),
  },
  has_process: { met: 'the card has processes', unmet: 'the card has no process yet' },
  processes_named: {
    met: 'every process has a name',
    unmet: (count) => lacking(count, 'process has no name', 'processes have no name'),
  },
  has_seam: {
    met: 'the part has a seam, or a welding engineer wrote the card',
    unmet: 'the part has no seam, and no welding engineer wrote the card',
  },
  library_reviewed: {
    met: 'the library of parts is reviewed',
    unmet: 'the library of this part is not reviewed yet',
  },
  not_started: {
    met: 'no step of the part is finished',
    unmet: (named) => `a step of ${some('part', named)} is finished`,
  },
  written: { met: 'the quota list is written', unmet: 'the quota list is not written yet' },
  reviewed: { met: 'the quota list is reviewed', unmet: 'the quota list is not reviewed yet' },
  empty: { met: 'the quota list is empty', unmet: 'the quota list has items already' },
  has_plan_dt: { met: 'the planned month is entered', unmet: 'the planned month is not entered yet' },
  has_remarks: { met: 'a remark is written', unmet: 'no remark is written yet' },
  subs_finished: {
    met: 'every sub work order is finished',
    unmet: (count) => lacking(count, 'sub work order is not finished', 'sub work orders are not finished'),
  },
  allocated: { met: 'the step has a work group', unmet: 'the step has no work group yet' },
  confirmed: { met: 'the step is confirmed', unmet: 'the step is not confirmed yet' },
  reverse_order: { met: 'the later step is withdrawn', unmet: 'the later step is not withdrawn yet' },
  has_details: { met: 'the document has lines', unmet: 'the document has no lines yet' },
  lines_weighed: {
    met: 'every line has a unit weight',
    unmet: (count) => lacking(count, 'line has no unit weight', 'lines have no unit weight'),
  },
  lines_issued: {
    met: 'every line was issued for this sub work order',
    unmet: (count) =>
      lacking(
        count,
        'line was not issued for this sub work order',
        'lines were not issued for this sub work order',
      ),
  },
  dated: {
    met: 'every line has a production date',
    unmet: (count) => lacking(count, 'line has no production date', 'lines have no production date'),
  },
  arrived: {
    met: 'the goods of the sheet have arrived',
    unmet: (named) => `the goods of ${some('sheet', named)} have not arrived yet`,
  },
  sheet_running: {
    met: 'the sheet is running',
    unmet: (named) => `${some('sheet', named)} is completed or terminated`,
  },
  inspection_passed: {
    met: 'every material has passed arrival inspection',
    unmet: (count) =>
      lacking(
        count,
        'material has not passed arrival inspection',
        'materials have not passed arrival inspection',
      ),
  },
  warehouse: {
    met: 'the warehouse stores this kind of material',
    unmet: (named) =>
      named === '' ? 'no warehouse stores this kind of material' : `${named} stores another kind`,
  },
  deadline_valid: { met: 'the batch is valid', unmet: (day) => `the batch was valid until ${day}` },
  order_open: {
    met: 'the unit is not finished',
    unmet: (named) => `${some('unit', named)} is finished: nothing can be issued for it`,
  },
  has_actual: {
    met: 'the issued quantity is filled in',
    unmet: (count) =>
      lacking(
        count,
        'line has no issued quantity',
        'lines have no issued quantity',
        'there is no issued quantity yet',
      ),
  },
  charge_good: {
    met: 'the charge is good or released',
    unmet: 'the charge is not good, and nobody released it',
  },
  issuable: {
    met: 'the batch can be issued',
    unmet: (state) => some('batch', state),
  },
  same_order: {
    met: 'the batch was bought for this work order',
    unmet: (named) => `the batch was bought for ${some('work order', named)}`,
  },
  card_known: {
    met: 'the apply card is known',
    unmet: (named) => `${some('apply card', named)} does not exist`,
  },
  issued_card: {
    met: 'the apply card is issued',
    unmet: (named) => `${some('apply card', named)} is not issued yet`,
  },
  marked: {
    met: 'every returned line has a material mark',
    unmet: (count) =>
      lacking(count, 'returned line has no material mark', 'returned lines have no material mark'),
  },
  not_over: {
    met: 'no more is returned than was issued',
    unmet: 'the quantity exceeds what was issued and not yet returned',
  },
  stored: { met: 'the entry document is stored', unmet: 'the entry document is not stored yet' },
}
