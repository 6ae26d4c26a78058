import type { Topic } from '../../../ui/help/topics.ts'

export const jobs: Topic = {
  title: 'Jobs',
  about: 'Exports and other long work go on in the background while you do something else.',
  steps: [
    'Export from a list: the progress shows at the lower right; closing it stops nothing.',
    'The page of jobs shows progress, cancels, downloads and removes.',
    'The desktop asks where the file goes; a browser downloads it.',
  ],
  rules: [
    'At most 3 at a time for each person.',
    'Finished files are kept for 7 days.',
    'Only you can fetch your files.',
  ],
  messages: [
    ['Not finished: …', 'Why it stopped. Start it again; no data was changed.'],
    ['Cancelled', 'You cancelled it; no file is left.'],
  ],
}
