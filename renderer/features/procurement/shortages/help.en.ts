import type { Topic } from '../../../ui/help/topics.ts'

export const shortages: Topic = {
  title: 'Material missing',
  about:
    'What the reviewed quotas of open orders still need to be bought, less what is issued, in stock and on order.',
  steps: [
    'A work order, name, grade or size typed into the search field leaves the rows that have it.',
    '↑ ↓ choose a row; Enter opens the purchases of its order.',
  ],
  rules: [
    'Free stock goes to what is needed first; no batch is counted twice.',
    'The dates follow the parameters and lead times in the settings; what nobody has planned has none.',
    'Quota lists that are not reviewed do not count.',
  ],
}
