import type { Topic } from '../help/topics.ts'

export const form: Topic = {
  title: 'Form of a record',
  about: 'A record is made or changed here. It is judged while you type, and nothing typed is lost.',
  steps: [
    'Enter or Tab goes to the next field; Ctrl+S or F8 saves, Ctrl+Enter saves and begins a new one.',
    'Choices are found by number, name, size or pinyin initials; F7 or Alt+↓ opens the whole picker.',
    'Ctrl+; types today, Ctrl+Shift+; now, Ctrl+D takes the value of the record before, Esc restores the field.',
    'Days may be typed as 2026/1/5, 1-5 or 20260105; numbers with thousand separators or full-width digits.',
    'The buttons at the top are what can be done now; a grey one says why not yet.',
    '"Copy" makes a new record alike, without number, dates and signatures.',
    'Alt+H shows the history: who, when, from what to what, why, at which machine.',
  ],
  rules: [
    'Red is refused, with the range allowed; amber warns and may be saved.',
    "Whoever corrects an earlier record or somebody else's gives a reason.",
    'One signs for oneself, and nobody both writes and reviews; an administrator who signs instead is noted in the history.',
  ],
  messages: [
    [
      'Somebody has just changed this record',
      'Nothing typed is lost: choose for each field which value is saved.',
    ],
    ['Restored what was not saved', 'You typed it before the page was closed. Go on, or discard it.'],
    ['Read only', 'You may not change it, or it is locked.'],
    ['n fields need a change', 'The reasons stand below the fields.'],
  ],
}
