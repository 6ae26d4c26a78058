import type { Topic } from '../../../ui/help/topics.ts'

export const planning: Topic = {
  title: 'Planning desk',
  about:
    'All open work orders with their progress, newest first: library, parts, cards by state, quotas, and the next step. At the right are your own cards: those that wait for your signature, came back to you, are in work, or have been handed on.',
  steps: [
    '↑ ↓ walk over the rows, ← → over the links of a row, Enter opens one; Tab goes to the next list.',
    'In the lists at the right, Space previews the card; press it again, or Esc, to close.',
    'F9 goes to the next step of the order at the cursor.',
    'The buttons above show one kind of orders only, such as "To import" or "Being signed"; press again to see all.',
    'Type a part of the number, product, client or project into the search box; several words need blanks between.',
    'In an order, the first line is its next step: Enter leads there. Below stand library, quotas and units, at the right all cards.',
    'Checkers, head and welding engineer: "Begin signing" opens the card that has waited longest; after signing, Enter or F9 opens the next one.',
  ],
  rules: [
    'The order of work: parts list → routes → cards compiled, proofread, reviewed, approved → library reviewed → quotas compiled and reviewed.',
    'The signatures on one card are of different persons; nobody reviews a library or quota list that he wrote.',
    'A card is approved only after its library is reviewed.',
    'Not every part needs a card of its own: "without card" is a reminder, not an open step.',
    '"Without seam" are parts with a card for welding or a test plate, and no seam.',
  ],
  messages: [
    [
      '▲ Approved only after its library is reviewed',
      'The card has been reviewed and its library has not. Review the library first.',
    ],
    ['Only the newest 200 orders are listed', 'Find older ones with the search box.'],
  ],
}
