import type { Topic } from '../help/topics.ts'

export const history: Topic = {
  title: 'History and restoring',
  about:
    'Every change of a record is one line: who, when, which field from what to what, why, at which machine. It cannot be altered.',
  steps: [
    'Alt+H opens the history of a record, the newest first.',
    'The history of a transfer card lists its processes too, deleted ones included; above it header, processes or signatures can be shown alone.',
    'Deleted by mistake: find it under "Lately deleted" of the list and restore it.',
    'Right after deleting, "Undo" in the message does the same.',
  ],
  rules: [
    'Within 30 days of the deletion, under the same number.',
    'Users and tokens are not restored so: their secrets are not kept.',
  ],
  messages: [['The number is taken', 'Another record got it since; this one cannot come back as it was.']],
}
