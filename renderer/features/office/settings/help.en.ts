import type { Topic } from '../../../ui/help/topics.ts'

export const settings: Topic = {
  title: 'Settings',
  about: "Language, look and size follow you; the plant, the LAN and the tokens are the administrator's.",
  steps: [
    '"My pages": language, light or dark, size. It shows at once, and at every machine where you sign in.',
    '"People and roles": who is who, and what each role may do.',
    '"Warehouses and limits": the stores, and the humiture limits of those for welding material.',
    '"Parameters and lead times": the days that dates of need and of ordering are worked out from; the heads of purchasing and production change them.',
    '"Printers": the offset of each printer.',
    'Administrators also find "Plant", "LAN access" and "API tokens".',
    'To change your password: your name at the top right → my page. "Sign out everywhere" there ends your sessions at every machine and your API tokens.',
  ],
  rules: [
    'In the desktop Ctrl with +, − and 0 zooms; a browser has its own zoom, or choose the text size here.',
  ],
}

export const people: Topic = {
  title: 'People and roles',
  about:
    'Everybody has one department and one or more roles, which decide what can be changed. Reading is open to all.',
  steps: [
    'The administrator makes a user: name, user name, department and roles; many in "Batch entry", several roles of one with commas between.',
    '"Make passwords" (F9, or for the marked ones of the list) prints slips (CR-MM-01, six a page) to cut out and hand over. They are valid for 14 days, and changed at the first sign-in.',
    'A name opens the person; "Change the password" is for oneself, or for the administrator.',
    'Who leaves gets "Has left". Nobody is deleted; names stay on what they signed.',
    'Departments are made in their list, the superior ones first.',
  ],
  rules: [
    "Heads may do whatever the roles of their department may: the head of warehouse can do a keeper's work.",
    'Separation of duty: nobody both writes and reviews a document, applies and audits, buys or keeps and inspects.',
    'An administrator is bound by no role, but each time it is noted in the history.',
    'New passwords have 12 characters or more, or 8 to 11 that are hard to guess, and no names; older ones stay good. A change ends every session of that person.',
  ],
  messages: [
    ['This first password was valid until …', 'An administrator makes another one.'],
    ['The user name is taken', 'Choose another; those who left keep theirs.'],
    ['You may not do this', 'Ask the administrator for the role.'],
  ],
}

export const lan: Topic = {
  title: 'LAN access, machines and tokens',
  about:
    'Computers of the same LAN can use this office in a browser, and programs with a token. It is off at first.',
  steps: [
    'Under Settings · LAN access the administrator chooses address, port and "Encrypted", and switches it on.',
    '"Pair a machine" shows a code, the address, a QR code and the fingerprint of the certificate. The code is good for 10 minutes and for one use.',
    'On another computer open the address in a browser (Chrome or Edge from 109 on). It says that the certificate is not trusted: look at the certificate, compare its SHA-256 fingerprint, and go on only if it is exactly the same.',
    'Type the code, name the machine, then sign in. That machine need not be paired again.',
    'To end the warning: open the address followed by /pair at that machine, and follow "Let the browser trust this office"; pages open faster from then on, too.',
    '"Machines at work" shows who used the office within 5 minutes, and where; there an administrator renames paired machines, or removes them.',
    'For programs: issue a token with its user, whether it only reads, its days (180 if left out) and each module that it needs. It is shown once: write it down.',
    '"Revoke" ends a token at once.',
    'If pages of another system of the plant shall read and write here, name their origins (scheme, host and port) under "Allowed origins of pages", one a line, and save.',
  ],
  rules: [
    'While this computer is off, others cannot work; what they typed is kept.',
    'Serving without encryption is a choice of its own, and the top bar says so as long as it lasts. Once the office has had a certificate, such an address takes API tokens only.',
    'Switch it on in a LAN you trust only, and never forward it to the internet. This machine itself (127.0.0.1) needs neither encryption nor pairing.',
    'Whoever is signed in at a machine that is removed is out at once; it has to be paired again.',
    'The demo plant is not served to the LAN.',
    'A token may do what its user may, and no more. When the user leaves, gets a password from another, or signs out everywhere, the tokens are revoked for good.',
    'Pages of an allowed origin use API tokens and cannot sign in; those of any other origin are refused.',
    'With a token of "Strict queries", a misspelt filter is an error instead of an answer with all records.',
    '▲ marks tokens without an end and for all modules; "Health of the office" counts them.',
  ],
  messages: [
    ['This machine is not paired yet', 'Ask the administrator for a code and type it at that machine.'],
    [
      'The code is wrong, used, or over',
      'Ask the administrator for another; after some wrong ones there is a wait.',
    ],
    ['The port is in use', 'Choose another, or close the program that uses it.'],
    [
      'Other computers cannot open it',
      'Check the firewall of this machine for the port, and that the address is of the same network.',
    ],
  ],
}

export const backup: Topic = {
  title: 'Plant and backup folder',
  about:
    'Name, usual language and backup folder of the plant. While something changes the office is backed up every 15 minutes, and when it ends; once a day a backup is copied to that folder, and so is one that is made by “Back up now”.',
  steps: [
    'The administrator fills it in under Settings · Plant and saves.',
    'The folder: "Choose…" in the desktop; in a browser type the full path on the office\'s computer, such as D:\\backup.',
    'Under Settings · Backup and restore the administrator backs up at once, sees the backups that there are, and restores one of them. What would change is shown first, and then the name of the plant is typed, or “Restore” where it has none.',
  ],
  rules: [
    'Choose another disk, a USB stick or a network drive, not the disk of the data.',
    'What is there is backed up before a restore, and the restore can be undone; everybody signs in again after it.',
    "Several offices may use one backup folder: each thins out its own backups only. One of another office can be restored, too, and it is said before; when a data directory was copied or carried to another computer, its older backups are shown as another office's.",
    'The time of the last backup stands at the top; "No backup yet" means there is none.',
  ],
  messages: [
    [
      'The folder does not exist or cannot be written to',
      'Check the path and its permissions; is the stick in?',
    ],
    [
      'The disk or folder of the backup cannot be read now',
      'Connect the stick or the network folder and try again; the backup is not damaged by it.',
    ],
    [
      'The backup was made but not copied to the backup folder of the plant',
      'The reason is said with it: set that right and back up again.',
    ],
  ],
}

export const health: Topic = {
  title: 'Health of the office',
  about:
    'The office looks at its own disk, backups, database, clock and LAN access, and says what to do. The page is for administrators; where something stands in everybody’s way, everybody reads it at the top.',
  steps: [
    '"Settings · Health of the office": each line has its state, what was found, and what to do.',
    '"Examine now" goes through database, journal, stock and uploaded files as a whole; everybody else works on.',
    'Without a window, npm run office -- doctor tells the same.',
  ],
  rules: [
    "Where this machine's clock is set back, or jumps forward by more than a day, the office does not follow: it goes on by the time that has really passed, and notes it in the journal.",
    "Where this machine's clock stands more than a month after the last change at the start, nothing is saved until the date is confirmed; reading, signing in, export and backup go on, and tokens and machines can be revoked. Whoever is signed in types today's date at the top; after more than 400 days an administrator confirms it.",
    'Once the clock is right again all is as before; where it was right, an administrator says so with "The machine\'s clock is right".',
  ],
  messages: [
    [
      "This machine's clock was set back to …",
      'Look at date and time in Windows; with an empty battery it happens at every start.',
    ],
    [
      'Backups lie on the disk of the data only',
      'Choose a folder on another disk or a USB stick in the settings of the plant.',
    ],
  ],
}
