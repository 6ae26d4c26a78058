import type { Topic } from '../../ui/help/topics.ts'

export const home: Topic = {
  title: 'Home',
  about:
    'What you have to do today, by your roles and without any set-up. It is the first page after signing in; the cursor stands in the first reading of today that is still empty.',
  steps: [
    'Keeper: type the temperature of 10:00, Enter, the humidity, Enter: that saves. 16:00 likewise.',
    'The charges in the ovens stand in order of urgency with their stage and the time left; a name leads to the oven board.',
    'Head of warehouse and welding engineer: "Breaches to settle" lists readings out of limits without a measure; a date opens its month.',
    'Welding engineer: the number under "Bake records to confirm" opens the list of exactly those.',
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
