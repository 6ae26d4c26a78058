import type { Topic } from '../../../ui/help/topics.ts'

export const quotas: Topic = {
  title: 'Quotas',
  about:
    'The six detail tables of a library: principal, welding and auxiliary material, parts outsourced, fed first and bought.',
  steps: [
    'First name the parts that are outsourced, fed first or bought, by ticket: no principal material is quoted for them.',
    '“Generate” fills the tables of principal, welding and auxiliary material from parts and seams; only an empty table is generated.',
    'Change cells in place and save with Ctrl+S; values set by hand stand in bold with a mark, F4 tells what the formula gives.',
    'F9 in the table of principal material works out the weight of raw material; Ctrl+Enter puts it into the unit weight.',
    '“Compiled” locks the table; another person reviews it. The process head sends it back with a reason.',
  ],
  rules: [
    'Unit weight = weight of all ÷ pieces × gross factor: plate 1.15, pipe and profile 1.05, bar 1.08, forging 1.00.',
    'Welding material = what the seams take × 1.10; seams without a consumable are left out.',
    'Auxiliary material = coefficient × weight ÷ 1000; another coefficient works it out anew.',
    'A part stands once in each list.',
  ],
  messages: [['It is compiled and locked', 'The process head opens it again.']],
}
