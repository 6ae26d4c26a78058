import type { Texts } from '../zh.ts'

export const versions: Texts['versions'] = {
  open: 'Compare versions',
  title: 'Versions compared',
  older: 'Old',
  newer: 'New',
  same: 'The two versions are the same.',
  only_changes: 'Only what differs',
  was: 'Old',
  is: 'New',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  same_row: 'Same',
  change: 'Change',
  values: 'Values',
}
