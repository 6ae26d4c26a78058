import type { Topic } from '../../../ui/help/topics.ts'

export const purchase_order: Topic = {
  title: 'Purchase order',
  about:
    'The list of what is bought for a work order: collected, merged, submitted, audited, approved, revised; its bidding sheets are made from it.',
  steps: [
    'A new order is compiled by you, today; its work order is found by number or by the initials of client or product. Without a kind it takes that of the first list collected. Ctrl+S saves it together with the materials.',
    'F4 opens “Collect materials”: arrows choose the quota list, Space ticks sub work orders, Ctrl+Enter collects. The window begins with a list that was not collected, shows its materials and tells how many rows will come and what was collected before.',
    'Or type in the last row, or copy rows in Excel and paste them with Ctrl+V.',
    'Rows alike in name, grade, model, size, standard and unit are called mergeable: mark rows with Shift+arrows and press F9; Ctrl+A and F9 merge all; Shift+F9 takes it back.',
    'Check the sums and submit; the purchase chief audits, the head of procurement or a leader approves. Sending back and revising ask for a reason.',
    'Auditor and approver see first what to look at: what another order buys for the same unit, free stock, the last price and the estimated amount; 1 agrees, 2 sends back with a reason.',
    '“Compare versions” shows header and materials before and after a revision; earlier versions are kept and only read.',
    'After approval “New bidding sheet” begins the purchase.',
  ],
  rules: [
    'Header and list change only while the order is compiled; delivery, sheet, material number and heat number may be entered later too.',
    'To be submitted an order needs a kind, and a name or a grade of every material; its work order must be known, and is left empty for stock.',
    'An order that buys what another one buys for the same unit is submitted with a reason, which every signer sees and the paper shows.',
    'Only reviewed quota lists are collected: one row for each item and each sub work order.',
    'Count and weight of merged rows stand in the row that is kept; nothing is counted twice.',
    'Nobody approves an order of his own.',
    'When every sheet has ended and every material is finished the order is completed by itself.',
    'Deleting a draft asks what becomes of its materials: they go with it, unless one has arrived or is in an entry document, or they stay as not ordered. It can be undone; materials and merging come back as they were.',
    'No revision while a sheet is between award and storage; no termination while a sheet is running.',
  ],
  messages: [
    [
      'The list is locked once it is submitted: send it back or revise it first',
      'The head of procurement sends it back or revises it first.',
    ],
    ['A merged row: unmerge it before changing it', 'Mark it and press Shift+F9; merge it again afterwards.'],
  ],
}
