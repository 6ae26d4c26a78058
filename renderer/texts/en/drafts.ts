import type { Texts } from '../zh.ts'

export const drafts: Texts['drafts'] = {
  leave_title: 'Something here is not saved yet',
  leave_about: 'It is kept as a draft and comes back when you open this page again.',
  leave_discard: 'Discard and leave',
  leave_keep: 'Keep the draft and leave',
}
