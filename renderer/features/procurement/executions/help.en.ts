import type { Topic } from '../../../ui/help/topics.ts'

export const execution: Topic = {
  title: 'Material execution table',
  about: 'Which material and batch went into which part, and what was left over.',
  steps: [
    'Fill in the kind of material and the process requirements; after Ctrl+S the lines are typed below.',
    'Line by line: the material may be chosen from what was purchased (F7); batch, quota, part and left over are text.',
    'When it is complete its compiler presses Save as final: the table is locked.',
    'The head of process opens it again.',
    'Ctrl+P prints the table.',
  ],
  rules: [
    'A final table is closed with all its lines.',
    'Quota and left over are written with their unit: 120.5kg, δ10×800×1500 1张.',
  ],
}
