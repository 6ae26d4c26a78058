import type { Topic } from '../../../ui/help/topics.ts'

export const work: Topic = {
  title: 'Work desk',
  about:
    'What the groups of a leader have to do, and what waits for an inspector: the earliest planned finish first, overdue marked ▲.',
  steps: [
    'The buttons above change between To confirm and To inspect.',
    '↑ ↓ choose an operation; Shift+↑↓, Ctrl+A or Space choose several.',
    'Enter asks for the time, which is now; Ctrl+Enter confirms. An earlier time may be typed.',
    'An inspector may write what was found before he goes ahead.',
    'Scan a transfer card, a unit or a drawing: only its operations stay. It works wherever the cursor is; Esc in the search field shows all again.',
  ],
  rules: [
    'A confirmation cannot lie in the future.',
    'Where no card of the part is approved, confirming and inspecting go on with a warning that names the cards.',
    "The inspector's name is written by itself.",
    'Not in order: clear the time and write what was found. It goes on waiting; the planner takes the confirmation back and it is worked over.',
  ],
}
