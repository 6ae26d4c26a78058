import type { console as zh } from '../zh/console.ts'

export const console: typeof zh = {
  demo_needs_empty:
    'The demo plant can only be loaded into an empty data directory: this one contains departments, users or records',
  network_drive: (path, kind) =>
    `${path} is on a network drive (${kind}): a lost connection, or two machines writing at once, would damage the data; choose a folder on a disk of this machine`,
  path: {
    read_only: (path) =>
      `${path} is on a read-only disk: mount it as writable, or choose a data directory on another disk with --data`,
    foreign: (path) =>
      `The current user may not read and write ${path}: run this as its owner, or change the owner of it and its content to the current user (chown -R USER FOLDER)`,
    missing: (path) => `${path} does not exist: check the path`,
  },
  unforeseen: (reason) =>
    `Unexpected error: ${reason}; try again; if it persists, pass this message to the administrator`,
  office_in_use: (pid, since) =>
    `Another program uses this data directory (process ${pid}, since ${since}): close it first`,
  office_file: {
    damaged: (kept) =>
      `The data file is damaged or belongs to another program. It was kept as ${kept}, and nothing was deleted. `,
    gone: (directory) =>
      `There was an office in ${directory}, but its data file office.db is missing; to start with an empty office, first delete office.made there. `,
    put_aside: (kept) => `The damaged data file was kept as ${kept}. `,
    offer: (name, made, rows) => `The newest backup to restore: ${name} (${made}, ${rows} rows)`,
    command: (given) => `To restore it: npm run office -- restore ${given}`,
    no_offer: 'There is no backup in this folder',
    ends: (person, at) => `The last operation in the data file: ${person} ${at}. `,
    ends_empty: 'There is no operation in the data file. ',
    accept: (given) => `To continue without the missing operations: npm run -s serve -- ${given}`,
    newer: (version, newest) =>
      `This data was written by a newer version (data version ${version}; this program supports up to ${newest}). Nothing was changed: update the program first.`,
    unsafe: (reason) => `To protect the data, the file was not opened: ${reason}`,
    not_whole: 'The data file office.db is damaged or belongs to another program; the check changed nothing',
    foreign_log:
      'Beside the data file is a log left by another file (office.db-wal), so it cannot be checked now; at the next start the log is renamed and kept',
    interrupted:
      'A power cut left a half-written change, so it cannot be checked now; the next start rolls that change back, and earlier data is kept',
    older: (newest) => `The data was written by an older version (the data version of this one is ${newest})`,
    older_todo: 'Start the program: it upgrades the data after backing it up.',
    start_todo: 'Start the program, then check again.',
  },
  no_folder: (path) => `${path} is a file, not a data folder: name a folder with --data`,
  no_office: (directory) =>
    `There is no office in ${directory} yet: check --data, or make one by starting it or with user add`,
  command: {
    about: 'Administration of the office on this machine, without a window',
    heading: (english) => english,
    choices: (all) => ` (one of ${all.join(', ')})`,
    standard: (value) => ` (default ${value})`,
    exit_codes: 'Exit codes: 0 done, 1 failed, 2 wrong use, 3 another program uses the data directory',
    usage: (english) => english,
    wrong: {
      option: (given, like = '') =>
        `there is no option ${given}${like === '' ? '; see --help' : `; did you mean ${like}?`}`,
      command: (given, like = '') =>
        `there is no command ${given}${like === '' ? '; see --help' : `; did you mean ${like}?`}`,
      required: (what) => `${what} is missing: add it (see --help)`,
      no_value: (flags) => `${flags} has no value: write one after it`,
      too_many: (rest) => `${rest} is too much: leave it out, or put words with blanks in quotes`,
      choice: (flags, given, all) => `${flags} cannot be "${given}": use ${all.join(', ')}`,
      value: (flags, given, why) => `${flags} cannot be "${given}": ${why}`,
    },
    wrong_use: (detail) => `Wrong use: ${detail}`,
    help: 'show help',
    version: 'show the version',
    data: 'data directory (or OFFICE_DATA)',
    json: 'answer in JSON, for scripts',
    user: 'users',
    user_add: 'add a user',
    user_list: 'list the users',
    user_password: "set a user's password and end all of the user's sessions",
    username: 'user name',
    last_name: 'family name',
    first_name: 'given name',
    roles: 'roles, separated by commas',
    department: 'short name of the department',
    password: 'password; by default OFFICE_PASSWORD, or asked on the terminal',
    token: 'API tokens',
    token_create: 'create a token, which is shown only once',
    token_list: 'list the tokens',
    token_revoke: 'revoke a token, with immediate effect',
    token_id: 'number of the token',
    token_user: 'user the token acts as (user name)',
    token_name: 'name of the token',
    token_days: 'days until it expires, 1 to 820; default 180, 0 for never',
    token_read_only: 'may only read',
    token_strict: 'unknown query parameters are refused, not only warned of',
    token_modules: 'modules it may use, separated by commas; all: every module of this version',
    token_shape: 'use this response shape',
    date: "confirm today's date: required before saving if this machine's clock is more than a month after the last change",
    date_today: "today's date (YYYY-MM-DD)",
    date_todo: (data) =>
      `If this machine's date is wrong, correct it; if it is right, run npm run office -- date YYYY-MM-DD${data} with today's date`,
    date_confirmed: (now) => `The office now uses this machine's clock: ${now}`,
    demo: 'load the demo plant into an empty data directory',
    doctor: 'check the data directory',
    paper:
      'compare the code in the footer of a printed form (such as J12345-a1b2c3d4) with the journal; works while the office is open',
    drop_unknown:
      'remove triggers, views and indexes that do not belong to the program from the database; a copy of the file is kept',
    pair: 'a pairing code for one machine, valid once within 10 minutes, while the office is open and serves the LAN with encryption',
    pair_closed: 'The office is not open: start it first, then request a code',
    pair_about: (until) =>
      `The code is valid once until ${until}; earlier ones are invalid. In the browser of that machine open the address of the office followed by /pair, compare the fingerprint, and type the code`,
    fingerprint: "the fingerprint of the LAN's certificate, in hex and words; works while the office is open",
    no_certificate:
      'There is no certificate yet: it is created when LAN access is switched on with encryption (or by serve --host)',
    damaged_certificate:
      'The certificate tls/certificate.pem in the data directory is damaged: a new one with the same key is created when LAN access is next switched on with encryption (or by serve --host)',
    backup: 'make a backup now, and verify it',
    backup_list: 'list the existing backups instead',
    restore: 'replace the data by a backup; the data is backed up first, and the restore can be undone',
    restore_which: 'name of a backup (see backup --list), or its folder',
    restore_yes: 'restore; without it, only what would change is shown (exit code 0)',
    restore_undo: 'undo the last restore; without --yes, only what would change is shown',
    restore_one: 'Name one backup, or use --undo',
    export:
      'write the whole office into one file, to be imported on another machine; sessions, backups and the certificate stay',
    export_file:
      'path of the new file, usually with the ending .office.tar.gz; its folder must exist, and no file is overwritten',
    import: 'import an exported file, a backup or another data folder into an empty data folder',
    import_loss:
      'if the data file lacks its last operations, import it without them; the journal records this',
    import_file: 'an exported file, a backup’s folder, an office.db or another data folder',
    open_copy: 'open a working copy in an empty data folder',
    open_copy_file: 'the file of the copy (.office-copy)',
    passphrase: 'the passphrase of the copy; by default OFFICE_PASSPHRASE, or asked on the terminal',
    ask_passphrase: 'Passphrase: ',
    no_passphrase: 'No passphrase: use --passphrase or OFFICE_PASSPHRASE, or run this in a terminal',
    unknown_role: (given, known) => `There is no role "${given}"; there are ${known.join(', ')}`,
    unknown_module: (given, known) => `There is no module "${given}"; there are ${known.join(', ')}`,
    not_days: 'It must be a whole number from 0 to 820',
    not_number: 'It must be a number',
    ask_password: 'Password: ',
    ask_again: 'Once more: ',
    passwords_differ: 'The two passwords differ',
    no_password: 'No password: use --password or OFFICE_PASSWORD, or run this in a terminal',
    no_such_department: (name) => `There is no department "${name}"`,
    user_added: (username, id) => `User ${username} added (number ${id})`,
    password_set: (username) => `The password of ${username} is set`,
    has_left: 'has left',
    token_endless: 'never expires',
    token_once: 'The token is shown only once: save it now',
    token_revoked: (id) => `Token ${id} revoked`,
    demo_loaded: (username, password) =>
      `The demo plant is loaded; its store keeper is ${username}, everyone's password is ${password}`,
  },
  serve: {
    open: (address) => `Open in a browser: ${address}`,
    data_in: (directory) => `The data are in: ${directory}`,
    not_on_lan: (option) => `${option} is refused on a LAN address`,
    one_address: (host) => `${host} means every address of this machine: choose one LAN address for --host`,
    no_address: (host) => `${host} is not an address: --host takes 127.0.0.1 or one LAN address`,
    demo_stays_here:
      'This is demo data, and its passwords are public: it can be used on this machine (127.0.0.1) only, never on the LAN',
    nobody_yet:
      'Nobody can sign in yet: set up the office on this machine (127.0.0.1), or set OFFICE_ADMIN_PASSWORD, before serving the LAN',
    other_port:
      'Choose another port with --port (1024 and above usually need no special rights); --port 0 takes a free one',
    other_host: (own) => `Choose one of this machine's addresses with --host: ${own.join(', ')}`,
    empty_folder: 'It must name a folder',
    bad_port: 'It must be a whole number from 0 to 65535',
    about: 'the office without a window: the API, and pages for browsers',
    data: 'data directory (or OFFICE_DATA)',
    host: 'address to listen on',
    port: 'port to listen on; 0 takes a free one',
    demo: 'load the demo plant into an empty data directory',
    accept_loss:
      'if the data file lacks its last operations, continue without them; the journal records this',
    clock: 'read the office time from this file (for tests)',
    plain: 'serve an address of the LAN without encryption',
    limits: 'rate limits for loopback too',
    help: 'show this help',
    own_clock: "This office uses its machine's clock: --clock works only for an office created with it",
    no_clock: (file) => `The file ${file} of --clock cannot be read`,
    no_time: (file) => `The first line of ${file} is not a time`,
  },
  backups: {
    no_name: 'an unnamed plant',
    lacks: (count, names) =>
      `${count} uploaded files are not in it: their content is missing in the office or was changed${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    beside_lost:
      'The data file does not open, so only the backups beside it are listed; to restore one from the backup folder, give the path of its folder',
    of: (plant, made) => `Backup of ${plant} of ${made}, verified`,
    last: (person, at, lost) =>
      at === ''
        ? `${lost} changes after the backup would be lost`
        : `Last change in the backup: ${person} ${at}; the ${lost} changes after it would be lost`,
    not_sure: 'Nothing was changed; add --yes to restore',
    restored: (made) => `Restored as of ${made}; restore --undo --yes undoes it`,
    unpaired: (names) => `Machines to be paired again after the restore: ${names.join(', ')}`,
    of_replaced: 'Undoing the last restore brings back the data that it replaced',
    of_restored: 'The last restore was undone already; undoing once more brings back what it had restored',
    undo_last: (person, at, lost) =>
      at === ''
        ? `${lost} changes since then would be lost`
        : `Last change in it: ${person} ${at}; the ${lost} changes since then would be lost`,
    undo_not_sure: 'Nothing was changed; add --yes to undo',
    undone: 'The restore is undone',
    exported: (file) => `Exported to ${file}`,
    usual_name: (name) => `This name has no extension; a usual name is ${name}`,
    imported: (plant, made, rows) => `Imported: ${plant} of ${made} (${rows} rows), verified`,
  },
  doctor: {
    counts: 'rows',
    megabytes: (free) => `${free} MB`,
    programs: 'versions',
  },
}
