import type { Topic } from '../../../ui/help/topics.ts'

export const stock: Topic = {
  title: 'Stock',
  about:
    'Batches in stock of the four kinds: quantity, warehouse, state, deadline. Beside the list stands what may be done with the batch at the cursor, and what has moved it.',
  steps: [
    'Choose kind and state above; at first it shows what may be used. The search finds name, grade, size, material number, heat number and work order.',
    'Arrows walk over the batches; the movements beside follow: stored, issued, returned, counted, scrapped.',
    'F9 makes the next step: freezes with a reason, releases, or sends an expired lot to inspection; Esc goes back to the list.',
    'F4 is stock-taking: above stands what the books say; enter what was counted, and the change is shown below. Say why, Ctrl+S saves. A change of more than 10% is saved by a second press.',
    'The totals below tell each unit by itself, and the kilograms; Ctrl+P prints the list, Export makes a file.',
    '“Opening stock” enters what no document has brought.',
  ],
  rules: [
    'Remnant beside the size of steel: it came back as a remnant, or was one when it was entered as opening stock; whole pieces that came back are none.',
    '▲ less than 30 days are left, × it is past its deadline; expired welding material is not issued.',
    'After a new inspection a lot is good for at most 12 months; an inspector releases it.',
    'A keeper or an inspector freezes; the head of the warehouse counts and scraps.',
    'Stock = stored − issued + returned ± counted − scrapped, and never below 0.',
  ],
}
