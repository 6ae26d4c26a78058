import type { carry as zh } from '../zh/carry.ts'

export const carry: typeof zh = {
  about:
    'Choose the folder of the backups, an exported file (.office.tar.gz), or the data folder of another office. It stays as it is, and is taken over only when it was found whole.',
  path: 'Path on this computer',
  file: 'File…',
  folder: 'Folder…',
  look: 'Verify and show',
  looking: 'Verifying… with much data this takes some minutes',
  kinds: { backup: 'Backup', export: 'Exported file', office: 'Another office' },
  found: (kind) => `${kind}, verified`,
  no_name: 'A plant without a name',
  made: 'Time',
  rows: 'Rows',
  files: 'Uploaded files',
  lost_files: (count) => `${count} more uploaded files had been lost on the old computer already`,
  files_left: (count) =>
    `${count} uploaded files were not found beside the office: choose the whole data folder, with its folder files, or they stay behind`,
  last: 'Last change',
  bare: (last) =>
    `There is no office.head beside the data file, which may have been copied alone: ${last === '' ? 'there is no operation in it' : `its last operation is of ${last}`}, and what was written later is not in it.`,
  newest_backup: (folder, made, rows) => `The newest backup beside it: ${folder} (${made}, ${rows} rows)`,
  use_backup: 'Use this backup',
  accept_loss: 'Take it over without the missing operations (the journal notes it)',
  take: 'Take this office over',
  taking: 'Taking it over… then sign in with the user name and password that you had',
  export_about:
    'Writes the whole office, uploaded files too, into one file. On another computer, choose “Open a backup” at the first start. Sessions, backups and the certificate stay here; machines of the LAN are paired anew there.',
  export: 'Export the whole office…',
  exporting: (percent) => `Exporting, ${percent} %`,
}
