import type { Topic } from '../../ui/help/topics.ts'

export const home: Topic = {
  title: 'Home',
  about:
    'Your work today, by your roles: the figures on top, what waits for you below, and fixed work beside it. The cursor of a keeper stands in the first reading of today that is still empty, that of others in the first row that waits.',
  steps: [
    'A figure is a link to exactly the records that it counts; E explains the one with the cursor. Zeros are grey and stand last.',
    'Waiting for me: ↑↓ walk over the rows, Enter presses the button of the row, Space shows the record beside it. A step without "…" is made at once and can be undone for some seconds.',
    'A step with "…" wants a reason or moves stock, and opens beside the list. Stock moves by Ctrl+Enter or a click, never by Enter alone.',
    'Approve n papers (F9): opens the first; 1 agrees, 2 sends back, N goes on. The keeper scans with F3.',
    'Heads and the plant leader: "Where every order stands" has a row per work order with its eight stages; arrows walk, Enter opens, E tells plan, forecast and cause. "In the department" is the work of others and is not counted.',
    'Keeper: type the temperature of 10:00, Enter, the humidity, Enter: that saves. 16:00 likewise.',
    'Handed on: what you passed on and others have now, oldest first. Enter reminds them: a comment on the record mentions them, and they find it among what waits; it can be undone for some seconds.',
    'Calendar: what falls due within a week, orders to be delivered, goods promised.',
    'Wall screen (F11, address #/tv): the orders fill the screen, 12 to a page, the next page after 20 seconds, renewed by changes, without money; arrows turn pages, Space pauses, Esc goes back.',
    'Arrange: the order of the parts, which are hidden, or the usual home.',
    '"Not saved yet" lists what you typed at any machine and did not save; a name leads back there.',
    'In a new plant the administrator finds the first steps; they disappear when all are done.',
  ],
  rules: [
    'Two readings on every working day, at 10:00 and 16:00; from 10:30 and 16:30 on they count as missing.',
    'Welding material that is out past its limit (4 h low hydrogen, 8 h acid) must come back and be baked again.',
  ],
  messages: [
    [
      'n readings missing this month',
      'Working days without a reading, by the plant calendar. Values are never invented afterwards.',
    ],
    [
      'The office does not answer',
      'The program has stopped or the network is gone. What you typed is kept and goes on by itself.',
    ],
  ],
}
