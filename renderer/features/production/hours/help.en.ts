import type { Topic } from '../../../ui/help/topics.ts'

export const hours: Topic = {
  title: 'Man-hours and hour tickets',
  about:
    'The confirmed hours of a month by group and day. From here the rows behind them are looked up, exported, and printed as work hour tickets and stock hour tickets.',
  steps: [
    'Arrows walk over groups and days, PageUp and PageDown turn the month; narrow it above to a work order or a group.',
    'Enter opens the rows behind a cell; on a sum, those of all groups or of the whole month.',
    'Shift with arrows selects a block: its sum stands below, Ctrl+C copies it to Excel.',
    '“Export” gives the hour summary as it is filtered.',
    '“Hour tickets”: choose a work order, ↑ ↓ a group, ← → the ticket, Enter shows it; “of all groups” prints those of the whole order as one job.',
  ],
  rules: [
    'Hours count once the operation is confirmed as done, on the day of that; they go when the confirmation is withdrawn.',
    'The summary adds by work order, group and day and rounds then; sums are those of the rounded figures.',
    'Rated hours are those of each operation by the pieces of a unit; added hours are what the work took beyond them.',
    'A stock hour ticket lists only tickets whose operations are all inspected, with the hours of its group.',
  ],
  messages: [
    [
      'without hours',
      'Nobody has rated the operation: the quota clerk enters its hours before it is inspected.',
    ],
  ],
}
