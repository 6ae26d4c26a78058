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
    standby: 'Standby server',
    rights: 'Permissions of the data',
    pragmas: 'Write settings',
    version: 'Version of the data',
    schema: 'Schema of the database',
    integrity: 'Integrity of the database',
    foreign_keys: 'Integrity of references',
    journal: 'Hash chain of the journal',
    lost_entries: 'Last operations',
    journal_guards: 'Journal triggers',
    rows: 'Records and the journal',
    stock: 'Stock totals',
    content: 'Content of uploaded files',
    listener: 'LAN access',
    tokens: 'API tokens',
    jobs: 'Jobs',
    logs: 'Logs',
  },
  database: {
    away: 'The database cannot be reached: nothing can be read or saved until it is back',
    read_only: 'The database takes no writes (a standby, or set to read only)',
    lost_entries: (from: number, until: number) =>
      `After the failover to a standby, entries ${from} to ${until} of the journal are missing`,
    lost_entries_todo:
      'Check the last papers and enter again what is missing; with synchronous replication (synchronous_standby_names) nothing is lost',
    away_todo:
      'Ask the administrator of the database to look at the server; the office tries again at every request.',
    archive: (last) =>
      `Kept by the database; ${last === '' ? 'its log has not been archived yet' : `its log was last archived ${last}`}`,
    archive_failed: (wal, last) =>
      `The log ${wal} could not be archived${last === '' ? ', and none was before' : `; last archived ${last}`}`,
    archive_failed_todo:
      'Ask the administrator of the database to check archive_command: until it works, backups lack what is new.',
    no_archive:
      'Kept by the database, but its log is not archived (archive_mode = off): only the last base backup can be restored',
    no_archive_todo:
      'Ask the administrator of the database for base backups and an archive, see docs/postgresql.md.',
    standby: (names, connected) =>
      `A commit waits for the standby (${names})${connected === '' ? '' : `; connected: ${connected}`}`,
    no_standby: (connected) =>
      `No synchronous standby${connected === '' ? '' : ` (connected: ${connected})`}: a failover may lose the last seconds`,
    no_standby_todo: 'A plant that may lose nothing sets synchronous_standby_names, see docs/postgresql.md.',
    settings_todo:
      'Ask the administrator of the database to set them to on: a power cut could lose what was saved.',
    size: (megabytes) => `data ${megabytes} MB`,
    no_guard: 'The triggers that keep the journal are missing',
    no_guard_todo: 'Somebody changed the structure of the database: find out who, and restore a backup.',
    owner: 'The office runs as the owner of the tables: only triggers keep the journal',
    owner_todo: 'Run the office as another role: npm run -s office -- migrate --grant ROLE --database …',
  },
  states: { good: 'Good', look: 'Needs attention', bad: 'Problem' },
  writing: 'Everything can be saved',
  hindered: {
    write_failed: 'The disk refused a write; the office is opening its data again',
    disk_full: 'The disk is full: only changes that free space, such as deleting, are saved',
    database_busy: 'Another program has locked the data file: nothing can be saved now',
  },
  hindered_todo: {
    write_failed: 'Try again in a moment; if it persists, check the disk and restart the program.',
    disk_full: 'Free some space, see “Free disk space”; saving then resumes by itself.',
    database_busy:
      'Close the backup or antivirus program that uses the data folder; saving then resumes by itself.',
  },
  disk_full: (megabytes) =>
    `The disk is full (${megabytes} MB left): nothing can be saved now; saved data can still be read`,
  disk_full_todo: 'Delete unneeded files on this disk; once there is space, saving resumes by itself.',
  disk: (megabytes) => `${megabytes} MB`,
  disk_todo:
    'Free space on this disk, or have the data moved to a larger one: once it is full, nothing can be saved.',
  clock: (now, minutes) =>
    minutes === 0
      ? now
      : `${now} (plant time; this machine's time zone differs by ${minutes / 60} h, which does not affect the office)`,
  clock_troubles: {
    back: (machine, expected) =>
      `This machine's clock was set back to ${machine}; the office continues from ${expected}`,
    behind: (machine, expected) =>
      `This machine's clock shows ${machine}, before the last change at ${expected}; the office continues from there`,
    ahead: (machine, expected) =>
      `This machine's clock jumped to ${machine}; the office continues from ${expected}`,
    long: (machine, expected) =>
      `This machine's clock shows ${machine}, more than a month after the last change at ${expected}; until that is confirmed, nothing is saved and the office continues from there`,
  },
  clock_date_todo:
    "If this machine's date is wrong, correct it; if it is right, enter today's date (year, month, day).",
  clock_unconfirmed: (says, todo) => `${says}. ${todo}`,
  date_differs: (shown) =>
    `This machine's date is ${shown}, which differs from the date entered: check again, and correct it first if it is wrong`,
  date_far:
    "This machine's clock is more than 400 days after the last change: an administrator has to confirm it",
  date_by_administrator: "Only an administrator can confirm that this machine's clock is right",
  date_by_token: 'A signed-in person must check and confirm the date; an API token cannot',
  clock_todo:
    'Check this machine\'s date and time. If it is wrong, correct it; if it is right, an administrator confirms it with "The machine\'s clock is right".',
  backup: (made) => `Last verified backup: ${made}`,
  no_backup: 'There is no backup yet',
  backup_todo: 'There are changes that are in no backup: back up now.',
  backup_failed: (reason) => `The last backup failed: ${reason}`,
  backup_failed_todo: 'Remove the cause, then back up now.',
  demo_backup: 'Demo data is not backed up automatically',
  second_place: (place, made) => `${place}${made === '' ? '' : `, last one: ${made}`}`,
  second_place_empty_todo: 'No backup was copied there yet: back up now.',
  second_place_todo:
    'No backup was copied there for two days: back up now, and check whether the folder is writable.',
  second_place_gone: (place) => `${place} does not exist or is not writable`,
  second_place_gone_todo:
    'Connect that disk, USB stick or network folder, or choose another folder in the settings of the plant.',
  no_second_place: 'Backups are only on the disk of the data: if it fails, both are lost',
  no_second_place_todo: 'Choose a folder on another disk or a USB stick in the settings of the plant.',
  rights: 'Only the user that the office runs as can read the data and the backups',
  rights_unknown: 'Not fully checked yet',
  rights_open: (path, count) =>
    `Other users of this machine can read ${path}${count > 1 ? ` and more, ${count} in all` : ''}; the office cannot change its permissions`,
  rights_todo:
    'Make the user that the office runs as its owner, and remove the permissions of others (chmod -R go= FOLDER); keep a USB stick without permissions in a safe place.',
  rights_windows_todo:
    'Under "Properties · Security" of the folder keep only yourself, SYSTEM and Administrators.',
  version: (version, programs) => `${version}; program ${programs}`,
  start_again_todo: 'Restart the program; if that does not help, tell your administrator.',
  examined: (at) => `Fully checked at ${at}`,
  not_examined: {
    schema: 'Compared at the start',
    integrity: 'Checked briefly at the start; not fully checked since then',
    foreign_keys: 'Not checked since the start',
    journal: 'Not checked since the start',
    rows: 'Not checked since the start',
    stock: 'Not checked since the start',
    content: 'Not checked since the start',
  },
  guarded: 'In place',
  broken_link: (id) => `Row ${id} of the journal does not continue the one before: one of them was changed`,
  lost_head: (backup, id) =>
    `backup ${backup} ends with row ${id} of the journal, which no longer exists: the journal was truncated or rewritten`,
  left_heads: (all) => `; removed by restores: ${all.join(', ')}`,
  rewritten: {
    changed: (row) => `${row} was changed without a journal entry`,
    unnoted: (row) => `${row} is not in the journal`,
    gone: (row) => `${row} was removed without a journal entry`,
  },
  spoiled: (name) => `${name} (its content is not what was uploaded)`,
  uploads: (count) => `${count} files`,
  wrong: {
    schema: wrong('The schema of the database was changed'),
    integrity: wrong('The database is damaged'),
    foreign_keys: wrong('Records refer to records that do not exist'),
    journal: wrong('The journal was changed'),
    rows: wrong('Records differ from the journal'),
    stock: wrong('Batches whose count differs from their movements'),
    content: wrong('Files whose content is missing'),
  },
  schema_todo:
    'Somebody changed the database outside the office: find out who. Then close the office and run npm run office -- doctor --drop-unknown: it keeps a copy of the file, and removes triggers, views and indexes that do not belong to the program.',
  wrong_todo: {
    schema:
      'Somebody changed the database outside the office: find out who, and restore a backup from before.',
    integrity: 'Stop entering data and restore the newest backup; backups from before the damage are kept.',
    foreign_keys: 'Tell your administrator; restore a backup from before the change if need be.',
    journal:
      'Somebody changed data outside the office: find out who, and restore a backup from before if need be.',
    rows: 'Somebody changed data outside the office: find out who, compare these records with their history, and restore a backup from before if need be.',
    stock: 'Count these batches, and adjust them to the actual quantity.',
    content:
      'Upload the originals again, or copy the content of the folder "files" of the backups back into the data folder.',
  },
  listener: (url) => `Only this machine can open ${url}`,
  secure_listener: (url, end) => `On: ${url}, certificate until ${end}`,
  certificate_gone: (url) => `On: ${url}, but the certificate file is missing or damaged`,
  certificate_soon: (renewal, page) =>
    `From ${renewal} on the office makes a new certificate at its next start. Machines that trust the present one trust the new one at ${page} then, and programs pin it; no machine is paired again.`,
  certificate_todo:
    'Switch LAN access off and on: the office creates a new certificate with the same key, and paired machines stay paired.',
  certificate_start_todo:
    'The office was started as a server: restart the office, and it creates a new certificate with the same key; paired machines stay paired.',
  plain_listener: (url) => `On: ${url}, not encrypted: others in this network can read the traffic`,
  plain_todo: 'Choose the encrypted connection in the settings of LAN access.',
  plain_start_todo:
    'The office was started as a server: restart it without --plain, and the connection is encrypted.',
  listener_off: 'Off: only this machine can use the office',
  listener_down: 'It should be on, but could not be started: other machines cannot work now',
  listener_todo: 'Check address and port in the settings of LAN access, and switch it on again.',
  tokens: (valid, endless, wide) =>
    [
      `${valid} valid`,
      ...(endless > 0 ? [`${endless} of them never expire`] : []),
      ...(wide > 0 ? [`${wide} for all modules`] : []),
    ].join(', '),
  tokens_todo:
    'Check them in the settings of API tokens: create a new one that expires, for the modules it needs, and revoke the old one.',
  jobs: (running, long, failed) =>
    [
      `${running} running`,
      ...(long > 0 ? [`${long} of them for more than two hours`] : []),
      ...(failed > 0 ? [`${failed} failed within a day`] : []),
    ].join(', '),
  jobs_todo: 'The person who started them sees the reason in the list of jobs: start again, or cancel.',
  logs: (megabytes) => `${megabytes} MB`,
  logs_todo: 'Delete old files in the folder "logs" of the data folder.',
  job: 'Data check',
}
