import type { Topic } from '../../../ui/help/topics.ts'

export const substitution: Topic = {
  title: 'Material substitution',
  about: 'One application: old and proposed material side by side, and the signatures of the responsible.',
  steps: [
    'Fill in work order, product, drawing and reason; after Ctrl+S the items are typed below.',
    'Old and proposed stand side by side: grades are chosen from the material master (F7) and bring their standard; what differs is marked.',
    'Sign with Agree or Disagree in the line of your duty. A disagreement needs an opinion, an agreement may have one.',
    'Planners sign for the design unit, the client and the inspection body.',
    'Ctrl+P prints the application.',
  ],
  rules: [
    'With the first opinion the application and its items are locked.',
    'Where a duty has signed twice the last opinion counts.',
    'It is approved when design, process, welding, material and quality have agreed.',
  ],
}
