import type { conditions as zh } from '../zh/conditions.ts'

export const conditions: typeof zh = {
  docs_confirmed: {
    needs: 'a confirmation of every document from distribution',
    because: 'at least one is not confirmed yet',
  },
  no_open_order: {
    needs: 'the end of every work order of the product',
    because: 'at least one is not finished',
  },
  not_terminated: { needs: 'a product that is not terminated', because: 'this one is terminated' },
  has_material: { needs: 'at least one procurement material', because: 'the order has none yet' },
  no_awarded_sheet: {
    needs: 'an order without an awarded bidding sheet',
    because: 'one of its sheets is awarded',
  },
  no_running_sheet: {
    needs: 'an order without a running bidding sheet',
    because: 'one of its sheets is still running',
  },
  order_approved: { needs: 'an approved purchase order', because: 'this one is not approved yet' },
  purchase_order_known: {
    needs: 'a purchase order that the office knows',
    because: 'there is none with this number',
  },
  order_not_closed: {
    needs: 'a purchase order that is not closed',
    because: 'this one is completed or terminated',
  },
  order_drafting: { needs: 'a purchase order that is a draft', because: 'this is none' },
  category_set: { needs: 'a category of the sheet', because: 'none is chosen yet' },
  has_form: { needs: 'the form that the category of the sheet asks for', because: 'the sheet has none yet' },
  form_approved: {
    needs: 'the approval of every form of the sheet',
    because: 'at least one is not approved yet',
  },
  recommended: { needs: 'a recommended supplier', because: 'none is recommended yet' },
  has_acceptance: { needs: 'a notice of award with amount and date', because: 'there is none yet' },
  has_contract: { needs: 'a contract amount above zero', because: 'none is entered yet' },
  all_passed: {
    needs: 'a passed arrival inspection of every material of the sheet',
    because: 'at least one material has not passed',
  },
  all_stored: {
    needs: 'the storing of every entry document of the sheet',
    because: 'there is none, or one is not stored yet',
  },
  complete: { needs: 'every required value', because: 'at least one is not filled in' },
  countersigned: {
    needs: 'the agreement of everybody who countersigns',
    because: 'somebody has not signed or does not agree',
  },
  sheet_early: { needs: 'a bidding sheet before its tender', because: 'this one is beyond that' },
  sheet_known: { needs: 'a bidding sheet that the office knows', because: 'there is none with this number' },
  all_confirmed: { needs: 'each of the three confirmations', because: 'at least one is not given yet' },
  unchanged_since_import: {
    needs: 'a list of parts that was not changed since the import',
    because: 'at least one part was',
  },
  no_dependents: {
    needs: 'a list of parts that nothing refers to',
    because: 'cards, seams, quotas or other records refer to this one',
  },
  has_rows: { needs: 'a library with parts', because: 'this one is empty' },
  no_tickets: { needs: 'a list of parts without sub tickets', because: 'some were made of this one' },
  has_sub_ticket: {
    needs: 'a sub ticket without this step',
    because: 'every sub ticket of the part has it, or there is none',
  },
  tickets_made: { needs: 'at least one sub ticket of the sub work order', because: 'there is none yet' },
  tickets_done: { needs: 'the end of every sub ticket', because: 'at least one is not done' },
  has_process: { needs: 'at least one process on the card', because: 'it has none yet' },
  processes_named: { needs: 'a name for every process', because: 'at least one has none' },
  has_seam: {
    needs: 'a seam of the part, or a welding engineer as the writer of the card,',
    because: 'there is no seam, and no welding engineer wrote the card',
  },
  library_reviewed: {
    needs: 'a reviewed library of parts',
    because: 'that of this part is not reviewed yet',
  },
  not_started: { needs: 'a part on which work has not begun', because: 'a step of this one is finished' },
  written: { needs: 'a quota list that is written', because: 'this one is not yet' },
  reviewed: { needs: 'a reviewed quota list', because: 'this one is not reviewed yet' },
  empty: { needs: 'an empty quota list', because: 'this one has items' },
  has_plan_dt: { needs: 'a planned month', because: 'none is entered yet' },
  has_remarks: { needs: 'a remark', because: 'none is written yet' },
  subs_finished: { needs: 'the end of every sub work order', because: 'at least one is not finished' },
  allocated: { needs: 'a work group', because: 'the step is not allocated yet' },
  confirmed: { needs: 'a confirmation', because: 'the step is not confirmed yet' },
  reverse_order: { needs: 'the withdrawal of the later step', because: 'that step still stands' },
  has_details: { needs: 'at least one line', because: 'the document has none yet' },
  lines_weighed: { needs: 'a unit weight for every line', because: 'that of at least one is zero' },
  lines_issued: {
    needs: 'an issue for this sub work order behind every line',
    because: 'at least one line has none',
  },
  dated: { needs: 'a production date for every line', because: 'at least one has none' },
  arrived: { needs: 'the arrival of the goods of the sheet', because: 'they have not arrived yet' },
  sheet_running: {
    needs: 'a bidding sheet that has not ended',
    because: 'this one is completed or terminated',
  },
  inspection_passed: {
    needs: 'a passed arrival inspection of every material',
    because: 'at least one material has not passed',
  },
  warehouse: {
    needs: 'a warehouse for this kind of material',
    because: 'there is none, or the chosen one keeps another kind',
  },
  deadline_valid: { needs: 'a batch within its validity', because: 'this one has expired' },
  order_open: {
    needs: 'a unit that is not finished',
    because: 'this one is finished: nothing can be drawn for it',
  },
  has_actual: { needs: 'the issued quantity of every line', because: 'at least one is not filled in' },
  issuable: { needs: 'stock that may be issued', because: 'a batch is frozen, expired or scrapped' },
  charge_good: {
    needs: 'a charge that is good or released',
    because: 'this one is not good, and nobody released it',
  },
  same_order: {
    needs: 'stock that was bought for this work order',
    because: 'a batch was bought for another',
  },
  card_known: { needs: 'an apply card that the office knows', because: 'there is none with this number' },
  issued_card: { needs: 'an apply card that was issued', because: 'this one is not issued yet' },
  marked: { needs: 'a material mark for every line', because: 'at least one line that comes back has none' },
  not_over: {
    needs: 'a quantity within what was issued and is not back yet',
    because: 'this one is above it',
  },
  stored: { needs: 'an entry document that is stored', because: 'this one is not stored yet' },
}
