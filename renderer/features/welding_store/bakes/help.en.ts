import type { Topic } from '../../../ui/help/topics.ts'

export const bakes: Topic = {
  title: 'Oven board',
  about:
    'Every charge that is baked, held warm or lately issued, the most urgent first; none moves while somebody is at the board. One press notes the present time.',
  steps: [
    '"New charge": type a number or brand and press Enter, which takes the batch that expires first; type the quantity. Saving it means it is in the oven.',
    'Press "At temperature" when it is, and type the temperature as read; the board shows the earliest end and counts down.',
    '"Cooling" before its time asks for the reason; where "At temperature" was not noted, type its time and temperature, or press "Never at temperature".',
    '"Holding oven" asks for its temperature as read; then "Issue".',
    'A charge that is not good is red, says why, and is not issued: bake it again, or the welding engineer presses "Release" and writes why (4 characters at least).',
    'After issue the board counts the time out of the oven: a warning at 80% of the limit, an alarm past it.',
    'Material that came back: "Bake again" adds one to the count.',
    'The welding engineer confirms; after that only the time of issue and the remark stay open. Of a charge that is not good he writes what is done with it.',
    'The arrows choose a charge, 1–5 stamp, T stamps another time, Enter opens the record.',
    'The list below filters by day, brand, material number; Enter opens a record.',
  ],
  rules: [
    'Good: time and temperature are noted, the temperature lies in its window, it was held long enough and not baked too often, and it lies in the holding oven or has not been out for longer than its limit. A released charge may be issued; its faults stay on the record and on paper. What was issued is judged as it was then.',
    'More than 48 h in the holding oven is a warning only.',
    'Stages: heating → at temperature → cooling → holding → issued, as the times say.',
    "Low hydrogen electrodes: 350–400 ℃ for 1–2 h, holding 100–150 ℃, out for 4 h at most; acid ones: 100–150 ℃ for 0.5–1.5 h, out for 8 h at most. The others stand in the baking parameters; the manufacturer's instruction has priority.",
    'At most 3 bakes as a rule (cellulose 2).',
    'Welders carry electrodes in a heated quiver. What is not used within the limit comes back and is baked again.',
    'Above 200 ℃ heating takes 30 minutes at least; into the holding oven within 2 h of cooling.',
  ],
  messages: [
    ['… left / may be cooled', 'Whether the time at temperature is enough for this brand.'],
    ['▲ past the longest time', 'A warning only. Follow the instruction and note it in the remark.'],
    [
      'Not to be issued',
      'The charge is not good; the reason stands behind. Correct what was noted wrongly, bake again, or ask the welding engineer to release it.',
    ],
    [
      'The baking table has no such brand',
      'There is nothing to check it with: it is good once the welding engineer has confirmed it.',
    ],
    ['Out past the limit', 'The limit of its class has passed since the issue: take it back and bake again.'],
    ['Somebody noted … already', 'Another machine was first; its time counts, nothing is left to do.'],
  ],
}
