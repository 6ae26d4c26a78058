import type { Topic } from '../../../../ui/help/topics.ts'

export const copies_review: Topic = {
  title: 'Reviewing a return',
  about:
    'Brings the edits of a working copy into the office. First everything is tried: what does not clash is chosen, what you decide stands on top. A trial changes nothing.',
  steps: [
    'Enter goes to the next edit to decide; ↑ ↓ walk over the rows, Alt+↑ ↓ over the groups.',
    'Changed on both sides: 1 away, 2 office, or write another value at the right (3); 4 merges the lines of a longer text, to be read before Enter. Elsewhere press the number of the button.',
    'Ctrl+Enter brings in this group; F9 all groups that are decided. A group comes in whole or not at all.',
    'When all is decided, F9 closes the return; Ctrl+P prints the report with the documents that have another number.',
  ],
  rules: [
    'Nothing of a clash is chosen beforehand; everything else is. Each edit has one outcome: brought in, the same, worked out, left out.',
    'A return is closed only if the outcomes add up to the edits.',
    'The rules of the office of today hold; for an edit of another you must be allowed to make it, or head the process department, or be an administrator.',
    'A new record that the office may have already (humiture of one day, a second card of one part) is marked: choose “It is …” if it is the same.',
    'Leaving out can be undone (Ctrl+Z), and taken back by its button before it is brought in.',
    'Leaving out needs a reason; what was left out can still be read and printed.',
  ],
  messages: [
    [
      'cannot be changed in its present state',
      'The record has moved on at the office: have it sent back, or leave yours out.',
    ],
    [
      'number or combination exists',
      'The office has used the number, too: take another, say that it is the same, or leave yours out.',
    ],
    ['Deleted at the office, changed away', 'Restore it first, or leave yours out.'],
    [
      'The clock of the copy cannot be trusted',
      'Bring it in as of now, or correct the clock for the whole return.',
    ],
    ['Approved or revised at the office', 'Nothing is chosen beforehand: choose one by one.'],
  ],
}
