import type { Texts } from '../zh.ts'

export const drafts: Texts['drafts'] = {
  leave_title: 'Something here is not saved yet',
  leave_about: 'It is kept as a draft and comes back when you open this page again.',
  leave_discard: 'Discard and leave',
  typed_away: (time) =>
    `This was typed while the office could not be reached: it will be recorded as entered at ${time}.`,
  takes_it_too: (fields) => ` ${fields}: left empty, takes this time too.`,
  take_now: 'Take the time of saving instead',
  leave_keep: 'Keep the draft and leave',
}
