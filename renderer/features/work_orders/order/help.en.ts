import type { Topic } from '../../../ui/help/topics.ts'

export const work_order: Topic = {
  title: 'Work order',
  about:
    'All of one work order: its eight stages above; parts, cards, purchasing, arrivals, issues, production, inspection and papers in the tabs, only those of this order; its time line at the right.',
  steps: [
    'F9: your next step; it is missing where there is none.',
    'A stage leads to its tab. The list in a tab is filtered, grouped and previewed like the whole list; "Open as a page" opens that with the same conditions.',
    'Every work order number leads here; 26001-1 opens 26001 with that unit chosen.',
    'Sales change project, delivery and other facts in the overview; Ctrl+S saves.',
    'Alt+↑ and Alt+↓ lead to the previous and next order of the list; the tab stays.',
  ],
  rules: [
    'A stage without a planned day is never late.',
    'If an order has the number of a unit, the order is opened.',
  ],
  messages: [['There is no such work order', 'The number is wrong, or the order was given another one.']],
}
