import type { Topic } from '../../../ui/help/topics.ts'

export const plans: Topic = {
  title: 'Plan board',
  about:
    'The production plans by month, side by side: what is not scheduled first, then six months from last month on. Above each month stand its plans, tons and output value. A card tells order, product, client, units, tons, output value, delivery and state; what is late against its delivery comes first, in red, and says so.',
  steps: [
    '↑ ↓ walk in a month, ← → to the next one. Below stands what may be done with the plan at the cursor: F9 goes there, Esc back to the card.',
    'Alt+→ and Alt+← move a plan a month later or earlier; Alt+→ schedules an unscheduled one for the month it is wished for, or for this one.',
    'F2, or typing year and month such as 2026-12, schedules it for any month; an empty month takes it back. Dragging does the same.',
    'Enter opens the plan, for its delivery, output value and remarks.',
    'The head of production suspends a plan and writes the remarks (why) with it.',
    '"New production plan" lists the work orders without one; Enter makes it.',
    'Ctrl+P prints the plan of the month at the cursor (CR-JH-01).',
  ],
  rules: [
    'Unscheduled → scheduled → in production → finished. The first confirmed operation begins a plan, the end of its order finishes it.',
    'Tons are the total weight of the parts in the library times the units; the output value is written by the planner.',
    'Suspended and cancelled plans count in no total. The delivery is that of the plan, or where it has none, of the order.',
    'The page of an order has its eight papers: sketches, process library and product drawings tick themselves, the others are ticked by planners and sales. All should be there before shipment.',
  ],
  messages: [
    ['Somebody else has changed this record', 'Two people moved the same plan: choose which month stands.'],
    [
      'It is in work and cannot be unscheduled',
      'A plan in work has a month: move it to another one, or suspend it.',
    ],
  ],
}
