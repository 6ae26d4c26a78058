import type { console as zh } from '../zh/console.ts'

export const console: typeof zh = {
  demo_needs_empty:
    'The demo plant goes into an empty data directory only: this one holds departments, users or records',
  network_drive: (path, kind) =>
    `${path} is on a network drive (${kind}): a lost connection or two writing machines would damage the data; choose a folder on a disk of this machine`,
  path: {
    read_only: (path) =>
      `${path} is on a read-only disk: mount it so that it can be written, or name a data directory on another disk with --data`,
    foreign: (path) =>
      `The current user may not read and write ${path}: run this as its owner, or give it with all that is in it to the current user (chown -R USER FOLDER)`,
    missing: (path) => `There is no ${path}: look at the path`,
  },
  unforeseen: (reason) =>
    `Unexpected error: ${reason}; try again, and tell this sentence to the administrator if it stays`,
  office_in_use: (pid, since) =>
    `Another program uses this data directory (process ${pid}, since ${since}): end it first`,
  office_file: {
    damaged: (kept) =>
      `The data file is damaged or another program's. It is kept as ${kept}, and nothing was deleted. `,
    gone: (directory) =>
      `There was an office in ${directory}, but its data file office.db is gone; to begin anew, first delete office.made there. `,
    put_aside: (kept) => `The damaged data file was kept as ${kept}. `,
    offer: (name, made, rows) => `The newest backup to restore: ${name} (${made}, ${rows} rows)`,
    command: (given) => `To restore it: npm run office -- restore ${given}`,
    no_offer: 'There is no backup in this folder',
    ends: (person, at) => `The last operation in the data file: ${person} ${at}. `,
    ends_empty: 'There is no operation in the data file. ',
    accept: (given) => `To go on without what is missing: npm run -s serve -- ${given}`,
    newer: (version, newest) =>
      `This data is of a newer program (data version ${version}; this program knows up to ${newest}). Nothing was changed: update the program first.`,
    unsafe: (reason) => `To protect the data, the file was not opened: ${reason}`,
    not_whole: "The data file office.db is damaged or another program's; examining it changed nothing",
    foreign_log:
      'Beside the data file lies a log that another file left (office.db-wal), so it cannot be examined now; a start keeps the log under another name',
    interrupted:
      'A cut of power left a change half written, so it cannot be examined now; a start takes that change back, and what was there before stays',
    older: (newest) => `The data is of an older program (the data version of this one is ${newest})`,
    older_todo: 'Start the program: it brings the data forward, and backs it up before.',
    start_todo: 'Start the program, then examine again.',
  },
  no_folder: (path) => `${path} is a file, not a data folder`,
  no_office: (directory) => `There is no office in ${directory} yet`,
  command: {
    about: 'Administration of the office on this machine, without a window',
    heading: (english) => english,
    choices: (all) => ` (one of ${all.join(', ')})`,
    standard: (value) => ` (default ${value})`,
    exit_codes: 'Exit codes: 0 done, 1 failed, 2 wrong use, 3 another program uses the data directory',
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
    roles: 'roles, with commas between them',
    department: 'short name of the department',
    password: 'password; without it OFFICE_PASSWORD is taken, else the terminal asks',
    token: 'API tokens',
    token_create: 'issue a token, which is shown this once',
    token_list: 'list the tokens',
    token_revoke: 'revoke a token, with immediate effect',
    token_id: 'number of the token',
    token_user: 'user the token stands for (user name)',
    token_name: 'name of the token',
    token_days: 'days it is valid, 1 to 820; 180 without it, 0 for no end',
    token_read_only: 'may only read',
    token_modules: 'modules it reaches, with commas between them; all: every module of this version',
    token_shape: 'is answered in this shape',
    date: "confirm today's date: where this machine's clock is more than a month after the last change, nothing is saved before",
    date_today: "today's date (YYYY-MM-DD)",
    date_todo: (data) =>
      `Set this machine's date right where it is wrong; where it is right, run npm run office -- date YYYY-MM-DD${data} with today's date`,
    date_confirmed: (now) => `The office goes by this machine's clock: ${now}`,
    demo: 'load the demo plant into an empty data directory',
    doctor: 'examine the data directory',
    paper:
      'compare the code in the foot of a printed form (such as J12345-a1b2c3d4) with the journal; also while the office is open',
    drop_unknown:
      "take triggers, views and indexes that are not the program's out of the database; a copy of the file is kept",
    pair: 'a code for one machine, good once within 10 minutes, while the office is open and serves the LAN encrypted',
    pair_closed: 'The office is not open: start it first, then ask for a code',
    pair_about: (until) =>
      `The code is good once until ${until}; earlier ones are void. In the browser of that machine open the address of the office with /pair behind it, compare the fingerprint, and type the code`,
    fingerprint: "the fingerprint of the LAN's certificate, in hex and words; also while the office is open",
    no_certificate:
      'There is no certificate here yet: it is made when LAN access is opened encrypted (or by serve --host)',
    damaged_certificate:
      'The certificate tls/certificate.pem in the data directory is damaged: another of the same key is made when LAN access is next opened encrypted (or by serve --host)',
    backup: 'make a backup now, and verify it',
    backup_list: 'list the backups that there are instead',
    restore: 'put a backup in the place of the data; they are backed up first, and it can be undone',
    restore_which: 'name of a backup (see backup --list), or its folder',
    restore_yes: 'restore; without it, only what would change is shown (exit code 0)',
    restore_undo: 'undo the last restore; without --yes, only what would change is shown',
    restore_one: 'Name one backup, or use --undo',
    export:
      'write the whole office into one file, to be imported on another machine; sessions, backups and the certificate stay',
    export_file:
      'path of the new file, usually with the ending .office.tar.gz; its folder must be there, and no file is written over',
    import: 'take an exported file, a backup or another data folder over into an empty data folder',
    import_loss:
      'where the data file lacks its last operations, take it over without them; the journal notes it',
    import_file: 'an exported file, a backup’s folder, an office.db or another data folder',
    unknown_role: (given, known) => `There is no role "${given}"; there are ${known.join(', ')}`,
    unknown_module: (given, known) => `There is no module "${given}"; there are ${known.join(', ')}`,
    not_days: 'It must be a whole number from 0 to 820',
    not_number: 'It must be a number',
    ask_password: 'Password: ',
    ask_again: 'Once more: ',
    passwords_differ: 'The two passwords differ',
    no_password: 'No password: use --password or OFFICE_PASSWORD, or run this on a terminal',
    no_such_department: (name) => `There is no department "${name}"`,
    user_added: (username, id) => `User ${username} added (number ${id})`,
    password_set: (username) => `The password of ${username} is set`,
    has_left: 'has left',
    token_endless: 'no end',
    token_once: 'The token is shown this once: keep it now',
    token_revoked: (id) => `Token ${id} revoked`,
    demo_loaded: (username, password) =>
      `The demo plant is loaded; its keeper is ${username}, everybody's password is ${password}`,
  },
  serve: {
    not_on_lan: (option) => `${option} is refused on a LAN address`,
    one_address: (host) => `${host} means every address of this machine: choose one LAN address for --host`,
    no_address: (host) => `${host} is no address: --host takes 127.0.0.1 or one LAN address`,
    demo_stays_here:
      'This is demo data, and everybody knows its passwords: it opens on this machine (127.0.0.1) only, never on the LAN',
    nobody_yet:
      'Nobody can sign in yet: set the office up on this machine (127.0.0.1), or give OFFICE_ADMIN_PASSWORD, before it goes on the LAN',
    other_port:
      'Give another port with --port (from 1024 on none usually needs special rights); --port 0 takes a free one',
    other_host: (own) => `Give one of this machine's addresses with --host: ${own.join(', ')}`,
    bad_port: 'It must be a whole number from 0 to 65535',
    about: 'the office without a window: the interface, and pages for a browser',
    data: 'data directory (or OFFICE_DATA)',
    host: 'address to listen on',
    port: 'port to listen on; 0 takes a free one',
    demo: 'load the demo plant into an empty data directory',
    accept_loss: 'where the data file lacks its last operations, go on without them; the journal notes it',
    clock: 'take the office time from this file (tests)',
    plain: 'serve an address of the LAN without encryption',
    limits: 'rate limits for loopback too',
    help: 'show this help',
    own_clock: 'This office keeps the time of its machine: --clock is for an office that was made with it',
    no_clock: (file) => `The file ${file} of --clock cannot be read`,
    no_time: (file) => `The first line of ${file} is no time`,
  },
  backups: {
    no_name: 'a plant without a name',
    lacks: (count, names) =>
      `${count} uploaded files are not in it: their content is lost in the office, or was changed${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    beside_lost:
      'The data file does not open, so only the backups beside it are listed; one in the backup folder is restored by the path of its folder',
    of: (plant, made) => `Backup of ${plant} of ${made}, verified`,
    last: (person, at, lost) =>
      at === ''
        ? `${lost} changes after the backup would be lost`
        : `Last change in the backup: ${person} ${at}; the ${lost} changes after it would be lost`,
    not_sure: 'Nothing was changed; add --yes to restore',
    restored: (made) => `Restored as of ${made}; restore --undo --yes takes it back`,
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
    usual_name: (name) => `This name has no ending; a usual one is ${name}`,
    imported: (plant, made, rows) => `Taken over: ${plant} of ${made} (${rows} rows), verified`,
  },
  doctor: {
    counts: 'rows',
    megabytes: (free) => `${free} MB`,
    programs: 'versions',
  },
}
