import type { Topic } from '../../../ui/help/topics.ts'

export const classes: Topic = {
  title: 'Baking parameters',
  about:
    'Temperature, time, holding, time out of the oven and number of bakes by class of welding material. Board and form warn by this table. The welding engineer keeps it; others may read it.',
  steps: [
    'Type a brand or model into the try-out box to see its class.',
    'To change a value, type over it and save. It counts for all warnings from then on; records stay as they are.',
    'A new class: name, brands (beginnings, with blanks between), models and limits.',
    'The history says who changed what and when.',
  ],
  rules: [
    'The brand decides first, by the first row that fits; then the model, the longest pattern first. In models x is a digit and * any text.',
    'Low hydrogen 350–400 ℃ 1–2 h, holding 100–150 ℃, out 4 h; high strength 350–430 ℃; stainless rutile 150–250 ℃ 1–1.5 h; stainless basic 200–300 ℃; fused flux 200–300 ℃ 2–3 h; bonded flux 300–350 ℃ 1.5–3 h.',
    'Wire, strip and gas need no baking.',
    "The manufacturer's instruction has priority over this table.",
  ],
  messages: [
    ['The lower limit is above the upper one', 'The two values are the wrong way round.'],
    ['Read only', 'You are neither the welding engineer nor the head of process.'],
  ],
}
