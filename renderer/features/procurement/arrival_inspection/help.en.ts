import type { Topic } from '../../../ui/help/topics.ts'

export const arrivals: Topic = {
  title: 'Arrival inspection',
  about: 'Materials of sheets in arrival inspection, confirmed one by one and passed.',
  steps: [
    'The keeper counts the goods and presses Goods; the first time this reports them as well. Report does so alone.',
    'The inspector presses Papers when certificates are checked, and Inspection when the goods are. Once more takes it back.',
    'With all three the inspector or the quality assurance engineer presses Pass.',
    'Reject asks what is wrong; once it is dealt with, Inspect again begins another inspection with all three anew.',
    'Scan the number of a material, heat, sheet or order: its first material that is not passed has the cursor, wherever it stood.',
    'When all materials of a sheet are passed, the inspector presses To the store.',
    'Space shows heat number, material number, what was ordered and what happened to the material at the cursor; Space again or Esc closes it.',
  ],
  rules: [
    'Whoever ordered the goods, or confirmed them as keeper, does not inspect them; nor the reverse.',
    'Of several inspections of one material the last counts.',
    'A remark without a confirmed inspection counts as a rejection.',
    'A material merged into another is not inspected by itself.',
  ],
}
