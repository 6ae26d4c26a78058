import type { Topic } from '../../../../ui/help/topics.ts'

export const card_versions: Topic = {
  title: 'Versions of a card compared',
  about:
    'Compares a version that was approved with the card as it is now, or with another version. Differences are coloured and named: added, removed, changed, moved.',
  steps: [
    'Press “Compare versions” on a card: the last kept version is compared with the present one.',
    'Choose the old and the new version at the top.',
    '“Only what differs” hides the rows that are the same.',
  ],
  messages: [
    [
      'This card was never approved',
      'Versions are kept at approval and revision; before that there is none.',
    ],
  ],
}
