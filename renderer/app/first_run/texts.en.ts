import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  carry: {
    about:
      'Choose the folder of the backups, an exported file (.office.tar.gz), or the data folder of another office. It stays as it is, and is taken over only when it was found whole.',
    path: 'Path on this computer',
    file: 'File…',
    folder: 'Folder…',
    look: 'Verify and show',
    looking: 'Verifying… with much data this takes some minutes',
    kinds: { backup: 'Backup', export: 'Exported file', office: 'Another office' },
    found: (kind) => `${kind}, verified`,
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
  },
  welcome: 'Welcome to Plant Office',
  welcome_about: 'All data stays on this computer. No network and no account are needed.',
  try_demo: 'Try the demo plant',
  demo_about: 'Loads the data of an invented pressure vessel plant and starts as its warehouse keeper',
  demo_loading: 'Loading the demo data, please wait…',
  start_own: 'Start my plant',
  own_about: 'Enter the plant, your name and a password; begins with empty data',
  open_backup: 'Open a backup',
  backup_about: 'Goes on with a backup, an exported file, or the data of another computer',
  setup_code_wanted: 'This office has not been set up yet',
  setup_code_about:
    'So that nobody else sets it up first, open the address printed on the console of the office (the line that begins with setup), or type the code that follows code= in it.',
  setup_code: 'Set-up code',
  go_on: 'Continue',
  parts: { plant: 'Plant and modules in use', account: 'My account', backup: 'Place of the backups' },
  start: 'Start',
  last_name: 'Family name',
  first_name: 'Given name',
  password_again: 'Password again',
}
