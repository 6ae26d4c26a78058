import type { Topic } from '../../../ui/help/topics.ts'

export const bidding_sheet: Topic = {
  title: 'Bidding sheet',
  about:
    'One sheet from the choice of suppliers to the store: progress, next step, form, contract amounts, notices, suppliers, materials with their inspections, and every change.',
  steps: [
    'The cursor is on the next step; Enter makes it. Where it is not possible, what is missing stands beside it.',
    'Choose the route, then make its form with one button; order and work order are filled in.',
    'After the form is submitted, every title stands there with its signature and opinion.',
    'Contract amounts are entered one by one; their sum is the amount. A correction is entered as the difference.',
    '"Go back…" asks for the state and the reason; "Terminate…" asks for a reason as well.',
    'Alt+H shows every change of the record.',
  ],
  rules: [
    'The contract needs an amount; storing needs every material passed; completing needs every entry stored.',
    'The head of procurement goes back; he or a leader terminates. A terminated sheet stays so.',
  ],
}
