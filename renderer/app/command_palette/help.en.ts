import type { Topic } from '../../ui/help/topics.ts'

export const search: Topic = {
  title: 'Search',
  about: 'Ctrl+K on any page: records, pages and actions.',
  steps: [
    'Type any part of a name, number or size, or pinyin initials: wsd finds 温湿度.',
    'Several words with blanks between must all fit.',
    '↑ ↓ choose, Enter opens, Esc closes and goes back to where you were.',
    'With nothing typed it lists what you used lately.',
  ],
  rules: ['It finds only what you may read.'],
  messages: [['Nothing found', 'Try a shorter part, or check whether it was ever made.']],
}
