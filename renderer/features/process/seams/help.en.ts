import type { Topic } from '../../../ui/help/topics.ts'

export const seams: Topic = {
  title: 'Seams',
  about:
    'All seams of a library, typed as in a workbook. What they take of consumables and flux is worked out at once.',
  steps: [
    'Type a ticket (or a name) in the cell “Part” of the last row: a new seam with class and base metals of its part; its number comes with saving.',
    'Type t₁, t₂ and the length, choose methods and consumables; weights in italics are those of the formula.',
    'A weight that you type yourself stands in bold with a mark. F4 explains it, Shift+F4 takes the computed value.',
    'Ctrl+Shift+D copies a seam, Ctrl+Delete deletes it, Ctrl+Z undoes, Ctrl+S saves.',
    'At the top right only the seams of one part are shown.',
  ],
  rules: [
    'Gap 2 mm, root face 2 mm, reinforcement 1.2; with two methods the root is 20 % and the rest 80 %, halves up to 6 mm or with equal methods.',
    'The density is that of base metal 1 in the material list, else 7.85 g/cm³.',
    'Another class, method, base metal 1, thickness or length works all four weights out anew; a weight alone stays as typed.',
  ],
  messages: [
    [
      'Somebody has just changed this record',
      'You and somebody else changed the same value; choose one, then it is saved.',
    ],
  ],
}
