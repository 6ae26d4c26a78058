import type { Topic } from '../topics.ts'

export const views: Topic = {
  title: 'Saved views',
  about:
    'Filters, sorting and columns of a list under a name, one press away; they can be shared with roles or with everybody.',
  steps: [
    'Set filters, sorting and columns.',
    'Open "Views", choose "Save", type a name and say with whom it is shared.',
    'Choose it there later on. It can be what the list opens with.',
    'Whoever saved it renames, shares or deletes it.',
  ],
  rules: ['A view shares a way of looking, not data: everybody sees what he may read.'],
}
