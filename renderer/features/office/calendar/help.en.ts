import type { Topic } from '../../../ui/help/topics.ts'

export const calendar: Topic = {
  title: 'Plant calendar',
  about:
    'Which days are worked. Monday to Saturday are, Sunday is not; public holidays and shifted working days are entered here.',
  steps: [
    'Arrows walk the days, Space makes a day working or free.',
    'Shift+arrows choose several, Space changes them all; Enter types a name, such as National Day.',
    '"Paste dates": one day or span a line from the notice of holidays, such as "10-01 ~ 10-07 National Day" or "10-10 working".',
    '"As in last year" lists the days of last year to be gone over: lunar holidays move.',
  ],
  rules: [
    'The head of warehouse (and the administrator) changes it; everybody reads it.',
    'On a free day no humiture reading is missing; made a working day, its missing readings count at once.',
    'On the printed month free days are grey with —.',
  ],
  messages: [
    ['Line n cannot be read', 'Write 2026-10-01 or 10/1; a span with ~ between.'],
    ['It exists already', 'Somebody has just entered this day; look again and change it.'],
  ],
}
