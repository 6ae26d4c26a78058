import type { Topic } from '../../../ui/help/topics.ts'

export const countersign: Topic = {
  title: 'Countersigning',
  about:
    'The forms that you may sign under your titles: bidding applications, parity ratio cards, supplier checks. At the right are the form, its suppliers and what the others said.',
  steps: [
    '↑ ↓ choose a form; 1 agrees, 2 disagrees, and the next one follows by itself.',
    'Forms that all have signed and that you approve come first; F9 approves.',
    'Enter goes to the opinion; Ctrl+Enter signs. An opinion that is not signed yet is kept.',
    'Whoever disagrees writes why.',
    'Ctrl+Z or "Take back" takes the last signature back.',
  ],
  rules: [
    'An application needs the applying unit, process, quality and the bid office; a parity card process, quality and procurement; a supplier check quality and procurement.',
    'A form that is submitted again after a rejection is signed anew.',
  ],
  messages: [['May also be signed', 'Your title may sign; the form is approved without it, too.']],
}
