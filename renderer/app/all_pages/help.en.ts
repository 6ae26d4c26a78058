import type { Topic } from '../../ui/help/topics.ts'

export const all_pages: Topic = {
  title: 'All pages',
  about:
    'Every page and list that you may read, by trade; the navigation at the left holds the few of your role.',
  steps: [
    'Type a name, pinyin initials or full pinyin: hcrk or hancairuku finds 焊材入库单 and its ledger.',
    '↑ ↓ ← → choose, Enter opens.',
    'Space puts a star on a page: it appears among the favourites at the left, at most 8.',
    'Details and raw lists are folded under "Details and raw lists".',
    '"Arrange the navigation" changes the order of the entries at the left or takes one out; "Restore the usual order" goes back to that of your role.',
  ],
}
