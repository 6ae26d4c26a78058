import type { Topic } from '../../../ui/help/topics.ts'

export const sign: Topic = {
  title: 'To sign',
  about:
    'Transfer cards and quota lists that wait for your signature, the longest waiting first; the next one comes up after each.',
  steps: [
    '↑ ↓ choose one; its processes, and why it came back, are shown beside the list.',
    'F9 or 1 signs (proofread, review, approve), 2 sends it back with a reason.',
    'Enter opens the card or the quota list, Esc leads back here.',
  ],
  rules: [
    'Compiling, proofreading, reviewing and approving are signed by different people.',
    'A transfer card is approved only after its process library is reviewed.',
  ],
}
