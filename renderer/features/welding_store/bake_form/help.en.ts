import type { Topic } from '../../../ui/help/topics.ts'

export const bake_form: Topic = {
  title: 'Form of a bake record',
  about: 'One charge of electrodes or flux from the oven to the issue: a row of the paper form CR-HC-02.',
  steps: [
    'Type a number, brand or pinyin initials at the material number; Enter takes the first batch (which expires first), the arrows choose another: standard, size, brand and batch are filled in.',
    'Type the quantity in kg. The time into the oven is now; Ctrl+Shift+; types now.',
    'Times may be typed as 0840, 8:40, yesterday 8:40, 11-20 8:40.',
    'The parameters of the brand stand at the right, with the usual values to compare: type what was read.',
    'Ctrl+S or F8 saves. What is not saved is kept by itself.',
  ],
  rules: [
    'Needed: standard, size, brand, batch, material number, quantity.',
    'Times in order: oven ≤ at temperature ≤ cooling ≤ holding oven ≤ issue. Quantity above 0, up to 1000 kg; baking 20–600 ℃, holding 20–250 ℃, bakes 1–9. Otherwise it is not saved.',
    'Temperature, time, holding and count outside the parameters warn and never block: the record states what happened.',
    'The keeper may change it until 24 h after the issue; later the head of warehouse, with a reason.',
    'A stored charge that is neither good nor released takes no time of issue. What is entered after the issue is noted as it was, with a warning.',
    'Confirmed by the welding engineer, all but the time of issue and the remark is locked.',
  ],
  messages: [
    [
      'No class for this brand',
      'If it is spelt right, ask the welding engineer to add it. Without parameters nothing is checked.',
    ],
    ['Baking temperature outside the window', 'Check it; if it is true, note why.'],
    ['Baked more often than allowed', 'Scrap it, or downgrade it to parts without pressure.'],
    ['Confirmed: cannot be changed', 'The welding engineer has signed.'],
  ],
}
