import type { Topic } from '../help/topics.ts'

export const drafts: Topic = {
  title: 'What is not saved yet',
  about:
    'Every key is kept within two seconds: first on this machine, then in the office. A power cut, a closed window or an expired session loses nothing.',
  steps: [
    'Go back to the page: what you typed is there again and says so.',
    'Home lists all of it under "Not saved yet", at every machine.',
    'To drop it, press "Discard" on that page.',
  ],
  rules: [
    'Only you can see it.',
    'After 30 days without a change it is forgotten.',
    'Passwords are never kept.',
    'A record typed while the office could not be reached gets the time of typing when it is saved (within 30 days).',
  ],
  messages: [
    ['Please sign in again', 'The session has ended; what you typed is still on the page.'],
    [
      'The record was locked meanwhile',
      'Somebody confirmed or reviewed it; the values listed were not saved.',
    ],
  ],
}
