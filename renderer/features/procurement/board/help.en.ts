import type { Topic } from '../../../ui/help/topics.ts'

export const procurement: Topic = {
  title: 'Procurement board',
  about:
    'All running bidding sheets by state, the longest waiting on top. Each card tells sheet, purchase order, work order, route, contract amount, for how long it has stood there, what is missing and who sees to it.',
  steps: [
    '↑ ↓ walk in a column, ← → go to the next column, Home and End to its ends. Enter opens the sheet.',
    'Ctrl+Enter makes the next step where it is yours and nothing is missing; otherwise it says why not.',
    '"Waiting for me" shows what you can see to; the route buttons show one route; the box searches sheet, purchase order and work order.',
    '"With ended" shows completed and terminated sheets, the newest 200; older ones are in the list of bidding sheets.',
    'Buyers make a new sheet for an approved purchase order with the button above.',
  ],
  rules: [
    'Created → selecting suppliers → forms under approval → tendering (tenders only) → awarded → contract → arrival inspection → stored → completed.',
    'The route decides the form: bidding application for a tender, parity ratio card for a comparison, supplier check for a direct purchase.',
    'Only the head of procurement goes back, with a reason; every change leaves a record.',
  ],
  messages: [['cannot go on now', 'What follows says what is missing and who sees to it.']],
}
