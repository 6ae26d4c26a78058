import type { Texts } from '../zh.ts'

export const backups: Texts['backups'] = {
  about:
    'The office is backed up every 15 minutes in which something changes, and when it ends; once a day a backup is copied to the backup folder set under Plant. A backup counts only when all of it has been verified.',
  make: 'Back up now',
  made: 'Backed up and verified',
  failed: (problem) => `Not backed up: ${problem}`,
  none: 'There are no backups yet',
  time: 'Time',
  occasion: 'Why',
  occasions: {
    regular: 'Scheduled',
    quit: 'At the end',
    asked: 'Asked for',
    migration: 'Before an update',
    restore: 'Before a restore',
  },
  plant: 'Plant',
  size: 'Size (MB)',
  rows: 'Rows',
  place: 'Place',
  here: 'This machine',
  second: 'Backup folder',
  restore: 'Restore…',
  restore_of: (time) => `Restore as of ${time}`,
  restore_label: (time) => `Restore the backup of ${time}`,
  verifying: 'Verifying the backup…',
  record: 'Records',
  now: 'Now',
  restored: 'Restored',
  same: 'There are as many records of each kind as now',
  last: (person, time) => `Last change in the backup: ${person}, ${time}`,
  lost: (count) =>
    `${count} changes after the backup will be lost. The present data is backed up first, and the restore can be undone; everybody signs in again.`,
  type_name: (plant) => `Type the name of the plant, "${plant}", to confirm`,
  confirm: 'Restore',
  under_way: 'Restoring; sign in again when it is done',
  not_restored: (problem) => `The last restore came to nothing: ${problem}`,
  undo: 'Undo the last restore…',
  undo_title: 'Undo the last restore',
  undo_about:
    'The data goes back to what it was before the last restore; what was changed since will be lost, but that can be undone in turn. Everybody signs in again.',
}
