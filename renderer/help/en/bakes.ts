import type { Topic } from '../topics.ts'

export const bakes: Topic = {
  title: 'Oven board',
  about:
    'Every charge that is baked, held warm or lately issued, the most urgent first. One press notes the present time.',
  steps: [
    '“New charge”: choose or type the batch and the quantity; saving it means it is in the oven.',
    'Press “At temperature” when it is; the board shows the earliest end and counts down.',
    'Then “Cooling”, “Holding oven” and “Issue”. Each time can be corrected before it is saved.',
    'After issue the board counts the time out of the oven: a warning at 80% of the limit, an alarm past it.',
    'Material that came back: “Bake again” adds one to the count.',
    'The welding engineer confirms in the record; after that only the time of issue and the remark stay open.',
    'The list below filters by day, brand, material number; Enter opens a record.',
  ],
  rules: [
    'Stages: heating → at temperature → cooling → holding → issued, as the times say.',
    'Low hydrogen electrodes: 350–400 ℃ for 1–2 h, holding 100–150 ℃, out for 4 h at most; acid ones: 100–150 ℃ for 0.5–1.5 h, out for 8 h at most. The others stand in the baking parameters; the manufacturer’s instruction has priority.',
    'At most 3 bakes as a rule (cellulose 2).',
    'Welders carry electrodes in a heated quiver. What is not used within the limit comes back and is baked again.',
    'Above 200 ℃ heating takes 30 minutes at least; into the holding oven within 2 h of cooling.',
  ],
  messages: [
    ['… left / may be cooled', 'Whether the time at temperature is enough for this brand.'],
    ['▲ past the longest time', 'A warning only. Follow the instruction and note it in the remark.'],
    ['Out past the limit', 'The limit of its class has passed since the issue: take it back and bake again.'],
    ['Somebody noted … already', 'Another machine was first; its time counts, nothing is left to do.'],
  ],
}
