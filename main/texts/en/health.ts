import type { health as zh } from '../zh/health.ts'

const wrong = (about: string) => (detail: string, count: number) =>
  `${about}: ${detail}${count > 5 ? ` and more, ${count} in all` : ''}`

export const health: typeof zh = {
  names: {
    writing: 'Saving',
    disk: 'Free disk space',
    clock: 'Clock',
    backup: 'Backup',
    second_place: 'Backup folder',
    rights: 'Rights to the data',
    pragmas: 'Manner of writing',
    version: 'Version of the data',
    schema: 'Schema of the database',
    integrity: 'Integrity of the database',
    foreign_keys: 'Integrity of references',
    journal: 'Chain of the journal',
    lost_entries: 'Last operations',
    journal_guards: 'Guards of the journal',
    rows: 'Records and the journal',
    stock: 'Control sums of stock',
    content: 'Content of uploaded files',
    listener: 'LAN access',
    tokens: 'API tokens',
    jobs: 'Jobs',
    logs: 'Logs',
  },
  states: { good: 'Good', look: 'Look at it', bad: 'Bad' },
  writing: 'Everything can be saved',
  hindered: {
    write_failed: 'The disk refused a write; the office is opening its data again',
    disk_full: 'The disk is full: only what makes room, such as deleting, is saved',
    database_busy: 'Another program holds the data file: nothing can be saved now',
  },
  hindered_todo: {
    write_failed: 'Try again in a moment; if it lasts, look at the disk and start the program again.',
    disk_full: 'Make room, see “Free disk space”; it ends by itself.',
    database_busy:
      'End the backup or antivirus program that uses the data folder; the rest happens by itself.',
  },
  disk_full: (megabytes) =>
    `The disk is full (${megabytes} MB left): nothing can be saved now; what is saved can be read`,
  disk_full_todo: 'Delete what is not needed on this disk; once there is space, it ends by itself.',
  disk: (megabytes) => `${megabytes} MB`,
  disk_todo:
    'Make room on this disk, or have the data moved to a larger one: once it is full, nothing can be saved.',
  clock: (now, minutes) =>
    minutes === 0
      ? now
      : `${now} (plant time; this machine's time zone differs by ${minutes / 60} h, which the office does not mind)`,
  clock_troubles: {
    back: (machine, expected) =>
      `This machine's clock was set back to ${machine}; the office goes on from ${expected}`,
    behind: (machine, expected) =>
      `This machine's clock shows ${machine}, before the last change at ${expected}; the office goes on from there`,
    ahead: (machine, expected) =>
      `This machine's clock jumped to ${machine}; the office goes on from ${expected}`,
    long: (machine, expected) =>
      `This machine's clock shows ${machine}, more than a month after the last change at ${expected}; until that is confirmed, nothing is saved and the office goes on from there`,
  },
  clock_date_todo:
    "Set this machine's date right where it is wrong; where it is right, type today's date (year, month, day).",
  clock_unconfirmed: (says, todo) => `${says}. ${todo}`,
  date_differs: (shown) =>
    `This machine's date is ${shown}, which is not the one that was typed: look again, and set it right first where it is wrong`,
  date_far:
    "This machine's clock is more than 400 days after the last change: an administrator has to confirm it",
  date_by_administrator: "Only an administrator confirms that this machine's clock is right",
  date_by_token: 'Somebody who is signed in looks at the date and confirms it; an API token cannot',
  clock_todo:
    'Look at this machine\'s date and time. Set it right where it is wrong; where it is right, an administrator says so with "The machine\'s clock is right".',
  backup: (made) => `Last verified backup: ${made}`,
  no_backup: 'There is no backup yet',
  backup_todo: 'There are changes that no backup holds: back up now.',
  backup_failed: (reason) => `The last backup came to nothing: ${reason}`,
  backup_failed_todo: 'Remove the cause, then back up now.',
  demo_backup: 'Demo data is not backed up by itself',
  second_place: (place, made) => `${place}${made === '' ? '' : `, last one: ${made}`}`,
  second_place_empty_todo: 'No backup was copied there yet: back up now.',
  second_place_todo:
    'No backup was copied there for two days: back up now, and see whether the folder can be written.',
  second_place_gone: (place) => `${place} is not there or cannot be written`,
  second_place_gone_todo:
    'Connect that disk, USB stick or network folder, or choose another folder in the settings of the plant.',
  no_second_place: 'Backups lie on the disk of the data only: both are lost with it',
  no_second_place_todo: 'Choose a folder on another disk or a USB stick in the settings of the plant.',
  rights: 'Only the user that the office runs as can read the data and the backups',
  rights_unknown: 'Not all gone through yet',
  rights_open: (path, count) =>
    `Other users of this machine can read ${path}${count > 1 ? ` and more, ${count} in all` : ''}; the office cannot change its rights`,
  rights_todo:
    'Give it to the user that the office runs as, and take the rights of others away (chmod -R go= FOLDER); keep a USB stick that knows no rights in a safe place.',
  rights_windows_todo:
    'Under "Properties · Security" of the folder keep only yourself, SYSTEM and Administrators.',
  version: (version, programs) => `${version}; program ${programs}`,
  start_again_todo: 'End the program and start it again; if that does not help, tell your administrator.',
  examined: (at) => `Gone through as a whole at ${at}`,
  not_examined: {
    schema: 'Compared at the start',
    integrity: 'Looked over at the start; not gone through as a whole since then',
    foreign_keys: 'Not gone through since the start',
    journal: 'Not gone through since the start',
    rows: 'Not gone through since the start',
    stock: 'Not gone through since the start',
    content: 'Not gone through since the start',
  },
  guarded: 'In place',
  broken_link: (id) =>
    `Row ${id} of the journal does not follow from the one before: one of them was changed`,
  lost_head: (backup, id) =>
    `backup ${backup} ends with row ${id} of the journal, which is not there any more: the journal was cut off or rewritten`,
  left_heads: (all) => `; left behind by restores: ${all.join(', ')}`,
  rewritten: {
    changed: (row) => `${row} was changed, and the journal does not know it`,
    unnoted: (row) => `${row} is not in the journal`,
    gone: (row) => `${row} was taken away, and the journal does not know it`,
  },
  spoiled: (name) => `${name} (its content is not what was uploaded)`,
  uploads: (count) => `${count} files`,
  wrong: {
    schema: wrong('The schema of the database was changed'),
    integrity: wrong('The database is damaged'),
    foreign_keys: wrong('Records refer to records that are not there'),
    journal: wrong('The journal was changed'),
    rows: wrong('Records are not as the journal has them'),
    stock: wrong('Batches whose count differs from their movements'),
    content: wrong('Files whose content is lost'),
  },
  schema_todo:
    'Somebody changed the database behind the back of the office: find out who. Then close the office and run npm run office -- doctor --drop-unknown: it keeps a copy of the file, and takes away the triggers, views and indexes that are not the program’s.',
  wrong_todo: {
    schema:
      'Somebody changed the database behind the back of the office: find out who, and restore a backup from before.',
    integrity:
      'Stop entering data and restore the newest backup; backups from before the damage are not displaced.',
    foreign_keys: 'Tell your administrator; restore a backup from before the change if need be.',
    journal:
      'Somebody changed data behind the back of the office: find out who, and restore a backup from before if need be.',
    rows: 'Somebody changed data behind the back of the office: find out who, compare these records with their history, and restore a backup from before if need be.',
    stock: 'Count these batches, and adjust them to what is there.',
    content:
      'Upload the originals again, or put what lies in the folder files of the backups back into the data folder.',
  },
  listener: (url) => `Only this machine can open ${url}`,
  secure_listener: (url, end) => `On: ${url}, certificate until ${end}`,
  certificate_gone: (url) => `On: ${url}, but the file of the certificate is gone or damaged`,
  certificate_todo:
    'Switch LAN access off and on: the office makes a new certificate of the same key, and paired machines stay paired.',
  certificate_start_todo:
    'The office was started as a server: start the office again, and it makes a new certificate of the same key; paired machines stay paired.',
  plain_listener: (url) => `On: ${url}, not encrypted: everybody in this network can read along`,
  plain_todo: 'Choose the encrypted connection in the settings of LAN access.',
  plain_start_todo:
    'The office was started as a server: start it again without --plain, and the connection is encrypted.',
  listener_off: 'Off: only this machine can use the office',
  listener_down: 'It is to be on, but could not be opened at the start: other machines cannot work now',
  listener_todo: 'Look at address and port in the settings of LAN access, and open it again.',
  tokens: (valid, endless, wide) =>
    [
      `${valid} valid`,
      ...(endless > 0 ? [`${endless} of them without an end`] : []),
      ...(wide > 0 ? [`${wide} for all modules`] : []),
    ].join(', '),
  tokens_todo:
    'Look at them in the settings of API tokens: issue another one with an end, for the modules it needs, and revoke the old one.',
  jobs: (running, long, failed) =>
    [
      `${running} running`,
      ...(long > 0 ? [`${long} of them for more than two hours`] : []),
      ...(failed > 0 ? [`${failed} failed within a day`] : []),
    ].join(', '),
  jobs_todo: 'Whoever began them sees the reason among the jobs: begin again, or cancel.',
  logs: (megabytes) => `${megabytes} MB`,
  logs_todo: 'Delete old files in the folder logs of the data folder.',
  job: 'Examination of the data',
}
