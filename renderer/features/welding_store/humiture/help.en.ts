import type { Topic } from '../../../ui/help/topics.ts'

export const humiture: Topic = {
  title: 'Month sheet of the humiture',
  about:
    "One sheet per month and store for welding material, like the paper form CR-HC-01. Today's row is ready, with the cursor in the first empty cell.",
  steps: [
    'Type the temperature of 10:00, Enter, the humidity, Enter; 16:00 likewise. Enter after the last value saves.',
    'The level shows while you type. Out of limits the cursor goes to the remark: note the measure taken, such as "dehumidifier on".',
    'Tab and Shift+Tab walk sideways, ↑ ↓ change the day, Esc restores the cell, PageUp and PageDown turn the month.',
    'Several days typed are saved together by Ctrl+S; a block of days can be pasted from Excel or WPS.',
    'The head of warehouse corrects an earlier value by typing over it and gives the reason; F2 in a closed cell tells who may change it until when. On paper the old value is struck out with the new one beside it.',
    'Ctrl+P opens the print preview.',
  ],
  rules: [
    'Normal 10–30 ℃ and up to 55%; attention 5–10 ℃ or 30–35 ℃ or 55–60%; out of limits below 5 ℃, above 35 ℃ or above 60%; severe below 0 ℃ or above 70%. 5.0 ℃ and 60.0% are within.',
    'Accepted: −30.0 to 60.0 ℃ and 0.0 to 100.0%, one decimal. Temperature and humidity come in pairs.',
    'On time is within 30 minutes of 10:00 and 16:00; other times are marked, on paper as “※time”, never refused; a reading of 16:00 before noon is asked about once.',
    'The author may change a record until the end of the next working day by the plant calendar; later only the head of warehouse, with a reason. What somebody else stored is never overwritten silently.',
    'Working days are Monday to Saturday and follow the plant calendar. A missing cell prints 缺 and is never filled with invented values.',
    'A severe reading, or two consecutive ones out of limits, is shown to the head of warehouse and the welding engineer until a measure is noted.',
  ],
  messages: [
    ['Missing', 'The reading of this working day was not taken.'],
    [
      'Please note the measure taken',
      'Out of limits with an empty remark. It may be saved; the notice stays.',
    ],
    [
      'Somebody has just saved…',
      'Two people note the same day. Nothing you typed is lost; choose the value.',
    ],
    ['Other records of the day', 'Of several records of one day the one with the highest number counts.'],
  ],
}
