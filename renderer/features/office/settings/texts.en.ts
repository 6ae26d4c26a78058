import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  backups: {
    about:
      'The office is backed up every 15 minutes in which something changes, and when it ends; once a day a backup is copied to the backup folder set under Plant, and so is one made by “Back up now”. A backup counts only when all of it has been verified.',
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
    other: (plant) => `${plant} (another office)`,
    size: 'Size (MB)',
    rows: 'Rows',
    lacks: (count) => `${count} uploaded files are missing`,
    place: 'Place',
    here: 'This machine',
    second: 'Backup folder',
    restore: 'Restore…',
    restore_of: (time) => `Restore as of ${time}`,
    restore_label: (time) => `Restore the backup of ${time}`,
    discard: 'Delete',
    discard_label: (time) => `Delete the backup of ${time}`,
    discard_question: (time) =>
      `Delete the backup of ${time}? Nothing can be restored as of then afterwards.`,
    verifying: 'Verifying the backup…',
    record: 'Records',
    now: 'Now',
    restored: 'Restored',
    same: 'There are as many records of each kind as now',
    last: (person, time) => `Last change in the backup: ${person}, ${time}`,
    lost: (count) =>
      `${count} changes after the backup will be lost. The present data is backed up first, and the restore can be undone; everybody signs in again.`,
    unpaired: (names) => `These machines have to be paired again after the restore: ${names.join(', ')}`,
    type_name: (plant) => `Type the name of the plant, "${plant}", to confirm`,
    type_word: (word) => `The plant has no name yet: type "${word}" to confirm`,
    confirm: 'Restore',
    under_way: 'Restoring; sign in again when it is done',
    not_restored: (problem) => `The last restore came to nothing: ${problem}`,
    undo: 'Undo the last restore…',
    undo_title: 'Undo the last restore',
    undo_about:
      'The data goes back to what it was before the last restore; what was changed since will be lost, but that can be undone in turn. Everybody signs in again.',
  },
  settings: {
    export_about:
      'Writes the whole office, uploaded files too, into one file. On another computer, choose “Open a backup” at the first start. Sessions, backups and the certificate stay here; machines of the LAN are paired anew there.',
    export: 'Export the whole office…',
    exporting: (percent) => `Exporting, ${percent} %`,
    deadlines_about:
      'When materials are needed, must be ordered and are late is worked out from these days. The heads of purchasing and of production change them; the dates of all materials follow.',
    parameters: 'Parameters of the plant',
    lead_times: 'Lead times',
    days_needed: (least, most) => `A whole number from ${least} to ${most}`,
    mine_about: 'These settings follow you: they are the same at every machine where you sign in.',
    zoom_about: 'Ctrl with +, − and 0 zooms as well.',
    text_size_about: "The browser's own zoom works too: Ctrl with +, − and 0.",
    plant_language: 'Language of the plant',
    plant_language_about: 'For people who have not chosen a language themselves',
    name_missing:
      'There is none yet: backups, printed forms and the question before a restore name the plant by it',
    modules_used: 'Modules in use',
    hide_module: (module: string) => `Leave out ${module}?`,
    still_waiting: (count: number) =>
      `${count} still wait for somebody. Once it is left out, neither the navigation nor home shows them; the records stay.`,
    hide_it: 'Leave out',
    modules_about:
      'Modules not in use are left out of the navigation, home, all pages, the search and the help; records and the API stay as they are.',
    plant_about:
      'The name stands in the title of the pages and on printed forms. Changes are kept in the history.',
    backup_folder: 'Backup folder',
    backup_folder_about:
      'The full path on this machine, best on another disk or a USB stick. A backup is copied there every day, and so is one made by “Back up now”.',
    choose_folder: 'Choose…',
    lan_about:
      'When it is on, other computers of the same LAN can open this office in a browser. It is off at first; only an administrator switches it on.',
    lan_on: 'It is on. On other computers, open in a browser:',
    lan_off: 'It is off: only this computer can be used.',
    lan_fixed:
      'The office was started as a server: its command decides about address and port, which cannot be changed here.',
    lan_host: 'Address of this machine',
    lan_host_about: 'The one that other computers reach; 127.0.0.1 is for this machine only',
    lan_port: 'Port',
    lan_open: 'Switch LAN access on',
    lan_close: 'Switch LAN access off',
    machines_about: 'Machines and people who have used the office within the last 5 minutes.',
    machine: 'Machine',
    person: 'Person',
    used: 'Last used',
    this_machine: 'This machine',
    tokens_about:
      'Other programs read and write with a token. It is shown once, when it is issued; revoke those that are no longer used.',
    api_docs: 'Documentation of the interface',
    no_tokens: 'No token has been issued yet',
    revoke: 'Revoke',
    revoke_question: (name) => `Revoke the token "${name}"? Programs that use it lose access at once.`,
    people_about:
      'A name opens the person: department, roles and password are changed there. People who leave are not deleted: with "Has left" they can no longer sign in, and their names stay on what they signed.',
    people_read:
      'A name opens the person. Departments and roles are changed by the administrator; your own password on your own page.',
    only_admins:
      'Only the administrator sees and changes this part. Ask the administrator where you need it.',
    roles_title: 'What each role may do',
    roles_about:
      'Everybody who is signed in may read everything; below is what each may change. Heads may also do whatever the roles of their department may.',
    roles: {
      admin:
        'Makes users and departments, gives roles, sets passwords; switches LAN access, issues tokens, changes the plant; may act for every role, where a breach of the separation of duty is noted as a warning in the history.',
      leader: 'Reads the whole plant and signs as plant leader.',
      sales: 'Products and work orders, bidding documents.',
      sales_head: 'All a sales clerk may; changes the count of a work order, ends a product.',
      planner: 'Imports process libraries; makes transfer cards, routes and quotas; keeps the materials.',
      process_checker: 'Proofreads and reviews transfer cards, reviews quotas.',
      welding_engineer:
        'Confirms bake records, keeps the baking parameters, sees humiture breaches without a measure, audits issues of welding material, keeps the materials.',
      process_head:
        'All the roles of the process department may; approves, returns and revises transfer cards.',
      buyer: 'Quotations, purchase orders, arrivals and entry documents.',
      purchase_chief: 'Buys outsourced and bought-in parts.',
      purchase_head: 'All the roles of purchasing may; approves purchases.',
      prod_planner: 'Plans production, makes sub orders and tickets, allocates work groups.',
      prod_head: 'All the roles of production may; pauses and cancels plans.',
      quota_clerk: 'Quotas of hours and material.',
      statistician: 'Statistics of hours and output.',
      group_leader: 'Applies for material, returns it, confirms work done.',
      inspector: 'Inspects entries, issues, returns and processes; freezes and releases stock.',
      quality_head: 'All an inspector may; signs substitutions of material.',
      keeper:
        'Notes the humiture, keeps bake records, takes in, issues and takes back stock, keeps the warehouses.',
      store_head:
        'All a keeper may; corrects earlier records (with a reason), keeps the plant calendar, takes stock and scraps.',
      bid_office: 'Bidding and comparison of prices.',
    },
    warehouses_about:
      'A name opens the warehouse. In stores for welding material the humiture is noted twice a day.',
    limits_title: 'Limits of stores for welding material (JB/T 3223)',
    limits: [
      'Normal: 10–30 ℃, relative humidity up to 55%.',
      'Attention: 5–10 ℃ or 30–35 ℃, or relative humidity 55%–60%.',
      'Out of limits: below 5 ℃ or above 35 ℃, or relative humidity above 60%. The measure taken must be noted.',
      'Severe: below 0 ℃, or relative humidity above 70%. The head of warehouse and the welding engineer are told.',
      '5.0 ℃ and 60.0% are within the limits. 35 ℃ is a rule of the house. The limits are the same for every store and cannot be changed for one.',
    ],
    printers_about:
      'If a printer meets forms printed beforehand beside the place, note by how much here, in millimetres; the print preview offers it. To the right and down is positive.',
  },
  health: {
    about:
      'The office looks at itself every minute, and goes through every backup as a whole. Where something is wrong, this page says what to do.',
    whole: {
      good: 'All is well',
      look: 'Nothing is broken; some things should be looked at',
      bad: 'Something is wrong',
    },
    examine: 'Examine now',
    examined: 'Everything was gone through',
    part: 'Part',
    state: 'State',
    found: 'Found',
    help: 'What to do',
    since: (time) => `Since ${time}`,
    states: { good: 'Good', look: 'Look at it', bad: 'Bad' },
    fonts: 'Fonts',
    actions: {
      'backups.make': 'Back up now',
      'health.trust_clock': "The machine's clock is right",
      'settings/plant': 'Settings of the plant',
      'settings/backups': 'Backups',
      'settings/lan': 'LAN access',
      'settings/tokens': 'API tokens',
    },
    fonts_there: 'The fonts of screen and paper are there',
    fonts_missing: (names) => `Fonts are missing: ${names}`,
    fonts_todo: 'Install the program again; until then printed Chinese may have gaps.',
  },
  lan: {
    origins: 'Allowed origins of pages',
    origins_about:
      "Pages of the plant's other systems read and write from these origins with an API token. One a line: scheme, host and port, such as https://mes.example:8443. While it is empty, all are refused.",
    encryption: 'Encryption',
    tls: 'Encrypted (recommended)',
    tls_about:
      'Nobody on the network sees passwords or data. Other machines are paired once with a code before people sign in there; a browser at first says that the certificate is not trusted: compare the fingerprint, then go on.',
    only_here: 'Only this machine can open:',
    plain: 'Unencrypted',
    plain_about:
      'Anybody on the same network can read what passes, passwords too. Once the office has a certificate, an unencrypted address takes API tokens only and no password.',
    programs_only:
      'This address is not encrypted and accepts API tokens only: for people to sign in, switch it off and choose encryption.',
    fingerprint: 'Fingerprint of the certificate (SHA-256)',
    fingerprint_words: 'In words, to be read out:',
    pair: 'Pair a machine…',
    pair_title: 'Pair a machine',
    pair_steps: (address) => [
      `On that machine open ${address} in a browser, or scan the QR code.`,
      'The browser says that the certificate is not trusted: look at the certificate; its SHA-256 fingerprint has to be exactly the one below, then go on. If it is not, stop.',
      'Type the code below, and give the machine a name.',
    ],
    pair_code: 'Code',
    pair_left: (minutes, seconds) => `For one use, ${minutes} min ${String(seconds).padStart(2, '0')} s left`,
    pair_done: (machine) =>
      `The machine "${machine}" is paired: people can sign in there. The code is used up.`,
    pair_over: 'The code has expired',
    pair_again: 'Give another code',
    qr: 'QR code of the pairing page',
    paired: 'Paired machines',
    paired_about:
      'Only the browsers of these machines take passwords from the LAN. A name opens the machine to be renamed; whoever is signed in at one that is removed is out at once.',
    no_paired: 'No machine is paired yet',
    remove_machine: 'Remove',
    remove_machine_question: (name) =>
      `Remove the machine "${name}"? Whoever is signed in there is out at once; it has to be paired again.`,
    expired: 'expired',
    for_ever: 'no end',
    all_modules: 'all modules',
  },
}
