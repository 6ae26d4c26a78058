import type { Topic } from './topics.ts'

export const keys: Topic = {
  title: 'Keys',
  about: 'The daily work needs no mouse. On any page ? or Ctrl+/ shows the keys of that page.',
  steps: [
    'Ctrl+K searches, F1 helps, Ctrl+S or F8 saves, Ctrl+P opens the print preview.',
    'In a dialog Enter goes to the next field and at last to the button; Ctrl+Enter (or Ctrl+S, F8) does it. Enter never reaches a button that deletes, issues or ends something. Esc closes; what was typed is asked about once.',
    'Tab and Shift+Tab walk; in the navigation ↑ ↓ do.',
    'The first Tab of a page offers to skip the navigation.',
    'Enter and Esc of an input method belong to it: they never submit or close anything.',
  ],
  rules: ['While typing, ? is a character; use Ctrl+/ then.'],
}
