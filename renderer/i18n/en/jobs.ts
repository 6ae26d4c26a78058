import type { Texts } from '../zh.ts'

export const jobs: Texts['jobs'] = {
  exporting: (what) => `Export: ${what}`,
  done_of: (done, total) => `${done}${total > 0 ? ` of ${total}` : ''} done`,
  done: 'Done',
  file_ready: (file) => `${file} is ready`,
  take_file: 'Download',
  failed: (problem) => `Not finished: ${problem}`,
  cancelled: 'Cancelled',
  about: 'Exports and other long work go on beside everything else. Finished files are kept for 7 days.',
  none: 'No jobs. An export of a list appears here.',
  forget: 'Remove',
}
