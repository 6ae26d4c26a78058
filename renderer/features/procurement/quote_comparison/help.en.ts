import type { Topic } from '../../../ui/help/topics.ts'

export const parity: Topic = {
  title: 'Quality and price comparison',
  about:
    'The suppliers of one sheet side by side, one column each: criteria A–G, scope, price, ability, delivery and payment. Above them stand the parity card (of a direct purchase, the supplier check) and its countersignatures.',
  steps: [
    'Without a form yet, a buyer presses “Compile a parity card”; unit and work order fill in.',
    'Insert or “Add supplier”: type a number, name or pinyin initials, Enter takes it; the cursor goes to the new column.',
    'Space ticks, Enter goes down, arrows walk between the suppliers.',
    'The price is the total of that supplier in yuan (“￥26,800” becomes 26800); the price of one unit in its quotation is none. The lowest is marked, the others say by how much they are above it.',
    '“Recommend” in one column withdraws the former recommendation. Ctrl+Delete removes a column, with undo in the corner.',
    'Ctrl+S saves the whole page; then “Submit”.',
  ],
  rules: [
    'A sheet recommends one supplier; a direct purchase judges one and recommends it.',
    'A parity card needs the consent of process, quality and procurement, and is approved by the head of procurement; a supplier check needs quality and procurement and is approved by the leader.',
    'A form is written only while it is being compiled or rejected; submitted again, countersigning begins anew.',
    'The buyer may withdraw a form that is being signed, with a reason. Signatures of a form that was taken back are void: they are read and count no more. While a form is being signed whoever signed may take his word back, and nobody else. A form that was submitted once is cancelled, not deleted.',
    'Once a form is submitted, suppliers and prices stay as they are (for administrators too): reject it or withdraw its approval first. The same after the award: take the sheet back first.',
  ],
  messages: [
    [
      'No number; left out of the comparison',
      'The price holds words from an older version. Make it a number.',
    ],
    [
      'To be checked',
      'An older version kept a price that is no number, or it was signed as it is. Make it a number; a signed one is withdrawn first.',
    ],
    ['Expired', 'A certificate of the supplier has ended; its name opens the page where it is renewed.'],
    ['Not in the list of suppliers', 'The number was brought in by hand and no supplier has it.'],
  ],
}
