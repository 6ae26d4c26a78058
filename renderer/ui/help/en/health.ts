import type { Topic } from '../topics.ts'

export const health: Topic = {
  title: 'Health of the office',
  about:
    'The office looks at its own disk, backups, database, clock and LAN access, and says what to do. The page is for administrators; where something stands in everybody’s way, everybody reads it at the top.',
  steps: [
    '"Settings · Health of the office": each line has its state, what was found, and what to do.',
    '"Examine now" goes through database, journal, stock and uploaded files as a whole; everybody else works on.',
    'Without a window, npm run office -- doctor tells the same.',
  ],
  rules: [
    "Where this machine's clock is set back, or jumps forward by more than a day, the office does not follow: it goes on by the time that has really passed, and notes it in the journal.",
    "Where this machine's clock stands more than a month after the last change at the start, nothing is saved until the date is confirmed; reading, signing in, export and backup go on, and tokens and machines can be revoked. Whoever is signed in types today's date at the top; after more than 400 days an administrator confirms it.",
    'Once the clock is right again all is as before; where it was right, an administrator says so with "The machine\'s clock is right".',
  ],
  messages: [
    [
      "This machine's clock was set back to …",
      'Look at date and time in Windows; with an empty battery it happens at every start.',
    ],
    [
      'Backups lie on the disk of the data only',
      'Choose a folder on another disk or a USB stick in the settings of the plant.',
    ],
  ],
}
