import type { Texts } from '../zh.ts'

export const history: Texts['history'] = {
  title: 'History',
  open: 'History',
  created: 'created',
  changed: 'changed',
  removed: 'deleted',
  happened: 'event',
  from_to: (was, is) => `${was} → ${is}`,
  empty: '(empty)',
  reason: (text) => `Reason: ${text}`,
  on: (machine) => `on ${machine}`,
  part: 'Part',
  all: 'All',
  of: (list, title) => `${list} ${title}`,
  older: 'Older lines',
  none: 'Nothing has been changed yet',
  desk: 'this computer',
  lines: (count) => `${count} lines`,
  fields: (count) => `${count} values`,
  time_line: 'Time line',
  fold: 'Fold the time line',
}
