import type { Topic } from '../../../../ui/help/topics.ts'

export const order_versions: Topic = {
  title: 'Versions of a purchase order',
  about:
    'The versions that a revision left, compared with the order as it is now or with each other. What differs is told by colour and in words: added, removed, changed.',
  steps: [
    '“Compare versions” on the order compares the version before the last revision with the order as it is now.',
    'Choose the old and the new version above.',
    'Without “Only what differs” the whole of an old version is to be read.',
  ],
  messages: [
    ['This order was never revised', 'A version is kept when it is revised; before that there is none.'],
  ],
}
